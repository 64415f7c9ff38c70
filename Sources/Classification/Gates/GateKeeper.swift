import DiscernLiteralSearch
import DiscernPatternPrograms

/// Which gates of a rule set one request opens: the working memory of one thread.
struct GateKeeper: Sendable {
  /// What was last found of a gate; both numbers in one place, which are wanted together.
  private struct Stamp: BitwiseCopyable {
    /// The request that last opened it.
    var opening: UInt32 = 0
    /// The text that last lacked something it asks for beside a literal.
    var refusal: UInt32 = 0
  }

  private var scanner: LiteralScanner
  /// For a block of messages, which stays searched while their other views are.
  private var blockScanner: LiteralScanner
  /// Of each gate.
  private var stamps: [Stamp] = []
  private var request: UInt32 = 0
  private var text: UInt32 = 0
  private var rules = PlaceSet()
  /// Of each text of the block.
  private var blockSurfaces: [UInt8] = []
  /// The block's hits before it were looked at.
  private var nextHit = 0
  /// How often programs may still be asked about the text.
  private var questionsLeft = 0
  /// Whether every gate counts as open.
  private var isIdle = true

  init(instructions: VectorInstructions) {
    scanner = LiteralScanner(instructions: instructions)
    blockScanner = scanner
  }

  /// Forgets the last request; the next one has messages, calls or both.
  mutating func begin(_ table: GateTable, ruleCount: Int, hasMessages: Bool, hasCalls: Bool) {
    isIdle = false
    if stamps.count < table.view.gates.count || request == .max || text > .max / 2 {
      stamps = Array(repeating: Stamp(), count: max(stamps.count, table.view.gates.count))
      request = 0
      text = 0
    }
    request += 1
    rules.reserve(ruleCount)
    if hasMessages { insert(table.view.messageRules) }
    if hasCalls { insert(table.view.callRules) }
  }

  private mutating func insert(_ numbers: Numbers<UInt32>) {
    for place in 0..<numbers.count { rules.insert(numbers[place]) }
  }

  /// Leaves all gates open.
  mutating func beginWithoutGates() { isIdle = true }

  func isOpen(_ gate: GateIndex) -> Bool {
    gate == .alwaysOpen || isIdle || stamps[Int(gate.value)].opening == request
  }

  /// Opens the gates of some surfaces for what stands in a text.
  ///
  /// - Complexity: O(*n*) in the text, and what it holds of literals.
  mutating func read(_ bytes: Span<UInt8>, surfaces: UInt8, _ table: GateTable) {
    let hitCount = scanner.find(in: bytes, surfaces: surfaces, for: table.literals)
    open(0..<hitCount, ofText: 0, in: scanner, bytes, surfaces, table)
  }

  /// Forgets the last block of texts.
  mutating func beginBlock() {
    if !blockSurfaces.isEmpty { blockSurfaces.removeAll(keepingCapacity: true) }
    nextHit = 0
  }

  /// Adds a text to the block, of some surfaces.
  mutating func append(surfaces: UInt8) { blockSurfaces.append(surfaces) }

  /// Looks for literals in all texts of the block; their gates are opened by ``openFound(place:_:_:)``.
  mutating func find(in bytes: Span<UInt8>, from start: Int, ends: Span<Int>, _ table: GateTable) {
    _ = blockScanner.find(in: bytes, from: start, ends: ends, surfaces: blockSurfaces, for: table.literals)
  }

  /// Whether one of those texts holds a literal, or a kind of characters that leads to gates.
  @inline(__always)
  func hasHits(place: Int) -> Bool { blockScanner.hitCount(ofText: place) != 0 || blockScanner.isWatched(text: place) }

  /// Opens gates for what was found in one of those texts, which are taken in their order; gives its surfaces.
  @inline(__always)
  mutating func openFound(place: Int, _ bytes: Span<UInt8>, _ table: GateTable) -> UInt8 {
    let surfaces = blockSurfaces[place]
    let hits = nextHit..<nextHit + blockScanner.hitCount(ofText: place)
    nextHit = hits.upperBound
    open(hits, ofText: place, in: blockScanner, bytes, surfaces, table)
    return surfaces
  }

