import DiscernLiteralSearch
import Testing

/// What a text must hold for a literal, told one case at a time, for every kernel.
@Suite struct LiteralCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var literal: String = "free"
    var startsWord = false
    var endsWord = false
    let positions: [UInt32]
  }

  static let cases = [
    Case(testDescription: "separators don't matter", text: "get F-r_e.E now", positions: [4]),
    Case(testDescription: "several places", text: "free, FREE", positions: [0, 6]),
    Case(testDescription: "places overlap", text: "aaa", literal: "aa", positions: [0, 1]),
    Case(testDescription: "another character doesn't separate the basic lane", text: "fr\u{E9}ee", positions: [0]),
    Case(
      testDescription: "no basic character separates the other lane", text: "\u{416}a \u{436}", literal: "жж",
      positions: [0]),
    Case(testDescription: "the Kelvin sign is a k", text: "o\u{212A}", literal: "ok", endsWord: true, positions: [0]),
    Case(
      testDescription: "the long s is an s", text: "x \u{17F}top", literal: "stop", startsWord: true, positions: [2]),
    Case(
      testDescription: "a folded letter alone", text: "\u{17F}", literal: "s", startsWord: true, endsWord: true,
      positions: [0]),
    Case(testDescription: "a word begins", text: "carefree free", startsWord: true, positions: [9]),
    Case(testDescription: "a word ends", text: "freedom free", endsWord: true, positions: [8]),
    Case(testDescription: "a low line is of the word", text: "_free_", startsWord: true, positions: []),
    Case(
      testDescription: "a character beyond isn't of the word", text: "\u{E9}free\u{E9}", startsWord: true,
      endsWord: true, positions: [2]),
    Case(
      testDescription: "edges of other characters", text: "a\u{436} \u{436}", literal: "ж", startsWord: true,
      positions: [4]),
    Case(testDescription: "as good as there", text: "fre", positions: []),
    Case(testDescription: "halves of characters don't count", text: "\u{F600}", literal: "\u{1F600}", positions: []),
    Case(testDescription: "digits", text: "call 0 8 4-4", literal: "0844", positions: [5]),
    Case(testDescription: "letters aren't digits", text: "abcj", literal: "0129", positions: []),
  ]

  @Test(arguments: cases, VectorInstructions.available)
  func `A literal`(_ it: Case, instructions: VectorInstructions) {
    let characters = it.literal.unicodeScalars.map(\.value)
    let literal = Literal(characters, startsWord: it.startsWord, endsWord: it.endsWord)
    var scanner = LiteralScanner(instructions: instructions)
    for keyStart in 0...characters.count - min(characters.count, LiteralEntry.keyLength(literal.lane)) {
      let index = LiteralIndex([LiteralEntry(literal, keyStart: keyStart, surfaces: 1)])
      _ = scanner.find(in: Array(it.text.utf8).span, surfaces: 1, for: index)
      #expect(scanner.hits.inOrder.map(\.position) == it.positions)
    }
  }
}
