extension GateTable {
  /// What a table consists of, each with bytes that may lie in a file.
  ///
  /// All that files know of gates is in this source file. A new part gets a case, its element where that is no number of
  /// four bytes, a place in ``GateView``, and, where numbers are places in another part, a line in ``GateView/isSound``.
  package enum Part: UInt32, CaseIterable, Sendable {
    case literals, programs
    case gates
    case traitGroups, traitGates
    case clauses, clauseParts
    case ruleListStarts, ruleLists
    case messageRules, callRules

    /// The bytes of one element.
    package var elementLength: Int {
      switch self {
      case .literals, .programs: 1
      case .gates: MemoryLayout<Gate>.stride
      case .traitGroups: MemoryLayout<TraitGroup>.stride
      case .traitGates: MemoryLayout<TraitGate>.stride
      case .clauses: MemoryLayout<PartClause>.stride
      default: MemoryLayout<UInt32>.stride
      }
    }
  }
}

extension GateView {
  /// Shows numbers where they lie, valid while their bytes live; nil where a part is missing, or its numbers are no whole
  /// ones or not aligned.
  init?(_ parts: [GateTable.Part: BlockBytes]) {
    func numbers<Number>(_ part: GateTable.Part) -> Numbers<Number>? {
      parts[part].flatMap { NumberBlock($0)?.numbers }
    }
    guard let gates: Numbers<Gate> = numbers(.gates), let traitGroups: Numbers<TraitGroup> = numbers(.traitGroups),
      let traitGates: Numbers<TraitGate> = numbers(.traitGates), let clauses: Numbers<PartClause> = numbers(.clauses),
      let clauseParts: Numbers<UInt32> = numbers(.clauseParts), let starts: Numbers<UInt32> = numbers(.ruleListStarts),
      let items: Numbers<UInt32> = numbers(.ruleLists), let messageRules: Numbers<UInt32> = numbers(.messageRules),
      let callRules: Numbers<UInt32> = numbers(.callRules)
    else { return nil }
    self.init(
      gates: gates, traitGroups: traitGroups, traitGates: traitGates, clauses: clauses, parts: clauseParts,
      ruleLists: Lists(starts: starts, items: items), messageRules: messageRules, callRules: callRules)
  }

  /// Whether every place and number lies inside the part that it is one of.
  ///
  /// The literals' targets are not looked at, which would take as long as all the rest: who follows them checks them.
  /// - Complexity: O(*n*) in all.
  func isSound(ruleCount: Int) -> Bool {
    guard ruleLists.isSound(below: ruleCount), messageRules.all(below: ruleCount), callRules.all(below: ruleCount)
    else { return false }
    return (0..<gates.count).allSatisfy { isSound(gates[$0], ruleCount: ruleCount) }
      && (0..<traitGates.count).allSatisfy { traitGates[$0].gate < gates.count }
      && (0..<traitGroups.count).allSatisfy { traitGroups[$0].first <= traitGroups[$0].end }
      && (0..<traitGroups.count).allSatisfy { traitGroups[$0].end <= traitGates.count }
      && (0..<clauses.count).allSatisfy { clauses[$0].first <= clauses[$0].end && clauses[$0].end <= parts.count }
  }

  private func isSound(_ gate: Gate, ruleCount: Int) -> Bool {
    guard gate.clause == Gate.noClause || gate.clause < clauses.count,
      gate.otherClause == Gate.noClause || gate.otherClause < clauses.count
    else { return false }
    if gate.rules.isNone { return true }
    return gate.rules.rule.map { $0 < ruleCount } ?? (gate.rules.list < ruleLists.starts.count - 1)
  }
}

extension GateView.Lists {
  /// Whether these are lists of numbers below a limit.
  fileprivate func isSound(below limit: Int) -> Bool {
    starts.count > 0 && starts[0] == 0 && starts.ascend(to: items.count) && items.all(below: limit)
  }
}
