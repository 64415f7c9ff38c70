import DiscernLiteralSearch
import Testing

/// What no text and no damaged index may do: crash, or make kernels disagree.
@Suite struct HostileTests {
  static let fragments: [[UInt8]] = [
    [0xC5], [0xE2], [0xE2, 0x84], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0xFF], [0xFE, 0x80], [0x80], [0xBF, 0xBF],
    [0xC0, 0x80],
    [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE0, 0x85, 0xBF], [0xC5, 0xBF], [0xE2, 0x84, 0xAA], [0x00],
    [0xD0, 0xB6],
  ]

  @Test func `Malformed text crashes nothing, and all kernels find the same`() {
    for round in 0..<UInt64(KernelTests.rounds) {
      var cases = RandomCases(seed: testSeed &+ round)
      let entries = cases.entries(count: 60)
      let index = LiteralIndex(entries)
      var text = cases.text(holding: entries, count: KernelTests.sizes.randomElement(using: &cases.numbers) ?? 64)
      for _ in 0..<3 {
        let place = Int.random(in: 0...text.count, using: &cases.numbers)
        text.insert(contentsOf: Self.fragments.randomElement(using: &cases.numbers) ?? [], at: place)
      }
      // What a text ends with is the likeliest to be read beyond.
      text += Self.fragments.randomElement(using: &cases.numbers) ?? []
      var first: LiteralScanner?
      for instructions in VectorInstructions.available {
        var scanner = LiteralScanner(instructions: instructions)
        _ = scanner.find(in: text.span, surfaces: 255, for: index)
        if let first {
          #expect(scanner.hits.inOrder == first.hits.inOrder, "SEED=\(testSeed) round \(round) \(text)")
          let (seen, expected) = (scanner.traits(of: text.span), first.traits(of: text.span))
          #expect(seen == expected, "SEED=\(testSeed) round \(round) \(text)")
        }
        first = scanner
      }
    }
  }

  @Test func `A damaged index crashes nothing`() {
    var cases = RandomCases(seed: testSeed)
    let entries = cases.entries(count: 300)
    let index = LiteralIndex(entries)
    let sound = StoredIndex(index.storedBytes)
    #expect(sound.index != nil)
    var refused = 0
    // Enough that some are refused and some are not.
    let rounds = max(300, KernelTests.rounds)
    for round in 0..<rounds {
      var bytes = sound.bytes
      for _ in 0..<([1, 1, 3, 40].randomElement(using: &cases.numbers) ?? 1) {
        // Half of the damage goes to the head and what is near it.
        let end = Bool.random(using: &cases.numbers) ? min(512, bytes.count) : bytes.count
        bytes[Int.random(in: 0..<end, using: &cases.numbers)] = UInt8.random(in: 0...255, using: &cases.numbers)
      }
      if round % 10 == 0 { bytes.removeLast(Int.random(in: 1...bytes.count, using: &cases.numbers)) }
      guard let damaged = StoredIndex(bytes).index else {
        refused += 1
        continue
      }
      let text = cases.text(holding: entries, count: 300)
      for instructions in VectorInstructions.available {
        var scanner = LiteralScanner(instructions: instructions)
        _ = scanner.find(in: text.span, surfaces: 255, for: damaged)
      }
    }
    #expect(refused > 0 && refused < rounds, "SEED=\(testSeed) \(refused)")
  }
}
