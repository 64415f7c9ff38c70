package import DiscernLiteralSearch
package import DiscernPatternPrograms

/// The place of a gate among those of a rule set.
///
/// A condition whose gate is shut can't hold, and is not looked at. A gate opens where one text of its surface has all that
/// it asks for: one of its literals or kinds of characters, and what else its condition needs.
package struct GateIndex: Sendable, Hashable {
  package let value: UInt32

  package init(_ value: UInt32) {
    self.value = value
  }

  /// Stands for no gate: what has it must always be looked at.
  package static let alwaysOpen = GateIndex(.max)
}

/// What a gate asks of a text in which one of its literals or kinds of characters was found.
package struct Gate: Hashable, BitwiseCopyable, Sendable {
  /// So much of these, two at most.
  package let demand: TextDemand
  package let otherDemand: TextDemand
  /// Further clauses, of each of which the text must hold a part; `noClause` where there is none.
  package let clause: UInt32
  package let otherClause: UInt32
  /// Tells around a literal, or of one without literals in the whole text, whether the pattern may match.
  package let program: UInt32
  /// The rule or rules behind it.
  package let rules: RulesBehind

  package static let noClause = UInt32.max
  package static let noProgram = UInt32.max

  package init(
    demand: TextDemand = .none, otherDemand: TextDemand = .none, clause: UInt32 = noClause,
    otherClause: UInt32 = noClause, program: UInt32 = noProgram, rules: RulesBehind = .none
  ) {
    self.demand = demand
    self.otherDemand = otherDemand
    self.clause = clause
    self.otherClause = otherClause
    self.program = program
    self.rules = rules
  }
}

/// Which rules are behind a gate: most have one.
package struct RulesBehind: Hashable, BitwiseCopyable, Sendable {
  private let code: UInt32

  private static let listBit: UInt32 = 1 << 31

  private init(code: UInt32) {
    self.code = code
  }

  package static let none = RulesBehind(code: .max)

  package static func one(_ rule: UInt32) -> RulesBehind { RulesBehind(code: rule) }

  /// A list of the gate table's.
  package static func list(_ list: UInt32) -> RulesBehind { RulesBehind(code: list | listBit) }

  package var isNone: Bool { code == .max }
  /// Nil where there are several.
  var rule: UInt32? { code & Self.listBit == 0 ? code : nil }
  var list: Int { Int(code & ~Self.listBit) }
}

/// A gate that kinds of characters lead to, or every text of its surface; what it needs beside them.
package struct TraitGate: Hashable, BitwiseCopyable, Sendable {
  /// All of these kinds of characters.
  package let marks: TextMarks
  package let fewestBytes: UInt32
  package let fewestDigits: UInt32
  /// The gate's own, which are looked at before it.
  package let demand: TextDemand
  package let otherDemand: TextDemand
  /// Of the program.
  package let opening: ProgramOpening
  package let gate: UInt32
  /// Tells of the whole text whether the pattern may match, where the gate's own program only tells it around literals, too.
  package let program: UInt32

  package init(
    gate: UInt32, marks: TextMarks, fewestBytes: Int, fewestDigits: Int, demands: [TextDemand],
    opening: ProgramOpening, program: UInt32 = Gate.noProgram
  ) {
    self.gate = gate
    self.program = program
    self.marks = marks
    demand = demands.first ?? .none
    otherDemand = demands.count > 1 ? demands[1] : .none
    self.opening = opening
    self.fewestBytes = UInt32(clamping: fewestBytes)
    self.fewestDigits = UInt32(clamping: fewestDigits)
  }
}

/// Gates of one surface that the same kinds of characters lead to.
package struct TraitGroup: Hashable, BitwiseCopyable, Sendable {
  /// One of these must occur; all bits: no matter which, or none.
  package let anyOf: TextMarks
  package let surface: UInt32
  /// Its gates among those of the table.
  package let first: UInt32
  package let end: UInt32
  /// The bit of the list among those that the literals' index watches for, which may have others' kinds, too.
  package let watched: UInt32

  /// - Parameters:
  ///   - anyOf: nil: every text leads to its gates.
  ///   - watched: the number of the list among those that the literals' index watches for.
  package init(surface: UInt8, anyOf: TextMarks?, watched: Int, first: Int, end: Int) {
    self.anyOf = anyOf ?? Self.whatever
    self.watched = anyOf == nil ? 0 : 1 << UInt32(watched)
    self.surface = UInt32(surface)
    self.first = UInt32(first)
    self.end = UInt32(end)
  }

  private static let whatever = TextMarks(low: .max, high: .max)

  /// Whether every text leads to its gates.
  var isOpen: Bool { anyOf == Self.whatever }
}

/// Several things of which a text must hold one, looked for only where a gate's literal stands.
package struct PartClause: Hashable, BitwiseCopyable, Sendable {
  /// One of these kinds of characters will do.
  package let marks: TextMarks
  /// The literals' parts, among those of the table.
  package let first: UInt32
  package let end: UInt32

  package init(marks: TextMarks, first: UInt32, end: UInt32) {
    self.marks = marks
    self.first = first
    self.end = end
  }
}
