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
  typealias Repair = RepairedText.Repair

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let text: String
    let repairs: [Repair]
    /// For each offset of the repaired text, its end included, the original's.
    let offsets: [Int]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing", bytes: [], text: "", repairs: [], offsets: [0]),
    Case(name: "valid", bytes: [0x61, 0xC3, 0xA9], text: "aé", repairs: [], offsets: [0, 1, 2, 3]),
    Case(
      name: "a genuine U+FFFD is no repair", bytes: [0xEF, 0xBF, 0xBD], text: "\u{FFFD}", repairs: [],
      offsets: [0, 1, 2, 3]),
    Case(
      name: "a lone continuation", bytes: [0x61, 0x80, 0x62], text: "a\u{FFFD}b",
      repairs: [Repair(offset: 1, originalOffset: 1, originalLength: 1)], offsets: [0, 1, 1, 1, 2, 3]),
    Case(
      name: "three bytes of an emoji are one part", bytes: [0xF0, 0x9F, 0x98, 0x62], text: "\u{FFFD}b",
      repairs: [Repair(offset: 0, originalOffset: 0, originalLength: 3)], offsets: [0, 0, 0, 3, 4]),
    Case(
      name: "a surrogate is three parts", bytes: [0xED, 0xA0, 0x80], text: "\u{FFFD}\u{FFFD}\u{FFFD}",
      repairs: [
        Repair(offset: 0, originalOffset: 0, originalLength: 1),
        Repair(offset: 3, originalOffset: 1, originalLength: 1),
        Repair(offset: 6, originalOffset: 2, originalLength: 1),
      ], offsets: [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]),
    Case(
      name: "cut off at the end", bytes: [0xC3, 0xA9, 0xE4, 0xB8], text: "é\u{FFFD}",
      repairs: [Repair(offset: 2, originalOffset: 2, originalLength: 2)], offsets: [0, 1, 2, 2, 2, 4]),
    Case(
      name: "overlong slash", bytes: [0xC0, 0xAF, 0x2F], text: "\u{FFFD}\u{FFFD}/",
      repairs: [
        Repair(offset: 0, originalOffset: 0, originalLength: 1),
        Repair(offset: 3, originalOffset: 1, originalLength: 1),
      ], offsets: [0, 0, 0, 1, 1, 1, 2, 3]),
  ]

  @Test(arguments: cases) func `Repairs and their offsets`(_ one: Case) {
    let repaired = RepairedText(one.bytes)
    #expect(repaired.text == one.text)
    #expect(repaired.text.utf8.elementsEqual(String(decoding: one.bytes, as: UTF8.self).utf8))
    #expect(repaired.repairs == one.repairs)
    #expect((0...repaired.text.utf8.count).map(repaired.originalOffset(of:)) == one.offsets)
    #expect(repaired.originalRange(of: 0..<repaired.text.utf8.count) == 0..<one.bytes.count)
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
      let repaired = RepairedText(bytes)
      let expected = String(decoding: bytes, as: UTF8.self)
      guard repaired.text.utf8.elementsEqual(expected.utf8) else {
        Issue.record("seed \(seed), round \(round): \(bytes)")
        return
      }
      // Whatever is no repair is the same bytes in both.
      let text = Array(expected.utf8)
      let covered = repaired.repairs.reduce(into: Set<Int>()) { $0.formUnion($1.offset..<$1.offset + 3) }
      for offset in text.indices where !covered.contains(offset) {
        guard text[offset] == bytes[repaired.originalOffset(of: offset)] else {
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
