/// Tells for matches in order of their starts whether each lies inside an excepted phrase.
///
/// A match lies inside one if some phrase starts at or before it and ends at or after it, so the furthest end of the
/// phrases that started so far decides; each phrase is looked at once.
struct ExceptionCursor {
  private let phrases: PhraseMatcher?
  private var next: PhraseMatcher.Match?
  private var furthestEnd = -1

  init(_ phrases: PhraseMatcher?, in text: Span<UInt8>) {
    self.phrases = phrases
    next = phrases?.firstMatch(in: text)
  }

  /// Tells whether a match is excepted; matches must come with starts that don't decrease.
  ///
  /// - Complexity: O(n) in the text over all calls, times the longest phrase.
  mutating func covers(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let phrases else { return false }
    while let phrase = next, phrase.range.lowerBound <= range.lowerBound {
      furthestEnd = max(furthestEnd, phrase.range.upperBound)
      next = phrases.firstMatch(in: text, from: phrase.range.lowerBound + 1)
    }
    return furthestEnd >= range.upperBound
  }
}
