import CDiscernFrequencies
import DiscernFacts
import DiscernLiteralSearch

/// How many texts hold something, estimated from real messages.
///
/// The tables that are built in tell it, and where there are some the statistics of other messages, for which the tables
/// count like some messages more: what never stands there is the rarer, and of few messages the tables tell more.
///
/// Rarity counts eighths of a bit: 8 is every second, 16 every fourth.
package struct TextFrequencies: Sendable {
  let statistics: TextStatistics?

  /// By the tables alone.
  package static let builtIn = TextFrequencies(nil)

  package init(_ statistics: TextStatistics?) {
    self.statistics = statistics
  }

  /// The tables count like so many messages.
  private static let tableTexts = 100

  /// What the tables say of texts, weighed with what was counted.
  private func share(_ table: Double, _ count: Int) -> Double {
    guard let statistics else { return table }
    let weight = Double(Self.tableTexts)
    return (Double(count) + weight * table) / (Double(statistics.textCount) + weight)
  }

  /// The share of texts with characters of at least one of some kinds; at most the sum of their shares.
  func share(of marks: TextMarks) -> Double {
    var kinds = ASCIISet(low: marks.low, high: marks.high)
    // Those two are also beyond ASCII.
    if marks.intersects(.beyond) { kinds = kinds.intersection(Self.longSOrKelvin.complement) }
    var share = 0.0
    kinds.forEach { mark in
      let table = Self.probability(Int(discern_frequency_mark_text(mark)))
      share += self.share(table, statistics?.textCount(ofMark: mark) ?? 0)
    }
    return min(1, share)
  }

  private static let longSOrKelvin = ASCIISet(low: TextMarks.longSOrKelvin.low, high: TextMarks.longSOrKelvin.high)

  /// The share of texts with a literal.
  func share(of characters: Span<UInt32>, startsWord: Bool, endsWord: Bool) -> Double {
    guard !characters.isEmpty else { return 1 }
    let table = Self.tableShare(of: characters, startsWord: startsWord, endsWord: endsWord)
    guard let statistics else { return table }
    return share(table, statistics.textCount(of: characters, startsWord: startsWord, endsWord: endsWord))
  }

  private static func tableShare(of characters: Span<UInt32>, startsWord: Bool, endsWord: Bool) -> Double {
    let first = characters[0]
    // About every second place where a word's letters stand is one where a word begins or ends.
    let edges = (startsWord ? 8 : 0) + (endsWord ? 8 : 0)
    if first >= 0x80 { return probability(beyondRarity(characters) + edges) }
    switch characters.count {
    case 1: return probability(Int(discern_frequency_single_text(symbol(first))) + edges)
    case 2: return probability(Int(discern_frequency_pair_text(symbol(first), symbol(characters[1]))) + edges)
    default: break
    }
    let known = knownRarity(of: characters, startsWord: startsWord, endsWord: endsWord)
    if known.isWhole { return probability(known.rarity) }
    let guess = min(1, probability(basicRarity(characters) + edges) * Double(DISCERN_FREQUENCY_PLACES))
    return min(guess, probability(known.rarity))
  }

  /// How rare a literal is among texts at least, by the strings in it that are counted, or exactly if it is one itself.
  private static func knownRarity(
    of characters: Span<UInt32>, startsWord: Bool, endsWord: Bool
  ) -> (rarity: Int, isWhole: Bool) {
    let count = characters.count
    if startsWord, endsWord, count <= Int(DISCERN_FREQUENCY_LONGEST_WORD), let rarity = string(3, characters) {
      return (rarity, true)
    }
    let ends = Int(DISCERN_FREQUENCY_LONGEST_END)
    let unknown = Int(DISCERN_FREQUENCY_UNKNOWN_STRING)
    let isOneEnd = count <= ends && startsWord != endsWord
    var rarest = 0
    if startsWord {
      let rarity = string(1, characters.extracting(first: ends))
      if isOneEnd, let rarity { return (rarity, true) }
      rarest = max(rarest, rarity ?? unknown)
    }
    if endsWord {
      let rarity = string(2, characters.extracting(last: ends))
      if isOneEnd, let rarity { return (rarity, true) }
      rarest = max(rarest, rarity ?? unknown)
    }
    // What begins or ends a word is told by its longest end.
    guard !startsWord && !endsWord || count > ends else { return (rarest, false) }
    let inner = min(count, Int(DISCERN_FREQUENCY_LONGEST_INNER))
    var start = 0
    // No string is rarer than those that are not known.
    while start + inner <= count, rarest < unknown {
      let rarity = string(0, characters.extracting(start..<start + inner))
      if inner == count, let rarity { return (rarity, true) }
      rarest = max(rarest, rarity ?? unknown)
      start += 1
    }
    return (rarest, false)
  }

  /// How rare a string of a kind is among texts; nil where it is rarer than all that are counted.
  private static func string(_ kind: UInt32, _ characters: Span<UInt32>) -> Int? {
    var hash = discern_frequency_string_start(kind)
    for place in characters.indices { hash = discern_frequency_string_add(hash, symbol(characters[place])) }
    let rarity = discern_frequency_string(hash)
    return rarity == 255 ? nil : Int(rarity)
  }

  /// How rare characters of the basic lane are among its places: as three after three make it likely.
  private static func basicRarity(_ characters: Span<UInt32>) -> Int {
    var rarity = 0
    var one: UInt32 = 0
    var two: UInt32 = 0
    for place in characters.indices {
      let three = symbol(characters[place])
      switch place {
      case 0: rarity = Int(discern_frequency_single(three))
      case 1: rarity = Int(discern_frequency_pair(two, three))
      default:
        let more = Int(discern_frequency_triple(one, two, three))
        rarity = place == 2 ? more : rarity + max(0, more - Int(discern_frequency_pair(one, two)))
      }
      (one, two) = (two, three)
    }
    return rarity
  }

  /// How rare characters of the other lane are among texts: the rarest, and three bits for each that must stand beside it.
  ///
  /// The texts counted are of few languages, so no letter is taken for rarer than one in 128, and no sign than in 1,024.
  private static func beyondRarity(_ characters: Span<UInt32>) -> Int {
    var rarest = 0
    for place in characters.indices {
      let most = Characters.isWord(characters[place]) ? 56 : 80
      rarest = max(rarest, min(most, Int(discern_frequency_beyond_text(characters[place]))))
    }
    return rarest + 24 * (characters.count - 1)
  }

  /// The share of a lane's places with a key, for choosing among those of one literal.
  func placeShare(ofKey characters: Span<UInt32>) -> Double {
    let table = Self.probability(Self.rarity(ofKey: characters))
    guard let statistics, !characters.isEmpty else { return table }
    let (count, all) = statistics.placeCount(of: characters)
    let weight = Double(Self.tableTexts * Int(DISCERN_FREQUENCY_PLACES))
    return (Double(count) + weight * table) / (Double(all) + weight)
  }

  /// How rare a key is by the tables.
  private static func rarity(ofKey characters: Span<UInt32>) -> Int {
    guard !characters.isEmpty, characters[0] >= 0x80 else {
      guard characters.count == Int(DISCERN_FREQUENCY_LONGEST_INNER) else { return basicRarity(characters) }
      let known = string(0, characters).map { $0 + placesRarity }
      return known ?? max(basicRarity(characters), Int(DISCERN_FREQUENCY_UNKNOWN_STRING) + placesRarity)
    }
    var rarity = 0
    for place in characters.indices { rarity += Int(discern_frequency_beyond_text(characters[place])) }
    return rarity
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
