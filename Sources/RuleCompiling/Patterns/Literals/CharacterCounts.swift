import DiscernLiteralSearch

/// How often a part of a regex surely takes one sign, and characters beyond ASCII.
struct CharacterCounts {
  /// ASCII signs and their numbers; few have any, hardly one more than three.
  private var signs: [(sign: UInt8, count: Int)] = []
  /// The bytes that characters beyond ASCII begin with lie in this range, so many of them.
  private var leads = anyLead
  private var beyondCount = 0

  /// What a character beyond ASCII may begin with.
  static let anyLead: ClosedRange<UInt8> = 0xC2...0xF4

  private static let most = 1 << 14

  mutating func take(sign: UInt8) { add(sign, 1) }

  mutating func takeBeyond(_ range: ClosedRange<UInt8>) { addBeyond(range, 1) }

  private mutating func add(_ sign: UInt8, _ count: Int) {
    if let place = signs.firstIndex(where: { $0.sign == sign }) {
      signs[place].count = min(Self.most, signs[place].count + count)
    } else {
      signs.append((sign, count))
    }
  }

  private mutating func addBeyond(_ range: ClosedRange<UInt8>, _ count: Int) {
    guard count > 0 else { return }
    leads = beyondCount == 0 ? range : Self.hull(leads, range)
    beyondCount = min(Self.most, beyondCount + count)
  }

  private static func hull(_ one: ClosedRange<UInt8>, _ other: ClosedRange<UInt8>) -> ClosedRange<UInt8> {
    min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
  }

  /// Puts a part behind this one.
  mutating func append(_ other: CharacterCounts) {
    for (sign, count) in other.signs { add(sign, count) }
    addBeyond(other.leads, other.beyondCount)
  }

  /// Takes another part as an alternative.
  mutating func formUnion(_ other: CharacterCounts) {
    signs = signs.compactMap { known in
      guard let same = other.signs.first(where: { $0.sign == known.sign }) else { return nil }
      return (known.sign, min(known.count, same.count))
    }
    leads = Self.hull(leads, other.leads)
    beyondCount = min(beyondCount, other.beyondCount)
  }

  /// The part so many times.
  func times(_ count: Int) -> CharacterCounts {
    var result = self
    for place in signs.indices { result.signs[place].count = min(Self.most, signs[place].count * count) }
    result.beyondCount = min(Self.most, beyondCount * count)
    return result
  }

  /// What a text must hold; what marks say already is left out.
  var demands: [TextDemand] {
    var result: [TextDemand] = []
    for (sign, count) in signs where count > 1 { result.append(.bytes(sign...sign, count: count)) }
    if beyondCount > 1 || beyondCount == 1 && leads != Self.anyLead {
      result.append(.bytes(leads, count: beyondCount))
    }
    return result
  }

  /// The range of what characters of a range begin with, in any letter case.
  static func leads(of range: ClosedRange<UInt32>, isCaseless: Bool) -> ClosedRange<UInt8> {
    guard range.lowerBound >= 0x80 else { return anyLead.lowerBound...lead(of: range.upperBound) }
    let isUncased = uncased.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    guard isUncased || !isCaseless else { return anyLead }
    return lead(of: range.lowerBound)...lead(of: range.upperBound)
  }

  /// Punctuation and money, East Asian characters, pictures: they have no letter case.
  private static let uncased: [ClosedRange<UInt32>] = [0x2000...0x20FF, 0x3000...0xA63F, 0x1F000...0x10FFFF]

  private static func lead(of scalar: UInt32) -> UInt8 {
    switch scalar {
    case ..<0x80: anyLead.lowerBound
    case ..<0x800: UInt8(0xC0 | scalar >> 6)
    case ..<0x10000: UInt8(0xE0 | scalar >> 12)
    default: UInt8(0xF0 | scalar >> 18)
    }
  }
}
