import DiscernClassification
import DiscernLiteralSearch

/// Collects what leaves require, each requirement once, and makes the gate table of a rule set.
struct GateBuilder {
  private struct Key: Hashable {
    let requirement: TextRequirement
    let surface: UInt8

    var first: ClauseCollection.Key { ClauseCollection.Key(alternatives: requirement.anyOf, surface: surface) }

    var others: [ClauseCollection.Key] {
      requirement.also.map { ClauseCollection.Key(alternatives: $0, surface: surface) }
    }
  }

  private var known: [Key: GateIndex] = [:]
  /// What each gate requires.
  private var keys: [Key] = []
  /// The estimated share of texts that each gate lets through.
  private var shares: [Double] = []

  /// Whether gates are made at all; else all are open.
  let isWanted: Bool

  init(isWanted: Bool) {
    self.isWanted = isWanted
  }

  /// What a message with a literal costs, where a candidate costs 1: some 20 of 500 ns.
  private static let costOfHit = 0.04
  /// What a literal costs every message: it takes space and time in the index.
  private static let costOfLiteral = 4e-6

  /// The gate of a requirement of a surface; nil surface: of a text that no gate sees.
  ///
  /// - Complexity: O(n) in the number of its literals.
  mutating func gate(_ requirement: TextRequirement, _ surface: Surface?) -> GateIndex {
    guard isWanted, let surface, !requirement.isEmpty else { return .alwaysOpen }
    let key = Key(requirement: requirement, surface: surface.bit)
    if let gate = known[key] { return gate }
    let gate = GateIndex(UInt32(keys.count))
    keys.append(key)
    shares.append(requirement.estimate)
    known[key] = gate
    return gate
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
    let gates = keys.map { key in
      let requirement = key.requirement
      let others = key.others.filter(worthwhile.contains).prefix(2).map { clauses.number(of: $0) }
      return Gate(
        marks: requirement.marks, fewestDigits: requirement.fewestDigits, fewestBytes: requirement.fewestBytes,
        second: others.first ?? Gate.noClause, third: others.count > 1 ? others[1] : Gate.noClause,
        demand: requirement.demands.first ?? .none,
        otherDemand: requirement.demands.count > 1 ? requirement.demands[1] : .none)
    }
    let (entries, literalClauses) = KeyBalance.balanced(clauses.entries, clauses.literalClauses)
    return GateTable(
      entries: entries, literalClauses: IndexLists(literalClauses), groups: clauses.groups,
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
      for other in key.others {
        savings[other, default: 0] += Double(count) * key.requirement.share * (1 - (other.alternatives?.share ?? 1))
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
