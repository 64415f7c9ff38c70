import CDiscernTables

extension NumberPlan {
  /// The key that a number of an abolished plan has today; the key itself for all others.
  ///
  /// Lists and old corpora have numbers as they were. The equivalence is for matching: a number that today's plan has
  /// is never changed, and a changed one is valid today.
  ///
  /// - Complexity: O(1); a division by ten a digit.
  package static func currentKey(ofOld key: UInt64) -> UInt64 {
    let digits = NumberDigits(key)
    guard let (code, old) = NumberParser.splitCallingCode(digits), let current = current(old, of: code.code),
      !isValid(old, code), isValid(current, code)
    else { return key }
    return NumberDigits(UInt64(code.code)).followed(by: current).value
  }

  private static func isValid(_ national: NumberDigits, _ code: discern_phone_code) -> Bool {
    guard case .number(let number) = NumberParser.number(national, code) else { return false }
    return number.isValid
  }

  private static func current(_ old: NumberDigits, of callingCode: UInt16) -> NumberDigits? {
    switch (callingCode, old.count) {
    case (55, 10): brazil(old)
    case (52, 11...13): mexico(old)
    // Colombia, fixed lines, since 1 September 2021 (CRC, resolution 5826 of 2019): 60 before area code and number.
    case (57, 8): NumberDigits.packed(0x06, count: 2).followed(by: old)
    // Benin, 30 November 2024 (ARCEP-Bénin): 01 before every number of eight digits.
    case (229, 8): NumberDigits.packed(0x10, count: 2).followed(by: old)
    case (225, 8): ivoryCoast(old)
    default: nil
    }
  }

  /// A ninth digit, 9, before mobile numbers (6 to 9) after the area code of two digits.
  ///
  /// Anatel, resolution 553 of 2010: São Paulo in July 2012, the last areas in November 2016.
  private static func brazil(_ old: NumberDigits) -> NumberDigits? {
    guard old[2] >= 6 else { return nil }
    return old.prefix(2).followed(by: .packed(9, count: 1)).followed(by: old.dropping(2))
  }

  /// Numbers have ten digits; what was dialled before them is gone: 1 from abroad to mobiles, 01, 044, 045 inside.
  ///
  /// IFT, numbering plan in force since 3 August 2019.
  private static func mexico(_ old: NumberDigits) -> NumberDigits? {
    let prefix = old.prefix(old.count - 10)
    return switch (prefix.count, prefix.value) {
    case (1, 1), (2, 1), (3, 44), (3, 45): old.dropping(prefix.count)
    default: nil
    }
  }

  /// Two digits of the operator before the eight, told by the second digit of a mobile and the third of a fixed number.
  ///
  /// ARTCI, 31 January 2021: 01 Moov, 05 MTN, 07 Orange; fixed lines 21, 25, 27. In its plan of 2014, mobiles begin with
  /// 0 or 4 to 8, their second digit is Moov's to 3, MTN's to 6, Orange's above; fixed lines begin with 2 or 3, their
  /// third digit is 0 with MTN, 8 with Moov. 80 is free of charge, and not of an operator.
  private static func ivoryCoast(_ old: NumberDigits) -> NumberDigits? {
    let prefix: UInt16
    switch old[0] {
    case 8 where old[1] == 0: return nil
    case 0, 4...8: prefix = old[1] <= 3 ? 0x10 : old[1] <= 6 ? 0x50 : 0x70
    case 2, 3: prefix = old[2] == 0 ? 0x52 : old[2] == 8 ? 0x12 : 0x72
    default: return nil
    }
    return NumberDigits.packed(prefix, count: 2).followed(by: old)
  }
}
