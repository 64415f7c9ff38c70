import CDiscernTables

/// What a short number, dialled inside a country, is for or costs.
package enum ShortCodeType: UInt8, Sendable, CaseIterable {
  case emergency = 1
  case tollFree, standardRate, premiumRate
  /// A short number of the country whose cost is not known.
  case unknown
}

extension NumberPlan {
  /// The type of a short number as dialled in a region, as libphonenumber's metadata of short numbers has it.
  ///
  /// Nil where it is none that is known: the metadata has what regulators publish, so that many codes in use are
  /// missing. Of several costs it is the highest.
  ///
  /// - Complexity: O(n), and at most some 20 steps.
  package static func shortCode(_ digits: Span<UInt8>, region: Country) -> ShortCodeType? {
    guard let digits = NumberDigits(digits), let region = plan(of: region) else { return nil }
    return ShortCodeType(
      rawValue: UInt8(truncatingIfNeeded: discern_phone_answer(digits.state(from: region.short_codes))))
  }
}
