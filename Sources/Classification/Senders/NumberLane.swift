/// The numbers of an index that are compared in one way: international ones, or such as are dialled inside a country.
struct NumberLane: Sendable {
  /// Single numbers.
  var numbers = KeyTable()
  /// Keys of prefixes (``DigitString/prefixKey``), none of which is a prefix of another.
  var prefixes = KeyTable()
  /// Where ranges begin and, one behind the last number, end, in turn; no two touch.
  var ranges = KeyTable()
  /// Numbers with digits that may be any, by the places of these.
  var patterns: [PatternTable] = []

  var isEmpty: Bool { numbers.isEmpty && prefixes.isEmpty && ranges.isEmpty && patterns.isEmpty }

  /// Tells whether a number is in the lane.
  ///
  /// - Parameter key: the number's key in `numbers` and `ranges`; nil for a number too long to have one.
  /// - Complexity: O(log *n*) for each of the few tables.
  func contains(key: UInt64?, digits: DigitString, in block: BlockView) -> Bool {
    if let key {
      if numbers.contains(key, in: block) { return true }
      if !ranges.isEmpty, ranges.rank(of: key, in: block).rank & 1 == 1 { return true }
    }
    if !prefixes.isEmpty {
      let prefixKey = digits.prefixKey
      // Below the number stand only its own prefixes and what none of them covers, so the nearest is the only one.
      let nearest = prefixes.rank(of: prefixKey, in: block)
      if nearest.rank > 0, DigitString.isPrefix(nearest.key, of: prefixKey) { return true }
    }
    for pattern in patterns where pattern.contains(digits, in: block) { return true }
    return false
  }
}

/// Which digits of a number may be any.
package struct PatternShape: Sendable, Hashable, Comparable {
  /// How many shapes an index has at most, since each is searched by itself.
  package static let most = 64

  /// How many digits there are, any ones among them: 1...18.
  package let count: Int
  /// The bit of each digit that may be any, the leftmost digit's the lowest.
  package let anyDigits: UInt32
  /// Whether more digits may follow.
  package let isPrefix: Bool

  package init(count: Int, anyDigits: UInt32, isPrefix: Bool) {
    (self.count, self.anyDigits, self.isPrefix) = (count, anyDigits, isPrefix)
  }

  /// The key of a number whose first digits have this shape, with 0 for any digit; nil where there are too few or many.
  package func key(of digits: DigitString) -> UInt64? {
    guard digits.count == count ? isPrefix || !digits.isCut : isPrefix && digits.count > count else { return nil }
    var value = digits.value / DigitString.power(10, digits.count - count)
    var rest = anyDigits
    while rest != 0 {
      let place = DigitString.power(10, count - 1 - rest.trailingZeroBitCount)
      value -= value / place % 10 * place
      rest &= rest - 1
    }
    return DigitString.power(10, count) + value
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.count, left.anyDigits, left.isPrefix ? 1 : 0) < (right.count, right.anyDigits, right.isPrefix ? 1 : 0)
  }
}

/// The patterns of one shape.
struct PatternTable: Sendable {
  let shape: PatternShape
  let keys: KeyTable

  func contains(_ digits: DigitString, in block: BlockView) -> Bool {
    guard let key = shape.key(of: digits) else { return false }
    return keys.contains(key, in: block)
  }
}
