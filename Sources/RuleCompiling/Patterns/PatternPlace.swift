import DiscernRuleLanguage

/// Finds the place in a rule file of a byte of a regex as PCRE2 saw it.
struct PatternPlace {
  private let scalar: Located<ScalarText>
  /// For each byte of the regex, and its end, the byte of the file; nil where the style doesn't allow to tell.
  private let offsets: [Int]?

  init(_ scalar: Located<ScalarText>, in file: SourceFile) {
    self.scalar = scalar
    offsets = Self.offsets(of: scalar, in: file.bytes)
  }

  /// The character that ends at an offset of the regex, where PCRE2 stopped; the whole regex where unknown.
  func span(at offset: Int) -> SourceSpan {
    guard let offsets, offset < offsets.count, offsets.count > 1 else { return scalar.span }
    let bytes = Array(scalar.value.text.utf8)
    var start = max(0, min(offset, bytes.count) - 1)
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceSpan(file: scalar.span.file, start: offsets[start], end: max(offsets[end], offsets[start] + 1))
  }

  /// A stretch of the regex; the whole regex where unknown.
  func span(of range: Range<Int>) -> SourceSpan {
    guard let offsets, range.upperBound < offsets.count, !range.isEmpty else { return scalar.span }
    return SourceSpan(
      file: scalar.span.file, start: offsets[range.lowerBound], end: offsets[range.upperBound - 1] + 1)
  }

  private static func offsets(of scalar: Located<ScalarText>, in file: [UInt8]) -> [Int]? {
    let text = Array(scalar.value.text.utf8)
    let span = scalar.span
    guard span.start <= span.end, span.end <= file.count else { return nil }
    let written = file[span.start..<span.end]
    switch scalar.value.style {
    case .plain:
      guard written.elementsEqual(text) else { return nil }
      return Array(span.start...span.end)
    case .singleQuoted, .doubleQuoted:
      let isSingle = scalar.value.style == .singleQuoted
      let quote = UInt8(ascii: isSingle ? "'" : "\"")
      guard written.count >= 2, written.first == quote, written.last == quote else { return nil }
      var offsets: [Int] = []
      var index = span.start + 1
      for byte in text {
        guard index < span.end - 1 else { return nil }
        offsets.append(index)
        // In single quotes '' is one quote; in double quotes only \\ and \" are followed, the rest is unknown.
        let isEscape = isSingle ? file[index] == quote : file[index] == UInt8(ascii: "\\")
        if isEscape { index += 1 }
        guard file[index] == byte else { return nil }
        index += 1
      }
      guard index == span.end - 1 else { return nil }
      return offsets + [index]
    case .literalBlock, .foldedBlock: return nil
    }
  }
}
