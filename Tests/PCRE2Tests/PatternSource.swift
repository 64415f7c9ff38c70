import DiscernPCRE2

/// Endless small patterns, and texts made of the same characters.
struct PatternSource {
  private var state: UInt64
  private var groups = 0

  init(seed: UInt64) { state = seed }

  /// The characters for the present pattern and its texts; half of the time few, so that texts come near to matching.
  private var characters = allCharacters

  private static let allCharacters = [
    "a", "b", "A", "k", "s", "é", "É", "ß", "\u{212A}", "\u{17F}", "ж", "😀", "e\u{301}", "1", "٣", "_", " ", "\u{A0}",
    "—", "\n", "\r\n", "\r", "\u{2028}", "\0",
  ]

  private static let atoms = [
    ".", #"\w"#, #"\W"#, #"\d"#, #"\D"#, #"\s"#, #"\S"#, #"\R"#, #"\X"#, #"\N"#, #"\h"#, #"\p{L}"#, #"\P{Lu}"#, #"\b"#,
    #"\B"#, "^", "$", #"\A"#, #"\z"#, #"\Z"#, "[^a]", "[^é]", "[a-k]", #"[\Wa]"#, #"[^\s😀]"#, "[é-ж]", #"[a\x{c1}]"#,
    "[[:alpha:]]", "[^[:punct:]]", #"\K"#, "(?i)", "(?-i)", "(?s-m)",
  ]

  private static let quantifiers = ["*", "+", "?", "*?", "+?", "??", "*+", "++", "{2}", "{1,3}", "{0,2}?", "{2,}"]

  /// A pattern that mostly compiles.
  mutating func pattern() -> String {
    groups = 0
    let all = Self.allCharacters
    characters = below(2) == 0 ? all : (0..<(1 + below(3))).map { _ in pick(all) }
    return alternation(depth: 3)
  }

  /// A text of up to twelve of the last pattern's characters.
  mutating func text() -> String {
    (0..<below(13)).map { _ in pick(characters) }.joined()
  }

  /// Any of the options.
  mutating func options() -> PatternOptions { PatternOptions(rawValue: UInt8(below(8) == 0 ? below(4) : below(2))) }

  private mutating func alternation(depth: Int) -> String {
    (0...(below(3) == 0 ? 1 : 0)).map { _ in below(12) == 0 ? "" : sequence(depth: depth) }.joined(separator: "|")
  }

  private mutating func sequence(depth: Int) -> String {
    (0..<(1 + below(3))).map { _ in
      let item = item(depth: depth)
      return below(3) == 0 ? item + pick(Self.quantifiers) : item
    }.joined()
  }

  private mutating func item(depth: Int) -> String {
    switch below(depth > 0 ? 12 : 8) {
    case 0..<4: return pick(characters)
    case 4..<7: return pick(Self.atoms)
    case 7: return groups > 0 ? #"\\#(1 + below(groups))"# : pick(characters)
    case 8, 9:
      groups += 1
      return "(" + alternation(depth: depth - 1) + ")"
    default:
      return pick(["(?:", "(?:", "(?>", "(?=", "(?!", "(?<=", "(?<!", "(?|"]) + alternation(depth: depth - 1) + ")"
    }
  }

  private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

  /// A number from 0 up to, not including, a limit: the SplitMix64 generator.
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
