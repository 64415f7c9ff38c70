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
  }

  /// A gate with a program is the program's own.
  private struct ProgramKey: Hashable {
    let program: UInt32
    let surface: Surface
  }

  private var known: [Key: GateIndex] = [:]
  private var knownOfPrograms: [ProgramKey: GateIndex] = [:]
  /// What each gate requires.
  private(set) var keys: [Key] = []
  /// The estimated share of texts that each gate lets through.
  private(set) var shares: [Double] = []

  private var programs = PatternProgramBuilder()
  /// Of patterns to which kinds of characters lead beside literals, the programs of whole texts, by those of literals.
  private var textPrograms: [UInt32: UInt32] = [:]
  /// The program of each pattern that was asked for; the patterns are kept, since another might take one's address.
  private var patternPrograms: [ObjectIdentifier: (pattern: LazyPattern, program: UInt32)] = [:]

  /// Whether gates are made at all; else all are open.
  let isWanted: Bool
  /// By which literals and their keys are chosen.
  let frequencies: TextFrequencies

  init(isWanted: Bool, _ frequencies: TextFrequencies) {
    self.isWanted = isWanted
    self.frequencies = frequencies
  }

  /// The gate of a requirement of a surface; nil surface: of a text that no gate sees.
  ///
  /// - Complexity: O(n) in the number of its literals.
  mutating func gate(
    _ requirement: TextRequirement, _ surface: Surface?, program: UInt32 = Gate.noProgram
  ) -> GateIndex {
    guard isWanted, let surface, !requirement.isEmpty else { return .alwaysOpen }
    let key = Key(requirement: requirement, surface: surface, program: program)
    let programKey = ProgramKey(program: program, surface: surface)
    let hasProgram = program != Gate.noProgram
    if let gate = hasProgram ? knownOfPrograms[programKey] : known[key] { return gate }
    let gate = GateIndex(UInt32(keys.count))
    keys.append(key)
    shares.append(requirement.estimate)
    if hasProgram { knownOfPrograms[programKey] = gate } else { known[key] = gate }
    return gate
  }

  /// The gate of a pattern, which also asks what stands around its literals.
  ///
  /// - Complexity: O(n) in the pattern and its literals.
  mutating func gate(of pattern: LazyPattern, _ needs: PatternNeeds, _ surface: Surface) -> GateIndex {
    let identity = ObjectIdentifier(pattern)
    let program = patternPrograms[identity]?.program ?? addPrograms(needs)
    patternPrograms[identity] = (pattern, program)
    return gate(needs.requirement, surface, program: program)
  }

  /// Makes a pattern's program, and one of whole texts where kinds of characters lead to the pattern beside literals.
  private mutating func addPrograms(_ needs: PatternNeeds) -> UInt32 {
    let program = programs.add(needs.tree, needs.requirement, frequencies).flatMap { UInt32(exactly: $0) }
    guard let program else { return Gate.noProgram }
    if let anyOf = needs.requirement.anyOf, !anyOf.literals.isEmpty, !anyOf.marks.isEmpty {
      // Written anew: where a literal may begin, the first program has repetitions in single steps.
      textPrograms[program] = programs.add(needs.tree, TextRequirement(), frequencies).flatMap { UInt32(exactly: $0) }
    }
    return program
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
    var literals = GateLiterals(frequencies)
    var traits = TraitGates()
    for (place, key) in keys.enumerated() {
      let (gate, requirement) = (UInt32(place), key.requirement)
      literals.add(requirement.anyOf?.literals ?? [], of: gate, surface: key.surface.bit)
      let marks = requirement.anyOf?.marks
      if let marks, marks.isEmpty { continue }
      let program = textPrograms[key.program] ?? key.program
      traits.add(
        TraitGate(
          gate: gate, marks: requirement.marks, fewestBytes: requirement.fewestBytes,
          fewestDigits: requirement.fewestDigits, demands: requirement.demands,
          opening: programs.opening(of: program), program: program), surface: key.surface.bit, anyOf: marks)
    }
    var clauses = PartClauses(frequencies)
    // Of each gate the first that can be asked for where its literals stand.
    let near = NearParts(keys.map(\.requirement), clauses)
    let found = literals.index(watching: traits.watched, parts: near.parts) { near.ofGates[Int($0)] }
    var ruleLists = IndexLists()
    let gates = keys.enumerated().map { place, key in
      let rules = gateRules[place]
      // A condition that is only asked for its gate where its rule is looked at for another is cheaper asked itself.
      if rules.isEmpty { return Gate() }
      let demands = key.requirement.demands
      var further: [UInt32] = []
      let leadsByTraits = key.requirement.anyOf?.marks.isEmpty != true
      for (rank, alternatives) in key.requirement.also.enumerated() where further.count < 2 {
        if rank == near.ofGates[place].rank, !leadsByTraits { continue }
        if let clause = clauses.number(of: alternatives) { further.append(clause) }
      }
      if rules.count > 1 { ruleLists.append(rules) }
      return Gate(
        demand: demands.first ?? .none, otherDemand: demands.count > 1 ? demands[1] : .none,
        clause: further.first ?? Gate.noClause, otherClause: further.count > 1 ? further[1] : Gate.noClause,
        program: found.placeless.contains(UInt32(place)) ? Gate.noProgram : key.program,
        rules: rules.count == 1 ? .one(rules[0]) : .list(UInt32(ruleLists.count - 1)))
    }
    return GateTable(
      literals: found.literals, literalSurfaces: literals.surfaces,
      programs: programs.count == 0 ? nil : programs.programs(), gates: gates, traitGroups: traits.groups,
      traitGates: traits.gates, clauses: clauses.clauses, parts: clauses.parts, ruleLists: ruleLists,
      messageRules: messageRules, callRules: callRules)
  }
}
