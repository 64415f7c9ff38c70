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

  /// The number of a clause, which is added if it is new; nil where it isn't worth looking for.
  ///
  /// - Complexity: O(n) in the number of its literals.
  mutating func number(of alternatives: TextRequirement.Alternatives) -> UInt32? {
    if let known = numbers[alternatives] { return known }
    guard alternatives.literals.count <= Self.mostParts, alternatives.share <= Self.greatestShare else { return nil }
    var marks = alternatives.marks
    let first = parts.count
    var ownParts: [LiteralPart] = []
    for literal in alternatives.literals {
      if let part = LiteralPart(literal, at: KeyChoice.keyStart(of: literal, frequencies)) {
        if !ownParts.contains(part) { ownParts.append(part) }
      } else {
        marks.formUnion(.beyond)
      }
    }
    parts += ownParts
    let number = UInt32(clauses.count)
    clauses.append(PartClause(marks: marks, first: UInt32(first), end: UInt32(parts.count)))
    numbers[alternatives] = number
    return number
  }
}
