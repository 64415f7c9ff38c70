import CDiscernTables

/// Up to 32 decimal digits in a register, four bits each, the first lowest.
struct NumberDigits {
  /// What a reading looks at: the longest international prefix (8), calling code (3) and national number (17).
  static let limit = 28

  private(set) var bits: UInt128
  private(set) var count: Int

  /// Nil where there are more than ``limit`` bytes or one is no ASCII digit.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count <= Self.limit else { return nil }
    bits = 0
    count = bytes.count
    var index = bytes.count - 1
    while index >= 0 {
      let value = bytes[index] &- 0x30
      guard value < 10 else { return nil }
      bits = bits &<< 4 | UInt128(value)
      index -= 1
    }
  }

  private init(bits: UInt128, count: Int) {
    self.bits = bits
    self.count = count
  }

  /// The digits of a number in base ten; 0 is one digit.
  init(_ number: UInt64) {
    bits = UInt128(number % 10)
    count = 1
    var rest = number / 10
    while rest > 0 {
      bits = bits &<< 4 | UInt128(rest % 10)
      count += 1
      rest /= 10
    }
  }

  /// The digit at an index under `count`.
  subscript(_ index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: bits &>> UInt128(truncatingIfNeeded: index &* 4)) & 15
  }

  /// The digits without the first `length`, which is at most `count`.
  func dropping(_ length: Int) -> NumberDigits {
    // A shift by all 128 bits can't occur: there are at most 31 digits to drop.
    NumberDigits(bits: bits &>> UInt128(truncatingIfNeeded: length &* 4), count: count - length)
  }

  /// The first `length` digits.
  func prefix(_ length: Int) -> NumberDigits {
    NumberDigits(bits: bits & ((1 &<< UInt128(truncatingIfNeeded: length &* 4)) &- 1), count: length)
  }

  /// These digits and the others after them; 32 in all at most.
  func followed(by others: NumberDigits) -> NumberDigits {
    NumberDigits(bits: bits | others.bits &<< UInt128(truncatingIfNeeded: count &* 4), count: count + others.count)
  }

  /// Digits as the tables pack them.
  static func packed(_ bits: UInt16, count: UInt8) -> NumberDigits {
    NumberDigits(bits: UInt128(bits), count: Int(count))
  }

  /// The digits read as one number; at most 19 of them.
  var value: UInt64 {
    var rest = bits
    var value: UInt64 = 0
    for _ in 0..<count {
      value = value &* 10 &+ UInt64(truncatingIfNeeded: rest & 15)
      rest &>>= 4
    }
    return value
  }

  /// The state that an automaton of the tables is in after these digits.
  func state(from start: UInt16) -> UInt32 {
    var state = UInt32(start)
    var rest = bits
    for _ in 0..<count {
      state = discern_phone_next(state, UInt32(truncatingIfNeeded: rest) & 15)
      rest &>>= 4
    }
    return state
  }
}
