/// A reading of digits as a phone number, and how sure it is.
struct PhoneReading {
  let number: TypedNumber
  let grade: PhoneGrade

  /// Reads a number with its `+`: valid, or of a length that numbers of its country have.
  ///
  /// - Parameter isCalled: Whether a word or a link says that it is a phone number; it may be of any length then.
  static func international(_ digits: Span<UInt8>, region: Country?, isCalled: Bool) -> PhoneReading? {
    let number = TypedNumber(digits, isInternational: true, region: region)
    guard let phone = number.phone else { return nil }
    guard phone.isValid || phone.isPossible && digits.count >= 10 || isCalled && 9...15 ~= digits.count else {
      return nil
    }
    return PhoneReading(number: number, grade: .certain)
  }

  /// Reads a number without `+`.
  ///
  /// - Parameter isCalled: Whether a word such as `call` stands before it.
  /// - Complexity: O(1).
  static func national(
    _ window: PhoneWindow, _ digits: Span<UInt8>, region: Country?, isCalled: Bool
  ) -> PhoneReading? {
    let number = TypedNumber(digits, isInternational: false, region: region)
    guard number.kind == .phone else { return nil }
    if digits[0] == zero, digits[1] == zero {
      // Nothing but an international prefix: what else begins so is counted from 1.
      guard let phone = number.phone, phone.isValid, phone.digitCount + 2 <= digits.count else { return nil }
      return PhoneReading(number: number, grade: .strong)
    }
    if let region, let phone = number.phone, phone.isValid,
      let grade = grade(of: phone, window, digits, region: region, isCalled: isCalled)
    {
      return PhoneReading(number: number, grade: grade)
    }
    if PhoneShape.isPhone(window, digits) { return PhoneReading(number: number, grade: .strong) }
    guard isCalled else { return nil }
    if digits[0] != zero, let bare = bareInternational(digits, region: region) {
      return PhoneReading(number: region == nil ? number : bare, grade: .weak)
    }
    guard PhoneShape.isCalled(window) else { return nil }
    return PhoneReading(number: number, grade: digits[0] == zero ? .strong : .weak)
  }

  /// What a valid number's spelling makes of it; nil where nobody writes it so.
  private static func grade(
    of phone: PhoneNumber, _ window: PhoneWindow, _ digits: Span<UInt8>, region: Country, isCalled: Bool
  ) -> PhoneGrade? {
    let isSpelledWhole = PhoneNumber.key(of: digits) == phone.key
    guard phone.callingCode == NumberPlan.callingCode(of: region) else {
      // Behind the region's international prefix, or without any sign of being international.
      let prefixLength = digits.count - phone.digitCount
      if prefixLength > 0, PhoneNumber.key(of: digits.extracting(prefixLength...)) == phone.key { return .strong }
      return isCalled ? .weak : nil
    }
    let isGrouped = window.groups.count > 1
    // Some plans have short numbers, which look like codes.
    if digits[0] == zero { return isGrouped || digits.count > fewestUngrouped ? .strong : .weak }
    if isSpelledWhole { return .weak }
    let prefix = NumberPlan.nationalPrefix(ofCallingCode: phone.callingCode)
    if prefix.utf8CodeUnitCount == 0 {
      return digits.count >= fewestUngrouped || isGrouped ? .weak : nil
    }
    if digits.count > Int(phone.nationalLength) { return .weak }
    if isCalled, !isGrouped || phone.type == .mobile { return .weak }
    if isWithoutPrefix(phone, isGrouped: isGrouped) { return .weak }
    // Elsewhere people write the prefix, but not to all mobiles and not to what is free.
    return isGrouped && window.singleCount == 0 && (phone.type == .mobile || isService(phone.type)) ? .weak : nil
  }

  /// Whether people of a country leave out the prefix that is dialled before such a number.
  private static func isWithoutPrefix(_ phone: PhoneNumber, isGrouped: Bool) -> Bool {
    switch phone.callingCode {
    case 1: true
    case 7, 86, 90: phone.type == .mobile || isService(phone.type)
    case 91: phone.type != .fixedLine || isGrouped
    case 54, 55: phone.type == .mobile || isGrouped
    case 61, 82: isService(phone.type)
    default: false
    }
  }

  private static func isService(_ type: NumberType) -> Bool {
    switch type {
    case .tollFree, .premiumRate, .sharedCost, .uan: true
    default: false
    }
  }

  /// `447700900123`: a number of some country whose `+` was lost.
  private static func bareInternational(_ digits: Span<UInt8>, region: Country?) -> TypedNumber? {
    guard 11...15 ~= digits.count else { return nil }
    let number = TypedNumber(digits, isInternational: true, region: region)
    guard let phone = number.phone, phone.isValid else { return nil }
    return number
  }

  private static let fewestUngrouped = 8
  private static let zero = UInt8(ascii: "0")
}
