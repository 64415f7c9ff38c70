/// The first digits of a number as one value: what lists of numbers compare.
///
/// It keeps 18 digits, leading zeros among them; more are cut off and the string says so.
package struct DigitString: Sendable, Hashable {
  /// The most digits that are kept: in base 11 as many fit in 64 bits.
  package static let longest = 18

  package let value: UInt64
  /// 0...18.
  package let count: Int
  /// Whether there were more digits than are kept.
  package let isCut: Bool

  /// - Precondition: the value has at most `count` digits, and `count` is at most 18.
  package init(value: UInt64, count: Int) {
    precondition(count >= 0 && count <= Self.longest && value < Self.power(10, count), "a value of more digits")
    (self.value, self.count, isCut) = (value, count, false)
  }

  /// Nil where there is no byte, or one that is no ASCII digit.
  ///
  /// - Complexity: O(*n*).
  package init?(ascii digits: Span<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for index in digits.indices {
      let digit = digits[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      if index < Self.longest { value = value &* 10 &+ UInt64(digit) }
    }
    self.value = value
    count = min(digits.count, Self.longest)
    isCut = digits.count > Self.longest
  }

  /// The digits of a number without leading zeros.
  package init(number: UInt64) {
    var count = 1
    while count < Self.longest, number >= Self.power(10, count) { count += 1 }
    isCut = number >= Self.power(10, Self.longest)
    // A value has 20 digits at most.
    value = !isCut ? number : number >= 10 * Self.power(10, Self.longest) ? number / 100 : number / 10
    self.count = count
  }

  /// A 1 and then the digits, so that leading zeros count: `0899` is 10899.
  package var key: UInt64 { Self.power(10, count) + value }

  /// The digits plus one, in base 11, from the left, filled up with zeros to 18 places.
  ///
  /// In the order of these keys every number that begins with a prefix stands behind the prefix's own key, at a distance
  /// of less than 11 to the power of the places that the prefix leaves free.
  package var prefixKey: UInt64 {
    var key: UInt64 = 0
    var rest = value
    var place = Self.power(11, Self.longest - count)
    for _ in 0..<count {
      key &+= (rest % 10 + 1) &* place
      place &*= 11
      rest /= 10
    }
    return key
  }

  /// Tells whether a prefix's key, at or below `prefixKey` of a number, is of a prefix of the number.
  package static func isPrefix(_ prefix: UInt64, of key: UInt64) -> Bool {
    guard prefix <= key else { return false }
    let distance = key - prefix
    var free = 0
    while free < longest, power(11, free) <= distance { free += 1 }
    return prefix % power(11, free) == 0
  }

  /// 10 or 11 to the power of 0...18.
  static func power(_ base: Int, _ exponent: Int) -> UInt64 {
    let powers = base == 10 ? tens : elevens
    return exponent >= 0 && exponent < powers.count ? powers[exponent] : .max
  }

  private static let tens = powers(of: 10)
  private static let elevens = powers(of: 11)

  private static func powers(of base: UInt64) -> [UInt64] {
    var powers: [UInt64] = [1]
    while powers.count <= longest { powers.append((powers.last ?? 1) * base) }
    return powers
  }
}
