import DiscernRuleLanguage
import Testing

/// Which word an author probably meant.
@Suite struct SuggestionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let word: String
    let candidates: [String]
    let nearest: String?
    var testDescription: String { word }
  }

  @Test(arguments: [
    Case(word: "wieght", candidates: ["category", "weight", "block"], nearest: "weight"),
    Case(word: "Junk", candidates: ["allow", "junk"], nearest: "junk"),
    Case(word: "jnuk", candidates: ["junk"], nearest: "junk"),
    Case(
      word: "transaction/finnance", candidates: ["transaction", "transaction/finance"], nearest: "transaction/finance"),
    Case(word: "regexp", candidates: ["words", "regex"], nearest: "regex"),
    Case(word: "starts_with", candidates: ["starts-with", "ends-with"], nearest: "starts-with"),
    Case(word: "ab", candidates: ["cd"], nearest: nil),
    Case(word: "a", candidates: ["b"], nearest: nil),
    Case(word: "colour", candidates: ["words", "count"], nearest: nil),
    Case(word: "wen", candidates: ["why", "when", "then"], nearest: "when"),
    Case(word: "", candidates: ["a", ""], nearest: nil),
    Case(word: "id", candidates: [], nearest: nil),
    Case(word: "cafe\u{301}s", candidates: ["cafés"], nearest: "cafés"),
    Case(word: String(repeating: "a", count: 100_000), candidates: ["a"], nearest: nil),
    Case(word: "abc", candidates: ["abd", "abe"], nearest: "abd"),
  ])
  func nearest(_ suggestion: Case) {
    #expect(Suggestion.nearest(to: suggestion.word, among: suggestion.candidates) == suggestion.nearest)
  }
}
