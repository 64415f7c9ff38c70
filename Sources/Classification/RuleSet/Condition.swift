/// A compiled condition: a tree of combinators and leaves.
package indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case none([Condition])
  case atLeast(Int, of: [Condition])
  /// Another rule, earlier in the rule set's order, fires on this communication.
  case rule(RuleIndex)
  /// The condition holds for some communication of the request; its value is kept in the slot.
  case conversation(Condition, slot: Int)
  case text(TextTest)
  case textLength(NumberRange)
  case sender(SenderTest)
  case received(ReceivedTest)
  /// The receiver's country is one of these, as two capital letters.
  case receiverCountry([String])
  case context(ContextTest)
}

/// A range of whole numbers; both ends are included.
package struct NumberRange: Sendable, Hashable {
  package let least: Int
  /// Nil: no upper end.
  package let greatest: Int?

  package init(least: Int, greatest: Int?) {
    self.least = least
    self.greatest = greatest
  }

  package func contains(_ number: Int) -> Bool { number >= least && number <= greatest ?? Int.max }
}
