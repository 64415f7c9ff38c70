import DiscernPCRE2
import Testing

/// A faulty pattern and what its author is told.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let name: String
  let pattern: String
  let code: Int32
  /// Where 10.42 stops reading, in bytes.
  let offset: Int
  /// Words that the advice must hold.
  let advice: String

  init(_ name: String, _ pattern: String, code: Int32, at offset: Int, advice: String) {
    self.name = name
    self.pattern = pattern
    self.code = code
    self.offset = offset
    self.advice = advice
  }

  var testDescription: String { name }
}

/// What is said of mistakes.
///
/// Codes hold for every release; offsets differ, and are those of 10.42.
@Suite struct PatternErrorTests {
  @Test(arguments: [
    ErrorCase(
      "stray quantifier behind a count (R01)", "34(60|61)[2-4|5-7]{1}*.{5}", code: 109, at: 21,
      advice: "follows another"),
    ErrorCase("stray quantifier at the start", "*a", code: 109, at: 0, advice: "Nothing stands before"),
    ErrorCase("two stars", "a**", code: 109, at: 2, advice: "follows another"),
    ErrorCase("missing parenthesis", "(ab", code: 114, at: 3, advice: "never closed"),
    ErrorCase("extra parenthesis", "ab)", code: 122, at: 2, advice: "closes nothing"),
    ErrorCase("missing bracket", "[abc", code: 106, at: 4, advice: "end the class with ]"),
    ErrorCase("reversed class range", "[z-a]", code: 108, at: 3, advice: "from the lower to the higher"),
    ErrorCase("reversed count", "a{5,2}", code: 104, at: 5, advice: "smaller number first"),
    ErrorCase("large count", "a{70000}", code: 105, at: 7, advice: "65535"),
    ErrorCase("backslash at the end", #"a\"#, code: 101, at: 2, advice: #"\\"#),
    ErrorCase("unknown escape", #"\j"#, code: 103, at: 1, advice: "No escape of this name"),
    ErrorCase("unknown group", #"(?<x>a)\k<y>"#, code: 115, at: 10, advice: "No group has this name"),
    ErrorCase("unknown group number", #"\2(a)"#, code: 115, at: 1, advice: "No group has this name or number"),
    ErrorCase("group name twice", "(?<x>a)(?<x>b)", code: 143, at: 12, advice: "same name"),
    ErrorCase("group name with a digit first", "(?<1a>b)", code: 144, at: 3, advice: "(?<name>…)"),
    ErrorCase("group name not closed", "(?<n", code: 142, at: 4, advice: "closed by >"),
    ErrorCase("unknown group kind", "(?z)", code: 111, at: 2, advice: "(?:…)"),
    ErrorCase(#"\u00fc"#, #"gr\u00fcn"#, code: 137, at: 4, advice: #"Write \x{00fc} instead of \u00fc."#),
    ErrorCase(#"\u00FC behind a character"#, #"é\u00FCn"#, code: 137, at: 4, advice: #"\x{00FC} instead of \u00FC"#),
    ErrorCase(#"\u{1F600}"#, #"\u{1F600}"#, code: 137, at: 2, advice: #"\x{1F600} instead of \u{1F600}"#),
    ErrorCase("two surrogates", #"\ud83d\ude00"#, code: 137, at: 2, advice: #"\x{1f600} instead of \ud83d\ude00"#),
    ErrorCase(#"\U0001F600"#, #"\U0001F600"#, code: 137, at: 2, advice: #"\x{1F600} instead of \U0001F600"#),
    ErrorCase(#"\u without digits"#, #"\uzz"#, code: 137, at: 2, advice: #"\x{…}"#),
    ErrorCase(#"\u at the end"#, #"a\u"#, code: 137, at: 3, advice: #"\x{…}"#),
    ErrorCase(#"\L"#, #"\Lab"#, code: 137, at: 2, advice: "letter case"),
    ErrorCase("a character's name", #"\N{BULLET}"#, code: 137, at: 2, advice: "instead of its name"),
    ErrorCase(#"\N in a class"#, #"[\N]"#, code: 171, at: 3, advice: "cannot stand in a class"),
    ErrorCase(#"\C"#, #"a\Cb"#, code: 183, at: 3, advice: "write . for"),
    ErrorCase("half a character", #"\x{d83d}"#, code: 173, at: 7, advice: "half of a character"),
    ErrorCase("too large a character", #"\x{110000}"#, code: 134, at: 9, advice: "10FFFF"),
    ErrorCase(#"\K in a lookahead"#, #"(?=a\Kb)"#, code: 199, at: 8, advice: "move it outside"),
    ErrorCase("unknown property", #"\p{Foo}"#, code: 147, at: 7, advice: #"\p{L}"#),
    ErrorCase("unknown named class", "[[:foo:]]", code: 130, at: 3, advice: "[[:alpha:]]"),
    ErrorCase("named class alone", "[:alpha:]", code: 112, at: 0, advice: "[[:alpha:]]"),
  ])
  func mistake(_ example: ErrorCase) throws {
    let error = try #require(throws: PatternError.self) { try Pattern(example.pattern) }
    #expect(error.code == example.code)
    #expect((0...example.pattern.utf8.count).contains(error.offset))
    if PCRE2Library.version == (10, 42) { #expect(error.offset == example.offset) }
    #expect(!error.message.isEmpty)
    #expect(error.advice?.contains(example.advice) == true, "\(error.advice ?? "none")")
  }

  @Test(
    "A lookbehind of variable length is refused by every release (R04)", arguments: ["(?<=pay.{0,3})now", "(?<!a|b+)c"])
  func variableLookbehind(_ pattern: String) throws {
    let error = try #require(throws: PatternError.self) { try Pattern(pattern) }
    #expect(error.code == 125 || error.code == 200)
    #expect(error.advice?.contains("fixed length") == true)
  }

  @Test("Alternatives of different fixed lengths are no variable lookbehind")
  func fixedLookbehind() throws { try check(MatchCase("", "(?<=pay|send)now", "sendnow", finds: "now")) }

  @Test("3,000 numbers in one expression are too large; 2,000 are not")
  func tooLarge() throws {
    func alternation(_ count: Int) -> String {
      "^(?:" + (0..<count).map { String(15_550_000_000 + $0) }.joined(separator: "|") + ")$"
    }
    let error = try #require(throws: PatternError.self) { try Pattern(alternation(3000)) }
    #expect(error.code == 120)
    #expect(error.advice?.contains("in a list") == true)
    try check(MatchCase("", alternation(2000), "15550001999", finds: "15550001999"))
  }

  @Test("A source of more than 64 KiB is an error, whatever it holds")
  func longSource() throws {
    #expect(throws: Never.self) { try Pattern("(?#" + String(repeating: "é", count: 32 * 1024 - 2) + ")") }
    let error = try #require(throws: PatternError.self) { try Pattern(String(repeating: "a", count: 64 * 1024 + 1)) }
    #expect(error.code == 188)
    #expect(error.advice?.contains("in a list") == true)
  }

  @Test("Deep nesting is an error")
  func nesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(throws: Never.self) { try Pattern(nested(100)) }
    let error = try #require(throws: PatternError.self) { try Pattern(nested(101)) }
    #expect(error.code == 119)
    #expect(error.advice?.contains("split") == true)
  }

  @Test("Errors without a number of their own have no advice")
  func noAdvice() throws {
    let error = try #require(throws: PatternError.self) { try Pattern("(*FOO)a") }
    #expect(error.code == 160 && error.advice == nil)
    #expect(error == PatternError(code: 160, offset: error.offset, message: error.message))
  }

  @Test("PCRE2 10.43 reads {,3} as a count, earlier releases as text")
  func openCount() throws {
    let isCount = PCRE2Library.version >= (10, 43)
    try check(MatchCase("", "^x{,3}$", "xx", finds: isCount ? "xx" : nil))
    try check(MatchCase("", "^x{,3}$", "x{,3}", finds: isCount ? nil : "x{,3}"))
  }
}
