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
  /// The surfaces of messages' texts that gates look at.
  let textSurfaces: UInt8
  /// The memory of the view.
  private let parts: [Part: BlockBytes]
  let view: GateView
  /// The same as C reads it.
  let plain: PlainGateTable

  /// Makes a table; the numbers are places in the other lists.
  ///
  /// - Parameters:
  ///   - literals: their uses have gates as targets; it watches for what leads to trait gates.
  ///   - clauses: of the gates, with places in `parts`.
  ///   - ruleLists: of gates with several rules; one rule may be behind several gates, of which any will do.
  ///   - messageRules: the rules behind no gate that are looked at for each message, ascending.
  ///   - callRules: the same for each call.
  /// - Complexity: O(n) in all.
  package convenience init(
    literals: LiteralIndex, literalSurfaces: UInt8, programs: PatternPrograms? = nil, gates: [Gate],
    traitGroups: [TraitGroup], traitGates: [TraitGate], clauses: [PartClause], parts: [LiteralPart],
    ruleLists: IndexLists, messageRules: [UInt32], callRules: [UInt32]
  ) {
    let parts: [Part: BlockBytes] = [
      .gates: BlockBytes(copying: gates), .traitGroups: BlockBytes(copying: traitGroups),
      .traitGates: BlockBytes(copying: traitGates), .clauses: BlockBytes(copying: clauses),
      .clauseParts: BlockBytes(copying: parts.map(\.code)), .ruleListStarts: BlockBytes(copying: ruleLists.starts),
      .ruleLists: BlockBytes(copying: ruleLists.items), .messageRules: BlockBytes(copying: messageRules),
      .callRules: BlockBytes(copying: callRules),
    ]
    guard let view = GateView(parts) else { preconditionFailure("every part is there") }
    let surfaces = traitGroups.reduce(literalSurfaces) { $0 | UInt8(truncatingIfNeeded: $1.surface) }
    self.init(literals: literals, programs: programs, surfaces: surfaces, parts: parts, view: view)
  }

  init(
    literals: LiteralIndex, programs: PatternPrograms?, surfaces: UInt8, parts: [Part: BlockBytes], view: GateView
  ) {
    self.literals = literals
    self.programs = programs
    self.surfaces = surfaces
    self.parts = parts
    self.view = view
    plain = PlainGateTable(view, programs)
    textSurfaces = surfaces & Surface.bits(of: .text)
    readsTextsAlone = view.messageRules.count == 0 && surfaces & Surface.bits(of: .sender) == 0
  }

  /// No gates: every rule is always looked at.
  package static func none(ruleCount: Int) -> GateTable {
    let all = (0..<ruleCount).map { UInt32($0) }
    return GateTable(
      literals: LiteralIndex([]), literalSurfaces: 0, gates: [], traitGroups: [], traitGates: [], clauses: [],
      parts: [], ruleLists: IndexLists(), messageRules: all, callRules: all)
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
