package import DiscernFacts
package import DiscernPCRE2

/// A compiled condition: a tree of combinators and leaves.
///
/// Rare leaves are boxed, so that a condition fits into two words and the common ones need no further look-up.
package enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case none([Condition])
  indirect case atLeast(Int, of: [Condition])
  /// Another rule, earlier in the rule set's order, fires on this communication.
  case rule(RuleIndex)
  /// The condition holds for some communication of the request; its value is kept in the slot.
  indirect case conversation(Condition, slot: Int)
  /// One regex without options, by far the commonest leaf, matches the text.
  case pattern(LazyPattern, TextView, GateIndex)
  case text(TextTest)
  indirect case textLength(NumberRange)
  indirect case textFacts(TextFactsTest, GateIndex)
  case link(LinkTest, GateIndex)
  case sender(SenderTest, GateIndex)
  case phone(PhoneTest, GateIndex)
  indirect case received(ReceivedTest)
  /// The receiver's country is one of these, as two capital letters.
  case receiverCountry([String])
  indirect case context(ContextTest)
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
