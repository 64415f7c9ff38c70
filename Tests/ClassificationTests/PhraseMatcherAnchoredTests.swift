import DiscernClassification
import Testing

@Suite struct PhraseMatcherAnchoredTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let place: AnchoredMatcher.Place
    let entries: [String]
    let text: String
    var match: Range<Int>?
    var entry = 0
    var caseSensitive = false
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "starts with", place: .start, entries: ["win"], text: "Winner", match: 0..<3),
    Case(name: "starts behind blanks", place: .start, entries: [" win "], text: "\u{A0}\nWIN it", match: 3..<6),
    Case(name: "does not start with", place: .start, entries: ["win"], text: "a win"),
    Case(
      name: "the longest beginning", place: .start, entries: ["w", "win", "winners"], text: "winner", match: 0..<3,
      entry: 1),
    Case(name: "ends with", place: .end, entries: ["stop"], text: "reply STOP \r\n", match: 6..<10),
    Case(
      name: "the longest end", place: .end, entries: ["op", "y stop", "stop"], text: "reply stop", match: 4..<10,
      entry: 1),
    Case(name: "does not end with", place: .end, entries: ["stop"], text: "stop."),
    Case(name: "equals", place: .whole, entries: ["yes", "Ja"], text: " JA ", match: 1..<3, entry: 1),
    Case(name: "a beginning is not the whole", place: .whole, entries: ["ja", "jawohl"], text: "jawoh"),
    Case(name: "the lowest of equals", place: .whole, entries: ["no", "JA", "ja"], text: "ja", match: 0..<2, entry: 1),
    Case(name: "inner blanks are themselves", place: .whole, entries: ["a b"], text: "a  b"),
    Case(name: "case matters", place: .end, entries: ["STOP"], text: "stop", caseSensitive: true),
    Case(name: "Kelvin sign", place: .end, entries: ["ok"], text: "O\u{212A}", match: 0..<4),
    Case(name: "longer than the text", place: .end, entries: ["full stop"], text: "stop"),
    Case(name: "no text", place: .whole, entries: ["a"], text: " "),
    Case(name: "no entries", place: .start, entries: [], text: "a"),
    Case(name: "a star is a star", place: .start, entries: ["wi*"], text: "win"),
  ]

  @Test(arguments: cases) func `The match`(_ one: Case) throws {
    let matcher = try AnchoredMatcher(one.entries, place: one.place, caseSensitive: one.caseSensitive)
    let match = matcher.firstMatch(in: Array(one.text.utf8).span)
    #expect(match == one.match.map { PhraseMatcher.Match(range: $0, entry: one.entry) })
  }

  @Test(arguments: ["", " \u{3000}"]) func `Entries that can't be read`(_ entry: String) throws {
    let error = try #require(throws: PhraseError.self) {
      try AnchoredMatcher(["fine", entry], place: .whole, caseSensitive: false)
    }
    #expect(error.entry == 1)
  }
}
