extension GateTable {
  /// What a table consists of, each with bytes that may lie in a file.
  ///
  /// All that files know of gates is in this source file. A new part gets a case, its element where that is no number of
  /// four bytes, a place in ``GateView``, and, where numbers are places in another part, a line in ``GateView/isSound``.
  package enum Part: UInt32, CaseIterable, Sendable {
    case literals, programs
    case literalClauseStarts, literalClauses
    case clauseLiteralStarts, clauseLiterals
    case clauseGateStarts, clauseGates
    case gateRuleStarts, gateRules
    case gates
    case groups, groupClauses
    case messageRules, callRules

    /// The bytes of one element.
    package var elementLength: Int {
      switch self {
      case .literals, .programs: 1
      case .gates: MemoryLayout<Gate>.stride
      case .groups: MemoryLayout<GateView.Group>.stride
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
    func lists(_ starts: GateTable.Part, _ items: GateTable.Part) -> Lists? {
      guard let starts: Numbers<UInt32> = numbers(starts), let items: Numbers<UInt32> = numbers(items) else {
        return nil
      }
      return Lists(starts: starts, items: items)
    }
    guard let literalClauses = lists(.literalClauseStarts, .literalClauses),
      let clauseLiterals = lists(.clauseLiteralStarts, .clauseLiterals),
      let clauseGates = lists(.clauseGateStarts, .clauseGates), let gateRules = lists(.gateRuleStarts, .gateRules),
      let gates: Numbers<Gate> = numbers(.gates), let groups: Numbers<Group> = numbers(.groups),
      let groupClauses: Numbers<UInt32> = numbers(.groupClauses),
      let messageRules: Numbers<UInt32> = numbers(.messageRules), let callRules: Numbers<UInt32> = numbers(.callRules)
    else { return nil }
    self.init(
      literalClauses: literalClauses, clauseLiterals: clauseLiterals, clauseGates: clauseGates, gateRules: gateRules,
      gates: gates, groups: groups, groupClauses: groupClauses, messageRules: messageRules, callRules: callRules)
  }

  /// Whether every place and number lies inside the part that it is one of.
  ///
  /// - Complexity: O(*n*) in all.
  func isSound(literalCount: Int, ruleCount: Int) -> Bool {
    guard literalClauses.isSound(count: literalCount, below: clauseCount), clauseGates.isSound(below: gates.count),
      clauseLiterals.isSound(count: clauseCount, below: literalCount),
      gateRules.isSound(count: gates.count, below: ruleCount), groupClauses.all(below: clauseCount),
      messageRules.all(below: ruleCount), callRules.all(below: ruleCount)
    else { return false }
    for place in 0..<gates.count {
      let gate = gates[place]
      for clause in [gate.first, gate.second, gate.third] where clause != Gate.noClause {
        guard clause < clauseCount else { return false }
      }
      guard gate.program == Gate.noProgram || gate.first != Gate.noClause else { return false }
    }
    for place in 0..<groups.count {
      let group = groups[place]
      guard group.first <= group.end, group.end <= groupClauses.count else { return false }
    }
    return true
  }
}

extension GateView.Lists {
  /// Whether these are lists of numbers below a limit, and so many where a count is given.
  fileprivate func isSound(count: Int? = nil, below limit: Int) -> Bool {
    starts.count > 0 && starts[0] == 0 && count.map { starts.count == $0 + 1 } ?? true
      && starts.ascend(to: items.count) && items.all(below: limit)
  }
}
