package import DiscernLiteralSearch
package import DiscernPatternPrograms

/// What must stand in a message before rules are looked at: literals, clauses that they meet, gates, rules behind the gates.
///
/// It is a class so that it is shared, not copied, and because it owns the memory that its view reads.
package final class GateTable: Sendable {
  /// Clauses of one surface that some kinds of characters meet.
  package struct Group: Sendable {
    package let surface: UInt8
    /// One of these meets the clauses; nil: every text does.
    package let marks: TextMarks?
    package let clauses: [UInt32]

    package init(surface: UInt8, marks: TextMarks?, clauses: [UInt32]) {
      self.surface = surface
      self.marks = marks
      self.clauses = clauses
    }
  }

  package let literals: LiteralIndex
  package let programs: PatternPrograms?
  /// The surfaces that gates look at.
  package let surfaces: UInt8
  /// Whether the text of a message alone tells which rules may fire.
  let readsTextsAlone: Bool
  /// The memory of the view.
  private let parts: [Part: BlockBytes]
  let view: GateView

  /// Makes a table; the numbers are places in the other lists.
  ///
  /// - Parameters:
  ///   - literalClauses: of each literal, the clauses that it meets.
  ///   - clauseLiterals: of each clause, its literals in the order in which programs number them.
  ///   - clauseGates: of each clause, the gates that it is the first of.
  ///   - gateRules: the rules behind each gate; one rule may be behind several, of which any will do.
  ///   - messageRules: the rules behind no gate that are looked at for each message, ascending.
  ///   - callRules: the same for each call.
  /// - Complexity: O(n) in all, and what the literal index takes.
  package convenience init(
    entries: [LiteralEntry], literalClauses: IndexLists, clauseLiterals: IndexLists,
    programs: PatternPrograms? = nil, groups: [Group], clauseGates: IndexLists, gates: [Gate], gateRules: IndexLists,
    messageRules: [UInt32], callRules: [UInt32]
  ) {
    let groupClauses = IndexLists(groups.map(\.clauses))
    let groupRecords = groups.enumerated().map { place, group in
      GateView.Group(
        surface: group.surface, marks: group.marks,
        clauses: groupClauses.starts[place]..<groupClauses.starts[place + 1])
    }
    let parts: [Part: BlockBytes] = [
      .literalClauseStarts: BlockBytes(copying: literalClauses.starts),
      .literalClauses: BlockBytes(copying: literalClauses.items),
      .clauseLiteralStarts: BlockBytes(copying: clauseLiterals.starts),
      .clauseLiterals: BlockBytes(copying: clauseLiterals.items),
      .clauseGateStarts: BlockBytes(copying: clauseGates.starts), .clauseGates: BlockBytes(copying: clauseGates.items),
      .gateRuleStarts: BlockBytes(copying: gateRules.starts), .gateRules: BlockBytes(copying: gateRules.items),
      .gates: BlockBytes(copying: gates), .groups: BlockBytes(copying: groupRecords),
      .groupClauses: BlockBytes(copying: groupClauses.items),
      .messageRules: BlockBytes(copying: messageRules), .callRules: BlockBytes(copying: callRules),
    ]
    guard let view = GateView(parts) else { preconditionFailure("every part is there") }
    let surfaces = entries.reduce(UInt8(0)) { $0 | $1.surfaces } | groups.reduce(UInt8(0)) { $0 | $1.surface }
    self.init(literals: LiteralIndex(entries), programs: programs, surfaces: surfaces, parts: parts, view: view)
  }

  init(
    literals: LiteralIndex, programs: PatternPrograms?, surfaces: UInt8, parts: [Part: BlockBytes], view: GateView
  ) {
    self.literals = literals
    self.programs = programs
    self.surfaces = surfaces
    self.parts = parts
    self.view = view
    readsTextsAlone = view.messageRules.count == 0 && surfaces & Surface.bits(of: .sender) == 0
  }

  /// No gates: every rule is always looked at.
  package static func none(ruleCount: Int) -> GateTable {
    let all = (0..<ruleCount).map { UInt32($0) }
    return GateTable(
      entries: [], literalClauses: IndexLists(), clauseLiterals: IndexLists(), groups: [], clauseGates: IndexLists(),
      gates: [], gateRules: IndexLists(), messageRules: all, callRules: all)
  }

  /// A copy of a part, to be stored; empty where there are no programs.
  ///
  /// - Complexity: O(*n*).
  package func bytes(of part: Part) -> [UInt8] {
    switch part {
    case .literals: unsafe literals.withUnsafeBytes { unsafe Array($0) }
    case .programs: unsafe programs?.withUnsafeBytes { unsafe Array($0) } ?? []
    default: parts[part]?.copy ?? []
    }
  }
}
