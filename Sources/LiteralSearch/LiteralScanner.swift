import CDiscernLiteralSearch

/// Looks for the literals of an index in texts: the working memory of one thread.
///
/// A copy has memory of its own. After texts of some length and with so many hits nothing is allocated for others that
/// are no longer and have no more.
package struct LiteralScanner: Sendable {
  /// What may stand in the last text: every literal that does, in no order, at every place.
  package private(set) var hits: [LiteralHit] = []
  /// What the last text is like.
  package private(set) var traits = TextTraits()
  /// What the processor is asked for.
  package let instructions: VectorInstructions

  private var memory: ScanMemory
  private var foundCount = 0

  /// - Precondition: this processor has the instructions.
  package init(instructions: VectorInstructions = .best) {
    precondition(instructions.isAvailable, "this processor lacks \(instructions)")
    self.instructions = instructions
    memory = ScanMemory(textCapacity: 1024, hitCapacity: 64)
  }

  /// Looks for the literals of some surfaces and lists them in ``hits``.
  ///
  /// - Parameter text: well-formed UTF-8 of fewer than 2³² bytes; of what is not, nothing particular is found.
  /// - Complexity: linear in the text, and in the literals that share a key which stands in it.
  package mutating func scan(_ text: Span<UInt8>, surfaces: UInt8, for index: LiteralIndex) {
    let count = find(in: text, surfaces: surfaces, for: index)
    // Most texts have none, and emptying an array takes a while.
    if !hits.isEmpty { hits.removeAll(keepingCapacity: true) }
    // SAFETY: as many hits were written.
    if count > 0 { unsafe hits.append(contentsOf: UnsafeBufferPointer(start: memory.hits, count: count)) }
  }

  /// Looks for the literals of some surfaces as ``scan(_:surfaces:for:)`` does, without listing them.
  ///
  /// It saves the 8 to 17 ns that an array takes. ``hits`` stays as it was.
  /// - Returns: how many hits there are, to be had from ``hit(_:)`` until something else is looked for.
  package mutating func find(in text: Span<UInt8>, surfaces: UInt8, for index: LiteralIndex) -> Int {
    precondition(text.count < 1 << 32, "a text has fewer than 4 GB")
    if text.count > memory.textCapacity || !isKnownUniquelyReferenced(&memory) {
      let longest = max(text.count + text.count / 2, memory.textCapacity)
      memory = ScanMemory(textCapacity: longest, hitCapacity: memory.hitCapacity)
    }
    var seen = discern_literal_traits()
    var count = search(text, surfaces, index, &seen)
    if count > memory.hitCapacity {
      memory = ScanMemory(textCapacity: memory.textCapacity, hitCapacity: count + count / 2)
      count = search(text, surfaces, index, &seen)
    }
    foundCount = count
    traits.marks = TextMarks(low: seen.low, high: seen.high)
    traits.byteCount = text.count
    traits.digitCount = Int(seen.digits)
    traits.beyondCount = Int(seen.beyond)
    return count
  }

  /// One of the hits that were found last.
  ///
  /// - Precondition: there are more than `number`.
  package func hit(_ number: Int) -> LiteralHit {
    precondition(number >= 0 && number < foundCount, "there is no such hit")
    // SAFETY: `foundCount` hits were written.
    return unsafe memory.hits[number]
  }

  private func search(
    _ text: Span<UInt8>, _ surfaces: UInt8, _ index: LiteralIndex, _ seen: inout discern_literal_traits
  ) -> Int {
    defer { withExtendedLifetime(index) {} }
    // SAFETY: C reads `text.count` bytes of the text and the index' own, writes the memory that it made ready, and as
    // many hits as there is room for; LiteralHit is two numbers as discern_literal_hit.
    return unsafe text.withUnsafeBufferPointer { text in
      unsafe discern_literal_scan(
        index.start, text.baseAddress, text.count, UInt32(surfaces), instructions.number, memory.scratch,
        UnsafeMutableRawPointer(memory.hits).assumingMemoryBound(to: discern_literal_hit.self), memory.hitCapacity,
        &seen)
    }
  }
}
