import DiscernLiteralSearch

/// Parts that take characters.
extension PatternPart {
  /// A class with more letters and digits than these is followed no further.
  static let mostKept = 8

  /// Takes one character of some, which leaves what is given in the lanes.
  init(
    _ reach: CharacterReach, isCaseless: Bool, basic: LanePart, beyond: LanePart, _ frequencies: TextFrequencies
  ) {
    self.init(basic: basic, beyond: beyond)
    if let choice = RequirementChoice.of(reach, frequencies) { choices = RequirementChoices(choice) }
    let isBeyond = reach.beyond != .none || reach.mayHideSpecial || !reach.special.isEmpty
    if reach.may.isEmpty {
      if isBeyond { marks = .beyond }
    } else if !isBeyond {
      marks = Self.mark(of: reach.may)
    }
    taken = Fewest(digits: reach.may.isSubset(of: .digits) ? 1 : 0, bytes: 1)
    if reach.may.isEmpty, !isCaseless || reach.special.isEmpty { taken.bytes = 2 }
    held = taken
    let isSpecial = !reach.special.isEmpty || reach.mayHideSpecial
    runs = RunsOfKinds(reach.may, isBeyond: reach.beyond != .none, isSpecial: isSpecial)
    if reach.may.isEmpty {
      if isBeyond { counts.takeBeyond(isSpecial ? CharacterCounts.anyLead : reach.leads) }
    } else if reach.isASCII, reach.may.count == 1, reach.may.isDisjoint(with: .kept) {
      reach.may.forEach { counts.take(sign: UInt8($0)) }
    }
  }

  /// The kind that all of some ASCII characters are; none if there are several.
  private static func mark(of characters: ASCIISet) -> TextMarks {
    if characters.isSubset(of: .digits) { return .digit }
    if characters.isSubset(of: .capitals) { return .capital }
    if characters.isSubset(of: .smalls) { return .small }
    guard characters.count == 1 else { return TextMarks() }
    return TextMarks(low: characters.low, high: characters.high)
  }
}

extension StrandLane {
  /// What a part that takes one character of some leaves in the basic lane.
  mutating func basicPart(_ reach: CharacterReach) -> LanePart {
    let kept = reach.may.intersection(.kept)
    guard kept.count <= PatternPart.mostKept else { return .open }
    let others = reach.may.intersection(ASCIISet.kept.complement)
    let letters = kept.small.union(reach.special)
    var strands: [Strand] = []
    strands.reserveCapacity(letters.count + 1)
    letters.forEach { strands.append(strand($0)) }
    if !others.isEmpty || reach.beyond != .none || reach.mayHideSpecial {
      var ends: Strand.Ends = others.isDisjoint(with: .word) ? .tellsBoth : []
      if reach.mayHideSpecial { ends.insert(.isDoubtful) }
      strands.append(Strand(ends))
    }
    return LanePart(whole: strands)
  }

  /// The same for the lane beyond ASCII.
  mutating func beyondPart(_ reach: CharacterReach) -> LanePart {
    let tells: Strand.Ends = reach.may.isDisjoint(with: .word) ? .tellsBoth : []
    switch reach.beyond {
    case .many: return LanePart(heads: [Strand(tells)], tails: [Strand(tells)])
    case .few(let few):
      var strands = few.map { strand($0) }
      if !reach.may.isEmpty || !reach.special.isEmpty { strands.append(Strand(tells)) }
      return LanePart(whole: strands)
    case .none: return LanePart(whole: [Strand(tells)])
    }
  }
}
