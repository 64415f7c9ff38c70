/// Reads scalars of valid UTF-8 at byte offsets, forwards and backwards.
///
/// The bytes must be valid and an offset a character boundary; otherwise an answer means nothing, or the program stops
/// at the end of the span. Foreign bytes are made valid by `String(decoding:as:)`. Nothing here allocates.
package enum UTF8Decoding {
  /// The scalar that begins at a byte offset, and the offset behind it.
  @inline(__always)
  package static func scalar(in text: Span<UInt8>, at offset: Int) -> (value: UInt32, end: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 { return (first, offset + 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | continuation(text, offset + 1), offset + 2) }
    if first < 0xF0 {
      return (
        (first & 0x0F) << 12 | continuation(text, offset + 1) << 6 | continuation(text, offset + 2), offset + 3
      )
    }
    return (
      (first & 0x07) << 18 | continuation(text, offset + 1) << 12 | continuation(text, offset + 2) << 6
        | continuation(text, offset + 3), offset + 4
    )
  }

  /// The scalar that ends at a byte offset above 0, and the offset where it begins.
  @inline(__always)
  package static func scalar(in text: Span<UInt8>, before offset: Int) -> (value: UInt32, start: Int) {
    var start = offset - 1
    let last = text[start]
    if last < 0x80 { return (UInt32(last), start) }
    while start > 0, isContinuation(text[start]) { start -= 1 }
    return (scalar(in: text, at: start).value, start)
  }

  /// The number of scalars: bytes that continue none.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes.
  package static func scalarCount(of text: Span<UInt8>) -> Int {
    var count = 0
    for offset in text.indices where !isContinuation(text[offset]) { count += 1 }
    return count
  }

  /// No character begins at such a byte.
  @inline(__always)
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  @inline(__always)
  private static func continuation(_ text: Span<UInt8>, _ offset: Int) -> UInt32 { UInt32(text[offset] & 0x3F) }
}
