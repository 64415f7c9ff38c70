import DiscernPCRE2

/// Endless patterns of the kinds that rules are made of: words with gaps, edges, alternatives and classes between them.
struct LiteralsGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words = [
    "ab", "kiss", "sk", "k", "s", "a", "b1", "12", "é", "жж", "σς", "K", "S", "ſ", "aé", "éb", "_", "a_b", "漢", "1",
    "xx",
    "Ж", "\\x{212A}", "ß", "\\Qa.b\\E", "SS", "\\$", "£", "'", "\\.", ",",
  ]
  private static let gaps = [
    "\\W", "\\W*", "\\W+", "\\W{1,3}", "[\\W_]*", "[\\W_]", "\\s*", "\\s+", " ", "-?", "[-. ]?", ".", ".*", ".{0,2}",
    "[^a-z]", "[^\\w]?", "[[:punct:]]", "\\D?", "\\S", "\\h*", "\\p{P}*", "[^\\x00-\\x7f]", "\\R", "\\X", "[_é]?",
    "\\P{L}",
    "[^k]", "\\d", "\\d{2,}", "[[:^alpha:]]", "\\p{Cyrillic}?", "[\\d\\W]", "\\N", "\\v?", "[[:^ascii:]]", "[^s\\d]*",
    "\\d{5,}", "(?:[a-z]{6,}\\W+){2,}", "(?:\\d{2,}[-.]){2}", "\\S{12,}", "\\.{3}", "[\\x{1F300}-\\x{1FAFF}]{2}",
    "(?:[a-z]\\.){3,}", "[A-Z0-9]{13,}",
    "(?:(*ACCEPT)|a)", "(*SKIP)", "(?:a(*THEN)|b)", "(?:(*F)|k)",
  ]
  private static let classes = [
    "[o0]", "[a@4]", "[i1!|]", "[ks]", "[ſa]", "[é1]", "[жб]", "[a-c]", "[$£€]", "[s$5]", "[^s]", "[K]", "[\\x{212A}b]",
    "[_a]", "[[:digit:]a]", "[[:upper:]]", "[A-Z]", "[[:lower:]k]", "\\p{Lu}", "\\p{N}", "[1-3]", "[Ll]", "\\w",
    "[\\x{170}-\\x{180}]",
  ]
  private static let places = [
    "\\b", "\\b", "\\b", "\\b", "\\B", "^", "$", "\\A", "\\z", "(?<!\\w)", "(?!\\w)", "(?<![a-z0-9_])", "(?![\\w-])",
    "(?=\\W)", "(?<=\\W)", "(?<=\\s)", "(?=\\W|$)", "(?<!\\d)", "(?!\\d)", "(?<=^|\\W)", "(?=\\b)", "(?<=\\b)",
    "(?<!\\S)",
    "(?![^\\s])", "\\K", "(?!_|[[:alnum:]])", "(?<!(?:[^\\W]))", "(?!\\p{Xwd})", "(?<![[:word:]])", "(?=[^\\w]|\\z)",
  ]
  private static let times = ["?", "*", "+", "{2}", "{1,2}", "{0,2}", "{2,}", "{3}", "??", "*+", "+?", "{0}"]

  mutating func next() -> (String, PatternOptions) {
    var options: PatternOptions = below(3) == 0 ? .caseSensitive : []
    if below(2) == 0 { options.insert(.asciiClasses) }
    return (sequence(2), options)
  }

  private mutating func sequence(_ depth: Int) -> String {
    (0...below(5)).map { _ in item(depth) }.joined()
  }

  private mutating func item(_ depth: Int) -> String {
    switch below(depth > 0 ? 14 : 10) {
    case 0..<4: return pick(Self.words)
    case 4, 5: return pick(Self.gaps)
    case 6: return pick(Self.classes) + (below(3) == 0 ? pick(Self.times) : "")
    case 7, 8: return pick(Self.places)
    case 9: return pick(Self.words).suffix(1) == "E" ? "a?" : pick(["a", "k", "é", "1", "_"]) + pick(Self.times)
    case 10, 11:
      let parts = (0...below(3)).map { _ in sequence(depth - 1) }.joined(separator: "|")
      return "(?:" + parts + ")" + (below(3) == 0 ? pick(Self.times) : "")
    case 12: return pick(["(", "(?>", "(?|", "(?i:", "(?-i:"]) + sequence(depth - 1) + ")"
    default: return pick(["(?=", "(?!", "(?=.*", "(?!.*"]) + sequence(depth - 1) + ")"
    }
  }

  private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
}
