import DiscernClassification

/// Writes sorted keys as `KeyTable` reads them.
enum KeyPacking {
  /// Appends a table of sorted, different keys, filled up to a multiple of eight bytes.
  ///
  /// - Complexity: O(*n*).
  static func append(_ keys: [UInt64], to bytes: inout [UInt8]) {
    let groupSize = SenderIndexFormat.keyGroup
    let groups = stride(from: 0, to: keys.count, by: groupSize)
    for start in groups { append(keys[start], to: &bytes) }
    var place = 0
    for start in groups {
      let last = min(start + groupSize, keys.count) - 1
      let width = 64 - (keys[last] - keys[start]).leadingZeroBitCount
      append(UInt64(place) << 8 | UInt64(width), to: &bytes)
      place += ((last - start) * width + 7) / 8
    }
    for start in groups {
      let end = min(start + groupSize, keys.count)
      pack(keys[start..<end], to: &bytes)
    }
    while bytes.count % 8 != 0 { bytes.append(0) }
  }

  private static func pack(_ keys: ArraySlice<UInt64>, to bytes: inout [UInt8]) {
    guard let first = keys.first, let last = keys.last else { return }
    let width = 64 - (last - first).leadingZeroBitCount
    var pending: UInt64 = 0
    var count = 0
    for key in keys.dropFirst() {
      let value = key - first
      pending |= value << UInt64(count)
      var filled = count + width
      if filled >= 64 {
        append(pending, to: &bytes)
        filled -= 64
        // Smart shifts: by 64 nothing is left.
        pending = value >> UInt64(width - filled)
      }
      count = filled
    }
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
  }
}
