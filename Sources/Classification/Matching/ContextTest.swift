package import DiscernCommunications

/// Whether a fact of the host's has one of certain values.
package struct ContextTest: Sendable {
  package enum Expectation: Sendable {
    case boolean(Bool)
    case numbers([NumberRange])
    /// One of these words, compared to the letter.
    case words(Set<String>)
  }

  package let fact: String
  package let expectation: Expectation
  package let assumption: Context.Value?

  /// Makes a test; the assumption holds where the host doesn't say.
  package init(fact: String, expectation: Expectation, assumption: Context.Value?) {
    self.fact = fact
    self.expectation = expectation
    self.assumption = assumption
  }

  /// Unknown where neither the host nor an assumption says, or where the host's value is of another type.
  package func truth(in context: Context) -> Truth {
    guard let value = context[fact] ?? assumption else { return .unknown }
    switch (expectation, value) {
    case (.boolean(let expected), .boolean(let actual)): return Truth(expected == actual)
    case (.numbers(let ranges), .number(let actual)): return Truth(ranges.contains { $0.contains(actual) })
    case (.words(let words), .text(let actual)):
      if words.contains(actual) { return .yes }
      // An attestation of level A, B or C is a passed one (ATIS-1000074).
      return Truth(fact == "attestation" && words.contains("passed") && ["A", "B", "C"].contains(actual))
    default: return .unknown
    }
  }
}
