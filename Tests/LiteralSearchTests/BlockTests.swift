import DiscernLiteralSearch
import Testing

/// Several texts at once, what literals are looked for for, and parts of literals.
@Suite struct BlockTests {
  @Test(arguments: VectorInstructions.available)
  func `In several texts at once stands what stands in each alone`(instructions: VectorInstructions) {
    var found = 0
    for round in 0..<UInt64(KernelTests.rounds) {
      var cases = RandomCases(seed: testSeed &+ round)
      let entries = cases.entries(count: [1, 5, 40, 400, 1_500].randomElement(using: &cases.numbers) ?? 1)
      let index = LiteralIndex(entries)
      var bytes = Array("before".utf8)
      var (ends, surfaces): ([Int], [UInt8]) = ([], [])
      var expected: [[LiteralHit]] = []
      var traits: [TextTraits] = []
      var texts: [[UInt8]] = []
      var alone = LiteralScanner(instructions: instructions)
      for number in 0..<Int.random(in: 1...70, using: &cases.numbers) {
        let size = KernelTests.sizes.randomElement(using: &cases.numbers) ?? 0
        let text = cases.text(holding: entries, count: min(size, 200))
        bytes += text
        texts.append(text)
        ends.append(bytes.count)
        surfaces.append([1, 2, 4, 255, 0].randomElement(using: &cases.numbers) ?? 1)
        _ = alone.find(in: text.span, surfaces: surfaces[number], for: index)
        expected.append(
          alone.hits.map { LiteralHit(target: $0.target, position: $0.position, text: UInt32(number)) }.inOrder)
        traits.append(alone.traits(of: text.span))
      }
      var scanner = LiteralScanner(instructions: instructions)
      let count = scanner.find(in: bytes.span, from: 6, ends: ends.span, surfaces: surfaces, for: index)
      found += count
      var next = 0
      for number in ends.indices {
        let own = next..<next + scanner.hitCount(ofText: number)
        next = own.upperBound
        #expect(own.map { scanner.hit($0) }.inOrder == expected[number], "SEED=\(testSeed) round \(round)")
        let text = texts[number]
        let seen = scanner.traits(of: text.span, number: number)
        #expect(seen == traits[number], "SEED=\(testSeed) round \(round)")
      }
      #expect(next == count)
    }
    #expect(found > KernelTests.rounds)
  }

  @Test(arguments: VectorInstructions.available)
  func `A use is told where its text has all that it needs`(instructions: VectorInstructions) {
    var told = 0
    for round in 0..<UInt64(KernelTests.rounds) {
      var cases = RandomCases(seed: testSeed &+ round)
      let entries = cases.entries(count: 60)
      var uses: [LiteralUse] = []
      let parts = entries.prefix(20).compactMap { LiteralPart($0.literal, at: 0) }
      for literal in entries.indices {
        for _ in 0..<Int.random(in: 1...5, using: &cases.numbers) {
          let marks: [TextMarks] = [TextMarks(), .digit, .beyond, .byte(0x2E), .byte(0x40).union(.small)]
          let first = Int.random(in: 0...parts.count, using: &cases.numbers)
          let count = Int.random(in: 0...LiteralUse.mostParts, using: &cases.numbers)
          let asksForParts = Bool.random(using: &cases.numbers)
          uses.append(
            LiteralUse(
              literal: literal, target: UInt32(uses.count), ordinal: UInt16(truncatingIfNeeded: uses.count * 7),
              marks: marks.randomElement(using: &cases.numbers) ?? TextMarks(),
              fewestBytes: [0, 0, 40, 90, 255, 256, 70_000].randomElement(using: &cases.numbers) ?? 0,
              fewestDigits: [0, 0, 2, 9, 300].randomElement(using: &cases.numbers) ?? 0,
              parts: asksForParts ? first..<min(parts.count, first + count) : 0..<0,
              reach: [0, 1, 5, 20, 70, nil].randomElement(using: &cases.numbers) ?? nil,
              instead: asksForParts ? marks.randomElement(using: &cases.numbers) ?? TextMarks() : TextMarks()))
        }
      }
      let index = LiteralIndex(entries, uses: uses, parts: parts)
      #expect(index.targets.sorted() == uses.map(\.target))
      let text = cases.text(
        holding: entries, count: round % 50 == 0 ? 256 : KernelTests.sizes.randomElement(using: &cases.numbers) ?? 9)
      let plain = PlainSearch(text, surfaces: 3, for: entries)
      var expected: [LiteralHit] = []
      for (number, hit) in plain.hits.enumerated() {
        for use in uses where use.literal == Int(hit.target) {
          let digits = plain.traits.digitCount + plain.traits.beyondCount
          guard use.marks.isSubset(of: plain.traits.marks), min(use.fewestBytes, 255) <= text.count,
            min(use.fewestDigits, 255) <= digits, plain.meets(use, parts, hit: number)
          else { continue }
          expected.append(LiteralHit(target: use.target, position: hit.position, ordinal: UInt32(use.ordinal)))
        }
      }
      var scanner = LiteralScanner(instructions: instructions)
      told += scanner.find(in: text.span, surfaces: 3, for: index)
      #expect(scanner.hits.inOrder == expected.inOrder, "SEED=\(testSeed) round \(round)")
    }
    #expect(told > KernelTests.rounds)
  }

  @Test(arguments: VectorInstructions.available)
  func `Parts of literals`(instructions: VectorInstructions) {
    let cases: [(text: String, part: String, isThere: Bool)] = [
      ("get F-r_e.E now", "free", true), ("fre", "free", false), ("free", "e", true), ("fr3e", "r3", true),
      ("free", "x", false), ("", "a", false), ("fre e", "free", true), ("abc", "cd", false), ("abcd", "bcd", true),
      (String(repeating: "x-", count: 200) + "prize", "priz", true), (String(repeating: "xy", count: 64), "yx", true),
      (String(repeating: "a", count: 63) + "bcd", "abcd", true), (String(repeating: "a", count: 32), "aaab", false),
    ]
    var scanner = LiteralScanner(instructions: instructions)
    let index = LiteralIndex([])
    for it in cases {
      // The text behind must not count.
      let bytes = Array((it.text + "bcdefree").utf8)
      _ = scanner.find(
        in: bytes.span, from: 0, ends: [it.text.utf8.count, bytes.count].span, surfaces: [1, 1], for: index)
      let literal = Literal(it.part.unicodeScalars.map(\.value))
      guard let part = LiteralPart(literal, at: 0), let other = LiteralPart(Literal([0x71, 0x71, 0x71]), at: 0) else {
        Issue.record("a part of \(it.part)")
        return
      }
      let isThere = unsafe [other.code, part.code].withUnsafeBufferPointer { unsafe scanner.holds($0, inText: 0) }
      #expect(isThere == it.isThere, "\(it.part) in \(it.text)")
    }
    #expect(LiteralPart(Literal([0x436]), at: 0) == nil)
  }
}
