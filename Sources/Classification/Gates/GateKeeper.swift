import DiscernLiteralSearch
import DiscernPatternPrograms

/// Which gates of a rule set one request opens: the working memory of one thread.
struct GateKeeper: Sendable {
  private var scanner: LiteralScanner
  /// For each clause the text that last met it, by number.
  private var meetings: [UInt32] = []
  private var text: UInt32 = 0
  /// For each clause the text that last met it by a kind of characters, where no literal need stand.
  private var meetingsByMark: [UInt32] = []
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
      meetingsByMark = Array(repeating: 0, count: meetings.count)
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
      let literal = Int(scanner.hit(place).literal)
      // An index out of a damaged file may name a literal that it doesn't hold.
      guard literal < view.literalClauses.starts.count &- 1 else { continue }
      for item in view.literalClauses.places(of: literal) {
        meet(Int(view.literalClauses.items[item]), view)
      }
    }
    for place in 0..<view.groups.count {
      let group = view.groups[place]
      guard group.surface & surfaces != 0, group.isOpen || group.marks.intersects(traits.marks) else { continue }
      for item in Int(group.first)..<Int(group.end) {
        let clause = Int(view.groupClauses[item])
        meet(clause, view)
        meetingsByMark[clause] = text
      }
    }
    if waiting.isEmpty { return }
    measures.forget()
    for place in waiting.indices { open(Int(waiting[place]), view, traits, bytes, table.programs, hitCount) }
    waiting.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func meet(_ clause: Int, _ view: GateView) {
    guard meetings[clause] != text else { return }
    meetings[clause] = text
    for item in view.clauseGates.places(of: clause) { waiting.append(view.clauseGates.items[item]) }
  }

  @inline(__always)
  private mutating func open(
    _ place: Int, _ view: GateView, _ traits: TextTraits, _ bytes: Span<UInt8>, _ programs: PatternPrograms?,
    _ hitCount: Int
  ) {
    let gate = view.gates[place]
    guard openings[place] != request, gate.lets(traits), isMet(gate.second), isMet(gate.third),
      measures.meets(gate.demand, bytes, traits), measures.meets(gate.otherDemand, bytes, traits),
      mayMatch(gate, view, bytes, programs, hitCount)
    else { return }
    openings[place] = request
    for item in view.gateRules.places(of: place) { rules.insert(view.gateRules.items[item]) }
  }

  /// More hits than this in a text are not looked at one by one: the regex itself is faster.
  private static let mostHits = 128

  /// Whether a gate's pattern may match around one of the literals that met its first clause.
  private func mayMatch(
    _ gate: Gate, _ view: GateView, _ bytes: Span<UInt8>, _ programs: PatternPrograms?, _ hitCount: Int
  ) -> Bool {
    guard gate.program != Gate.noProgram, let programs, hitCount <= Self.mostHits,
      meetingsByMark[Int(gate.first)] != text
    else { return true }
    let literals = view.clauseLiterals.places(of: Int(gate.first))
    for place in 0..<hitCount {
      let hit = scanner.hit(place)
      for item in literals where view.clauseLiterals.items[item] == hit.literal {
        let ordinal = item - literals.lowerBound
        if programs.mayMatch(Int(gate.program), literal: ordinal, in: bytes, at: Int(hit.position)) { return true }
      }
    }
    return false
  }

  @inline(__always)
  private func isMet(_ clause: UInt32) -> Bool { clause == Gate.noClause || meetings[Int(clause)] == text }

  /// Appends the rules behind open gates and behind none, ascending.
  mutating func finish(into candidates: inout [UInt32]) { rules.drain(into: &candidates) }
}
