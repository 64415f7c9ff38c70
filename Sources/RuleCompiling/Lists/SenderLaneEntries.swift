import DiscernClassification

/// What is listed in one lane of numbers, as yet in the order of the list.
struct SenderLaneEntries: Sendable {
  let isLocal: Bool
  var numbers: [UInt64] = []
  var prefixes: [UInt64] = []
  var ranges: [SenderRange] = []
  /// Patterns that become numbers, ranges and prefixes.
  var patterns: [SenderPattern] = []
  /// Patterns that stay.
  var kept: [SenderPattern] = []
  /// Other forms of numbers, which don't count as entries.
  var aliases: [UInt64] = []

  init(isLocal: Bool) {
    self.isLocal = isLocal
  }

  /// The key of a number in the tables of numbers and ranges.
  func key(of digits: DigitString) -> UInt64 { isLocal ? digits.key : digits.value }

  mutating func addRange(_ first: DigitString, _ last: DigitString) {
    ranges.append(SenderRange(first: key(of: first), last: key(of: last)))
  }

  /// Takes up a pattern, as a prefix or a range where it is one.
  ///
  /// - Parameter expands: whether it may become numbers; else it stays a pattern.
  mutating func add(_ pattern: SenderPattern, expands: Bool) {
    if pattern.isPrefix, pattern.anyDigits == 0 {
      prefixes.append(pattern.first.prefixKey)
    } else if pattern.innerDigits == 0 {
      addRange(pattern.first, pattern.last)
    } else if expands {
      patterns.append(pattern)
    } else {
      kept.append(pattern)
    }
  }

  /// Makes numbers, ranges and prefixes of patterns that stand for few of them.
  mutating func expandPatterns() {
    for pattern in patterns {
      for index in 0..<pattern.expansions {
        let one = pattern.expansion(index)
        // No international number begins with 0.
        guard isLocal || !one.beginsWithZero else { continue }
        if one.isPrefix {
          prefixes.append(one.first.prefixKey)
        } else if one.anyDigits == 0 {
          numbers.append(key(of: one.first))
        } else {
          addRange(one.first, one.last)
        }
      }
    }
  }
}

/// The keys of a range, both ends in it.
struct SenderRange: Sendable, Hashable, Comparable {
  let first: UInt64
  let last: UInt64

  static func < (left: Self, right: Self) -> Bool { (left.first, left.last) < (right.first, right.last) }
}

/// A number with digits that may be any.
struct SenderPattern: Sendable, Hashable, Comparable {
  /// With 0 for each digit that may be any.
  let first: DigitString
  /// The places of digits that may be any, the leftmost digit's bit the lowest.
  let anyDigits: UInt32
  let isPrefix: Bool

  /// - Precondition: 1 to 18 units, digits or `x`.
  init(units: ArraySlice<UInt8>, isPrefix: Bool) {
    var value: UInt64 = 0
    var anyDigits: UInt32 = 0
    for (index, unit) in units.enumerated() {
      let isAny = unit == UInt8(ascii: "x")
      value = value * 10 + (isAny ? 0 : UInt64(unit - UInt8(ascii: "0")))
      if isAny { anyDigits |= 1 << UInt32(index) }
    }
    self.init(first: DigitString(value: value, count: units.count), anyDigits: anyDigits, isPrefix: isPrefix)
  }

  private init(first: DigitString, anyDigits: UInt32, isPrefix: Bool) {
    (self.first, self.anyDigits, self.isPrefix) = (first, anyDigits, isPrefix)
  }

  var shape: PatternShape { PatternShape(count: first.count, anyDigits: anyDigits, isPrefix: isPrefix) }

  var beginsWithZero: Bool { first.value < power(first.count - 1) }

  /// The digits that may be any and don't stand in a row at the end, where they make a range.
  var innerDigits: UInt32 {
    guard !isPrefix else { return anyDigits }
    var digits = anyDigits
    var place = UInt32(first.count)
    while place > 0, digits & 1 << (place - 1) != 0 {
      place -= 1
      digits &= ~(1 << place)
    }
    return digits
  }

  /// How many ranges, numbers or prefixes say the same.
  var expansions: Int { Int(power(innerDigits.nonzeroBitCount)) }

  /// One of them.
  func expansion(_ index: Int) -> SenderPattern {
    var value = first.value
    var rest = innerDigits
    var number = UInt64(index)
    while rest != 0 {
      value += number % 10 * power(first.count - 1 - rest.trailingZeroBitCount)
      number /= 10
      rest &= rest - 1
    }
    return SenderPattern(
      first: DigitString(value: value, count: first.count), anyDigits: anyDigits & ~innerDigits, isPrefix: isPrefix)
  }

  /// The greatest number of the pattern.
  var last: DigitString {
    var value = first.value
    for place in 0..<first.count where anyDigits & 1 << UInt32(place) != 0 {
      value += 9 * power(first.count - 1 - place)
    }
    return DigitString(value: value, count: first.count)
  }

  private func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  static func < (left: Self, right: Self) -> Bool {
    left.shape == right.shape ? left.first.value < right.first.value : left.shape < right.shape
  }
}
