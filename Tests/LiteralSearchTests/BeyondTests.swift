import CDiscernTables
import DiscernLiteralSearch
import Testing

/// Characters above U+007F in every form in which they may stand in a text.
@Suite struct BeyondTests {
  /// Characters that are folded to others, and what to; there are none in later planes.
  static let folded = (0x80...0x1FFFF as ClosedRange<UInt32>).filter { Unicode.Scalar($0) != nil }
    .map { (character: $0, folded: discern_character_fold($0)) }
    .filter { $0.folded != $0.character && $0.folded >= 0x80 }

  @Test(arguments: VectorInstructions.available)
  func `A key begins with whatever is folded to its first character`(_ instructions: VectorInstructions) throws {
    try #require(Self.folded.count > 1000)
    var scanner = LiteralScanner(instructions: instructions)
    for (number, one) in Self.folded.enumerated() {
      let index = LiteralIndex([LiteralEntry(Literal([one.folded]), keyStart: 0, surfaces: 1)])
      // The first byte is the last of 64, the second the first of the next; and at the end of a text.
      let padding = [0, 60, 63][number % 3]
      for character in [one.character, one.folded] {
        let scalar = try #require(Unicode.Scalar(character))
        let text = String(repeating: "x", count: padding) + String(scalar)
        _ = scanner.find(in: Array(text.utf8).span, surfaces: 1, for: index)
        #expect(scanner.hits.map(\.position) == [UInt32(padding)], "U+\(String(character, radix: 16))")
      }
    }
  }

  @Test(arguments: VectorInstructions.available)
  func `Keys that begin with several characters are found beside each other`(_ instructions: VectorInstructions) throws
  {
    // Of each script some, so that first bytes of two, three and four bytes share their classes.
    let characters: [UInt32] = [
      0xE9, 0x142, 0x3C9, 0x436, 0x561, 0x5D0, 0x628, 0x905, 0xE01, 0x10D0, 0x1E03, 0x20AC, 0x2764, 0x3042, 0x4E2D,
      0xAC00, 0xFB01, 0xFF21 + 32, 0x10428, 0x1F600, 0x1F911, 0x20000, 0xE0041,
    ]
    let literals = characters.flatMap { [Literal([$0]), Literal([$0, $0])] }
    let index = LiteralIndex(literals.map { LiteralEntry($0, keyStart: 0, surfaces: 1) })
    var scanner = LiteralScanner(instructions: instructions)
    for character in characters {
      let text = String(String.UnicodeScalarView([character, character].compactMap(Unicode.Scalar.init)))
      let length = UInt32(text.utf8.count)
      _ = scanner.find(in: Array(text.utf8).span, surfaces: 1, for: index)
      #expect(scanner.hits.map(\.position).sorted() == [0, 0, length / 2], "U+\(String(character, radix: 16))")
    }
    _ = scanner.find(in: Array("\u{E8}\u{143}\u{A3} \u{2122}\u{1F601}".utf8).span, surfaces: 1, for: index)
    #expect(scanner.hits.isEmpty)
  }
}
