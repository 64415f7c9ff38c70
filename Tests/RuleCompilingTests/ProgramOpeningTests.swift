import DiscernPatternPrograms
import DiscernRuleCompiling
import Testing

/// What matches of patterns without literals begin with, and how long matches are.
struct ProgramOpeningTests {
  /// A letter for each character that must stand there: `d`igit, `l`etter, `o`ther, or several in brackets.
  struct Case: CustomTestStringConvertible {
    let pattern: String
    let shape: String
    var testDescription: String { pattern }

    init(_ pattern: String, _ shape: String) {
      self.pattern = pattern
      self.shape = shape
    }
  }

  static let cases = [
    Case(#"\b[a-z]\d[a-z]\d\b"#, "ldld"),
    Case(#"^\d{4,8}$"#, "dddd"),
    Case(#"\d{5}\s\d{3}"#, "dddddoddd"),
    Case(#"(?:[a-z]\.){3,}"#, "lololo"),
    Case(#"\d{1,2}[:.]\d{2}"#, "d[do][do]d"),
    Case(#"(?:\d{2,}\W+){2}"#, "dd[do][do][do][do]"),
    Case(#"[a-z]?\d\d"#, "[dl]d"),
    Case(#"(?:[a-z]{6,}\s+){9}"#, "llllll" + String(repeating: "[lo]", count: 10)),
    Case(#"[\w-]{2}"#, "[dlo][dlo]"),
    Case(#"[^\x00-\x7f]{3}"#, "[][][]"),
    Case(#"(\d)\1\d"#, "d"),
  ]

  @Test("A match begins with these kinds of characters", arguments: cases)
  func shapes(_ known: Case) {
    let tree = PatternSyntax.parse(Array(known.pattern.utf8))
    var builder = PatternProgramBuilder()
    // Nothing is asked for but what a match begins with.
    guard let program = builder.add(tree, TextRequirement()) else {
      Issue.record("it has no program")
      return
    }
    #expect(Self.text(builder.opening(of: UInt32(program)).shape) == known.shape)
  }

  private static func text(_ shape: UInt64) -> String {
    var text = ""
    for place in 0..<16 {
      let bits = shape >> UInt64(4 * place) & 15
      guard bits & 8 != 0 else { break }
      let kinds = (bits & 1 != 0 ? "d" : "") + (bits & 2 != 0 ? "l" : "") + (bits & 4 != 0 ? "o" : "")
      text += kinds.count == 1 ? kinds : "[\(kinds)]"
    }
    return text
  }

  @Test(
    "A match and what it looks at is no longer",
    arguments: [
      (#"won\b.{0,12}\bday"#, 18), ("a|bcd", 3), (#"\Rx"#, 3), ("(?<=ab)c(?=def)", 6), ("a{2,3}", 3), ("a+", nil),
      ("(a{9}){9}", 81), (#"(a)\1"#, nil), (#"\X"#, nil), ("(?:a{4000}){4}", nil), ("", 0), (#"^\b$"#, 0),
      ("(?:^)*a", 1),
      ("é", 1), ("(?(?=a)b|c)", nil), ("(?:x(?!yz))?", 3),
    ] as [(String, Int?)])
  func lengths(_ pattern: String, _ most: Int?) {
    #expect(PatternSyntax.parse(Array(pattern.utf8)).root.mostCharacters == most)
  }
}
