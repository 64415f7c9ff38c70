import DiscernFacts

extension Scratch {
  /// Decides what a number must be.
  mutating func truth(of test: NumberTest, _ number: TypedNumber, digits: Span<UInt8>) -> Truth {
    var result = test.truthOfFacts(number, digits: digits)
    for index in test.indices where result != .no {
      result = min(result, truth(of: number, digits: digits, in: index))
    }
    if let lists = test.lists, result != .no {
      var listed = Truth.no
      for list in lists where listed != .yes {
        listed = max(listed, truth(of: number, digits: digits, in: list))
      }
      result = min(result, listed)
    }
    return result
  }

  /// Whether a list has a number, in whatever spelling either is written.
  ///
  /// The list's own region, or else the number's, says what its national spellings mean; without either that is unknown.
  mutating func truth(of number: TypedNumber, digits: Span<UInt8>, in list: SenderIndex) -> Truth {
    let region = list.region ?? number.region
    // Both are written as inside one country.
    let isSameRegion = list.region == nil || number.region == nil || list.region == number.region
    if number.kind == .shortCode { return Truth(isSameRegion && list.contains(local: digits)) }
    if !number.isInternational, isSameRegion, list.contains(local: digits) {
      return list.region != nil && number.region == nil ? .unknown : .yes
    }
    guard case .number(let phone) = number.reading else {
      if number.reading == .impossible {
        return Truth(number.isInternational && list.contains(longInternational: digits))
      }
      return list.hasNumbers || list.region != nil && list.hasLocalNumbers ? .unknown : .no
    }
    if list.contains(international: phone.key) { return .yes }
    if list.joinsPlans, !phone.isValid, list.hasNumbers {
      let key = NumberPlan.currentKey(ofOld: phone.key)
      if key != phone.key, list.contains(international: key) { return .yes }
    }
    guard list.hasLocalNumbers else { return .no }
    if let region, NumberPlan.callingCode(of: region) != phone.callingCode { return .no }
    guard hasLocalSpelling(of: phone, in: list, region: region) else { return .no }
    return region == nil ? .unknown : .yes
  }

  /// Whether a list has a number as it may be written inside its country: with and without the prefix that is dialled
  /// there, and with the calling code where that means the same number.
  private mutating func hasLocalSpelling(of phone: PhoneNumber, in list: SenderIndex, region: Country?) -> Bool {
    for withPrefix in [false, true] {
      spelling.removeAll(keepingCapacity: true)
      phone.appendNational(to: &spelling, withPrefix: withPrefix)
      if list.contains(local: spelling.span) { return true }
    }
    spelling.removeAll(keepingCapacity: true)
    phone.appendDigits(to: &spelling)
    guard list.contains(local: spelling.span) else { return false }
    guard let region else { return true }
    if case .number(let same) = NumberPlan.read(spelling.span, isInternational: false, region: region) {
      return same.key == phone.key
    }
    return false
  }

  /// Decides how many phone numbers of a text are as they must be; the spans of those are noted.
  mutating func truth(of test: PhoneTest, _ index: Int, _ material: borrowing Material) -> Truth {
    guard let text = communications[index].text else { return .no }
    let place = index * material.regions.count + test.number.region.value
    let found =
      phonePlaces[place]
      ?? phoneFinder.append(
        from: material.arena.span.extracting(text), region: material.regions[test.number.region.value])
    phonePlaces[place] = found
    let searched = SearchedText(range: text, communication: index, field: .text)
    var certain = 0
    var possible = 0
    // The finder is taken out so that its digits can be read while the scratch is used.
    var finder = PhoneFinder()
    swap(&finder, &phoneFinder)
    defer { swap(&finder, &phoneFinder) }
    for place in found {
      let phone = finder.phones[place]
      switch truth(of: test.number, phone.number, digits: finder.digits.span.extracting(phone.digits)) {
      case .yes:
        certain += 1
        possible += 1
        spans.append(span(phone.range, in: searched))
      case .unknown: possible += 1
      case .no: break
      }
    }
    let (least, greatest) = (test.count.least, test.count.greatest ?? Int.max)
    if certain >= least, possible <= greatest { return .yes }
    return possible < least || certain > greatest ? .no : unknown(.noRegion)
  }
}
