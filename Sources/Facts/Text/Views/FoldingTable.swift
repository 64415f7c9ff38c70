import CDiscernTables

/// What a character is in the folding tables: its rank among marks, its class, and in which modes it stays itself.
struct FoldingProperties {
  private let bits: UInt32

  @inline(__always)
  init(of scalar: UInt32) { bits = discern_folding_properties(scalar) }

  @inline(__always)
  var elementClass: ElementClass { ElementClass(bits: bits >> UInt32(discern_element_rank_bits) & 7) }

  /// The character alone as an element.
  @inline(__always)
  func element(of scalar: UInt32) -> UInt32 { scalar | (bits & 0x1FF) << UInt32(discern_element_scalar_bits) }

  /// The order among marks; 0 for what begins a new character.
  @inline(__always)
  var rank: UInt32 { bits & 0x3F }

  /// Whether the character is itself in a mode and stays so beside others that are; marks only in order of their ranks.
  @inline(__always)
  func isInert(in mode: FoldingMode) -> Bool { bits & 0x200 << mode.rawValue != 0 }
}

/// What a character is within a word.
struct ElementClass: Equatable {
  private let bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// No part of a word, or of a script that is written without blanks.
  static var other: Self { Self(bits: UInt32(discern_class_other)) }
  /// A letter, mark or digit of none of the alphabets below.
  static var word: Self { Self(bits: UInt32(discern_class_word)) }
  static var latin: Self { Self(bits: UInt32(discern_class_latin)) }
  static var cyrillic: Self { Self(bits: UInt32(discern_class_cyrillic)) }
  static var greek: Self { Self(bits: UInt32(discern_class_greek)) }
  /// A letter of another script that has letters which look Latin.
  static var alphabet: Self { Self(bits: UInt32(discern_class_alphabet)) }
  /// A starter in a word that may compose with what stands before it.
  static var joining: Self { Self(bits: UInt32(discern_class_joining)) }

  @inline(__always)
  static func of(ascii byte: UInt8) -> Self {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .latin
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .word
    default: .other
    }
  }

  /// An ASCII letter or digit as it came.
  @inline(__always)
  static func element(ofASCII byte: UInt8) -> UInt32 {
    let shift = UInt32(discern_element_scalar_bits + discern_element_rank_bits)
    return UInt32(byte) | of(ascii: byte).bits << shift | ViewElement.asItCame
  }

  var isLetterOfAlphabet: Bool { Alphabets.all.contains(self) }
  var isForeign: Bool { isLetterOfAlphabet && self != .latin }

  fileprivate var bit: UInt32 { 1 << bits }
}

/// The alphabets of a word's letters, of which a disguised word has several.
struct Alphabets: Equatable {
  private var bits: UInt32 = 0

  static let none = Alphabets()
  static let all = Alphabets(bits: 0b11_1100)

  init() {}
  private init(bits: UInt32) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }
  var isMixed: Bool { bits & (bits &- 1) != 0 }

  func contains(_ one: ElementClass) -> Bool { bits & one.bit != 0 }

  @inline(__always)
  mutating func insert(_ one: ElementClass) { bits |= one.bit & Self.all.bits }
}

/// A character on its way into a view, and the bytes that it came from.
struct ViewElement {
  /// Scalar, rank and class as the tables pack them, and in the highest bit whether it is as it came.
  var packed: UInt32
  /// Offsets from the beginning of the segment.
  var start: UInt32
  var end: UInt32

  var scalar: UInt32 { packed & (1 << UInt32(discern_element_scalar_bits) - 1) }
  /// The order of marks: 0 for what begins a new character.
  var rank: UInt32 {
    packed >> UInt32(discern_element_scalar_bits) & (1 << UInt32(discern_element_rank_bits) - 1)
  }
  var elementClass: ElementClass {
    ElementClass(bits: packed >> UInt32(discern_element_scalar_bits + discern_element_rank_bits) & 7)
  }

  /// Whether it may compose with a starter before it: a mark, a vowel sign, Hangul's vowels and finals, Thai and Lao AA.
  var joins: Bool {
    rank > 0 || elementClass == .joining || scalar == 0x0E32 || scalar == 0x0EB2
  }

  static let asItCame: UInt32 = 1 << 31
  /// Nothing has changed the character so far, though it may have moved.
  @inline(__always)
  var isAsItCame: Bool { packed & Self.asItCame != 0 }

  /// Another character of the same place; its rank is 0.
  func replaced(by scalar: UInt32) -> ViewElement {
    ViewElement(packed: FoldingProperties(of: scalar).element(of: scalar), start: start, end: end)
  }
}

/// What a character becomes.
enum FoldingSequence {
  case itself
  case removed
  /// The element at an offset in the tables, and those behind it up to one that says it is the last.
  case elements(UInt32)

  @inline(__always)
  init(of scalar: UInt32, in mode: FoldingMode) {
    switch Int(discern_folding_sequence(scalar, mode.rawValue)) {
    case Int(discern_folding_itself): self = .itself
    case Int(discern_folding_removed): self = .removed
    case let offset: self = .elements(UInt32(offset))
    }
  }

  @inline(__always)
  static func element(at offset: UInt32) -> (packed: UInt32, isLast: Bool) {
    let element = discern_folding_element(offset)
    return (element & ~UInt32(discern_element_last), element & UInt32(discern_element_last) != 0)
  }
}
