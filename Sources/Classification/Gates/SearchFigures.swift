import DiscernLiteralSearch

/// How the rules of a set are found in messages.
public struct SearchFigures: Sendable, Hashable {
  /// Rules that are looked at only where a literal of theirs stands.
  public internal(set) var byLiterals = 0
  /// Rules that are looked at where some kind of character occurs, or enough digits or bytes.
  public internal(set) var byTraits = 0
  /// Rules that are looked at every time.
  public internal(set) var always = 0
  /// Different literals that are looked for.
  public internal(set) var literals = 0
}

extension RuleSet {
  /// How its rules are found in messages.
  ///
  /// - Complexity: O(n) in the rules and literals.
  public var searchFigures: SearchFigures {
    var hasLiteral = Array(repeating: false, count: gates.gates.count)
    for clause in Set(gates.literalClauses.items) {
      for gate in gates.clauseGates[Int(clause)] { hasLiteral[Int(gate)] = true }
    }
    var figures = SearchFigures()
    figures.literals = gates.literals.count
    figures.always = Set(gates.messageRules + gates.callRules).count
    var byTraits: Set<UInt32> = []
    for gate in hasLiteral.indices where !hasLiteral[gate] { byTraits.formUnion(gates.gateRules[gate]) }
    figures.byTraits = byTraits.count
    figures.byLiterals = rules.count - figures.always - figures.byTraits
    return figures
  }
}