  /// Opens the gates that hits in a text lead to, and those that no literal leads to.
  @inline(__always)
  private mutating func open(
    _ hits: Range<Int>, ofText number: Int, in scanner: LiteralScanner, _ bytes: Span<UInt8>, _ surfaces: UInt8,
    _ table: GateTable
  ) {
    if hits.isEmpty, table.view.traitGroups.count == 0 { return }
    let traits = scanner.traits(of: bytes, number: number)
    text += 1
    questionsLeft = Self.mostQuestions + bytes.count
    for place in hits {
      let hit = scanner.hit(place)
      open(Int(hit.target), at: hit, number, scanner, table, traits, bytes)
    }
    for place in 0..<table.view.traitGroups.count {
      let group = table.view.traitGroups[place]
      guard group.surface & UInt32(surfaces) != 0, group.lets(traits) else { continue }
      for place in Int(group.first)..<Int(group.end) {
        let gate = table.view.traitGates[place]
        if gate.lets(traits) { open(Int(gate.gate), at: nil, number, scanner, table, traits, bytes) }
      }
    }
  }

  @inline(__always)
  private mutating func open(
    _ place: Int, at hit: LiteralHit?, _ number: Int, _ scanner: LiteralScanner, _ table: GateTable,
    _ traits: TextTraits, _ bytes: Span<UInt8>
  ) {
    // An index out of a damaged file may lead to a gate that there isn't.
    guard place < table.view.gates.count else { return }
    let stamp = stamps[place]
    guard stamp.opening != request, stamp.refusal != text else { return }
    let gate = table.view.gates[place]
    guard scanner.meets(gate.demand, bytes, traits, number: number),
      scanner.meets(gate.otherDemand, bytes, traits, number: number),
      holds(gate.clause, number, scanner, table, traits), holds(gate.otherClause, number, scanner, table, traits)
    else {
      stamps[place].refusal = text
      return
    }
    if gate.program != Gate.noProgram, let programs = table.programs, questionsLeft > 0 {
      let program = Int(gate.program)
      if let hit {
        questionsLeft -= 1
        let literal = Int(hit.ordinal)
        guard programs.mayMatch(program, literal: literal, in: bytes, at: Int(hit.position)) else { return }
      } else if !mayMatchAnywhere(program, programs, number, scanner, bytes) {
        return
      }
    }
    stamps[place].opening = request
    if let rule = gate.rules.rule {
      rules.insert(rule)
    } else if !gate.rules.isNone {
      for item in table.view.ruleLists.places(of: gate.rules.list) { rules.insert(table.view.ruleLists.items[item]) }
    }
  }

  private func mayMatchAnywhere(
    _ program: Int, _ programs: PatternPrograms, _ number: Int, _ scanner: LiteralScanner, _ bytes: Span<UInt8>
  ) -> Bool {
    // SAFETY: the masks are those of these bytes.
    unsafe scanner.withMasks(ofText: number) { words, digits, beyond in
      unsafe programs.mayMatchAnywhere(
        program, in: bytes, masks: PatternPrograms.Masks(words: words, digits: digits, beyond: beyond))
    } ?? true
  }

  /// Beside one for each byte of a text; where more would be asked, the regex itself is faster.
  private static let mostQuestions = 256

  @inline(__always)
  private func holds(
    _ clause: UInt32, _ number: Int, _ scanner: LiteralScanner, _ table: GateTable, _ traits: TextTraits
  ) -> Bool {
    if clause == Gate.noClause { return true }
    let clause = table.view.clauses[Int(clause)]
    if clause.marks.intersects(traits.marks) { return true }
    // In a long text it takes longer than a program.
    if traits.byteCount > Self.longestForParts { return true }
    // SAFETY: the table lives while it is read.
    return unsafe scanner.holds(table.view.parts.slice(clause.first, clause.end), inText: number)
  }

  private static let longestForParts = 1024

  /// Appends the rules behind open gates and behind none, ascending.
  mutating func finish(into candidates: inout [UInt32]) { rules.drain(into: &candidates) }
}
