import CDiscernTables

/// Reads digits as libphonenumber does: calling code, national prefix, plan.
///
/// What is reproduced is the behaviour of its functions parse, isValidNumber, getRegionCodeForNumber and getNumberType
/// for text that is nothing but digits with or without a `+`.
enum NumberParser {
  private static let shortestNational = 2
  private static let longestNational = 17
  private static let longestKey = 19

  /// What stands before a national number.
  private enum CallingCode {
    case none
    /// There is an international prefix, but no number of a known calling code after it.
    case malformed
    case found(discern_phone_code, national: NumberDigits)
  }

  /// Reads digits; `home` is the plan of the region that they were dialled or written in.
  static func parse(_ digits: NumberDigits, hasPlus: Bool, home: discern_phone_region?) -> NumberReading {
    if hasPlus {
      guard digits.count >= 3 else { return .impossible }
      if let (code, national) = splitCallingCode(digits) { return finish(national, code, mainRegion(of: code)) }
      // libphonenumber has another go without the plus sign, but then there must be some calling code.
      guard let home, case .found(let code, let national) = callingCode(in: digits, home) else { return .impossible }
      return finish(national, code, mainRegion(of: code))
    }
    guard digits.count >= 2 else { return .impossible }
    guard let home else { return .needsRegion }
    return switch callingCode(in: digits, home) {
    case .malformed: .impossible
    case .found(let code, let national): finish(national, code, mainRegion(of: code))
    case .none: finish(digits, discern_phone_code_at(UInt32(home.calling_code)), home)
    }
  }

  /// A known calling code at the start, and what follows it.
  static func splitCallingCode(_ digits: NumberDigits) -> (discern_phone_code, national: NumberDigits)? {
    var code: UInt32 = 0
    for index in 0..<min(3, digits.count) {
      code = code * 10 + digits[index]
      // None begins with 0.
      if code == 0 { return nil }
      let found = discern_phone_find_code(code)
      if found != 0 { return (discern_phone_code_at(found - 1), digits.dropping(index + 1)) }
    }
    return nil
  }

  /// How many digits the region's international prefix takes, where it stands at the start: 00 in most.
  static func internationalPrefixLength(in digits: NumberDigits, _ home: discern_phone_region) -> Int? {
    guard let prefix = NumberPrefix(program: home.international_prefix, digits: digits) else { return nil }
    // A calling code can't begin with 0, so that was something else.
    return prefix.length < digits.count && digits[prefix.length] == 0 ? nil : prefix.length
  }

  private static func callingCode(in digits: NumberDigits, _ home: discern_phone_region) -> CallingCode {
    if let length = internationalPrefixLength(in: digits, home) {
      let rest = digits.dropping(length)
      guard rest.count >= 3, let (code, national) = splitCallingCode(rest) else { return .malformed }
      return .found(code, national: national)
    }
    // The region's own code counts where the number is none of the region's before, but is after, or is too long.
    guard let (code, rest) = splitCallingCode(digits),
      code.code == discern_phone_code_at(UInt32(home.calling_code)).code
    else { return .none }
    let isTooLong = home.lengths >> digits.count == 0
    let national = strippingNationalPrefix(rest, home)
    guard isTooLong && !has(home.local_lengths, digits.count) || !isGeneral(digits, home) && isGeneral(national, home)
    else { return .none }
    return .found(code, national: national)
  }

  /// The number without a national prefix and carrier code, or as the plan's rule writes it anew.
  private static func strippingNationalPrefix(_ digits: NumberDigits, _ region: discern_phone_region) -> NumberDigits {
    guard let prefix = NumberPrefix(program: region.national_prefix, digits: digits) else { return digits }
    var stripped = digits.dropping(prefix.length)
    if region.transform_count != 255, let captured = prefix.captured {
      let kept = digits.dropping(captured.lowerBound).prefix(captured.count)
      stripped = NumberDigits.packed(region.transform, count: region.transform_count).followed(by: kept)
        .followed(by: stripped)
    } else if prefix.length == 0 {
      return digits
    }
    return isGeneral(stripped, region) || !isGeneral(digits, region) ? stripped : digits
  }

  private static func finish(
    _ given: NumberDigits, _ code: discern_phone_code, _ region: discern_phone_region
  ) -> NumberReading {
    guard given.count >= shortestNational else { return .impossible }
    var national = given
    let stripped = strippingNationalPrefix(given, region)
    // Not where it leaves too little: the number could be a short one.
    let isTooLong = region.lengths >> stripped.count == 0
    if !has(region.local_lengths, stripped.count), isTooLong || has(region.lengths, stripped.count) {
      national = stripped
    }
    guard national.count >= shortestNational, national.count <= longestNational else { return .impossible }
    return number(national, code)
  }

  /// What a national number is in its calling code's plan.
  static func number(_ national: NumberDigits, _ code: discern_phone_code) -> NumberReading {
    let whole = NumberDigits(UInt64(code.code)).followed(by: national)
    guard whole.count <= longestKey else { return .impossible }
    let output = discern_phone_output(discern_phone_answer(national.state(from: code.plan)))
    let type = NumberType(rawValue: UInt8(truncatingIfNeeded: output)) ?? .unknown
    let place = output >> 8
    var country: Country?
    if place != UInt32(discern_phone_no_region) {
      let letters = discern_phone_region_at(UInt32(code.first_region) + place).letters
      country = letters == 0 ? nil : Country(code: letters)
    }
    return .number(
      PhoneNumber(
        key: whole.value, callingCode: code.code, nationalLength: UInt8(national.count), type: type, country: country,
        isValid: type != .unknown, isPossible: has(mainRegion(of: code).lengths, national.count)))
  }

  private static func mainRegion(of code: discern_phone_code) -> discern_phone_region {
    discern_phone_region_at(UInt32(code.first_region))
  }

  private static func isGeneral(_ digits: NumberDigits, _ region: discern_phone_region) -> Bool {
    discern_phone_answer(digits.state(from: region.general)) != 0
  }

  static func has(_ lengths: UInt32, _ length: Int) -> Bool { lengths >> length & 1 != 0 }
}
