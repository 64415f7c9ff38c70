import CDiscernGates
import DiscernLiteralSearch
import DiscernPatternPrograms

/// A gate table as C reads it, valid as long as what it was made of.
///
/// Gates and what they consist of are C's own structures: field for field, in the same order.
// SAFETY: nothing is written to after the initializer but by `deinit`, when nobody else has it.
@safe final class PlainGateTable: @unchecked Sendable {
  let start: UnsafePointer<discern_gate_table>
  private let memory: UnsafeMutablePointer<discern_gate_table>
  /// Keeps the programs.
  private let programs: PatternPrograms?

  init(_ view: GateView, _ programs: PatternPrograms?) {
    precondition(
      MemoryLayout<Gate>.stride == MemoryLayout<discern_gate>.stride
        && MemoryLayout<TraitGate>.stride == MemoryLayout<discern_trait_gate>.stride
        && MemoryLayout<TraitGroup>.stride == MemoryLayout<discern_trait_group>.stride
        && MemoryLayout<PartClause>.stride == MemoryLayout<discern_part_clause>.stride,
      "records are those of C")
    self.programs = programs
    let isOpen = (0..<view.traitGroups.count).contains { view.traitGroups[$0].isOpen }
    unsafe memory = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe memory.initialize(
      to: discern_gate_table(
        gates: view.gates.raw.assumingMemoryBound(to: discern_gate.self),
        groups: view.traitGroups.raw.assumingMemoryBound(to: discern_trait_group.self),
        trait_gates: view.traitGates.raw.assumingMemoryBound(to: discern_trait_gate.self),
        clauses: view.clauses.raw.assumingMemoryBound(to: discern_part_clause.self),
        parts: view.parts.raw.assumingMemoryBound(to: discern_literal_part.self),
        list_starts: view.ruleLists.starts.raw.assumingMemoryBound(to: UInt32.self),
        lists: view.ruleLists.items.raw.assumingMemoryBound(to: UInt32.self), programs: programs?.start,
        gate_count: UInt32(view.gates.count), group_count: UInt32(view.traitGroups.count), is_open: isOpen ? 1 : 0))
    unsafe start = unsafe UnsafePointer(memory)
  }

  deinit {
    unsafe memory.deallocate()
  }
}
