import DiscernLiteralSearch

/// A gate table where it lies; valid while the table lives.
struct GateView: Sendable {
  struct Lists: Sendable {
    let starts: Numbers<UInt32>
    let items: Numbers<UInt32>

    @inline(__always)
    func places(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
  }

  let gates: Numbers<Gate>
  let traitGroups: Numbers<TraitGroup>
  let traitGates: Numbers<TraitGate>
  let clauses: Numbers<PartClause>
  let parts: Numbers<UInt32>
  /// Of gates that have several rules behind them.
  let ruleLists: Lists
  let messageRules: Numbers<UInt32>
  let callRules: Numbers<UInt32>
}
