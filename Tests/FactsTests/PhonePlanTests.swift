import DiscernFacts
import Testing

/// Short numbers, and numbers of abolished plans.
@Suite struct PhonePlanTests {
  struct ShortCase: CustomTestStringConvertible, Sendable {
    let region, digits: String
    let type: ShortCodeType?
    var testDescription: String { "\(digits) in \(region)" }
  }

  static let shortCases = [
    ShortCase(region: "GB", digits: "999", type: .emergency),
    ShortCase(region: "GB", digits: "112", type: .emergency),
    ShortCase(region: "GB", digits: "105", type: .tollFree),
    ShortCase(region: "GB", digits: "150", type: .unknown),
    ShortCase(region: "GB", digits: "99", type: nil),
    ShortCase(region: "GB", digits: "9999", type: nil),
    ShortCase(region: "US", digits: "911", type: .emergency),
    ShortCase(region: "US", digits: "24280", type: .premiumRate),
    ShortCase(region: "FR", digits: "36665", type: .premiumRate),
    ShortCase(region: "FR", digits: "15", type: .emergency),
    ShortCase(region: "FR", digits: "", type: nil),
    ShortCase(region: "ZZ", digits: "112", type: nil),
  ]

  @Test(arguments: shortCases) func `A short number has a type`(_ one: ShortCase) throws {
    let bytes = Array(one.digits.utf8)
    #expect(NumberPlan.shortCode(bytes.span, region: try #require(Country(one.region))) == one.type)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let old, current: UInt64
    var testDescription: String { name }
  }

  static let changes = [
    Change(name: "Brazil's ninth digit", old: 551_160_000_001, current: 5_511_960_000_001),
    Change(name: "Brazil's fixed lines stay", old: 551_123_456_789, current: 551_123_456_789),
    Change(name: "Brazil's new mobiles stay", old: 5_511_960_000_001, current: 5_511_960_000_001),
    Change(name: "Brazil has no area 10", old: 551_060_000_001, current: 551_060_000_001),
    Change(name: "Mexico's 1", old: 5_215_512_345_678, current: 525_512_345_678),
    Change(name: "Mexico's 045", old: 520_455_512_345_678, current: 525_512_345_678),
    Change(name: "Mexico's 01", old: 52_015_512_345_678, current: 525_512_345_678),
    Change(name: "Mexico today", old: 525_512_345_678, current: 525_512_345_678),
    Change(name: "Mexico's 2 means nothing", old: 5_225_512_345_678, current: 5_225_512_345_678),
    Change(name: "Benin", old: 22_997_123_456, current: 2_290_197_123_456),
    Change(name: "Benin, not valid after", old: 22_937_123_456, current: 22_937_123_456),
    Change(name: "Ivory Coast, Orange", old: 22_507_123_456, current: 2_250_707_123_456),
    Change(name: "Ivory Coast, MTN", old: 22_545_123_456, current: 2_250_545_123_456),
    Change(name: "Ivory Coast, Moov", old: 22_551_123_456, current: 2_250_151_123_456),
    Change(name: "Ivory Coast, fixed", old: 22_520_312_345, current: 2_252_720_312_345),
    Change(name: "Ivory Coast, fixed by MTN", old: 22_520_012_345, current: 2_252_520_012_345),
    Change(name: "Ivory Coast, fixed by Moov", old: 22_520_812_345, current: 2_252_120_812_345),
    Change(name: "Ivory Coast, free of charge", old: 22_580_123_456, current: 22_580_123_456),
    Change(name: "Colombia's fixed lines", old: 5_712_345_678, current: 576_012_345_678),
    Change(name: "Colombia's mobiles stay", old: 573_211_234_567, current: 573_211_234_567),
    Change(name: "other countries stay", old: 447_400_123_456, current: 447_400_123_456),
    Change(name: "no calling code", old: 0, current: 0),
    Change(name: "the largest key", old: .max, current: .max),
  ]

  @Test(arguments: changes) func `A number of an abolished plan has today's key`(_ one: Change) {
    #expect(NumberPlan.currentKey(ofOld: one.old) == one.current)
  }
}
