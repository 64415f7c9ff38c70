package import DiscernRuleLanguage

/// Finds the place in a rule or list file of a stretch of a regex as PCRE2 saw it.
package struct PatternPlace {
  private let scalar: Located<ScalarText>
  private let offsets: [Int]?

  package init(_ scalar: Located<ScalarText>, in file: SourceFile) {
    self.scalar = scalar
    offsets = ScalarOffsets.offsets(of: scalar, in: file.bytes)
  }

  /// A stretch of the regex; the whole regex where the place is not known.
  package func span(of range: Range<Int>) -> SourceSpan {
    guard let offsets, !range.isEmpty, range.lowerBound >= 0, range.upperBound < offsets.count else {
      return scalar.span
    }
    let start = offsets[range.lowerBound]
    return SourceSpan(file: scalar.span.file, start: start, end: max(offsets[range.upperBound], start + 1))
  }
}
