import DiscernLiteralSearch

/// Parts that take characters.
extension PatternPart {
  /// A class with more letters and digits than these is followed no further.
  static let mostKept = 8

  /// Takes one character of some.
  ///
  /// - Parameter seesBeyond: whether the regex has anything to look for in the lane beyond ASCII.
  init(_ reach: CharacterReach, isCaseless: Bool, seesBeyond: Bool) {
    let kept = reach.may.intersection(.kept)
    let others = reach.may.intersection(ASCIISet.kept.complement)
    let isOther = !others.isEmpty || reach.beyond != .none || reach.mayHideSpecial
    self.init(basic: .open, beyond: .open)
    if kept.count <= Self.mostKept {
      var letters = reach.special
      kept.forEach { letters = letters.union(Self.small($0)) }
      var strands: [Strand] = []
      letters.forEach { strands.append(Strand([$0], .void)) }
      if isOther {
        var ends: Strand.Ends = others.isDisjoint(with: .word) ? .tellsBoth : []
        if reach.mayHideSpecial { ends.insert(.isDoubtful) }
        strands.append(Strand([], ends))
      }
      basic = LanePart(whole: strands)
    }
    let tells: Strand.Ends = reach.may.isDisjoint(with: .word) ? .tellsBoth : []
    switch reach.beyond {
    case .many:
      let unknown = [Strand([], tells)]
      beyond = LanePart(heads: unknown, tails: unknown)
    case .few(let few) where seesBeyond:
      var strands = few.map { Strand([$0], .void) }
      if !reach.may.isEmpty || !reach.special.isEmpty { strands.append(Strand([], tells)) }
      beyond = LanePart(whole: strands)
    case .few: break
    case .none: beyond = LanePart(whole: [Strand([], tells)])
    }
    if let choice = RequirementChoice.of(reach, below: .infinity) { choices = RequirementChoices(choice) }
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

  private static func small(_ scalar: UInt32) -> ASCIISet {
    let small = (0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar
    return ASCIISet(small...small)
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
