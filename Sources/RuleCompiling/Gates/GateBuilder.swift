import DiscernClassification
import DiscernLiteralSearch
import DiscernPCRE2

/// Collects what leaves require, each requirement once, and makes the gate table of a rule set.
struct GateBuilder {
  struct Key: Hashable {
    let requirement: TextRequirement
    let surface: Surface
    /// The pattern's program among those of `programs`.
    let program: UInt32

    var first: ClauseCollection.Key { ClauseCollection.Key(alternatives: requirement.anyOf, surface: surface.bit) }

    var others: [ClauseCollection.Key] {
      requirement.also.map { ClauseCollection.Key(alternatives: $0, surface: surface.bit) }
    }
  }

  private var known: [Key: GateIndex] = [:]
  /// What each gate requires.
  private(set) var keys: [Key] = []
  /// The estimated share of texts that each gate lets through.
  private(set) var shares: [Double] = []

  private var programs = PatternProgramBuilder()
  /// The program of each pattern that was asked for; the patterns are kept, since another might take one's address.
  private var patternPrograms: [ObjectIdentifier: (pattern: LazyPattern, program: UInt32)] = [:]

  /// Whether gates are made at all; else all are open.
  let isWanted: Bool

  init(isWanted: Bool) {
    self.isWanted = isWanted
  }

  /// What a message with a literal costs, where a candidate costs 1: some 20 of 500 ns.
  private static let costOfHit = 0.04
  /// What a candidate costs that a program decides: some 90 of 500 ns.
  private static let costOfProgram = 0.2
  /// What a literal costs every message: it takes space and time in the index.
  private static let costOfLiteral = 4e-6

  /// The gate of a requirement of a surface; nil surface: of a text that no gate sees.
  ///
  /// - Complexity: O(n) in the number of its literals.
  mutating func gate(
    _ requirement: TextRequirement, _ surface: Surface?, program: UInt32 = Gate.noProgram
  ) -> GateIndex {
    guard isWanted, let surface, !requirement.isEmpty else { return .alwaysOpen }
    let key = Key(requirement: requirement, surface: surface, program: program)
    if let gate = known[key] { return gate }
    let gate = GateIndex(UInt32(keys.count))
    keys.append(key)
    shares.append(requirement.estimate)
    known[key] = gate
    return gate
  }

  /// The gate of a pattern, which also asks what stands around its literals.
  ///
  /// - Complexity: O(n) in the pattern and its literals.
  mutating func gate(of pattern: LazyPattern, _ needs: PatternNeeds, _ surface: Surface) -> GateIndex {
    let identity = ObjectIdentifier(pattern)
    let program =
      patternPrograms[identity]?.program
      ?? programs.add(needs.tree, needs.requirement).flatMap { UInt32(exactly: $0) } ?? Gate.noProgram
    patternPrograms[identity] = (pattern, program)
    return gate(needs.requirement, surface, program: program)
  }

  /// The table for rules in their order, whose conditions have this builder's gates.
  ///
  /// - Complexity: O(n log n) in the size of conditions and literals.
  func table(for rules: [Rule]) -> GateTable {
    var gating = RuleGating(shares: shares)
    var gateRules: [[UInt32]] = Array(repeating: [], count: keys.count)
    var messageRules: [UInt32] = []
    var callRules: [UInt32] = []
    for (place, rule) in rules.enumerated() {
      guard let needed = gating.add(rule) else {
        if rule.kind.includes(isCall: false) { messageRules.append(UInt32(place)) }
        if rule.kind.includes(isCall: true) { callRules.append(UInt32(place)) }
        continue
      }
      for gate in needed { gateRules[Int(gate)].append(UInt32(place)) }
    }
    var clauses = ClauseCollection()
    for (gate, key) in keys.enumerated() { clauses.add(gate: UInt32(gate), to: clauses.number(of: key.first)) }
    let worthwhile = worthwhileClauses(gateRules.map(\.count))
    let firsts = keys.map { clauses.number(of: $0.first) }
    let others = keys.map { key in
      key.others.filter(worthwhile.contains).prefix(2).map { clauses.number(of: $0) }
    }
    let balanced = KeyBalance.balanced(clauses.entries, clauses.literalClauses)
    // Nil where a key stands for a literal, so that its place is not known.
    let clauseLiterals = clauses.clauseLiterals.map { literals -> [UInt32]? in
      let places = literals.compactMap { balanced.places[Int($0)] }
      return places.count == literals.count ? places : nil
    }
    let gates = keys.indices.map { place in
      let (requirement, others, first) = (keys[place].requirement, others[place], firsts[place])
      return Gate(
        marks: requirement.marks, fewestDigits: requirement.fewestDigits, fewestBytes: requirement.fewestBytes,
        second: others.first ?? Gate.noClause, third: others.count > 1 ? others[1] : Gate.noClause,
        demand: requirement.demands.first ?? .none,
        otherDemand: requirement.demands.count > 1 ? requirement.demands[1] : .none, first: first,
        program: clauseLiterals[Int(first)] == nil ? Gate.noProgram : keys[place].program)
    }
    return GateTable(
      entries: balanced.entries, literalClauses: IndexLists(balanced.clauses),
      clauseLiterals: IndexLists(clauseLiterals.map { $0 ?? [] }),
      programs: programs.count == 0 ? nil : programs.programs(), groups: clauses.groups,
      clauseGates: IndexLists(clauses.gates), gates: gates, gateRules: IndexLists(gateRules),
      messageRules: messageRules, callRules: callRules)
  }

  /// The further clauses that save more than they cost.
  ///
  /// A clause costs what its literals do where they stand in a text, once for all gates that ask for it; it saves the
  /// candidates of those texts that meet a gate's first clause and not this one.
  private func worthwhileClauses(_ ruleCounts: [Int]) -> Set<ClauseCollection.Key> {
    var savings: [ClauseCollection.Key: Double] = [:]
    let firsts = Set(keys.map(\.first))
    for (key, count) in zip(keys, ruleCounts) where count > 0 {
      let cost = key.program == Gate.noProgram ? 1 : Self.costOfProgram
      for other in key.others {
        let spared = key.requirement.share * (1 - (other.alternatives?.share ?? 1))
        savings[other, default: 0] += Double(count) * spared * cost
      }
    }
    var result: Set<ClauseCollection.Key> = []
    for (clause, saving) in savings {
      let literals = clause.alternatives?.literals.count ?? 0
      let share = clause.alternatives?.share ?? 1
      // What is looked for anyway costs nothing more.
      let isFree = literals == 0 || firsts.contains(clause)
      if isFree || saving > share * Self.costOfHit + Double(literals) * Self.costOfLiteral { result.insert(clause) }
    }
    return result
  }
}
