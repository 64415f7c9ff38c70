/// Turns libyaml's marks, which count code points after a byte order mark, into byte offsets.
struct CodePointMap {
  private static let step = 256

  /// The byte offset of every 256th code point; empty where every character is one byte.
  private var checkpoints: [Int] = []
  /// The bytes of a byte order mark, which libyaml does not count.
  let base: Int
  /// Where the last question was answered: the next one is mostly about a place just behind.
  private var last = (codePoint: 0, offset: 0)

  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
    base = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    guard bytes.dropFirst(base).contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for offset in base..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
      if count % Self.step == 0 { checkpoints.append(offset) }
      count += 1
    }
  }

  /// The byte at which a code point begins; beyond the last one, the end.
  mutating func byte(at codePoint: Int, in bytes: [UInt8]) -> Int {
    guard !checkpoints.isEmpty else { return min(base + codePoint, bytes.count) }
    let checkpoint = codePoint / Self.step
    guard checkpoint < checkpoints.count else { return bytes.count }
    var offset = checkpoints[checkpoint]
    var remaining = codePoint % Self.step
    if codePoint >= last.codePoint, codePoint - last.codePoint < remaining {
      (offset, remaining) = (last.offset, codePoint - last.codePoint)
    }
    while remaining > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      remaining -= 1
    }
    last = (codePoint, offset)
    return offset
  }
}
