import DiscernLiteralSearch

/// A gate table as the hot loops read it; valid while the table lives.
struct GateView: Sendable {
  struct Lists: Sendable {
    let starts: Numbers<UInt32>
    let items: Numbers<UInt32>

    @inline(__always)
    func places(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
  }

  struct Group: BitwiseCopyable, Sendable {
    let surface: UInt8
    /// Whether every text meets its clauses.
    let isOpen: Bool
    let marks: TextMarks
    let first: UInt32
    let end: UInt32
  }

  let literalClauses: Lists
  let clauseGates: Lists
  let gateRules: Lists
  let gates: Numbers<Gate>
  let groups: Numbers<Group>
  let groupClauses: Numbers<UInt32>
  let messageRules: Numbers<UInt32>
  let callRules: Numbers<UInt32>
  let clauseLiterals: Lists
  let clauseCount: Int
}
