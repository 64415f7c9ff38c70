import DiscernLiteralSearch

/// A gate table as the hot loops read it; valid while the table lives.
struct GateView: Sendable {
  struct Lists: Sendable {
    let starts: Numbers<UInt32>
    let items: Numbers<UInt32>

    @inline(__always)
    func places(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
  }

  /// Every pattern of bits is a value, and there are no gaps, so that it may lie in a file.
  struct Group: BitwiseCopyable, Sendable {
    let marks: TextMarks
    let first: UInt32
    let end: UInt32
    private let surfaceBits: UInt32
    private let openness: UInt32

    init(surface: UInt8, marks: TextMarks?, clauses: Range<UInt32>) {
      self.marks = marks ?? TextMarks()
      (first, end) = (clauses.lowerBound, clauses.upperBound)
      surfaceBits = UInt32(surface)
      openness = marks == nil ? 1 : 0
    }

    var surface: UInt8 { UInt8(truncatingIfNeeded: surfaceBits) }
    /// Whether every text meets its clauses.
    var isOpen: Bool { openness != 0 }
  }

  let literalClauses: Lists
  let clauseLiterals: Lists
  let clauseGates: Lists
  let gateRules: Lists
  let gates: Numbers<Gate>
  let groups: Numbers<Group>
  let groupClauses: Numbers<UInt32>
  let messageRules: Numbers<UInt32>
  let callRules: Numbers<UInt32>

  var clauseCount: Int { clauseGates.starts.count - 1 }
}
