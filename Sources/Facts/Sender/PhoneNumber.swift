/// What a number is for, by its country's numbering plan.
package enum NumberType: UInt8, Sendable, CaseIterable {
  case unknown, fixedLine, mobile
  /// A plan that doesn't tell the two apart, as that of the United States.
  case fixedLineOrMobile
  case tollFree, premiumRate, sharedCost, personalNumber, voip, pager
  /// A universal access number, as of companies.
  case uan
  case voicemail
}

/// A phone number in its one canonical form.
package struct PhoneNumber: Sendable, Hashable {
  /// The E.164 digits read as one number, the calling code first: 447400123456.
  ///
  /// At most 19 digits, leading zeros of the national number included.
  package let key: UInt64
  /// The country calling code: 44.
  package let callingCode: UInt16
  /// How many of the key's digits are the national significant number, leading zeros (Italy) included.
  package let nationalLength: UInt8
  package let type: NumberType
  /// Nil where the calling code is of no country (+800), or it can't be told which of several.
  package let country: Country?
  /// Whether the numbering plan has such a number; its type is unknown where not.
  package let isValid: Bool
  /// Whether the plan has numbers of this length.
  package let isPossible: Bool

  /// How many digits the key has.
  package var digitCount: Int { Int(nationalLength) + (callingCode < 10 ? 1 : callingCode < 100 ? 2 : 3) }
}

/// What digits come to as a phone number.
package enum NumberReading: Sendable, Hashable {
  case number(PhoneNumber)
  /// No number of any plan: too short, too long, or of no calling code.
  case impossible
  /// A national spelling, and the region is not known.
  case needsRegion
}
