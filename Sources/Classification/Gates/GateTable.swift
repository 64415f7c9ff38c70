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

  private let words: [NumberBlock<UInt32>]
  private let gateBlock: NumberBlock<Gate>
  private let groupBlock: NumberBlock<GateView.Group>
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
  package init(
    entries: [LiteralEntry], literalClauses: IndexLists, clauseLiterals: IndexLists = IndexLists(),
    programs: PatternPrograms? = nil, groups: [Group], clauseGates: IndexLists, gates: [Gate], gateRules: IndexLists,
    messageRules: [UInt32], callRules: [UInt32]
  ) {
    literals = LiteralIndex(entries)
    self.programs = programs
    surfaces = entries.reduce(UInt8(0)) { $0 | $1.surfaces } | groups.reduce(UInt8(0)) { $0 | $1.surface }
    readsTextsAlone = messageRules.isEmpty && surfaces & Surface.bits(of: .sender) == 0
    let groupClauses = IndexLists(groups.map(\.clauses))
    words = [
      literalClauses.starts, literalClauses.items, clauseGates.starts, clauseGates.items, gateRules.starts,
      gateRules.items, groupClauses.items, messageRules, callRules,
      clauseLiterals.starts, clauseLiterals.items,
    ].map { NumberBlock($0) }
    gateBlock = NumberBlock(gates)
    groupBlock = NumberBlock(
      groups.enumerated().map { place, group in
        GateView.Group(
          surface: group.surface, isOpen: group.marks == nil, marks: group.marks ?? TextMarks(),
          first: groupClauses.starts[place], end: groupClauses.starts[place + 1])
      })
    view = GateView(
      literalClauses: GateView.Lists(starts: words[0].numbers, items: words[1].numbers),
      clauseGates: GateView.Lists(starts: words[2].numbers, items: words[3].numbers),
      gateRules: GateView.Lists(starts: words[4].numbers, items: words[5].numbers), gates: gateBlock.numbers,
      groups: groupBlock.numbers, groupClauses: words[6].numbers, messageRules: words[7].numbers,
      callRules: words[8].numbers,
      clauseLiterals: GateView.Lists(starts: words[9].numbers, items: words[10].numbers),
      clauseCount: clauseGates.count)
  }

  /// No gates: every rule is always looked at.
  package static func none(ruleCount: Int) -> GateTable {
    let all = (0..<ruleCount).map { UInt32($0) }
    return GateTable(
      entries: [], literalClauses: IndexLists(), groups: [], clauseGates: IndexLists(), gates: [],
      gateRules: IndexLists(), messageRules: all, callRules: all)
  }
}
