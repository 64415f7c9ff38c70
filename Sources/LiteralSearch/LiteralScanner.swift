import CDiscernLiteralSearch

/// Looks for the literals of an index in texts: the working memory of one thread.
///
/// A copy has memory of its own. After texts of some length and with so many hits nothing is allocated for others that
/// are no longer and have no more.
package struct LiteralScanner: Sendable {
  /// What the processor is asked for.
  package let instructions: VectorInstructions

  @usableFromInline var memory: ScanMemory
  @usableFromInline var foundCount = 0
  private var textCount = 0

  /// - Precondition: this processor has the instructions.
  package init(instructions: VectorInstructions = .best) {
    precondition(instructions.isAvailable, "this processor lacks \(instructions)")
    self.instructions = instructions
    memory = ScanMemory(byteCapacity: 1024, textCapacity: 1, hitCapacity: 64)
  }

  /// Looks for the literals of some surfaces in a text.
  ///
  /// - Parameter text: well-formed UTF-8 of fewer than 2³¹ bytes; of what is not, nothing particular is found.
  /// - Returns: how many hits there are, to be had from ``hit(_:)`` until something else is looked for.
  /// - Complexity: linear in the text, and in the literals that share a key which stands in it.
  package mutating func find(in text: Span<UInt8>, surfaces: UInt8, for index: LiteralIndex) -> Int {
    reserve(bytes: text.count, texts: 1)
    // SAFETY: C reads `text.count` bytes of the text while the closure runs; there is room for one text.
    return unsafe text.withUnsafeBufferPointer { text in
      unsafe memory.texts[0].bytes = text.baseAddress
      unsafe memory.texts[0].count = text.count
      unsafe memory.texts[0].surfaces = UInt32(surfaces)
      return unsafe search(1, index, before: nil, 0)
    }
  }

  /// Looks for the literals of some surfaces in texts that lie one behind the other, all at once.
  ///
  /// - Parameters:
  ///   - bytes: the texts, well-formed UTF-8, fewer than 2³¹ bytes together.
  ///   - ends: where each ends in `bytes`; the first begins at `start`.
  ///   - surfaces: of each, or one number for all.
  /// - Returns: how many hits there are; those of each text stand behind those of the one before.
  /// - Precondition: the ends ascend, and the last lies in `bytes`.
  package mutating func find(
    in bytes: Span<UInt8>, from start: Int, ends: Span<Int>, surfaces: [UInt8], for index: LiteralIndex
  ) -> Int {
    let last = ends.isEmpty ? start : ends[ends.count - 1]
    precondition(start >= 0 && last <= bytes.count, "the texts lie in their bytes")
    precondition(surfaces.count == ends.count || surfaces.count == 1, "each text has surfaces")
    reserve(bytes: max(0, last - start), texts: ends.count)
    let hasOne = surfaces.count == 1
    // SAFETY: each text lies in the bytes, which C reads while the closure runs; there is room for as many texts.
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var begin = start
      for text in ends.indices {
        let end = ends[text]
        precondition(end >= begin && end <= last, "the ends of texts ascend")
        unsafe memory.texts[text].bytes = bytes.baseAddress.map { unsafe $0 + begin }
        unsafe memory.texts[text].count = end - begin
        unsafe memory.texts[text].surfaces = UInt32(surfaces[hasOne ? 0 : text])
        begin = end
      }
      // Batches are searched in blocks, of which the next is about as long.
      let next = min(bytes.count - last, last - start)
      return unsafe search(ends.count, index, before: bytes.baseAddress.map { unsafe $0 + last }, max(0, next))
    }
  }

  /// One of the hits that were found last.
  ///
  /// - Precondition: there are more than `number`.
  @inlinable
  package func hit(_ number: Int) -> LiteralHit {
    precondition(number >= 0 && number < foundCount, "there is no such hit")
    // SAFETY: `foundCount` hits were written.
    return unsafe memory.hits[number]
  }

  /// All hits that were found last, for comparisons.
  package var hits: [LiteralHit] { (0..<foundCount).map { hit($0) } }

  /// How many hits one of the texts has that were looked at last.
  package func hitCount(ofText text: Int) -> Int {
    precondition(text >= 0 && text < textCount, "there is no such text")
    // SAFETY: so many texts were looked at.
    return unsafe Int(memory.texts[text].hits)
  }

  /// What one of the texts is like that were looked at last.
  ///
  /// - Parameter bytes: the text.
  package func traits(of bytes: Span<UInt8>, number text: Int = 0) -> TextTraits {
    precondition(text >= 0 && text < textCount && bytes.count == byteCount(ofText: text), "it is another text")
    var seen = discern_literal_traits()
    // SAFETY: so many texts were looked at, and this one has as many bytes.
    unsafe bytes.withUnsafeBufferPointer {
      unsafe discern_literal_text_traits(memory.scratch, text, $0.baseAddress, instructions.number, &seen)
    }
    var traits = TextTraits()
    traits.marks = TextMarks(low: seen.low, high: seen.high)
    traits.byteCount = bytes.count
    traits.digitCount = Int(seen.digits)
    traits.beyondCount = Int(seen.beyond)
    return traits
  }

  /// Whether one of the texts that were looked at last may hold one of some literals, by their parts.
  ///
  /// - Complexity: O(*n* × *p*) in the text and the parts, some nanoseconds each for a message.
  @unsafe package func holds(_ parts: UnsafeBufferPointer<UInt32>, inText text: Int) -> Bool {
    // SAFETY: C reads as many parts as there are, and what it wrote itself of the texts.
    unsafe discern_literal_holds_part(
      memory.scratch, text, instructions.number, parts.baseAddress, parts.count) != 0
  }

  /// Whether one of the texts that were looked at last has as much as is asked for.
  ///
  /// - Complexity: O(*n*) in the text, some nanoseconds for a message.
  package func meets(_ demand: TextDemand, _ bytes: Span<UInt8>, number text: Int = 0) -> Bool {
    precondition(text >= 0 && text < textCount && bytes.count == byteCount(ofText: text), "it is another text")
    // SAFETY: C reads what it wrote itself of the text, and the text, which has as many bytes; a demand is a
    // discern_text_demand.
    return unsafe withUnsafeBytes(of: demand) { demand in
      unsafe bytes.withUnsafeBufferPointer {
        unsafe discern_literal_meets(
          memory.scratch, text, $0.baseAddress, instructions.number,
          demand.assumingMemoryBound(to: discern_text_demand.self).baseAddress) != 0
      }
    }
  }

  /// Lends what kinds of bytes stand where in one of the texts that were looked at last.
  ///
  /// They have a bit for each byte, 64 a word: ASCII letters and digits, digits, bytes of characters beyond ASCII.
  package func withMasks<Result>(
    ofText text: Int,
    _ body: (UnsafePointer<UInt64>, UnsafePointer<UInt64>, UnsafePointer<UInt64>) -> Result
  ) -> Result? {
    precondition(text >= 0 && text < textCount, "there is no such text")
    // SAFETY: the masks lie in memory that this scanner owns, and are not written to while the closure runs.
    let masks = unsafe discern_literal_text_masks(memory.scratch, text)
    guard let words = unsafe masks.letters_and_digits, let digits = unsafe masks.digits,
      let beyond = unsafe masks.beyond
    else { return nil }
    return unsafe body(words, digits, beyond)
  }

  /// What was found last, a `discern_literal_found`; valid until something else is looked for.
  ///
  /// Who has it changed asks this scanner for no hits any more.
  @unsafe package var found: UnsafeRawPointer { unsafe UnsafeRawPointer(memory.found) }

  private func byteCount(ofText text: Int) -> Int { unsafe memory.texts[text].count }

  private mutating func reserve(bytes: Int, texts: Int) {
    precondition(bytes < 1 << 31, "texts have fewer than 2 GB together")
    if bytes > memory.byteCapacity || texts > memory.textCapacity || !isKnownUniquelyReferenced(&memory) {
      memory = ScanMemory(
        byteCapacity: bytes > memory.byteCapacity ? bytes + bytes / 2 : memory.byteCapacity,
        textCapacity: max(texts, memory.textCapacity), hitCapacity: memory.hitCapacity)
    }
  }

  /// - Parameter next: what is likely to be searched next, so many bytes.
  private mutating func search(
    _ count: Int, _ index: LiteralIndex, before next: UnsafePointer<UInt8>?, _ nextCount: Int
  ) -> Int {
    textCount = count
    unsafe memory.found.pointee.count = count
    unsafe memory.found.pointee.kernel = instructions.number
    foundCount = unsafe scan(index, before: next, nextCount)
    if foundCount > memory.hitCapacity {
      let texts = memory
      memory = ScanMemory(
        byteCapacity: memory.byteCapacity, textCapacity: memory.textCapacity,
        hitCapacity: foundCount + foundCount / 2)
      unsafe memory.texts.update(from: texts.texts, count: count)
      unsafe memory.found.pointee.count = count
      unsafe memory.found.pointee.kernel = instructions.number
      foundCount = unsafe scan(index, before: nil, 0)
    }
    return foundCount
  }

  private func scan(_ index: LiteralIndex, before next: UnsafePointer<UInt8>?, _ nextCount: Int) -> Int {
    defer { withExtendedLifetime(index) {} }
    // SAFETY: C reads the texts and the index' own bytes, writes the memory that was made ready, and as many hits as
    // there is room for; LiteralHit is four numbers as discern_literal_hit.
    return unsafe discern_literal_scan(
      index.start, memory.texts, textCount, next, nextCount, instructions.number, memory.scratch,
      UnsafeMutableRawPointer(memory.hits).assumingMemoryBound(to: discern_literal_hit.self), memory.hitCapacity)
  }
}
