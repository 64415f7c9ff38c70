import DiscernLiteralSearch

/// How the rules of a set are found in messages.
public struct SearchFigures: Sendable, Hashable {
  /// Rules that are looked at only where a literal of theirs stands.
  public internal(set) var byLiterals = 0
  /// Rules that are also looked at where some kind of character occurs, or enough or long enough runs of one.
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
    let view = gates.view
    var figures = SearchFigures()
    figures.literals = gates.literals.count
    var isAlways = Array(repeating: false, count: rules.count)
    for list in [view.messageRules, view.callRules] {
      for place in 0..<list.count { isAlways[Int(list[place])] = true }
    }
    var hasLiteral = Array(repeating: false, count: view.gates.count)
    for place in 0..<view.literalClauses.items.count {
      for gate in view.clauseGates.places(of: Int(view.literalClauses.items[place])) {
        hasLiteral[Int(view.clauseGates.items[gate])] = true
      }
    }
    var isByTraits = isAlways
    for gate in hasLiteral.indices where !hasLiteral[gate] {
      for place in view.gateRules.places(of: gate) { isByTraits[Int(view.gateRules.items[place])] = true }
    }
    figures.always = isAlways.count { $0 }
    figures.byTraits = isByTraits.count { $0 } - figures.always
    figures.byLiterals = rules.count - figures.always - figures.byTraits
    return figures
  }
}
