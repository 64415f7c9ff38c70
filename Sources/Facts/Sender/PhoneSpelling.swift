extension PhoneNumber {
  /// Appends `+` and the E.164 digits.
  ///
  /// - Complexity: O(1).
  package func appendInternational(to spelling: inout [UInt8]) {
    spelling.append(UInt8(ascii: "+"))
    Self.append(key, to: &spelling)
  }

  /// Appends the E.164 digits without `+`.
  ///
  /// - Complexity: O(1).
  package func appendDigits(to spelling: inout [UInt8]) {
    Self.append(key, to: &spelling)
  }

  /// Appends the digits that are dialled inside the country, by wish with the national prefix that most countries
  /// put before them (`0`).
  ///
  /// - Complexity: O(1).
  package func appendNational(to spelling: inout [UInt8], withPrefix: Bool) {
    if withPrefix {
      let prefix = NumberPlan.nationalPrefix(ofCallingCode: callingCode)
      for index in 0..<prefix.utf8CodeUnitCount {
        // SAFETY: the prefix is ASCII, has a pointer representation and this many bytes.
        spelling.append(unsafe prefix.utf8Start[index])
      }
    }
    let start = spelling.count
    Self.append(key, to: &spelling)
    spelling.removeSubrange(start..<spelling.count - Int(nationalLength))
  }

  /// The digits as one number, as `key` has them; nil for none, for more than 18, and where the first is 0.
  package static func key(of digits: Span<UInt8>) -> UInt64? {
    guard (1...18).contains(digits.count), digits[0] != UInt8(ascii: "0") else { return nil }
    var key: UInt64 = 0
    for index in digits.indices { key = key * 10 + UInt64(digits[index] & 0x0F) }
    return key
  }

  private static func append(_ key: UInt64, to spelling: inout [UInt8]) {
    var place: UInt64 = 1
    while key / place >= 10 { place *= 10 }
    while place > 0 {
      spelling.append(0x30 + UInt8(key / place % 10))
      place /= 10
    }
  }
}
