/// Parts that take nothing, and calls of groups.
extension PatternDerivation {
  /// What a look-around tells; what stands where it looks is in the text, too.
  mutating func look(_ look: PatternLook, _ node: PatternNode) -> PatternPart {
    guard look.isPositive else {
      // No word character stands there if every one would match.
      guard ASCIISet.word.isSubset(of: Self.surelyMatched(by: node)) else { return .void }
      return .place(look.isBehind ? .tellsRight : .tellsLeft)
    }
    let part = self.part(node)
    let near: [Strand] = look.isBehind ? part.basic.ends : part.basic.heads
    let wanted: Strand.Ends = look.isBehind ? [.tellsRight, .rightEdge] : [.tellsLeft, .leftEdge]
    let told = near.reduce(wanted) { $0.intersection($1.ends) }
    var whole = PatternPart.place(told)
    if near.contains(where: { $0.ends.contains(.isDoubtful) }), told != [] {
      whole.basic = LanePart(whole: [Strand(told.union(.void).union(.isDoubtful))])
    }
    whole.choices = settled(part)
    whole.marks = part.marks
    whole.held = part.held
    whole.runs = part.runs.looked
    return whole
  }

  /// The ASCII characters that a part surely matches, one alone.
  private static func surelyMatched(by node: PatternNode) -> ASCIISet {
    switch node.kind {
    case .alternatives(let parts): return parts.reduce(ASCIISet()) { $0.union(surelyMatched(by: $1)) }
    case .group(.scriptRun, _): return ASCIISet()
    case .group(_, let part): return surelyMatched(by: part)
    case .repetition(let part, let times): return times.minimum == 1 ? surelyMatched(by: part) : ASCIISet()
    case .anyCharacter: return node.options.contains(.dotAll) ? .all : ASCIISet()
    default: return CharacterReach(node)?.surely ?? ASCIISet()
    }
  }

  // MARK: - Calls

  /// The groups by their numbers, without those whose number several have.
  private func groupsByNumber() -> [Int: PatternNode] {
    var several: Set<Int> = []
    var groups: [Int: PatternNode] = [:]
    tree.root.visit { node in
      guard case .group(.capture(let number, _), let part) = node.kind else { return }
      if groups.updateValue(part, forKey: number) != nil { several.insert(number) }
    }
    for number in several { groups[number] = nil }
    return groups
  }

  /// What a called group leaves, its own look at the text included.
  mutating func call(_ target: PatternTarget) -> PatternPart {
    let number: Int
    switch target {
    case .number(let target): number = target
    case .name(let name):
      guard let numbers = tree.groupNumbers[name], numbers.count == 1, let only = numbers.first else { return .open }
      number = only
    }
    if let known = called[number] { return known }
    let groups = self.groups ?? groupsByNumber()
    self.groups = groups
    // A call within itself may be anything; what is made of it then must not be kept for a call from outside.
    guard let node = groups[number], !underWay.contains(number) else { return .open }
    underWay.insert(number)
    let part = self.part(node)
    underWay.remove(number)
    called[number] = part
    return part
  }
}
