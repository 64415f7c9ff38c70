/// Makes sets of patterns and messages from a seed, so that the benchmark runs without files.
struct SetGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A whole number from 0 to below a bound, by SplitMix64.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Int(Self.mixed(state) % UInt64(bound))
  }

  static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func word() -> String {
    let syllables = ["ba", "ko", "ri", "ten", "lu", "sha", "mor", "vi", "pa", "dex", "fre", "wi", "ça", "ño"]
    return (0..<(2 + next(3))).map { _ in syllables[next(syllables.count)] }.joined()
  }

  mutating func patterns(_ count: Int) -> PatternSet { patterns(count) { $0.word() } }

  /// Patterns of a large stock of words, so that of many rules a message still has the words of few.
  mutating func widePatterns(_ count: Int) -> PatternSet {
    patterns(count) { WordStock.word($0.next(WordStock.count)) }
  }

  /// A word as messages have them: of twice the number, half as likely.
  mutating func commonWord() -> String {
    // A power of two up to the stock's size, and a place between it and the next.
    let power = 1 << next(20)
    return WordStock.word(min(WordStock.count - 1, power - 1 + next(power)))
  }

  private mutating func patterns(_ count: Int, _ word: (inout SetGenerator) -> String) -> PatternSet {
    PatternSet(
      entries: (0..<count).map { _ in
        let pattern =
          switch next(7) {
          case 0: #"\b\#(word(&self))\b"#
          case 1: #"\b(?:\#(word(&self))|\#(word(&self)))\s+\#(word(&self))"#
          case 2: #"\#(word(&self))\W{0,3}\#(word(&self))"#
          case 3: #"https?://\S{0,20}\#(word(&self))\.(?:top|xyz)"#
          case 4: #"\b\d{\#(3 + next(3))}\s\#(word(&self))"#
          case 5: #"\#(word(&self)).{0,10}[£$€]\d+"#
          default: #"\b\#(word(&self))s?[\s\-_.]{0,2}\#(word(&self))\b"#
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
