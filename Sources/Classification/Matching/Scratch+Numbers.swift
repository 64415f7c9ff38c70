import DiscernFacts

extension Scratch {
  /// Decides what a number must be.
  mutating func truth(of test: NumberTest, _ number: TypedNumber, digits: Span<UInt8>) -> Truth {
    var result = test.truthOfFacts(number, digits: digits)
    for index in test.indices where result != .no {
      result = min(result, truth(of: number, digits: digits, in: index, test.joinsPlans))
    }
    if let lists = test.lists, result != .no {
      var listed = Truth.no
      for list in lists where listed != .yes {
        listed = max(listed, truth(of: number, digits: digits, in: list, test.joinsPlans))
      }
      result = min(result, listed)
    }
    return result
  }

  /// Whether a list has a number, in whatever spelling either is written.
  ///
  /// A national spelling is unknown where no region says which country it means.
  mutating func truth(
    of number: TypedNumber, digits: Span<UInt8>, in list: SenderIndex, _ joinsPlans: Bool
  ) -> Truth {
    if !number.isInternational, list.contains(local: digits) { return .yes }
    // A short code is dialled as it is written, and no other number is it.
    if number.kind == .shortCode { return .no }
    guard case .number(let phone) = number.reading else {
      if number.reading == .impossible {
        return Truth(
          number.isInternational && PhoneNumber.key(of: digits).map { list.contains(international: $0) } ?? false)
      }
      return list.hasNumbers ? .unknown : .no
    }
    if list.contains(international: phone.key) { return .yes }
    if joinsPlans, !phone.isValid, list.hasNumbers {
      let key = NumberPlan.currentKey(ofOld: phone.key)
      if key != phone.key, list.contains(international: key) { return .yes }
    }
    guard list.hasLocalNumbers else { return .no }
    if let region = number.region {
      guard NumberPlan.callingCode(of: region) == phone.callingCode else { return .no }
    }
    spelling.removeAll(keepingCapacity: true)
    phone.appendNational(to: &spelling, withPrefix: false)
    var isListed = list.contains(local: spelling.span)
    if !isListed {
      spelling.removeAll(keepingCapacity: true)
      phone.appendNational(to: &spelling, withPrefix: true)
      isListed = list.contains(local: spelling.span)
    }
    if !isListed { return .no }
    return number.region == nil ? .unknown : .yes
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
