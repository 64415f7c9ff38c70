import DiscernLiteralSearch
import Foundation

/// The seed of the environment's SEED, else one of the clock's.
let testSeed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64.max)

/// Numbers that a seed gives again (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

/// Texts and literals of few characters, so that many literals stand in a text and many nearly do.
struct RandomCases {
  var numbers: SeededNumbers
  /// Characters that literals are made of, as they are in a lane.
  private let basic: [UInt32]
  private let beyond: [UInt32]

  /// Characters above U+007F: two of 16 bits that end as others do, and pairs of large and small ones.
  private static let wide: [UInt32] = [0xE9, 0x436, 0x1F600, 0xF600, 0x4E2D, 0x14E2D, 0x3B1, 0xFF41]
  private static let between: [Unicode.Scalar] = [
    " ", " ", " ", ".", "_", "-", "\n", "\u{7F}", "\u{0}", "/", "@", "[", "`", "{", ":",
  ]

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars.map(\.value)).shuffled(using: &numbers)
    basic =
      Array(letters.prefix(Int.random(in: 1...6, using: &numbers)))
      + (Bool.random(using: &numbers) ? [0x6B, 0x73] : [])
    beyond = Array(Self.wide.shuffled(using: &numbers).prefix(Int.random(in: 1...4, using: &numbers)))
  }

  mutating func entries(count: Int) -> [LiteralEntry] {
    var entries: [LiteralEntry] = []
    while entries.count < count {
      if let twin = entries.randomElement(using: &numbers), Int.random(in: 0..<8, using: &numbers) == 0 {
        entries.append(twin)
        continue
      }
      let alphabet = Int.random(in: 0..<4, using: &numbers) == 0 ? beyond : basic
      let length =
        Bool.random(using: &numbers) ? Int.random(in: 1...6, using: &numbers) : Int.random(in: 1...40, using: &numbers)
      let literal = Literal(
        (0..<length).map { _ in alphabet.randomElement(using: &numbers) ?? 0x61 },
        startsWord: Int.random(in: 0..<4, using: &numbers) == 0, endsWord: Int.random(in: 0..<4, using: &numbers) == 0)
      let last = length - min(length, LiteralEntry.keyLength(literal.lane))
      entries.append(
        LiteralEntry(
          literal, keyStart: Int.random(in: 0...last, using: &numbers),
          surfaces: [1, 2, 3, 4, 128].randomElement(using: &numbers) ?? 1))
    }
    return entries
  }

  /// A text of at most so many bytes that holds some of the literals, between letters, separators and other characters.
  mutating func text(holding entries: [LiteralEntry], count: Int) -> [UInt8] {
    let style = Int.random(in: 0..<6, using: &numbers)
    var bytes: [UInt8] = []
    while true {
      var piece: [UInt32]
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0, 1: piece = entries.randomElement(using: &numbers)?.literal.characters ?? []
      case 2 where style > 1: piece = [beyond.randomElement(using: &numbers) ?? 0xE9]
      case 3 where style == 5: piece = [[0x17F, 0x212A, 0x2013, 0x141].randomElement(using: &numbers) ?? 0x17F]
      case 4, 5: piece = [(Self.between.randomElement(using: &numbers) ?? " ").value]
      default: piece = [basic.randomElement(using: &numbers) ?? 0x61]
      }
      for character in piece {
        guard let scalar = Unicode.Scalar(varied(character, style)) else { continue }
        let next = Array(String(Character(scalar)).utf8)
        guard bytes.count + next.count <= count else { return bytes }
        bytes += next
        if style != 0, Int.random(in: 0..<12, using: &numbers) == 0 { piece = [] }
        if Int.random(in: 0..<10, using: &numbers) == 0, bytes.count < count {
          bytes.append(UInt8((Self.between.randomElement(using: &numbers) ?? " ").value))
        }
      }
    }
  }

  /// Another character that the lanes have as this one.
  private mutating func varied(_ character: UInt32, _ style: Int) -> UInt32 {
    let isLarge = style == 1 || Int.random(in: 0..<3, using: &numbers) == 0
    switch character {
    case 0x73 where style == 5 && Bool.random(using: &numbers): return 0x17F
    case 0x6B where style == 5 && Bool.random(using: &numbers): return 0x212A
    case 0x61...0x7A where isLarge, 0xE9 where isLarge, 0x3B1 where isLarge, 0x436 where isLarge, 0xFF41 where isLarge:
      return character - 0x20
    default: return character
    }
  }
}
