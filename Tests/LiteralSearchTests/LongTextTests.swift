import DiscernLiteralSearch
import Testing

/// Long texts are searched part by part for keys of few characters; nothing is lost or found twice where parts meet.
@Suite struct LongTextTests {
  /// A part has 8,192 characters.
  @Test(arguments: VectorInstructions.available, [8_191, 8_192, 8_193, 8_255, 16_383, 16_384, 16_387])
  func `Parts meet anywhere in literals`(instructions: VectorInstructions, size: Int) {
    var numbers = SeededNumbers(seed: testSeed)
    // Of so few letters, so that lists of places are nearly full.
    let letters: [UInt32] = Array("ab".unicodeScalars.map(\.value))
    let entries = (1...5).flatMap { length in
      (0..<4).map { _ in
        let literal = Literal((0..<length).map { _ in letters[Int.random(in: 0...1, using: &numbers)] })
        return LiteralEntry(
          literal, keyStart: Int.random(in: 0...max(0, length - 4), using: &numbers), surfaces: 1)
      }
    }
    let index = LiteralIndex(entries)
    var scanner = LiteralScanner(instructions: instructions)
    var text = (0..<size).map { _ in UInt8(letters[Int.random(in: 0...1, using: &numbers)]) }
    for place in [0, 63, 128] { text.insert(contentsOf: "ſ €".utf8, at: place) }
    _ = scanner.find(in: text.span, surfaces: 1, for: index)
    let right = PlainSearch(text, surfaces: 1, for: entries).hits.inOrder
    #expect(scanner.hits.inOrder == right, "SEED=\(testSeed)")
    #expect(right.count > size * 2)
  }
}
