import DiscernLiteralSearch

/// Which gates of a rule set one request opens: the working memory of one thread.
struct GateKeeper: Sendable {
  private var scanner: LiteralScanner
  /// For each clause the text that last met it, by number.
  private var meetings: [UInt32] = []
  private var text: UInt32 = 0
  /// For each gate the request that last opened it, by number.
  private var openings: [UInt32] = []
  private var request: UInt32 = 0
  /// Gates of which a text met the first clause.
  private var waiting: [UInt32] = []
  private var rules = PlaceSet()
  private var measures = TextMeasures()
  /// Whether every gate counts as open.
  private var isIdle = true

  init(instructions: VectorInstructions) {
    scanner = LiteralScanner(instructions: instructions)
  }

  /// Forgets the last request; the next one has messages, calls or both.
  mutating func begin(_ table: GateTable, ruleCount: Int, hasMessages: Bool, hasCalls: Bool) {
    isIdle = false
    let view = table.view
    if openings.count < view.gates.count || meetings.count < view.clauseCount || request == .max || text > .max / 2 {
      openings = Array(repeating: 0, count: max(openings.count, view.gates.count))
      meetings = Array(repeating: 0, count: max(meetings.count, view.clauseCount))
      request = 0
      text = 0
    }
    request += 1
    rules.reserve(ruleCount)
    if hasMessages { for place in 0..<view.messageRules.count { rules.insert(view.messageRules[place]) } }
    if hasCalls { for place in 0..<view.callRules.count { rules.insert(view.callRules[place]) } }
  }

  /// Leaves all gates open.
  mutating func beginWithoutGates() { isIdle = true }

  func isOpen(_ gate: GateIndex) -> Bool {
    gate == .alwaysOpen || isIdle || openings[Int(gate.value)] == request
  }

  /// Opens the gates of some surfaces for what stands in a text.
  ///
  /// - Complexity: O(*n*) in the text, and what it holds of literals.
  mutating func read(_ bytes: Span<UInt8>, surfaces: UInt8, _ table: GateTable) {
    let hitCount = scanner.find(in: bytes, surfaces: surfaces, for: table.literals)
    let view = table.view
    let traits = scanner.traits
    text += 1
    for place in 0..<hitCount {
      for item in view.literalClauses.places(of: Int(scanner.hit(place).literal)) {
        meet(Int(view.literalClauses.items[item]), view)
      }
    }
    for place in 0..<view.groups.count {
      let group = view.groups[place]
      guard group.surface & surfaces != 0, group.isOpen || group.marks.intersects(traits.marks) else { continue }
      for item in Int(group.first)..<Int(group.end) { meet(Int(view.groupClauses[item]), view) }
    }
    if waiting.isEmpty { return }
    measures.forget()
    for place in waiting.indices { open(Int(waiting[place]), view, traits, bytes) }
    waiting.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func meet(_ clause: Int, _ view: GateView) {
    guard meetings[clause] != text else { return }
    meetings[clause] = text
    for item in view.clauseGates.places(of: clause) { waiting.append(view.clauseGates.items[item]) }
  }

  @inline(__always)
  private mutating func open(_ place: Int, _ view: GateView, _ traits: TextTraits, _ bytes: Span<UInt8>) {
    let gate = view.gates[place]
    guard openings[place] != request, gate.lets(traits), isMet(gate.second), isMet(gate.third),
      measures.meets(gate.demand, bytes, traits), measures.meets(gate.otherDemand, bytes, traits)
    else { return }
    openings[place] = request
    for item in view.gateRules.places(of: place) { rules.insert(view.gateRules.items[item]) }
  }

  @inline(__always)
  private func isMet(_ clause: UInt32) -> Bool { clause == Gate.noClause || meetings[Int(clause)] == text }

  /// Appends the rules behind open gates and behind none, ascending.
  mutating func finish(into candidates: inout [UInt32]) { rules.drain(into: &candidates) }
}
