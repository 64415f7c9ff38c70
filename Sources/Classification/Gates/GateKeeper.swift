import DiscernLiteralSearch

/// Which gates of a rule set one request opens: the working memory of one thread.
struct GateKeeper: ~Copyable {
  private var scanner: LiteralScanner
  /// For a block of messages, which stays searched while their other views are.
  private var blockScanner: LiteralScanner
  private var memory = GateMemory()
  /// Of each text of the block.
  private var blockSurfaces: [UInt8] = []
  /// Whether every gate counts as open.
  private var isIdle = true

  init(instructions: VectorInstructions) {
    scanner = LiteralScanner(instructions: instructions)
    blockScanner = scanner
  }

  /// Forgets the last request; the next one has messages, calls or both.
  mutating func begin(_ table: GateTable, ruleCount: Int, hasMessages: Bool, hasCalls: Bool) {
    isIdle = false
    memory.reserve(gateCount: table.view.gates.count, ruleCount: ruleCount)
    memory.beginRequest()
    if hasMessages { insert(table.view.messageRules) }
    if hasCalls { insert(table.view.callRules) }
  }

  private mutating func insert(_ numbers: Numbers<UInt32>) {
    for place in 0..<numbers.count { memory.add(numbers[place]) }
  }

  /// Leaves all gates open.
  mutating func beginWithoutGates() { isIdle = true }

  func isOpen(_ gate: GateIndex) -> Bool { gate == .alwaysOpen || isIdle || memory.isOpen(Int(gate.value)) }

  /// Opens the gates of some surfaces for what stands in a text.
  ///
  /// - Complexity: O(*n*) in the text, and what it holds of literals.
  mutating func read(_ bytes: Span<UInt8>, surfaces: UInt8, _ table: GateTable) {
    _ = scanner.find(in: bytes, surfaces: surfaces, for: table.literals)
    memory.open(scanner, bytes, table)
  }

  /// Forgets the last block of texts, each a message and a request of its own; all of the next are of some surfaces.
  mutating func beginBlock(surfaces: UInt8) {
    // Most blocks are as the last one, and to write into an array takes longer than to look.
    if blockSurfaces.count == 1, blockSurfaces[0] == surfaces { return }
    beginBlock()
    append(surfaces: surfaces)
  }

  /// Forgets the last block; each text of the next is added with its surfaces.
  mutating func beginBlock() { blockSurfaces.removeAll(keepingCapacity: true) }

  /// Adds a text to the block, of some surfaces.
  mutating func append(surfaces: UInt8) { blockSurfaces.append(surfaces) }

  /// The surfaces that one of them was searched for.
  func surfaces(ofText text: Int) -> UInt8 { blockSurfaces[blockSurfaces.count == 1 ? 0 : text] }

  /// Looks for literals in all texts of the block; their gates are opened by ``openNext(_:from:_:)``.
  mutating func find(in bytes: Span<UInt8>, from start: Int, ends: Span<Int>, _ table: GateTable, ruleCount: Int) {
    isIdle = false
    memory.reserve(gateCount: table.view.gates.count, ruleCount: ruleCount, texts: ends.count)
    _ = blockScanner.find(in: bytes, from: start, ends: ends, surfaces: blockSurfaces, for: table.literals)
    memory.beginBlock()
  }

  /// Opens gates for the next texts of the block, up to one that may open some; gives its number.
  ///
  /// It may open more where it is of further surfaces, to be read then. If no text is left, it gives their number.
  mutating func openNext(_ bytes: Span<UInt8>, from start: Int, _ table: GateTable) -> Int {
    memory.openNext(blockScanner, bytes.extracting(start..<bytes.count), surfaces: table.textSurfaces, table)
  }

  /// Appends the rules behind open gates and behind none, ascending.
  mutating func finish(into candidates: inout [UInt32]) { memory.takeRules(into: &candidates) }
}
