import DiscernFacts
import Testing

@Suite struct UTF8DecodingTests {
  @Test(arguments: ["", "a", "é", "中", "😀", "a\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}z", "نص עם 😀\r\n"])
  func `Both directions meet the same scalars`(_ text: String) {
    let bytes = Array(text.utf8)
    let expected = text.unicodeScalars.map(\.value)
    var forwards: [UInt32] = []
    var offset = 0
    while offset < bytes.count {
      let (scalar, end) = UTF8Decoding.scalar(in: bytes.span, at: offset)
      forwards.append(scalar)
      offset = end
    }
    var backwards: [UInt32] = []
    offset = bytes.count
    while offset > 0 {
      let (scalar, start) = UTF8Decoding.scalar(in: bytes.span, before: offset)
      backwards.append(scalar)
      offset = start
    }
    #expect(forwards == expected)
    #expect(backwards.reversed() == expected)
    #expect(UTF8Decoding.scalarCount(of: bytes.span) == expected.count)
  }
}

@Suite struct UTF8RepairTests {
  typealias Run = UTF8Repairs.Run

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let text: String
    let runs: [Run]
    /// For each offset of the repaired text, its end included, the original's.
    let offsets: [Int]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing", bytes: [], text: "", runs: [], offsets: [0]),
    Case(name: "valid", bytes: [0x61, 0xC3, 0xA9], text: "aé", runs: [], offsets: [0, 1, 2, 3]),
    Case(
      name: "a genuine U+FFFD is no repair", bytes: [0xEF, 0xBF, 0xBD], text: "\u{FFFD}", runs: [],
      offsets: [0, 1, 2, 3]),
    Case(
      name: "a lone continuation", bytes: [0x61, 0x80, 0x62], text: "a\u{FFFD}b",
      runs: [Run(offset: 1, originalOffset: 1, originalLength: 1)], offsets: [0, 1, 1, 1, 2, 3]),
    Case(
      name: "three bytes of an emoji are one part", bytes: [0xF0, 0x9F, 0x98, 0x62], text: "\u{FFFD}b",
      runs: [Run(offset: 0, originalOffset: 0, originalLength: 3)], offsets: [0, 0, 0, 3, 4]),
    Case(
      name: "a surrogate is three parts", bytes: [0xED, 0xA0, 0x80], text: "\u{FFFD}\u{FFFD}\u{FFFD}",
      runs: [
        Run(offset: 0, originalOffset: 0, originalLength: 1, count: 3)
      ], offsets: [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]),
    Case(
      name: "cut off at the end", bytes: [0xC3, 0xA9, 0xE4, 0xB8], text: "é\u{FFFD}",
      runs: [Run(offset: 2, originalOffset: 2, originalLength: 2)], offsets: [0, 1, 2, 2, 2, 4]),
    Case(
      name: "overlong slash", bytes: [0xC0, 0xAF, 0x2F], text: "\u{FFFD}\u{FFFD}/",
      runs: [
        Run(offset: 0, originalOffset: 0, originalLength: 1, count: 2)
      ], offsets: [0, 0, 0, 1, 1, 1, 2, 3]),
    Case(
      name: "parts of two lengths are two runs", bytes: [0xE4, 0xB8, 0xFF, 0x61, 0xFF],
      text: "\u{FFFD}\u{FFFD}a\u{FFFD}",
      runs: [
        Run(offset: 0, originalOffset: 0, originalLength: 2), Run(offset: 3, originalOffset: 2, originalLength: 1),
        Run(offset: 7, originalOffset: 4, originalLength: 1),
      ], offsets: [0, 0, 0, 2, 2, 2, 3, 4, 4, 4, 5]),
  ]

  @Test(arguments: cases) func `Repairs and their offsets`(_ one: Case) {
    let repairs = UTF8Repairs(of: one.bytes)
    let text = String(decoding: one.bytes, as: UTF8.self)
    #expect(text == one.text)
    #expect(repairs.runs == one.runs)
    #expect((0...text.utf8.count).map(repairs.originalOffset(of:)) == one.offsets)
    #expect(repairs.originalRange(of: 0..<text.utf8.count) == 0..<one.bytes.count)
  }

  @Test func `Random bytes are repaired as the standard library does`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let nasty: [UInt8] = [
      0x00, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4,
      0xF5, 0xFF,
    ]
    for round in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? nasty[Int.random(in: nasty.indices, using: &random)] : UInt8.random(in: 0...255, using: &random)
      }
      let repairs = UTF8Repairs(of: bytes)
      // Whatever is no repair is the same bytes in both, and nothing is left over.
      let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let covered = repairs.runs.reduce(into: Set<Int>()) { $0.formUnion($1.offset..<$1.offset + 3 * $1.count) }
      guard repairs.originalOffset(of: text.count) == bytes.count else {
        Issue.record("seed \(seed), round \(round): \(bytes)")
        return
      }
      for offset in text.indices where !covered.contains(offset) {
        guard text[offset] == bytes[repairs.originalOffset(of: offset)] else {
          Issue.record("seed \(seed), round \(round), offset \(offset): \(bytes)")
          return
        }
      }
    }
  }
}

/// SplitMix64: the same numbers for the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
