import DiscernPCRE2

/// Endless small patterns of the whole grammar, of which PCRE2 accepts about half.
struct PatternSyntaxGenerator {
  private var random: SeededGenerator
  private var groups = 0
  /// Whether only such parts are made as `PatternSyntaxMatcher` knows.
  private let isPlain: Bool
  /// Whether characters are made that `PatternSyntaxFoldingTests` folds.
  private let isWide: Bool

  init(seed: UInt64, isPlain: Bool = false, isWide: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isPlain = isPlain
    self.isWide = isWide
  }

  private static let wideLetters = [
    "１", "２", "３", "ａ", "ｂ", "ｘ", "Ｅ", "Ｑ", "｛", "｝", "，", "＊", "（", "？", "＼", "＃", "　", "ß", "e\u{301}", "\u{301}",
  ]

  mutating func pattern() -> String {
    groups = 0
    var text = !isPlain && below(16) == 0 ? pick(Self.settings) : ""
    if below(6) == 0 { text += pick(["(?x)", "(?-i)", "(?xx)", "(?n)", "(?U)", "(?J)", "(?-s)", "(?-m)"]) }
    return text + alternation(3)
  }

  mutating func options() -> PatternOptions {
    var options: PatternOptions = below(2) == 0 ? [] : .caseSensitive
    if below(5) == 0 { options.insert(.asciiClasses) }
    return options
  }

  mutating func next() -> UInt64 { random.next() }

  private static let settings = [
    "(*UTF)", "(*UTF8)", "(*UCP)", "(*NOTEMPTY)", "(*NOTEMPTY_ATSTART)", "(*NO_AUTO_POSSESS)", "(*NO_DOTSTAR_ANCHOR)",
    "(*NO_JIT)", "(*NO_START_OPT)", "(*LIMIT_MATCH=2000)", "(*LIMIT_HEAP=1000)", "(*CR)", "(*LF)", "(*CRLF)", "(*ANY)",
    "(*NUL)", "(*ANYCRLF)", "(*BSR_ANYCRLF)", "(*BSR_UNICODE)", "(*LF)(*UCP)",
  ]

