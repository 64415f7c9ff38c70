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
    let number = numbers.value(of: clause, or: UInt32(gates.count))
    guard number == gates.count else { return number }
    gates.append([])
    let wanted = clause.alternatives?.literals ?? []
    var places: [UInt32] = []
    places.reserveCapacity(wanted.count)
    for literal in wanted {
      let place = literals.value(of: LiteralKey(literal: literal, surface: clause.surface), or: entries.count)
      if place == entries.count {
        entries.append(
          LiteralEntry(literal, keyStart: KeyChoice.keyStart(of: literal), surfaces: clause.surface))
        literalClauses.append([number])
      } else {
        literalClauses[place].append(number)
      }
      places.append(UInt32(place))
    }
    clauseLiterals.append(places)
    if clause.alternatives == nil {
      groupClauses[GroupKey(surface: clause.surface, marks: nil), default: []].append(number)
    } else if let marks = clause.alternatives?.marks, !marks.isEmpty {
      groupClauses[GroupKey(surface: clause.surface, marks: marks), default: []].append(number)
    }
    return number
  }
}

extension Dictionary {
  /// The value of a key, which gets one if it has none; the key is hashed once.
  fileprivate mutating func value(of key: Key, or new: Value) -> Value {
    func read(_ value: inout Value) -> Value { value }
    return read(&self[key, default: new])
  }
}
