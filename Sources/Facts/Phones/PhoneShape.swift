/// What digits and groupings are those of phone numbers, wherever they are dialled.
enum PhoneShape {
  static let fewestDigits = 7
  static let mostDigits = 17
  static let mostGroups = 7

  /// Whether people group phone numbers so: few groups, hardly any of a single digit.
  static func isTypical(_ window: PhoneWindow, isInternational: Bool) -> Bool {
    window.isTypical && window.groups.count <= (isInternational ? mostGroups : mostGroups - 1)
      && window.singleCount <= (isInternational ? 2 : 1)
  }

  /// Whether a national number is one by its looks: `08001234567`, `020 7946 0123`, `(202) 555-0123`, `1800 123 4567`.
  static func isPhone(_ window: PhoneWindow, _ digits: Span<UInt8>) -> Bool {
    if digits[0] == zero { return digits[1] != zero && isLedByZero(window, second: digits[1]) }
    if isNorthAmerican(window), isPlanned(digits) { return true }
    return isTollFree(window, start: digits.extracting(first: 4))
  }

  /// A 0 and in all ten or eleven digits; nine or twelve where the grouping is one that only phone numbers have; up to
  /// thirteen behind 08, as mobile numbers of Indonesia.
  private static func isLedByZero(_ window: PhoneWindow, second: UInt8) -> Bool {
    guard window.groups.count <= 5 else { return false }
    let lengths = window.lengths
    if window.singleCount > 0, !window.opensWithBracket, lengths >> (4 * UInt64(window.groups.count - 1)) == 1 {
      // 0 800 123 456, but not 0.80012345.
      guard lengths >> (4 * UInt64(window.groups.count - 2)) == 0x13, !window.joints.contains(.dot) else {
        return false
      }
    }
    switch window.digitCount {
    case 10, 11: return window.hasSingleInside == false
    case 9:
      let isKnown = lengths == 0x234 || lengths == 0x333 || lengths == 0x36 || lengths == 0x27
      return isKnown && (window.firstJoint == .hyphen || window.firstJoint == .bracket)
    case 12, 13:
      return second == zero + 8 && (window.groups.count == 1 || lengths >> 4 == 0x44 && window.joints == .hyphen)
    default: return false
    }
  }

  /// `202-555-0123`, `(202) 555-0123`, `1-202-555-0123`.
  private static func isNorthAmerican(_ window: PhoneWindow) -> Bool {
    guard window.joints.isSubset(of: [.blank, .hyphen, .dot, .spacedHyphen, .bracket]) else { return false }
    switch window.lengths {
    case 0x334, 0x1334: return true
    case 0x37: return window.opensWithBracket
    case 0x137: return window.joints.contains(.bracket)
    default: return false
    }
  }

  /// Whether the plan of the calling code 1 has a number.
  private static func isPlanned(_ digits: Span<UInt8>) -> Bool {
    guard case .number(let number) = NumberPlan.read(digits, isInternational: false, region: unitedStates) else {
      return false
    }
    return number.isValid && number.callingCode == 1
  }

  /// `1800 123 4567`, `1300-123-456`: toll-free and shared cost in Australia, India, Malaysia, Singapore.
  private static func isTollFree(_ window: PhoneWindow, start: Span<UInt8>) -> Bool {
    guard start[0] == zero + 1, start[1] == zero + 8 || start[1] == zero + 3, start[2] == zero, start[3] == zero,
      window.joints.isSubset(of: [.hyphen, .blank, .spacedHyphen])
    else { return false }
    switch window.lengths {
    case 0x434, 0x47, 0x433, 0x46: return true
    default: return false
    }
  }

  /// Whether digits behind a word such as `call` are a number, though no plan has it.
  static func isCalled(_ window: PhoneWindow) -> Bool {
    window.groups.count == 1
      ? 8...13 ~= window.digitCount : window.groups.count <= 3 && window.digitCount == 10 && window.singleCount == 0
  }

  /// Whether digits that a region's plan has may well be a date, two years, two round numbers or a fraction.
  static func isDoubtful(_ window: PhoneWindow, _ digits: Span<UInt8>) -> Bool {
    if window.joints.contains(.slash), window.lengths >> (4 * UInt64(window.groups.count - 1)) > 3 { return true }
    guard digits.count == 8 else { return false }
    switch window.lengths {
    case 8:
      let (month, day) = (number(digits, 4..<6), number(digits, 6..<8))
      return 1900...2099 ~= number(digits, 0..<4) && 1...12 ~= month && 1...31 ~= day
    case 0x44:
      let (left, right) = (number(digits, 0..<4), number(digits, 4..<8))
      return left % 100 == 0 && right % 100 == 0 || 1900...2099 ~= left && 1900...2099 ~= right
    default: return false
    }
  }

  private static func number(_ digits: Span<UInt8>, _ range: Range<Int>) -> Int {
    var number = 0
    for index in range { number = number * 10 + Int(digits[index] - zero) }
    return number
  }

  private static let unitedStates = Country("US")
  private static let zero = UInt8(ascii: "0")
}
