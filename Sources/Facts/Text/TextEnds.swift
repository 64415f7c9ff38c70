/// The ends of a text without its blanks, for `starts-with`, `ends-with` and `equals`.
package enum TextEnds {
  /// The bytes between the blanks at both ends; an empty range at the end of a text of blanks alone.
  ///
  /// A blank is a character with the property White_Space. The text must be valid UTF-8.
  ///
  /// - Complexity: O(*n*), *n* the number of blanks.
  package static func trimmedRange(of text: Span<UInt8>) -> Range<Int> {
    var start = 0
    while start < text.count {
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: start)
      guard Characters.isBlank(scalar) else { break }
      start = end
    }
    var end = text.count
    while end > start {
      let (scalar, before) = UTF8Decoding.scalar(in: text, before: end)
      guard Characters.isBlank(scalar) else { break }
      end = before
    }
    return start..<end
  }
}
