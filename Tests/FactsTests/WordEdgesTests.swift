import DiscernFacts
import Testing

@Suite struct WordEdgesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The text with `|` at each edge.
    let edges: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "an empty text has none", edges: ""),
    Case(name: "an end beside a blank is none", edges: " "),
    Case(name: "letters and digits are one word", edges: "|code123|"),
    Case(name: "words", edges: "|free|, |gift|!"),
    Case(name: "percent", edges: "|50|% |off|"),
    Case(name: "underscore is no word character", edges: "|a|_|b|"),
    Case(name: "an apostrophe ends letters", edges: "|l|'|argent| |o|’|clock|"),
    Case(name: "n't is inside its word", edges: "|don't|"),
    Case(name: "n't with other apostrophes", edges: "|can’t| |won‘t| |don`t| |isn´t| |canʼt| |can＇t|"),
    Case(name: "n't in capitals", edges: "|DON'T|, |Don'T|"),
    Case(name: "n't needs an end behind its t", edges: "|n|'|th| |n|'|t\u{301}| |n|'|t1| |n|'|t|中|"),
    Case(name: "n't before another apostrophe", edges: "|can't|'|ve|"),
    Case(name: "two apostrophes are no n't", edges: "|n|''|t|"),
    Case(name: "n with a mark is no n't", edges: "|n\u{303}|'|t|"),
    Case(name: "the letter U+02BC is an apostrophe", edges: "|a|ʼ|b|"),
    Case(name: "Hebrew", edges: "|נקודת| |קוד|"),
    Case(name: "marks belong to the letter before", edges: "|cafe\u{301}s|"),
    Case(name: "a mark without a letter begins a word", edges: " |\u{301}| ❤|\u{FE0F}|"),
    Case(name: "Han", edges: "|中|国|a1|"),
    Case(name: "Han and blanks", edges: "|中| |国|。"),
    Case(name: "kana and the sound mark of both", edges: "|カ|ー|ド|ーー|"),
    Case(name: "Thai, not before a mark", edges: "|ก|ก\u{E34}|ก\u{E34}\u{E48}|ก|"),
    Case(name: "Thai mark behind Latin", edges: "|a\u{E34}|a|"),
    Case(name: "Tibetan punctuation has edges around it", edges: "|ཀ|་|ཁ|།| "),
    Case(name: "ideographic zero is no letter but Han", edges: "|a|〇| "),
    Case(name: "Hangul is written with blanks", edges: "|한국어| |글|"),
    Case(name: "emoji", edges: "😀😀 |rip|"),
  ]

  /// The bytes without `|`, and where these stood.
  static func read(_ edges: String) -> (bytes: [UInt8], offsets: [Int]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for byte in edges.utf8 {
      if byte == UInt8(ascii: "|") { offsets.append(bytes.count) } else { bytes.append(byte) }
    }
    return (bytes, offsets)
  }

  static func boundaries(_ bytes: [UInt8]) -> [Int] {
    (0...bytes.count).filter { $0 == bytes.count || !UTF8Decoding.isContinuation(bytes[$0]) }
  }

  @Test(arguments: cases) func `Edges`(_ one: Case) {
    let (bytes, offsets) = Self.read(one.edges)
    #expect(Self.boundaries(bytes).filter { WordEdges.isEdge(in: bytes.span, at: $0) } == offsets)
  }

  @Test(arguments: cases) func `The rest of a word reaches from edge to edge`(_ one: Case) {
    let (bytes, offsets) = Self.read(one.edges)
    for offset in Self.boundaries(bytes) {
      let end = WordEdges.restOfWordEnd(in: bytes.span, from: offset)
      let start = WordEdges.restOfWordStart(in: bytes.span, before: offset)
      if WordEdges.place(in: bytes.span, at: offset) == .insideWord {
        #expect(end == offsets.first { $0 > offset })
        #expect(start == offsets.last { $0 < offset })
      } else {
        #expect(end == offset)
        #expect(start == offset)
      }
    }
  }
}

@Suite struct TextEndsTests {
  @Test(arguments: [
    ("", 0..<0), (" \u{3000}\n", 5..<5), ("a", 0..<1), (" a b\u{A0}", 1..<4), ("\u{2003}é\r\n", 3..<5),
    ("\u{200B} x", 0..<5),
  ])
  func `Blanks at both ends are left out`(_ text: String, _ range: Range<Int>) {
    #expect(TextEnds.trimmedRange(of: Array(text.utf8).span) == range)
  }
}
