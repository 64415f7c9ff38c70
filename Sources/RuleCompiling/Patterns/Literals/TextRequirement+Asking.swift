import CDiscernFrequencies
import DiscernLiteralSearch

/// What of all that is known is asked for.
extension TextRequirement {
  /// So many demands are asked for at most, and none that more texts meet than this share.
  private static let mostDemands = 2
  private static let mostShare = 0.5
  /// In so few texts a candidate more costs less than the demands of its gate.
  private static let fewTexts = 1e-3

  /// Takes the choices over, the rarest as what is looked for first.
  mutating func ask(for choices: RequirementChoices) {
    guard let first = choices.all.first, let anyOf = first.alternatives else { return }
    self.anyOf = anyOf
    share = first.share
    also = choices.further(beside: marks, hasDigit: fewestDigits > 0)
  }

  /// Whether candidates are so many that more is asked for than what is looked for.
  var isWorthDemands: Bool { anyOf == nil || share > Self.fewTexts }

  /// Takes the rarest demands over, of different kinds, as far as what is looked for does not imply them.
  mutating func ask(for all: [TextDemand]) {
    guard !all.isEmpty else { return }
    let known = anyOf?.literals.map(\.characters.count).min() ?? 0
    var rest: [(demand: TextDemand, share: Double)] = []
    for demand in all where !isLikely(demand, known) {
      let share = TextFrequencies.share(of: demand)
      if share <= Self.mostShare { rest.append((demand, share)) }
    }
    rest.sort { $0.share < $1.share }
    while demands.count < Self.mostDemands, let best = rest.first {
      demands.append(best.demand)
      rest.removeAll { $0.demand.isAkin(to: best.demand) }
    }
    // What most texts hold takes longer to look for, about 5 ns a literal and 20 ns to go on with, than to look at the
    // demands of every text.
    if let anyOf, let rarest = demands.first, !anyOf.literals.isEmpty,
      share * Double(anyOf.literals.count * 5 + 20) > 20, TextFrequencies.share(of: rarest) < share
    {
      self.anyOf = nil
      also = []
      share = 1
    }
  }

  /// Whether a text that has one of the literals, so long at least, hardly lacks what is demanded.
  private func isLikely(_ demand: TextDemand, _ length: Int) -> Bool {
    guard length > 0, let run = demand.run else {
      return demand.run == nil && demand.count == 1 && anyOf?.literals.contains { $0.lane == .beyond } == true
    }
    guard demand.count == 1 else { return false }
    return run == .digit || run == .digitOrBeyond ? false : demand.length < length * 2
  }
}

extension TextDemand {
  /// Whether one tells much of the other.
  func isAkin(to other: TextDemand) -> Bool {
    isOfWords && other.isOfWords || isOfDigits && other.isOfDigits || isOfBeyond && other.isOfBeyond
      || run == nil && other.run == nil && low == other.low
  }

  private var isOfWords: Bool { run == .asciiWord || run == .word || run == .notBlank }
  private var isOfDigits: Bool { run == .digit || run == .digitOrBeyond }
  /// Whether many characters beyond ASCII meet it.
  private var isOfBeyond: Bool { run == nil ? high >= 0x80 : run != .asciiWord && run != .digit }
}

extension TextFrequencies {
  /// The share of texts that meet a demand, by the tables alone.
  static func share(of demand: TextDemand) -> Double {
    let count = UInt32(demand.count)
    if let run = demand.run {
      return probability(Int(discern_frequency_run_text(UInt32(run.rawValue), UInt32(demand.length), count)))
    }
    guard demand.high >= 0x80 else {
      return probability(Int(discern_frequency_number_text(UInt32(demand.low), count)))
    }
    let many = probability(Int(discern_frequency_number_text(UInt32(UInt8(ascii: "b")), count)))
    let some = (demand.low...demand.high).reduce(0.0) { sum, lead in
      lead < 0xC0 ? 1 : sum + probability(Int(discern_frequency_lead_text(UInt32(lead))))
    }
    return min(many, some)
  }
}
