/// A set of ASCII characters, one bit each.
struct ASCIISet: Hashable, Sendable {
  var low: UInt64
  var high: UInt64

  init(low: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.high = high
  }

  /// The characters of a range that are ASCII.
  init(_ range: ClosedRange<UInt32>) {
    self.init(
      low: Self.bits(range.lowerBound, min(range.upperBound, 63)),
      high: range.upperBound < 64 ? 0 : Self.bits(max(range.lowerBound, 64) - 64, min(range.upperBound, 127) - 64))
  }

  private static func bits(_ first: UInt32, _ last: UInt32) -> UInt64 {
    first > last ? 0 : (UInt64.max >> UInt64(63 - (last - first))) << UInt64(first)
  }

  static let all = ASCIISet(0...0x7F)
  static let digits = ASCIISet(0x30...0x39)
  static let capitals = ASCIISet(0x41...0x5A)
  static let smalls = ASCIISet(0x61...0x7A)
  static let letters = capitals.union(smalls)
  /// What the basic lane of the search view keeps.
  static let kept = letters.union(digits)
  /// Letters, digits and `_`.
  static let word = kept.union(ASCIISet(0x5F...0x5F))

  var isEmpty: Bool { low | high == 0 }
  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }
  var complement: ASCIISet { ASCIISet(low: ~low, high: ~high) }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 64 ? low >> UInt64(scalar) & 1 == 1 : scalar < 128 && high >> UInt64(scalar - 64) & 1 == 1
  }

  func union(_ other: ASCIISet) -> ASCIISet { ASCIISet(low: low | other.low, high: high | other.high) }
  func intersection(_ other: ASCIISet) -> ASCIISet { ASCIISet(low: low & other.low, high: high & other.high) }
  func isSubset(of other: ASCIISet) -> Bool { low & ~other.low | high & ~other.high == 0 }
  func isDisjoint(with other: ASCIISet) -> Bool { low & other.low | high & other.high == 0 }

  /// The set with every letter in both cases.
  var caseless: ASCIISet {
    let letters = high & 0x07FF_FFFE_07FF_FFFE
    return ASCIISet(low: low, high: high | letters << 32 | letters >> 32)
  }

  /// The set with small letters in place of capitals.
  var small: ASCIISet {
    let large = high & 0x07FF_FFFE
    return ASCIISet(low: low, high: high & ~large | large << 32)
  }

  /// Calls a closure with each character, ascending.
  func forEach(_ body: (UInt32) -> Void) {
    var bits = low
    while bits != 0 {
      body(UInt32(bits.trailingZeroBitCount))
      bits &= bits - 1
    }
    bits = high
    while bits != 0 {
      body(UInt32(bits.trailingZeroBitCount) + 64)
      bits &= bits - 1
    }
  }
}