  private static let letters = [
    "a", "a", "b", "b", "c", "A", "B", "k", "s", "é", "ß", "ж", "σ", "x", "1", "2", "_", "-", " ", ",", "#", "/", "}",
    "]", "{", "\n", "\t", "e", "\u{301}", "漢", "=", ":", "!", "<", "'", "&", "Q", "E", "\u{2028}", "\u{85}",
  ]
  private static let escapes = [
    #"\x41"#, #"\x{e9}"#, #"\x"#, #"\x4"#, #"\0"#, #"\01"#, #"\101"#, #"\141"#, #"\12"#, #"\o{141}"#, #"\N{U+61}"#,
    #"\cA"#, #"\cj"#, #"\n"#, #"\t"#, #"\e"#, #"\a"#, #"\f"#, #"\-"#, #"\#"#, #"\ "#, #"\\"#, #"\{"#, #"\."#, #"\_"#,
    #"\é"#, #"\x{212A}"#, #"\*"#, #"\x{00000061}"#, #"\400"#,
  ]
  private static let types = [
    ".", ".", ".", #"\d"#, #"\D"#, #"\s"#, #"\S"#, #"\w"#, #"\W"#, #"\h"#, #"\H"#, #"\v"#, #"\V"#, #"\N"#, #"\R"#,
    #"\p{L}"#, #"\P{Lu}"#, #"\pN"#, #"\p{^L}"#, #"\p{ Cyrillic }"#, #"\p{Ll}"#,
  ]
  private static let places = [
    "^", "$", #"\b"#, #"\B"#, #"\A"#, #"\z"#, #"\Z"#, #"\G"#, #"\K"#, "[[:<:]]", "[[:>:]]", "^", "$", #"\b"#,
  ]
  private static let quantifiers = [
    "*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}", "{0}", "{1}", "{0,1}", "{02}", "{,3}", "{1,x}", "{ 1}", "{,}",
    "{1, 2}", "{2 }", "{}",
  ]
  private static let voids = [
    "(?#c)", #"\Q\E"#, #"\E"#, " ", "(?# ] ) ", " # c\n", "\n", "\t", "(?#)", "\u{200E}", "#\r\n",
  ]
  private static let optionLetters = ["i", "i", "i", "m", "s", "x", "xx", "n", "J", "U"]
  private static let verbs = [
    "(*F)", "(*FAIL)", "(*ACCEPT)", "(*COMMIT)", "(*PRUNE)", "(*SKIP)", "(*THEN)", "(*MARK:a)", "(*:b c)",
    "(*SKIP:a)", "(*PRUNE:x)", "(*THEN:a)", "(*COMMIT:q)", "(*ACCEPT:a)", "(*F:a)", "(*PRUNE:)",
  ]
  private static let calls = [
    "(?R)", "(?0)", "(?1)", "(?2)", "(?-1)", "(?+1)", "(?&n)", "(?P>n)", #"\g<1>"#, #"\g'1'"#, #"\g<n>"#, #"\g<-1>"#,
    #"\g'+1'"#, "(?&m)", #"\g'n'"#,
  ]
  private static let references = [
    #"\1"#, #"\1"#, #"\2"#, #"\g1"#, #"\g{1}"#, #"\g{-1}"#, #"\g-1"#, #"\g{+1}"#, #"\k<n>"#, #"\k'n'"#, #"\k{n}"#,
    #"\g{n}"#, "(?P=n)", #"\k<m>"#, #"\10"#, #"\11"#, #"\12"#, #"\18"#, #"\8"#,
  ]
  private static let conditions = [
    "(1)", "(2)", "(-1)", "(+1)", "(<n>)", "('n')", "(n)", "(R)", "(R1)", "(R0)", "(R&n)", "(DEFINE)", "(VERSION>=10)",
    "(VERSION>=10.4)", "(VERSION=11.9)", "(m)", "(<m>)",
  ]
  private static let looks = [
    "(?=", "(?!", "(?<=", "(?<!", "(*pla:", "(*nla:", "(*plb:", "(*nlb:", "(*positive_lookahead:",
    "(*negative_lookahead:", "(*positive_lookbehind:", "(*negative_lookbehind:", "(?*", "(?<*", "(*napla:", "(*naplb:",
    "(*non_atomic_positive_lookahead:", "(*non_atomic_positive_lookbehind:",
  ]
  private static let callouts = ["(?C)", "(?C1)", "(?C255)", "(?C'x''y')", "(?C{a}}b})", "(?C\"(\")", "(?C#)#)"]

  private mutating func alternation(_ depth: Int) -> String {
    var text = sequence(depth)
    while below(4) == 0 { text += "|" + sequence(depth) }
    return text
  }

  private mutating func sequence(_ depth: Int) -> String {
    var text = ""
    for _ in 0..<below(5) {
      if below(12) == 0 { text += pick(Self.voids) }
      text += item(depth)
      if below(3) == 0 {
        if below(8) == 0 { text += pick(Self.voids) }
        text += pick(Self.quantifiers)
        if below(12) == 0 { text += pick(Self.voids) }
        if below(3) == 0 { text += pick(["?", "+"]) }
      }
    }
    return text
  }

  private mutating func item(_ depth: Int) -> String {
    if isWide, below(3) == 0 { return pick(Self.wideLetters) }
    switch below(depth > 0 ? 34 : 20) {
    case 0..<7: return pick(Self.letters)
    case 7..<9: return pick(Self.letters) + pick(Self.letters)
    case 9: return pick(Self.escapes)
    case 10..<12: return !isPlain && below(20) == 0 ? #"\X"# : pick(Self.types)
    case 12..<15: return characterClass()
    case 15: return pick(Self.places)
    case 16: return quotation()
    case 17: return groups > 0 || below(8) == 0 ? pick(Self.references) : pick(Self.letters)
    case 18: return setting()
    case 19: return rare()
    case 20..<24:
      groups += 1
      return "(" + alternation(depth - 1) + ")"
    case 24:
      groups += 1
      return pick(["(?<n>", "(?'n'", "(?P<n>", "(?<m>", "(?<R1>", "(?<R>"]) + alternation(depth - 1) + ")"
    case 25..<27: return "(?:" + alternation(depth - 1) + ")"
    case 27: return pick(["(?>", "(*atomic:"]) + alternation(depth - 1) + ")"
    case 28: return "(?|" + alternation(depth - 1) + "|" + alternation(depth - 1) + ")"
    case 29, 30: return look(depth)
    case 31: return conditional(depth)
    case 32: return setting().dropLast() + ":" + alternation(depth - 1) + ")"
    default:
      if isPlain { return "(?:" + alternation(depth - 1) + ")" }
      return pick(["(*sr:", "(*asr:", "(*script_run:", "(*atomic_script_run:"]) + alternation(depth - 1) + ")"
    }
  }

