import DiscernPCRE2
import DiscernPatternPrograms
import DiscernRuleCompiling
import Testing

/// What programs answer at a known place, case by case.
@Suite struct PatternProgramsTableTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let pattern: String
    /// `‸` stands right before the place.
    let text: String
    let expected: Bool
    let options: PatternOptions

    init(_ pattern: String, _ text: String, _ expected: Bool, _ options: PatternOptions = []) {
      self.pattern = pattern
      self.text = text
      self.expected = expected
      self.options = options
    }

    var testDescription: String { "\(pattern) on \(text.debugDescription)" }
  }

  static let words: [Case] = [
    Case("free", "‸free", true), Case("free", "a ‸FrEe gift", true), Case("free", "‸fre", false),
    Case("free", "‸f-ree", false), Case("free", "x‸free", true), Case("free", "fr‸ee", false),
    Case("free", "‸FREE", false, .caseSensitive), Case("free", "‸free", true, .caseSensitive),
    Case(#"\bfree\b"#, "‸free", true), Case(#"\bfree\b"#, "a‸free", false), Case(#"\bfree\b"#, "‸freed", false),
    Case(#"\bfree\b"#, "é‸free", false), Case(#"\bfree\b"#, "é‸free", true, .asciiClasses),
    Case(#"\bfree\b"#, "‸freeé", false), Case(#"\bfree\b"#, "‸free漢", false), Case(#"\bfree\b"#, "😀‸free😀", true),
    Case(#"\bfree\b"#, "_‸free", false), Case(#"\bfree\b"#, "£‸free…", true),
    // Whether marks are of words depends on the release.
    Case(#"\bfree\b"#, "‸free\u{301}", true), Case(#"\Bfree"#, "x‸free", true), Case(#"\Bfree"#, " ‸free", false),
    Case("kiss", "‸\u{212A}i\u{17F}\u{17F}", true), Case("kiss", "‸\u{212A}iss", false, .caseSensitive),
    Case("kiss", "‸Ki\u{17F}S now", true), Case("kisses", "‸kis\u{17F}e\u{17F}", true),
    Case("kisses", "‸kis\u{17F}ed", false), Case("unkissed friend", "‸un\u{212A}issed friend", true),
    Case("abcdefghijklmnopqrstuvwxyz", "‸ABCDEFGHIJKLMNOPQRSTUVWXYZ", true),
    Case("abcdefghijklmnopqrstuvwxyz", "‸abcdefghijklmnopqrstuvwxyy", false),
    Case("abcdefgh", "‸abcdefgh", true), Case("abcdefghi", "‸abcdefgh", false),
    Case("é1", "‸É1", true), Case("é1", "‸É1", false, .caseSensitive), Case("ΣΑΣ", "‸σας", true),
    Case("ß", "‸ẞ", true), Case("ß", "‸ss", false), Case("жара", "‸ЖАРА", true), Case("жара", "‸жар", false),
    Case("(?i)x", "‸X", true, .caseSensitive), Case("(?-i)ab", "‸aB", false), Case("a(?-i)b", "‸Ab", true),
    Case("a(?-i)b", "‸aB", false), Case(#"a\.b"#, "‸a.b", true), Case(#"a\.b"#, "‸a-b", false),
  ]

  static let gaps: [Case] = [
    Case(#"f[\W_]*r[\W_]*e"#, "‸f-_r . e", true), Case(#"f[\W_]*r[\W_]*e"#, "‸f-xr e", false),
    Case(#"f[\W_]{0,2}r"#, "‸f--r", true), Case(#"f[\W_]{0,2}r"#, "‸f---r", false),
    Case(#"claim\W{1,3}prize"#, "‸claim: prize", true), Case(#"claim\W{1,3}prize"#, "‸claimprize", false),
    Case(#"claim\W{1,3}prize"#, "‸claim....prize", false), Case("win.{0,5}cash", "win 1234‸cash", true),
    Case("win.{0,5}cash", "win 12345‸cash", false), Case("win.{0,5}cash", "win‸cash", true),
    Case("win.{0,3}cash", "win😀é漢‸cash", true), Case("win.{0,3}cash", "win😀é漢!‸cash", false),
    Case("win.{0,4}cash", "win 12 ‸cash", true), Case("win.{0,3}cash", "win 12 ‸cash", false),
    Case("win.{2}cash", "win\r\n‸cash", true),
    Case(#"win\N{2}cash"#, "win\r\n‸cash", false), Case("(?-s)win.cash", "win\n‸cash", false),
    Case("(?-s)win.cash", "win\u{2028}‸cash", true), Case("win[^\n]*cash", "win a b c ‸cash", true),
    Case("win[^\n]*cash", "win a b\n ‸cash", false), Case(#"(?:a|bb|ccc).{0,4}prize"#, "bb 12 ‸prize", true),
    Case(#"\b(?:won|win)\b.{0,4}\bprize"#, "won the ‸prize", false),
    Case(#"\b(?:won|win)\b.{0,5}\bprize"#, "won the ‸prize", true),
    Case(#"\b(?:won|win)\b.{0,5}\bprize"#, "wons the ‸prize", false),
    Case(#"\d{3,5}prize"#, "12‸prize", false), Case(#"\d{3,5}prize"#, "123‸prize", true),
    Case(#"\d{3,5}prize"#, "a١٢٣‸prize", true), Case(#"\d{3,5}prize"#, "a١٢٣‸prize", false, .asciiClasses),
    Case(#"[£$€]\s?prize"#, "€ ‸prize", true), Case(#"[£$€]\s?prize"#, "€  ‸prize", false),
    Case(#"[£$€]\s?prize"#, "¥ ‸prize", false), Case(#"[а-я]+ prize"#, "ЖАР ‸prize", true),
    Case(#"[а-я]+ prize"#, "ЖАР ‸prize", false, .caseSensitive), Case(#"[^а-я] prize"#, "Ж ‸prize", false),
    Case(#"[^а-я] prize"#, "é ‸prize", true), Case(#"\s+prize"#, "\u{A0}‸prize", true),
    Case(#"\s+prize"#, "\u{A0}‸prize", false, .asciiClasses), Case(#"\h\v?prize"#, "\u{3000}\u{2028}‸prize", true),
    Case(#"\w{2}-prize"#, "éж-‸prize", true), Case(#"\w{2}-prize"#, "éж-‸prize", false, .asciiClasses),
    Case(#"[\x{1f300}-\x{1faff}]\W*prize"#, "😀! ‸prize", true),
    Case(#"[\x{1f300}-\x{1faff}]\W*prize"#, "é! ‸prize", false),
    Case(#"\p{L}prize"#, "漢‸prize", true), Case(#"\p{L}prize"#, "1‸prize", false),
    Case(#"\P{L}prize"#, "ж‸prize", false),
  ]

  static let choices: [Case] = [
    Case("(?:win|won)ner", "‸wonner", true), Case("(?:win|won)ner", "‸wenner", false),
    Case(#"prize(?:s|es)?\b"#, "‸prizes", true), Case(#"prize(?:s|es)?\b"#, "‸prizeed", false),
    Case(#"(?:a(?:b|c)+)*prize"#, "abcacb‸prize", true), Case(#"^(?:a(?:b|c)+)*prize"#, "aabc‸prize", false),
    Case(#"^(?:ab|c){2,3}prize"#, "‸abcprize", true), Case(#"^(?:ab|c){2,3}prize"#, "‸abprize", false),
    Case(#"^(?:ab|c){2,3}prize"#, "‸ccabprize", true), Case(#"^(?:ab|c){2,3}prize"#, "c‸cccprize", false),
    Case(#"prize(?: ab){1,2}$"#, "‸prize ab ab", true), Case(#"prize(?: ab){1,2}$"#, "‸prize ab ab ab", false),
    Case(#"^(?:prize ?){3}$"#, "‸prize prize prize", true), Case(#"^(?:prize ?){3}$"#, "prize prize ‸prize", false),
    Case(#"^(?:prize ?){3}$"#, "‸prize prize", false), Case(#"^(?:prize ?)+$"#, "prize ‸prize prizeprize", true),
    Case(#"^(?:prize ?)+$"#, "prize ‸prize prizes", false), Case(#"(?:x*)*prize"#, "xxx‸prize", true),
    Case(#"^(?:x*|y)*prize"#, "xyyx‸prize", true), Case(#"^(?:x*|y)*prize"#, "xyzyx‸prize", false),
    Case(#"^(?:a?b?)*prize"#, "abba‸prize", true), Case(#"^(?:a?b?)*prize"#, "abca‸prize", false),
    Case("pri[sz]e", "‸prise", true), Case("pri[sz]e", "‸prite", false), Case("pr[i1!|]ze", "‸pr!ze", true),
    Case("[a-c]{2}prize", "x‸bprize", false), Case("[a-c]{2}prize", "‸cbprize", true),
    Case("pr(?:(*F)|i)ze", "‸prize", true), Case(#"a\Rprize"#, "‸a\r\nprize", true),
    Case(#"a\Rprize"#, "‸a\u{85}prize", true),
    Case(#"a\Rprize"#, "‸a \nprize", false),
  ]

  static let places: [Case] = [
    Case("^prize", "‸prize", true), Case("^prize", "a\n‸prize", true), Case("^prize", "a\r‸prize", true),
    Case("^prize", "a ‸prize", false), Case(#"\Aprize"#, "a\n‸prize", false), Case("(?-m)^prize", "a\n‸prize", false),
    Case("prize$", "‸prize", true), Case("prize$", "‸prize\na", true), Case("prize$", "‸prize\r\na", true),
    Case("prize$", "‸prize a", false), Case(#"prize\z"#, "‸prize\n", false), Case(#"prize\Z"#, "‸prize\r\n", true),
    Case(#"prize\Z"#, "‸prize\n\n", false), Case("(?-m)prize$", "‸prize\na", false),
    Case("(?-m)prize$", "‸prize\n", true),
    Case("prize[[:>:]]", "‸prizes", false), Case("[[:<:]]prize", " ‸prize", true),
  ]

  static let looks: [Case] = [
    Case("(?<!no )prize", "no ‸prize", false), Case("(?<!no )prize", "a ‸prize", true),
    Case("prize(?! money)", "‸prize money", false), Case("prize(?! money)", "‸prize", true),
    Case("prize(?=.*cash)", "‸prize and cash", true), Case("prize(?=.*cash)", "‸prize and cas", false),
    Case(#"(?<=\bbig )prize"#, "‸big prize", true), Case(#"(?<=\bbig )prize"#, "a‸big prize", false),
    Case("(?<=claim )a.c", "‸claim abc", true), Case("(?<=claim )a.c", "‸claim bbc", false),
    Case(#"\d(?=.{0,9}prize)\d"#, "12 ‸prize", true), Case(#"\d(?=.{0,9}prize)\d"#, "1 ‸prize", false),
    Case(#"^(?!.*\b(?:time|wet)\b).*prize"#, "a ‸prize", true),
    Case(#"^(?!.*\b(?:time|wet)\b).*prize"#, "a ‸prize in time", false),
    Case("(?<!(?<!x)y)prize", "y‸prize", false), Case("(?<!(?<!x)y)prize", "xy‸prize", true),
    Case("(?!(?>a|ab)c)abcprize", "‸abcprize", true),
  ]

  static let references: [Case] = [
    Case(#"\b(\w{4,})\W+\1\W+prize"#, "free Free ‸prize", true),
    Case(#"\b(\w{4,})\W+\1\W+prize"#, "free fred ‸prize", false),
    Case(#"prize (a+|b) \1$"#, "‸prize aa aa", true), Case(#"prize (a+|b) \1$"#, "‸prize aa a", false),
    Case(#"(?i)(k|é)\1prize"#, "\u{212A}k‸prize", true, .caseSensitive), Case(#"(k|é)\1prize"#, "éÉ‸prize", true),
    Case(#"(k|é)\1prize"#, "éÉ‸prize", false, .caseSensitive), Case(#"(?:(x|y)\1)+-prize"#, "xxyy-‸prize", true),
    Case(#"^(?:([xyz])\1)+-prize"#, "xxyyzz-‸prize", true), Case(#"([xyz])(?:-\1)+-prize"#, "x-x-x-‸prize", true),
    Case(#"^([xyz])(?:-\1)+-prize"#, "x-x-y-‸prize", false),
    Case(#"(?<w>win) \k<w> prize"#, "‸win win prize", true), Case(#"(a)?\1prize"#, "aa‸prize", true),
    Case(#"(a|b)(?1)prize"#, "‸abprize", true), Case(#"(a|b)(?1)prize"#, "‸acprize", false),
    Case(#"(?(?=x)x|y)prize"#, "‸yprize", true), Case(#"(?(?=x)x|y)prize"#, "‸zprize", false),
    Case(#"(?>a+)prize"#, "a‸aprize", true), Case(#"(?<a>a)|b(?(<a>)x|prize)"#, "‸bprize", true),
  ]

  static let cases = words + gaps + choices + places + looks + references

  @Test("A program answers", arguments: cases)
  func answer(_ example: Case) throws {
    let tree = PatternSyntax.parse(Array(example.pattern.utf8), options: example.options)
    var builder = PatternProgramBuilder()
    let number = builder.add(tree, .ofPattern(tree))
    let program = try #require(number)
    let parts = example.text.split(separator: "‸", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let text = Array((parts[0] + parts[1]).utf8)
    let place = parts[0].utf8.count
    let answer = builder.programs().mayMatch(program, literal: nil, in: text.span, at: place)
    #expect(answer == example.expected, "the literals are \(LiteralsText.text(.ofPattern(tree)))")
    // What is expected must itself be right: a text in which nothing matches may be accepted, never the opposite.
    var scratch = MatchScratch()
    let pattern = try Pattern(example.pattern, options: example.options, jit: .never)
    let match = scratch.firstMatch(of: pattern, in: text.span)
    if match == .noMatch { return }
    var check = try #require(PatternProgramsCheck(tree))
    let whole = check.answer(in: text)
    #expect(whole != .doesNotMatch)
  }

  @Test("There are rows enough, and both answers among them")
  func rows() {
    #expect(Self.cases.count >= 100)
    #expect(Self.cases.filter(\.expected).count * 3 > Self.cases.count)
    #expect(Self.cases.filter { !$0.expected }.count * 3 > Self.cases.count)
  }

  @Test(
    "There is no program of what is not understood, ends early, calls itself or may match nothing",
    arguments: [
      "(*ACCEPT)prize", "a(?:(*ACCEPT)|b)prize", "(a(?1)?b)prize", "(?R)?prize", ".*", #"\d*"#, "(?:prize|)", "[a",
    ])
  func none(_ pattern: String) {
    let tree = PatternSyntax.parse(Array(pattern.utf8))
    var builder = PatternProgramBuilder()
    let program = builder.add(tree, .ofPattern(tree))
    #expect(program == nil)
    #expect(builder.count == 0)
  }
}
