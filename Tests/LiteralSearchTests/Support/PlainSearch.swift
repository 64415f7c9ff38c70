import CDiscernTables
import DiscernLiteralSearch

/// The plain search, a literal and a place at a time: what the kernels are compared with.
struct PlainSearch {
  private(set) var hits: [LiteralHit] = []
  /// Of each hit, the place of its first character in its lane.
  private(set) var starts: [(lane: Literal.Lane, place: Int)] = []
  private(set) var traits = TextTraits()

  private var lanes: [[UInt32]] = [[], []]
  private var places: [[Range<Int>]] = [[], []]

  /// - Parameter text: well-formed UTF-8.
  init(_ text: [UInt8], surfaces: UInt8, for entries: [LiteralEntry]) {
    traits.byteCount = text.count
    var offset = 0
    for character in String(decoding: text, as: UTF8.self).unicodeScalars {
      let end = offset + UTF8.width(character)
      note(character)
      let folded = discern_character_fold(character.value)
      if folded >= 0x80 || Self.isWord(UInt8(folded)) && folded != 0x5F {
        let lane = folded < 0x80 ? 0 : 1
        lanes[lane].append(folded)
        places[lane].append(offset..<end)
      }
      offset = end
    }
    for (number, entry) in entries.enumerated() where entry.surfaces & surfaces != 0 {
      look(for: entry.literal, number: number, in: text)
    }
  }

  /// Whether one of some parts stands so near to a hit, or one of some kinds of characters anywhere.
  func meets(_ use: LiteralUse, _ parts: [LiteralPart], hit: Int) -> Bool {
    guard !use.parts.isEmpty || !use.instead.isEmpty else { return true }
    if use.instead.intersects(traits.marks) { return true }
    let lane = lanes[0]
    let start = starts[hit]
    var window = lane.indices
    if let reach = use.reach, start.lane == .basic {
      window = window.clamped(to: start.place - reach..<start.place + reach + 1)
    }
    if window.count > 1024 { return true }
    return parts[use.parts].contains { part in
      let characters = Self.characters(of: part)
      return window.contains { lane[$0...].starts(with: characters) }
    }
  }

  private static func characters(of part: LiteralPart) -> [UInt32] {
    (0..<4).map { part.code >> UInt32(8 * $0) & 0xFF }.filter { $0 != 0 }.map { $0 < 0x61 ? $0 - 17 : $0 }
  }

  private mutating func note(_ character: Unicode.Scalar) {
    guard character.isASCII else {
      traits.beyondCount += 1
      traits.marks.formUnion(.beyond)
      if character.value == 0x17F || character.value == 0x212A { traits.marks.formUnion(.longSOrKelvin) }
      return
    }
    switch UInt8(character.value) {
    case 0x30...0x39:
      traits.marks.formUnion(.digit)
      traits.digitCount += 1
    case 0x41...0x5A: traits.marks.formUnion(.capital)
    case 0x61...0x7A: traits.marks.formUnion(.small)
    default: traits.marks.formUnion(.byte(UInt8(character.value)))
    }
  }

  private mutating func look(for literal: Literal, number: Int, in text: [UInt8]) {
    let lane = Int(literal.lane.rawValue)
    let characters = literal.characters
    var start = 0
    while start + characters.count <= lanes[lane].count {
      defer { start += 1 }
      guard lanes[lane][start..<start + characters.count].elementsEqual(characters) else { continue }
      let range = places[lane][start].lowerBound..<places[lane][start + characters.count - 1].upperBound
      if literal.startsWord, range.lowerBound > 0, Self.isWord(text[range.lowerBound - 1]) { continue }
      if literal.endsWord, range.upperBound < text.count, Self.isWord(text[range.upperBound]) { continue }
      hits.append(LiteralHit(target: UInt32(number), position: UInt32(range.lowerBound)))
      starts.append((literal.lane, start))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}

extension [LiteralHit] {
  /// In an order of their own, so that two searches can be compared.
  var inOrder: [LiteralHit] { sorted { ($0.position, $0.target) < ($1.position, $1.target) } }
}
