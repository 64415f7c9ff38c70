import CDiscernTables

/// The numbering plans of the world, as libphonenumber's metadata has them.
package enum NumberPlan {
  /// The release of libphonenumber that the tables were made of.
  package static let metadataVersion = DISCERN_PHONE_METADATA

  /// The fewest digits that are read as international without any sign of it; below are codes of services.
  private static let shortestBare = 10

  /// Reads ASCII digits, without separators; `isInternational`: a `+` stood before them.
  ///
  /// The answers are libphonenumber's (parse, isValidNumber, getRegionCodeForNumber, getNumberType) but for readings
  /// that are taken beyond it, because gateways and people drop the `+`:
  ///
  /// - Without `+` and region, digits that begin with `00` and a calling code are international. Everything else needs
  ///   a region.
  /// - Without `+`, where the reading in the region is no valid number, the international reading of what follows `00`
  ///   is taken if that is valid, whatever the region dials.
  /// - So is that of the digits as they are (`447400123456` seen in France) where there are 10 or more, and their number
  ///   is none that numbers of the region have, or may have inside an area.
  ///
  /// A region that there is no plan for is as none. More than 28 bytes, and bytes that are no digits, are no number.
  ///
  /// - Complexity: O(1): some table look-ups a digit; allocates nothing.
  package static func read(_ digits: Span<UInt8>, isInternational: Bool, region: Country?) -> NumberReading {
    guard let digits = NumberDigits(digits) else { return .impossible }
    let home = region.flatMap(plan)
    let reading = NumberParser.parse(digits, hasPlus: isInternational, home: home)
    if isInternational { return reading }
    let hasZeros = digits.count > 2 && digits[0] == 0 && digits[1] == 0
    guard let home else {
      guard hasZeros, NumberParser.splitCallingCode(digits.dropping(2)) != nil else { return reading }
      return NumberParser.parse(digits.dropping(2), hasPlus: true, home: nil)
    }
    if case .number(let number) = reading, number.isValid { return reading }
    if !hasZeros, digits.count < shortestBare || isOfRegion(digits, reading, home) { return reading }
    let bare = hasZeros ? digits.dropping(2) : digits
    let other = NumberParser.parse(bare, hasPlus: true, home: nil)
    // Some plans add an area code to local numbers, which these are not.
    guard case .number(let number) = other, number.isValid, number.digitCount <= bare.count else { return reading }
    return other
  }

  /// Whether digits look like something of the region, if nothing valid.
  private static func isOfRegion(_ digits: NumberDigits, _ reading: NumberReading, _ home: discern_phone_region) -> Bool
  {
    let lengths = home.lengths | home.local_lengths
    if NumberParser.has(lengths, digits.count) { return true }
    if case .number(let number) = reading, number.isPossible || NumberParser.has(lengths, Int(number.nationalLength)) {
      return true
    }
    return NumberParser.internationalPrefixLength(in: digits, home) != nil
  }

  /// The digit or digits that people dial before a number inside the country, `0` in most; empty where none.
  ///
  /// Of several countries with one calling code, the main one's.
  package static func nationalPrefix(ofCallingCode callingCode: UInt16) -> StaticString {
    let found = discern_phone_find_code(UInt32(callingCode))
    guard found != 0 else { return "" }
    let region = discern_phone_region_at(UInt32(discern_phone_code_at(found - 1).first_region))
    // Four bits a digit, the first lowest; the tables have no others, which a test looks after.
    return switch (region.dialled_prefix_count, region.dialled_prefix) {
    case (1, 0): "0"
    case (1, 1): "1"
    case (1, 8): "8"
    case (2, 0x60): "06"
    default: ""
    }
  }

  /// The calling code that international digits begin with; nil where none is assigned.
  package static func callingCode(atStartOf digits: Span<UInt8>) -> UInt16? {
    let first = digits.extracting(first: min(digits.count, 3))
    return NumberDigits(first).flatMap(NumberParser.splitCallingCode)?.0.code
  }

  /// The country, or the main one of several, that has a calling code; nil where it is none's, as of +800.
  package static func mainCountry(ofCallingCode callingCode: UInt16) -> Country? {
    let found = discern_phone_find_code(UInt32(callingCode))
    guard found != 0 else { return nil }
    let letters = discern_phone_region_at(UInt32(discern_phone_code_at(found - 1).first_region)).letters
    return letters == 0 ? nil : Country(code: letters)
  }

  /// The calling code of a country; nil where there are no plans for it.
  package static func callingCode(of country: Country) -> UInt16? {
    plan(of: country).map { discern_phone_code_at(UInt32($0.calling_code)).code }
  }

  /// Whether there is a plan for the country.
  package static func isKnown(_ country: Country) -> Bool {
    discern_phone_find_region(UInt32(country.code)) != 0
  }

  static func plan(of country: Country) -> discern_phone_region? {
    let found = discern_phone_find_region(UInt32(country.code))
    return found == 0 ? nil : discern_phone_region_at(found - 1)
  }
}
