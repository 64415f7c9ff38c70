import DiscernClassification
import DiscernLiteralSearch

/// What gates ask for beside their first literals, each clause once.
struct PartClauses {
  private let frequencies: TextFrequencies
  private var numbers: [TextRequirement.Alternatives: UInt32] = [:]
  private(set) var clauses: [PartClause] = []
  private(set) var parts: [LiteralPart] = []

  init(_ frequencies: TextFrequencies) {
    self.frequencies = frequencies
  }

  /// More literals take longer to look for than a program to run.
  private static let mostParts = 24
  /// What more texts hold keeps too few away.
  private static let greatestShare = 0.5

  /// What is asked for where a literal stands, if it is little.
  func near(_ alternatives: TextRequirement.Alternatives) -> (parts: [LiteralPart], instead: TextMarks)? {
    guard alternatives.literals.count <= Self.mostParts, alternatives.share <= Self.greatestShare else { return nil }
    let own = parts(of: alternatives)
    return own.parts.count <= LiteralUse.mostParts ? own : nil
  }

  /// A part of each literal, none twice, and the kinds of characters that will do as well: of literals that have no part,
  /// those that they consist of.
  private func parts(of alternatives: TextRequirement.Alternatives) -> (parts: [LiteralPart], instead: TextMarks) {
    var parts: [LiteralPart] = []
    var instead = alternatives.marks
    for literal in alternatives.literals {
      if let part = LiteralPart(literal, at: KeyChoice.keyStart(of: literal, frequencies)) {
        if !parts.contains(part) { parts.append(part) }
      } else {
        instead.formUnion(.beyond)
      }
    }
    return (parts, instead)
  }

  /// The number of a clause, which is added if it is new; nil where it isn't worth looking for.
  ///
  /// - Complexity: O(n) in the number of its literals.
  mutating func number(of alternatives: TextRequirement.Alternatives) -> UInt32? {
    if let known = numbers[alternatives] { return known }
    guard alternatives.literals.count <= Self.mostParts, alternatives.share <= Self.greatestShare else { return nil }
    let own = parts(of: alternatives)
    let first = parts.count
    parts += own.parts
    let number = UInt32(clauses.count)
    clauses.append(PartClause(marks: own.instead, first: UInt32(first), end: UInt32(parts.count)))
    numbers[alternatives] = number
    return number
  }
}
