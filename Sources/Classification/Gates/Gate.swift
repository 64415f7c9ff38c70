package import DiscernLiteralSearch

/// The place of a gate among those of a rule set.
///
/// A condition whose gate is shut can't hold, and is not looked at. A gate opens where one text of its surface meets all of
/// its clauses and has all else that it asks for.
package struct GateIndex: Sendable, Hashable {
  package let value: UInt32

  package init(_ value: UInt32) {
    self.value = value
  }

  /// Stands for no gate: what has it must always be looked at.
  package static let alwaysOpen = GateIndex(.max)
}

/// What a gate asks of a text beside its first clause.
///
/// A clause is several literals, or kinds of characters, of which the text must hold one.
package struct Gate: Hashable, BitwiseCopyable, Sendable {
  /// All of these kinds of characters.
  package let marks: TextMarks
  /// So many ASCII digits and characters beyond ASCII at least, counted together.
  package let fewestDigits: Int32
  /// So many bytes at least.
  package let fewestBytes: Int32
  /// Two more clauses that must be met; `noClause` where there is none.
  package let second: UInt32
  package let third: UInt32

  package static let noClause = UInt32.max

  /// The clause that has to be met before the gate is looked at.
  package let first: UInt32
  /// Tells around each literal of the first clause that stands in a text whether the pattern may match there.
  package let program: UInt32

  package static let noProgram = UInt32.max

  /// What is only measured where all else is met.
  package let demand: TextDemand
  package let otherDemand: TextDemand

  package init(
    marks: TextMarks = TextMarks(), fewestDigits: Int = 0, fewestBytes: Int = 0, second: UInt32 = noClause,
    third: UInt32 = noClause, demand: TextDemand = .none, otherDemand: TextDemand = .none, first: UInt32 = noClause,
    program: UInt32 = noProgram
  ) {
    self.marks = marks
    self.fewestDigits = Int32(clamping: fewestDigits)
    self.fewestBytes = Int32(clamping: fewestBytes)
    self.second = second
    self.third = third
    self.demand = demand
    self.otherDemand = otherDemand
    self.first = first
    self.program = program
  }

  func lets(_ traits: TextTraits) -> Bool {
    marks.isSubset(of: traits.marks) && traits.digitCount + traits.beyondCount >= Int(fewestDigits)
      && traits.byteCount >= Int(fewestBytes)
  }
}
