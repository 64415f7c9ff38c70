public import DiscernLiteralSearch

/// How a scratch finds the rules that may fire; verdicts are the same.
public enum RuleSearch: Sendable, Hashable {
  /// By what stands in the message: a rule none of whose necessary parts occurs is never touched.
  case byLiterals(VectorInstructions)
  /// Every rule in turn, each condition in full: the slow way that the fast one is compared with.
  case everyRule
}

/// How much of a rule set one classification looked at.
public struct SearchCounts: Sendable, Hashable {
  /// Rules that might have fired, once for each communication.
  public internal(set) var candidates = 0
  /// Searches with regexes.
  public internal(set) var confirmations = 0
  /// Of those searches, the ones that a limit ended without an answer.
  public internal(set) var limitsReached = 0

  /// Makes counts of nothing.
  public init() {}

  /// Adds another classification's.
  public mutating func add(_ other: SearchCounts) {
    candidates += other.candidates
    confirmations += other.confirmations
    limitsReached += other.limitsReached
  }
}
