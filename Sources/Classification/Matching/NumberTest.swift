package import DiscernFacts

/// What a number must be, whether it is a sender or stands in a text; every part that is given must hold.
package struct NumberTest: Sendable {
  /// Which of the rule set's regions national spellings are read in.
  package let region: RegionIndex
  /// Each must have the number.
  package let indices: [SenderIndex]
  /// One of these must have it; nil: any.
  package let lists: [SenderIndex]?
  /// Nil: any; a number of no country is of none of these.
  package let countries: Set<Country>?
  /// Nil: any.
  package let types: NumberTypes?
  package let isValid: Bool?

  package init(
    region: RegionIndex, indices: [SenderIndex] = [], lists: [SenderIndex]? = nil,
    countries: Set<Country>? = nil, types: NumberTypes? = nil,
    isValid: Bool? = nil
  ) {
    self.region = region
    self.indices = indices
    self.lists = lists
    self.countries = countries
    self.types = types
    self.isValid = isValid
  }

  /// Whether every number will do.
  package var isEmpty: Bool { indices.isEmpty && lists == nil && countries == nil && types == nil && isValid == nil }

  /// Decides a number by all but the indices.
  ///
  /// Of a national spelling without a region only that is known which holds in every region; short codes are of no
  /// country and neither valid nor invalid.
  func truthOfFacts(_ number: TypedNumber, digits: Span<UInt8>) -> Truth {
    var truth = Truth.yes
    if let types { truth = min(truth, types.truth(of: number, digits: digits)) }
    if countries == nil, isValid == nil { return truth }
    if number.kind == .shortCode { return .no }
    switch number.reading {
    case .needsRegion: return min(truth, .unknown)
    case .impossible: return countries == nil && isValid == false ? truth : .no
    case .number(let phone):
      if let isValid, phone.isValid != isValid { return .no }
      guard let countries else { return truth }
      // Of an invalid number of a shared calling code no plan says whose it is.
      let country = phone.country ?? NumberPlan.mainCountry(ofCallingCode: phone.callingCode)
      guard let country, countries.contains(country) else { return .no }
      return truth
    }
  }
}

/// Some types of number, of phone numbers and of short codes.
package struct NumberTypes: Sendable, Hashable {
  /// A bit for each type of phone number, by its raw value.
  package private(set) var phones: UInt32 = 0
  /// Likewise of short codes.
  package private(set) var shortCodes: UInt32 = 0

  package init() {}

  init(phones: UInt32, shortCodes: UInt32) { (self.phones, self.shortCodes) = (phones, shortCodes) }

  package mutating func insert(_ type: NumberType) {
    phones |= 1 << UInt32(type.rawValue)
    switch type {
    case .premiumRate: insertShortCodes(.premiumRate)
    case .tollFree: insertShortCodes(.tollFree)
    default: break
    }
  }

  private mutating func insertShortCodes(_ type: ShortCodeType) {
    shortCodes |= 1 << UInt32(type.rawValue)
  }

  func truth(of number: TypedNumber, digits: Span<UInt8>) -> Truth {
    if number.kind == .shortCode {
      if shortCodes == 0 { return .no }
      guard let region = number.region else { return .unknown }
      let type = NumberPlan.shortCode(digits, region: region)
      return Truth(type.map { shortCodes & 1 << UInt32($0.rawValue) != 0 } ?? false)
    }
    switch number.reading {
    case .needsRegion: return .unknown
    case .impossible: return .no
    case .number(let phone): return Truth(phone.isValid && phones & 1 << UInt32(phone.type.rawValue) != 0)
    }
  }
}
