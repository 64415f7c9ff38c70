import DiscernClassification
import DiscernLiteralSearch

/// The clauses of a rule set's gates, each once, and the literals and kinds of characters that meet them.
struct ClauseCollection {
  /// Alternatives of a surface; nil: what every text meets.
  struct Key: Hashable {
    let alternatives: TextRequirement.Alternatives?
    let surface: UInt8
  }

  private struct LiteralKey: Hashable {
    let literal: Literal
    let surface: UInt8
  }

  private struct GroupKey: Hashable {
    let surface: UInt8
    let marks: TextMarks?
  }

  private var numbers: [Key: UInt32] = [:]
  private var literals: [LiteralKey: Int] = [:]
  private var groupClauses: [GroupKey: [UInt32]] = [:]
  private(set) var entries: [LiteralEntry] = []
  private(set) var literalClauses: [[UInt32]] = []
  /// The entries of each clause, in the order of its literals.
  private(set) var clauseLiterals: [[UInt32]] = []
  /// The gates that each clause is the first of.
  private(set) var gates: [[UInt32]] = []

  var groups: [GateTable.Group] {
    groupClauses.sorted { $0.value[0] < $1.value[0] }.map {
      GateTable.Group(surface: $0.key.surface, marks: $0.key.marks, clauses: $0.value)
    }
  }

  mutating func add(gate: UInt32, to clause: UInt32) { gates[Int(clause)].append(gate) }

  /// The number of a clause, which is added if it is new.
  ///
  /// - Complexity: O(n) in the number of its literals.
  mutating func number(of clause: Key) -> UInt32 {
    if let known = numbers[clause] { return known }
    let number = UInt32(gates.count)
    numbers[clause] = number
    gates.append([])
    clauseLiterals.append([])
    for literal in clause.alternatives?.literals ?? [] {
      let key = LiteralKey(literal: literal, surface: clause.surface)
      let place = literals[key] ?? entries.count
      if place == entries.count {
        literals[key] = place
        entries.append(
          LiteralEntry(literal, keyStart: KeyChoice.keyStart(of: literal), surfaces: clause.surface))
        literalClauses.append([])
      }
      literalClauses[place].append(number)
      clauseLiterals[Int(number)].append(UInt32(place))
    }
    if clause.alternatives == nil {
      groupClauses[GroupKey(surface: clause.surface, marks: nil), default: []].append(number)
    } else if let marks = clause.alternatives?.marks, !marks.isEmpty {
      groupClauses[GroupKey(surface: clause.surface, marks: marks), default: []].append(number)
    }
    return number
  }
}
