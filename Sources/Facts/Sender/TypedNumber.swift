/// A written number with what its region's numbering plan makes of it.
package struct TypedNumber: Sendable {
  /// Whether a `+` stood before its digits.
  package let isInternational: Bool
  package let reading: NumberReading
  /// Phone or short code.
  package let kind: SenderKind
  /// The region it was read in, if known.
  package let region: Country?

  /// The most digits that a number without `+` may have and be taken for a short code where no plan says so.
  package static let longestShortCode = 6

  /// Reads ASCII digits.
  ///
  /// A short code is a number without `+` that is no phone number of the region and has up to six digits, or that the
  /// region's plan names as a short number.
  ///
  /// - Complexity: O(1): no plan looks further than some twenty digits.
  package init(_ digits: Span<UInt8>, isInternational: Bool, region: Country?) {
    self.isInternational = isInternational
    self.region = region
    reading = NumberPlan.read(digits, isInternational: isInternational, region: region)
    guard !isInternational, digits.count <= Self.longestKnownShortCode else {
      kind = .phone
      return
    }
    let isKnown = region.map { NumberPlan.shortCode(digits, region: $0) != nil } ?? false
    let isValid = if case .number(let number) = reading { number.isValid } else { false }
    kind =
      digits.count <= Self.longestShortCode
      ? (isValid && !isKnown ? .phone : .shortCode) : (isKnown && !isValid ? .shortCode : .phone)
  }

  private static let longestKnownShortCode = 8

  /// The phone number; nil for a short code and for what no plan can read.
  package var phone: PhoneNumber? {
    if case .number(let number) = reading { number } else { nil }
  }
}
