import DiscernFacts

/// Reads a name's scalars, folded, forwards and backwards, whatever its bytes are.
///
/// A byte that begins no well-formed scalar is one of its own beyond Unicode, which no listed name holds.
package enum NameText {
  /// What ill-formed bytes are read as; no scalar of a listed name.
  package static let illFormed: UInt32 = 0x11_0000

  /// The folded scalar that begins at an offset below the end, and the offset behind it.
  @inline(__always)
  package static func scalar(in text: Span<UInt8>, at offset: Int, end: Int) -> (value: UInt32, end: Int) {
    let first = text[offset]
    if first < 0x80 { return (first &- 0x41 < 26 ? UInt32(first | 0x20) : UInt32(first), offset + 1) }
    let raw = rawScalar(in: text, at: offset, end: end)
    return (Characters.folded(raw.value), raw.end)
  }

  /// The folded scalar that ends at an offset above the start, and the offset where it begins.
  @inline(__always)
  static func scalar(in text: Span<UInt8>, before offset: Int, start: Int) -> (value: UInt32, start: Int) {
    var begin = offset - 1
    while begin > start, offset - begin < 4, UTF8Decoding.isContinuation(text[begin]) { begin -= 1 }
    let found = scalar(in: text, at: begin, end: offset)
    return found.end == offset ? (found.value, begin) : (illFormed, offset - 1)
  }

  /// The bytes between the blanks, and characters that show nothing, at both ends.
  ///
  /// - Complexity: O(*n*), *n* their number.
  package static func trimmedRange(of text: Span<UInt8>) -> Range<Int> {
    var start = 0
    while start < text.count {
      let (scalar, next) = scalar(in: text, at: start, end: text.count)
      guard Characters.isBlank(scalar) || Characters.isInvisible(scalar) else { break }
      start = next
    }
    var end = text.count
    while end > start {
      let (scalar, before) = scalar(in: text, before: end, start: start)
      guard Characters.isBlank(scalar) || Characters.isInvisible(scalar) else { break }
      end = before
    }
    return start..<end
  }

  /// The name as a table holds it: folded, in UTF-8, for endings the last scalar first.
  ///
  /// - Complexity: O(*n*).
  package static func folded(_ text: Span<UInt8>, _ range: Range<Int>, reversed: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var offset = reversed ? range.upperBound : range.lowerBound
    while offset != (reversed ? range.lowerBound : range.upperBound) {
      let (scalar, next) =
        reversed
        ? self.scalar(in: text, before: offset, start: range.lowerBound)
        : self.scalar(in: text, at: offset, end: range.upperBound)
      let (encoded, count) = encoded(scalar)
      for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: encoded >> UInt32(8 * index))) }
      offset = next
    }
    return bytes
  }

  /// The UTF-8 of a scalar, the first byte lowest; a byte that UTF-8 never has for what is none.
  @inline(__always)
  static func encoded(_ scalar: UInt32) -> (bytes: UInt32, count: Int) {
    if scalar < 0x80 { return (scalar, 1) }
    if scalar < 0x800 { return (0x80C0 | scalar >> 6 | (scalar & 0x3F) << 8, 2) }
    if scalar < 0x1_0000 { return (0x80_80E0 | scalar >> 12 | (scalar >> 6 & 0x3F) << 8 | (scalar & 0x3F) << 16, 3) }
    guard scalar < illFormed else { return (0xFF, 1) }
    return (
      0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16 | (scalar & 0x3F) << 24, 4
    )
  }

  private static func rawScalar(in text: Span<UInt8>, at offset: Int, end: Int) -> (value: UInt32, end: Int) {
    let first = UInt32(text[offset])
    let count = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard count > 1, end - offset >= count else { return (illFormed, offset + 1) }
    var value = first & (0x7F >> UInt32(count))
    for index in offset + 1..<offset + count {
      guard UTF8Decoding.isContinuation(text[index]) else { return (illFormed, offset + 1) }
      value = value << 6 | UInt32(text[index] & 0x3F)
    }
    let isShort = value < (count == 3 ? 0x800 : count == 4 ? 0x1_0000 : 0x80)
    guard !isShort, Unicode.Scalar(value) != nil else { return (illFormed, offset + 1) }
    return (value, offset + count)
  }
}
