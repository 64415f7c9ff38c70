package import DiscernClassification
package import DiscernLiteralSearch

/// What a message must hold so that a rule is looked at, as its author can be told; of several openers one will do.
///
/// The search may ask for more before it looks, never for less.
package struct RuleOpener: Hashable, Sendable {
  /// The text that is searched.
  package let surface: Surface
  /// One of these literals, or a character of one of the kinds in ``otherwise``; neither: every text will do.
  package let literals: [Literal]
  package let otherwise: TextMarks
  /// All of these kinds of characters as well.
  package let marks: TextMarks
  /// And so many digits at least.
  package let fewestDigits: Int
  /// And so many bytes at least.
  package let fewestBytes: Int
  /// And so much of these.
  package let demands: [TextDemand]

  init(_ requirement: TextRequirement, surface: Surface) {
    self.surface = surface
    literals = requirement.anyOf?.literals ?? []
    otherwise = requirement.anyOf?.marks ?? TextMarks()
    marks = requirement.marks
    fewestDigits = requirement.fewestDigits
    fewestBytes = requirement.fewestBytes
    demands = requirement.demands
  }
}

extension GateBuilder {
  /// What opens each of the rules in their order; nil: it is always looked at.
  ///
  /// - Complexity: O(n) in the conditions and the gates of their parts.
  func openers(of rules: [Rule]) -> [[RuleOpener]?] {
    var gating = RuleGating(shares: shares)
    return rules.map { rule in
      gating.add(rule)?.map { gate in
        let key = keys[Int(gate)]
        return RuleOpener(key.requirement, surface: key.surface)
      }
    }
  }
}