  private mutating func rare() -> String {
    switch below(6) {
    case 0, 1: return groups > 0 || below(4) == 0 ? pick(Self.calls) : pick(Self.letters)
    case 2: return isPlain ? pick(["(*F)", "(*FAIL)", "(*F:a)"]) : pick(Self.verbs)
    case 3: return pick(Self.callouts)
    default: return pick(["{,3}", "{", "{1", "{1,", "{x}", "}", "{2,1x}", "]", "[[:a]", "{,2}?"])
    }
  }

  private mutating func setting() -> String {
    var text = below(10) == 0 ? "(?^" : "(?"
    for _ in 0..<below(3) { text += pick(Self.optionLetters) }
    if below(2) == 0, !text.hasPrefix("(?^") { text += "-" + pick(Self.optionLetters) }
    return text + ")"
  }

  private mutating func quotation() -> String {
    if isWide, below(2) == 0 { return #"\Q"# + pick(["\\", "a", ""]) + pick(Self.wideLetters) + #"\E"# }
    let text = pick(["a.b", "(?i)", "a", "|", "", "\\", "a b", "[", "#", "é", "\\Q", "*", "ab"])
    return #"\Q"# + text + (below(8) == 0 ? "" : #"\E"#)
  }

  /// Mostly of a fixed length where it looks behind.
  private mutating func look(_ depth: Int) -> String {
    let opening = pick(Self.looks)
    let isBehind = opening.contains("<") || opening.contains("behind") || opening.hasSuffix("lb:")
    guard isBehind, below(6) > 0 else { return opening + alternation(depth - 1) + ")" }
    var text = opening + simple()
    if below(3) == 0 { text += "|" + simple() }
    return text + ")"
  }

  private mutating func simple() -> String {
    switch below(6) {
    case 0: return characterClass()
    case 1:
      groups += 1
      return "(" + pick(Self.letters) + ")"
    case 2: return pick(Self.letters) + pick(Self.letters)
    case 3: return pick(["^", #"\b"#, "(?i)a", #"\d"#, "a{2}", "(?=b)", "."])
    default: return pick(Self.letters)
    }
  }

  private mutating func conditional(_ depth: Int) -> String {
    var condition = pick(Self.conditions)
    if below(3) == 0 {
      condition = (below(6) == 0 ? "(?C1)" : "") + look(depth)
    }
    let other = below(2) == 0 ? "|" + sequence(depth - 1) : ""
    return "(?" + condition + sequence(depth - 1) + other + ")"
  }

  private static let classItems = [
    "a", "b", "c", "A", "k", "1", "é", "ж", "σ", "_", " ", "#", ".", "^", "-", "]", "[", "|", "(", ":", "\\n", "\\]",
    "\\-", "\\\\", "\\^", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\h", "\\V", "\\p{L}", "\\P{Lu}", "\\pN", "\\x41",
    "\\x{e9}", "\\b", "\\g", "\\8", "\\12", "\\cA", "\\o{101}", "\\N{U+62}", "[:alpha:]", "[:^alpha:]", "[:digit:]",
    "[:upper:]", "[:punct:]", "[:word:]", "[:blank:]", "[:xdigit:]", "[:^space:]", "[:ascii:]", "[:alnum:]",
    "[:lower:]",
    "[:graph:]", "[:print:]", "[:cntrl:]", "[:^ascii:]", "[:^xdigit:]", "[:^lower:]", "[:^word:]", "\\E", "\\Q\\E",
    "\\Qa-c\\E", "\\Q]\\E", "\\Q^\\E", "a-c", "A-C", "0-2",
    "é-ü", "а-я", "a-\\x63", "\\a-\\r", "[:a", "[.", "[=a", "a-", "\t", "\n", "Z-a", "-c",
  ]

  private mutating func characterClass() -> String {
    var text = below(4) == 0 ? "[^" : "["
    for _ in 0..<(1 + below(3)) { text += pick(isWide && below(3) == 0 ? Self.wideLetters : Self.classItems) }
    return text + "]"
  }

  private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
}
