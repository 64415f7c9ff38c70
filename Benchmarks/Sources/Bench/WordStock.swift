/// Words by number, so that rules and messages can be made of the same ones: low numbers are common in messages.
struct WordStock {
  private static let syllables = [
    "ba", "ko", "ri", "ten", "lu", "sha", "mor", "vi", "pa", "dex", "fre", "wi", "ça", "ño", "gu", "hal", "jo", "qui",
    "ster", "um", "zy", "ne", "cap", "ti", "yo", "bel", "dra", "esk", "fo", "gil", "hu", "in", "kar", "lo", "mi", "nor",
    "os", "pre", "ru", "sti",
  ]

  /// How many there are.
  static let count = 1_000_000

  /// The word of a number: two to four syllables, common words the shorter ones.
  static func word(_ number: Int) -> String {
    var left = SetGenerator.mixed(UInt64(number))
    let length = number < 200 ? 2 : number < 20_000 ? 3 : 4
    return (0..<length).map { _ in
      defer { left /= UInt64(syllables.count) }
      return syllables[Int(left % UInt64(syllables.count))]
    }.joined()
  }
}

/// What messages are made of: words of a file's messages, or of the stock, as often as they are used.
struct WordSource {
  private let given: [Substring]
  private var generator: SetGenerator

  /// - Parameter messages: empty: words of the stock.
  init(_ messages: [String], seed: UInt64) {
    given = messages.flatMap { $0.split(separator: " ") }
    generator = SetGenerator(seed: seed)
  }

  private mutating func word() -> String {
    given.isEmpty ? generator.commonWord() : String(given[generator.next(given.count)])
  }

  /// Texts of so many bytes, of which a last character that would not fit is a blank.
  mutating func texts(_ count: Int, bytes: Int) -> [String] {
    (0..<count).map { _ in
      var text = word()
      while text.utf8.count < bytes { text += " " + word() }
      while text.utf8.count > bytes { text.removeLast() }
      return text + String(repeating: " ", count: bytes - text.utf8.count)
    }
  }
}
