/// Kinds of characters that occur in a text.
package struct TextMarks: Hashable, BitwiseCopyable, Sendable {
  package var low: UInt64
  package var high: UInt64

  @inline(__always)
  package static func == (one: TextMarks, other: TextMarks) -> Bool { one.low == other.low && one.high == other.high }

  package init(low: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.high = high
  }

  /// An ASCII character that is neither letter nor digit.
  package static func byte(_ byte: UInt8) -> TextMarks {
    byte < 64 ? TextMarks(low: 1 << UInt64(byte)) : TextMarks(high: 1 << UInt64(byte - 64))
  }

  // Letters and digits have no marks of their own, so that theirs mean these.

  /// An ASCII digit.
  package static let digit = byte(UInt8(ascii: "0"))
  /// An ASCII capital.
  package static let capital = byte(UInt8(ascii: "A"))
  /// An ASCII small letter.
  package static let small = byte(UInt8(ascii: "a"))
  /// Any character above U+007F.
  package static let beyond = byte(UInt8(ascii: "b"))
  /// U+017F or U+212A, which PCRE2 takes for `s` and `k` where letter case is ignored.
  package static let longSOrKelvin = byte(UInt8(ascii: "k"))

  package mutating func formUnion(_ other: TextMarks) {
    low |= other.low
    high |= other.high
  }

  package func union(_ other: TextMarks) -> TextMarks { TextMarks(low: low | other.low, high: high | other.high) }

  package func intersection(_ other: TextMarks) -> TextMarks {
    TextMarks(low: low & other.low, high: high & other.high)
  }

  package func subtracting(_ other: TextMarks) -> TextMarks {
    TextMarks(low: low & ~other.low, high: high & ~other.high)
  }

  package func isSubset(of other: TextMarks) -> Bool { low & ~other.low | high & ~other.high == 0 }

  package func intersects(_ other: TextMarks) -> Bool { low & other.low | high & other.high != 0 }

  package var isEmpty: Bool { low | high == 0 }
}

/// What the search sees of a text by the way.
package struct TextTraits: Hashable, Sendable {
  package var marks = TextMarks()
  /// Its length in bytes.
  package var byteCount = 0
  /// How many ASCII digits it holds.
  package var digitCount = 0
  /// How many characters above U+007F it holds.
  package var beyondCount = 0

  package init() {}
}
