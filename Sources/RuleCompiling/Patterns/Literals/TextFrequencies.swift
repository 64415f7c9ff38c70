import CDiscernFrequencies
import DiscernFacts
import DiscernLiteralSearch

/// How many texts hold something, estimated from real messages.
///
/// Rarity counts eighths of a bit: 8 is every second, 16 every fourth.
enum TextFrequencies {
  /// The share of texts with characters of at least one of some kinds; at most the sum of their shares.
  static func share(of marks: TextMarks) -> Double {
    var kinds = ASCIISet(low: marks.low, high: marks.high)
    // Those two are also beyond ASCII.
    if marks.intersects(.beyond) { kinds = kinds.intersection(longSOrKelvin.complement) }
    var share = 0.0
    kinds.forEach { share += probability(Int(discern_frequency_mark_text($0))) }
    return min(1, share)
  }

  private static let longSOrKelvin = ASCIISet(low: TextMarks.longSOrKelvin.low, high: TextMarks.longSOrKelvin.high)

  /// The share of texts with a literal.
  static func share(of characters: [UInt32], startsWord: Bool, endsWord: Bool) -> Double {
    guard let first = characters.first else { return 1 }
    // About every second place where a word's letters stand is one where a word begins or ends.
    let edges = (startsWord ? 8 : 0) + (endsWord ? 8 : 0)
    if first >= 0x80 { return probability(beyondRarity(characters) + edges) }
    switch characters.count {
    case 1: return probability(Int(discern_frequency_single_text(symbol(first))) + edges)
    case 2: return probability(Int(discern_frequency_pair_text(symbol(first), symbol(characters[1]))) + edges)
    default: break
    }
    let known = knownRarity(of: characters[...], startsWord: startsWord, endsWord: endsWord)
    if known.isWhole { return probability(known.rarity) }
    let guess = min(1, probability(basicRarity(characters[...]) + edges) * Double(DISCERN_FREQUENCY_PLACES))
    return min(guess, probability(known.rarity))
  }

  /// How rare a literal is among texts at least, by the strings in it that are counted, or exactly if it is one itself.
  private static func knownRarity(
    of characters: ArraySlice<UInt32>, startsWord: Bool, endsWord: Bool
  ) -> (rarity: Int, isWhole: Bool) {
    let count = characters.count
    if startsWord, endsWord, count <= Int(DISCERN_FREQUENCY_LONGEST_WORD) {
      let rarity = string(3, characters)
      if rarity != nil { return (rarity ?? 0, true) }
    }
    var rarest = 0
    var isWhole = false
    func look(_ kind: UInt32, _ part: ArraySlice<UInt32>) {
      let rarity = string(kind, part)
      isWhole = isWhole || rarity != nil && part.count == count && !(startsWord && endsWord)
      rarest = max(rarest, rarity ?? Int(DISCERN_FREQUENCY_UNKNOWN_STRING))
    }
    let ends = Int(DISCERN_FREQUENCY_LONGEST_END)
    if startsWord { look(1, characters.prefix(ends)) }
    if endsWord { look(2, characters.suffix(ends)) }
    // What begins or ends a word is told by its longest end.
    if !startsWord && !endsWord || count > ends {
      let inner = min(count, Int(DISCERN_FREQUENCY_LONGEST_INNER))
      for start in characters.startIndex...characters.endIndex - inner { look(0, characters[start..<start + inner]) }
    }
    return (rarest, isWhole)
  }

  /// How rare a string of a kind is among texts; nil where it is rarer than all that are counted.
  private static func string(_ kind: UInt32, _ characters: ArraySlice<UInt32>) -> Int? {
    var hash = discern_frequency_string_start(kind)
    for character in characters { hash = discern_frequency_string_add(hash, symbol(character)) }
    let rarity = discern_frequency_string(hash)
    return rarity == 255 ? nil : Int(rarity)
  }

  /// How rare characters of the basic lane are among its places: as three after three make it likely.
  private static func basicRarity(_ characters: ArraySlice<UInt32>) -> Int {
    var rarity = 0
    var one: UInt32 = 0
    var two: UInt32 = 0
    for (count, character) in characters.enumerated() {
      let three = symbol(character)
      switch count {
      case 0: rarity = Int(discern_frequency_single(three))
      case 1: rarity = Int(discern_frequency_pair(two, three))
      default:
        let more = Int(discern_frequency_triple(one, two, three))
        rarity = count == 2 ? more : rarity + max(0, more - Int(discern_frequency_pair(one, two)))
      }
      (one, two) = (two, three)
    }
    return rarity
  }

  /// How rare characters of the other lane are among texts: the rarest, and three bits for each that must stand beside it.
  ///
  /// The texts counted are of few languages, so no letter is taken for rarer than one in 128, and no sign than in 1,024.
  private static func beyondRarity(_ characters: [UInt32]) -> Int {
    characters.reduce(0) { rarest, character in
      let most = Characters.isWord(character) ? 56 : 80
      return max(rarest, min(most, Int(discern_frequency_beyond_text(character))))
    } + 24 * (characters.count - 1)
  }

  /// How rare a key is, for choosing among those of one literal.
  static func rarity(ofKey characters: ArraySlice<UInt32>) -> Int {
    guard let first = characters.first, first >= 0x80 else {
      guard characters.count == Int(DISCERN_FREQUENCY_LONGEST_INNER) else { return basicRarity(characters) }
      let known = string(0, characters).map { $0 + placesRarity }
      return known ?? max(basicRarity(characters), Int(DISCERN_FREQUENCY_UNKNOWN_STRING) + placesRarity)
    }
    return characters.reduce(0) { $0 + Int(discern_frequency_beyond_text($1)) }
  }

  /// How much rarer something is among places than among texts, about.
  private static let placesRarity = 8 * (Int.bitWidth - 1 - Int(DISCERN_FREQUENCY_PLACES).leadingZeroBitCount)

  private static func symbol(_ character: UInt32) -> UInt32 {
    character >= 0x61 ? character - 0x61 : character - 0x30 + 26
  }

  /// The probability of a rarity.
  static func probability(_ rarity: Int) -> Double {
    Double(sign: .plus, exponent: -(rarity >> 3), significand: eighths[rarity & 7])
  }

  /// Two to the power of minus no, one, two and more eighths.
  private static let eighths: [Double] = {
    // The eighth root of a half.
    let step = (0.5).squareRoot().squareRoot().squareRoot()
    return (0..<8).reduce(into: [1.0]) { powers, _ in powers.append((powers.last ?? 1) * step) }
  }()
}
