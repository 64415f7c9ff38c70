import DiscernFacts
package import DiscernLiteralSearch
package import DiscernPatternPrograms

/// What must stand in a message before rules are looked at: literals, the gates that they lead to, rules behind those.
///
/// It is a class so that it is shared, not copied, and because it owns the memory that its view reads.
package final class GateTable: Sendable {
  /// Each use of a literal leads to a gate; its ordinal is the literal's place among those of the gate's program.
  package let literals: LiteralIndex
  package let programs: PatternPrograms?
  /// The surfaces that gates look at.
  package let surfaces: UInt8
  /// Whether the text of a message alone tells which rules may fire.
  let readsTextsAlone: Bool
  /// Whether a message opens no gate that neither holds a literal nor has what the literal index watches for: its
  /// other views open none.
  let needsHits: Bool

  private let words: [NumberBlock<UInt32>]
  private let gateBlock: NumberBlock<Gate>
  private let traitGroupBlock: NumberBlock<TraitGroup>
  private let traitGateBlock: NumberBlock<TraitGate>
  private let clauseBlock: NumberBlock<PartClause>
  let view: GateView

  /// Makes a table; the numbers are places in the other lists.
  ///
  /// - Parameters:
  ///   - literals: their uses have gates as targets; it watches for what leads to trait gates.
  ///   - clauses: of the gates, with places in `parts`.
  ///   - ruleLists: of gates with several rules; one rule may be behind several gates, of which any will do.
  ///   - messageRules: the rules behind no gate that are looked at for each message, ascending.
  ///   - callRules: the same for each call.
  /// - Complexity: O(n) in all.
  package init(
    literals: LiteralIndex, literalSurfaces: UInt8, programs: PatternPrograms? = nil, gates: [Gate],
    traitGroups: [TraitGroup], traitGates: [TraitGate], clauses: [PartClause], parts: [LiteralPart], ruleLists: IndexLists,
    messageRules: [UInt32], callRules: [UInt32]
  ) {
    self.literals = literals
    self.programs = programs
    surfaces = traitGroups.reduce(literalSurfaces) { $0 | UInt8(truncatingIfNeeded: $1.surface) }
    needsHits = !traitGroups.contains { $0.isOpen } && surfaces & ~Surface(.text, .original).bit == 0
    readsTextsAlone = messageRules.isEmpty && surfaces & Surface.bits(of: .sender) == 0
    words = [parts.map(\.code), ruleLists.starts, ruleLists.items, messageRules, callRules].map { NumberBlock($0) }
    gateBlock = NumberBlock(gates)
    traitGroupBlock = NumberBlock(traitGroups)
    traitGateBlock = NumberBlock(traitGates)
    clauseBlock = NumberBlock(clauses)
    view = GateView(
      gates: gateBlock.numbers, traitGroups: traitGroupBlock.numbers, traitGates: traitGateBlock.numbers,
      clauses: clauseBlock.numbers, parts: words[0].numbers,
      ruleLists: GateView.Lists(starts: words[1].numbers, items: words[2].numbers),
      messageRules: words[3].numbers, callRules: words[4].numbers)
  }

  /// No gates: every rule is always looked at.
  package static func none(ruleCount: Int) -> GateTable {
    let all = (0..<ruleCount).map { UInt32($0) }
    return GateTable(
      literals: LiteralIndex([]), literalSurfaces: 0, gates: [], traitGroups: [], traitGates: [], clauses: [], parts: [],
      ruleLists: IndexLists(), messageRules: all, callRules: all)
  }
}
