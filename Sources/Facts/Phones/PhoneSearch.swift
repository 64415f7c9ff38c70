/// The number that begins with a group of a chain.
struct PhoneSearch {
  /// Its bytes in the text.
  let range: Range<Int>
  let digitCount: Int
  let number: TypedNumber
  /// The group behind it.
  let end: Int

  /// Finds the longest number that begins with the first of some groups.
  ///
  /// - Parameters:
  ///   - range: The groups that could be part of it.
  ///   - digits: The digits of these.
  ///   - last: The number found before.
  /// - Complexity: O(1): tries at most seven windows.
  static func longest(
    _ text: Span<UInt8>, _ groups: [DigitGroup], _ range: Range<Int>, _ digits: Span<UInt8>, last: FoundPhone?,
    region: Country?
  ) -> PhoneSearch? {
    let first = range.lowerBound
    let isFree = first > 0 && last.map { groups[first - 1].range.upperBound == $0.range.upperBound } ?? false
    let start = PhonePlace.start(of: groups[first])
    let hasPlus = groups[first].plus != nil
    if first == 0, let found = linked(text, groups, digits, hasPlus: hasPlus, region: region) { return found }
    var context = PhoneWords.Meaning.other
    if let last, last.digits.count == groups[first].count, PhoneWords.isList(text, last.range.upperBound..<start) {
      // One more of the same length: 9876543210/9876543211.
      context = .phone
    } else if first == 0 {
      context = PhoneWords.context(of: text, before: start)
    }
    var count = digits.count
    var best: PhoneSearch?
    for end in stride(from: range.upperBound, to: first, by: -1) {
      if end < range.upperBound { count -= groups[end].count }
      guard count >= PhoneShape.fewestDigits else { break }
      let window = PhoneWindow(groups, first..<end, digitCount: count)
      guard
        let found = read(
          text, groups, window, digits.extracting(first: count), context, isFree: isFree, region: region)
      else { continue }
      if best == nil {
        best = found
        guard hasLooseTail(groups, window) else { break }
      } else if let phone = found.number.phone, phone.isValid {
        best = found
        break
      }
    }
    guard let best, !PhoneLinks.holdDigits(text, at: start) else { return nil }
    return best
  }

  /// Whether the last group could be something else: one or two digits a blank away from many.
  private static func hasLooseTail(_ groups: [DigitGroup], _ window: PhoneWindow) -> Bool {
    let last = window.groups.upperBound - 1
    return window.groups.count > 1 && groups[last].joint == .blank && groups[last].count <= 2
      && groups[last - 1].count >= 5
  }

  /// Reads some groups as one number, if they are one and may be one where they stand.
  private static func read(
    _ text: Span<UInt8>, _ groups: [DigitGroup], _ window: PhoneWindow, _ digits: Span<UInt8>,
    _ context: PhoneWords.Meaning, isFree: Bool, region: Country?
  ) -> PhoneSearch? {
    let first = window.groups.lowerBound
    let hasPlus = groups[first].plus != nil
    let hasZeros = digits[0] == zero && digits[1] == zero
    let isInternational = hasPlus || hasZeros
    guard PhoneShape.isTypical(window, isInternational: isInternational) else { return nil }
    var reading: PhoneReading?
    if hasPlus { reading = PhoneReading.international(digits, region: region, isCalled: context.isPhone) }
    // Some write a + before a national number.
    if reading == nil, !hasPlus || digits[0] == zero {
      reading = PhoneReading.national(window, digits, region: region, isCalled: context.isPhone)
    }
    guard let reading, PhonePlace.allows(reading.grade, groups, window.groups, of: text, isFree: isFree) else {
      return priced(text, groups, window, digits, context, region: region)
    }
    let end = groups[window.groups.upperBound - 1].range.upperBound
    if reading.grade != .certain {
      if context == .reference || context == .money { return nil }
      if reading.grade == .weak {
        guard context == .phone || !PhoneShape.isDoubtful(window, digits) else { return nil }
        guard !PhoneWords.areCodeOrAmount(text, from: end) else { return nil }
      }
    }
    return PhoneSearch(
      range: PhonePlace.start(of: groups, window.groups, hasPlus: hasPlus)..<end, digitCount: digits.count,
      number: reading.number, end: window.groups.upperBound)
  }

  /// The number in digits that run into a price or a time: `0871277810910p/min`, `087123002209am-7pm`.
  private static func priced(
    _ text: Span<UInt8>, _ groups: [DigitGroup], _ window: PhoneWindow, _ digits: Span<UInt8>,
    _ context: PhoneWords.Meaning, region: Country?
  ) -> PhoneSearch? {
    let first = window.groups.lowerBound
    let group = groups[first]
    guard window.groups.count == 1, 12...14 ~= group.count, group.range.count == group.count, group.leadsWithZero,
      first == 0, context != .reference, PhoneWords.isUnit(text, at: group.range.upperBound),
      PhoneEdges.left(of: text, at: PhonePlace.start(of: group)) <= .strong
    else { return nil }
    for count in stride(from: 11, through: 10, by: -1)
    where count < digits.count && digits[count] != zero && digits.count - count <= 3 {
      let part = digits.extracting(first: count)
      let window = PhoneWindow(groups, first..<first + 1, digitCount: count)
      guard let reading = PhoneReading.national(window, part, region: region, isCalled: false),
        reading.grade == .strong
      else { continue }
      let start = group.range.lowerBound
      return PhoneSearch(
        range: start..<start + count, digitCount: count, number: reading.number, end: first + 1)
    }
    return nil
  }

  /// The number of a link that writes to a phone.
  private static func linked(
    _ text: Span<UInt8>, _ groups: [DigitGroup], _ digits: Span<UInt8>, hasPlus: Bool, region: Country?
  ) -> PhoneSearch? {
    let group = groups[0]
    let start = (hasPlus ? group.plus : nil) ?? group.range.lowerBound
    guard PhoneShape.fewestDigits...digits.count ~= group.count,
      PhoneLinks.writeToPhone(text, before: start, hasPlus: hasPlus),
      let reading = PhoneReading.international(digits.extracting(first: group.count), region: region, isCalled: true)
    else { return nil }
    return PhoneSearch(
      range: start..<group.range.upperBound, digitCount: group.count, number: reading.number, end: 1)
  }

  private static let zero = UInt8(ascii: "0")
}
