/// Makes sets of patterns and messages from a seed, so that the benchmark runs without files.
struct SetGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  private mutating func word() -> String {
    let syllables = ["ba", "ko", "ri", "ten", "lu", "sha", "mor", "vi", "pa", "dex", "fre", "wi", "ça", "ño"]
    return (0..<(2 + next(3))).map { _ in syllables[next(syllables.count)] }.joined()
  }

  mutating func patterns(_ count: Int) -> PatternSet {
    PatternSet(
      entries: (0..<count).map { _ in
        let pattern =
          switch next(7) {
          case 0: #"\b\#(word())\b"#
          case 1: #"\b(?:\#(word())|\#(word()))\s+\#(word())"#
          case 2: #"\#(word())\W{0,3}\#(word())"#
          case 3: #"https?://\S{0,20}\#(word())\.(?:top|xyz)"#
          case 4: #"\b\d{\#(3 + next(3))}\s\#(word())"#
          case 5: #"\#(word()).{0,10}[£$€]\d+"#
          default: #"\b\#(word())s?[\s\-_.]{0,2}\#(word())\b"#
          }
        return PatternSet.Entry(pattern: pattern, isCaseless: next(10) > 0)
      })
  }

  /// Messages of which some hold words of the patterns.
  mutating func messages(_ count: Int) -> [String] {
    (0..<count).map { _ in
      (0..<(3 + next(14))).map { _ -> String in
        switch next(12) {
        case 0: String(next(100_000))
        case 1: ["£5", "http://x.top/a", "!", "😀", "é"][next(5)]
        default: next(8) == 0 ? word().uppercased() : word()
        }
      }.joined(separator: " ")
    }
  }
}
