import DiscernLiteralSearch
import Foundation
import Testing

/// Every kernel that this processor has finds what the plain search finds, no more and no less.
@Suite struct KernelTests {
  #if DEBUG
    static let rounds = 24
  #else
    static let rounds = ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil ? 3_000 : 1_000
  #endif

  /// Counts around the borders of what kernels read at a time, and others.
  static let sizes = [0, 1, 3, 15, 16, 17, 31, 32, 33, 63, 64, 65, 66, 80, 127, 128, 129, 191, 192, 193, 300, 2_000]

  @Test(arguments: VectorInstructions.available)
  func `Random literals in random texts`(instructions: VectorInstructions) {
    var scanner = LiteralScanner(instructions: instructions)
    var found = 0
    for round in 0..<UInt64(Self.rounds) {
      var cases = RandomCases(seed: testSeed &+ round)
      let entries = cases.entries(
        count: [0, 1, 5, 5, 40, 40, 400, 900, 3_000].randomElement(using: &cases.numbers) ?? 1)
      let index = LiteralIndex(entries)
      for _ in 0..<4 {
        let size = Self.sizes.randomElement(using: &cases.numbers) ?? 0
        let surfaces: UInt8 = [1, 2, 4, 5, 128, 255, 0].randomElement(using: &cases.numbers) ?? 1
        let text = cases.text(holding: entries, count: size)
        let plain = PlainSearch(text, surfaces: surfaces, for: entries)
        _ = scanner.find(in: text.span, surfaces: surfaces, for: index)
        found += scanner.hits.count
        guard scanner.traits(of: text.span) == plain.traits, scanner.hits.inOrder == plain.hits.inOrder else {
          Issue.record(
            """
            SEED=\(testSeed) round \(round), \(entries.count) literals, surfaces \(surfaces), \
            \(text): \(scanner.traits(of: text.span)) for \(plain.traits), \
            missing \(Set(plain.hits).subtracting(scanner.hits).prefix(3)), \
            too many \(Set(scanner.hits).subtracting(plain.hits).prefix(3))
            """)
          return
        }
      }
    }
    print("KernelTests: \(instructions), \(Self.rounds) rounds, \(found) hits, SEED=\(testSeed)")
    #expect(found > Self.rounds, "the random texts hold too few literals to show anything")
  }

  /// Keys are sought by registers, by registers and a bitmap, or by a bitmap alone, as there are few or many of them.
  @Test(arguments: VectorInstructions.available, [900, 1_001, 2_500, 4_000, 4_001])
  func `However many literals there are`(instructions: VectorInstructions, count: Int) {
    var numbers = SeededNumbers(seed: testSeed)
    // Of so few letters, so that texts are full of keys.
    let letters: [UInt32] = Array("etao4n".unicodeScalars.map(\.value))
    let entries = (0..<count).map { _ in
      let length = Int.random(in: 4...6, using: &numbers)
      let literal = Literal(
        (0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &numbers)] },
        startsWord: Int.random(in: 0..<4, using: &numbers) == 0, endsWord: Int.random(in: 0..<4, using: &numbers) == 0)
      return LiteralEntry(literal, keyStart: Int.random(in: 0...length - 4, using: &numbers), surfaces: 1)
    }
    let index = LiteralIndex(entries)
    var scanner = LiteralScanner(instructions: instructions)
    var found = 0
    for size in [63, 64, 65, 200, 1_000] {
      let text = (0..<size).map { _ in
        Int.random(in: 0..<9, using: &numbers) == 0
          ? UInt8(ascii: " ") : UInt8(letters[Int.random(in: 0..<letters.count, using: &numbers)])
      }
      _ = scanner.find(in: text.span, surfaces: 1, for: index)
      #expect(
        scanner.hits.inOrder == PlainSearch(text, surfaces: 1, for: entries).hits.inOrder, "SEED=\(testSeed) \(size)")
      found += scanner.hits.count
    }
    #expect(found > 20, "the texts hold too few literals to show anything")
  }

  /// In debug ten thousand.
  @Test(arguments: VectorInstructions.available)
  func `A hundred thousand words`(instructions: VectorInstructions) {
    var numbers = SeededNumbers(seed: testSeed)
    let entries = (0..<(IndexTests.isOptimised ? 100_000 : 10_000)).map { _ in
      let length = Int.random(in: 4...14, using: &numbers)
      return LiteralEntry(
        Literal(
          (0..<length).map { _ in UInt32.random(in: 0x61...0x7A, using: &numbers) }, startsWord: true, endsWord: true),
        keyStart: Int.random(in: 0...length - 4, using: &numbers), surfaces: 1)
    }
    let index = LiteralIndex(entries)
    #expect(index.count == entries.count)
    var scanner = LiteralScanner(instructions: instructions)
    var number = 0
    while number < entries.count {
      let text = Array("To \(String(entries[number].literal)), yours".utf8)
      _ = scanner.find(in: text.span, surfaces: 1, for: index)
      #expect(scanner.hits.contains(LiteralHit(target: UInt32(number), position: 3)), "SEED=\(testSeed) \(number)")
      number += 97
    }
  }
}

extension String {
  init(_ literal: Literal) {
    self.init(String.UnicodeScalarView(literal.characters.compactMap(Unicode.Scalar.init)))
  }
}
