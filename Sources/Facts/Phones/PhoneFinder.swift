/// A phone number in a text.
package struct FoundPhone: Sendable {
  /// Its bytes in the text, from the `+` or bracket before the first digit to the last digit.
  package let range: Range<Int>
  /// Its ASCII digits in the finder's `digits`.
  package let digits: Range<Int>
  package let number: TypedNumber
}

/// Finds phone numbers in texts; keeps what it found until it is cleared.
///
/// Found are numbers with `+` or `00` that the plans have, in a known region its valid numbers in spellings that are
/// used there, and anywhere what only phone numbers look like, such as `08001234567`, `(202) 555-0123` and
/// `1800 123 4567`, or what stands behind a word such as `call`; their reading is `needsRegion` where no region is
/// known, and may be no valid number of the region. The number of `wa.me/447400123456` and the like is one with `+`.
///
/// Not found are dates, amounts, codes, accounts and references, digits inside words and other links, short codes, and
/// numbers with letters for digits (`1-800-FLOWERS`). An extension is no part of a number.
package struct PhoneFinder: Sendable {
  package private(set) var phones: [FoundPhone] = []
  package private(set) var digits: [UInt8] = []
  private var chain = DigitChain()

  /// The fewest digits of a phone number; a text with fewer, of any script, has none.
  package static var fewestDigits: Int { PhoneShape.fewestDigits }

  package init() {}

  package mutating func removeAll() {
    phones.removeAll(keepingCapacity: true)
    digits.removeAll(keepingCapacity: true)
  }

  /// Appends the phone numbers of a text, left to right, not overlapping, and tells their places in `phones`.
  ///
  /// The text must be valid UTF-8.
  ///
  /// - Complexity: O(*n*), *n* the bytes of the text: each group of digits begins at most seven readings of at most
  ///   seventeen digits. Allocates only where what was found needs more room than before.
  package mutating func append(from text: Span<UInt8>, region: Country?) -> Range<Int> {
    let first = phones.count
    if DigitChain.isTooShort(text) { return first..<first }
    let region = region.flatMap { NumberPlan.isKnown($0) ? $0 : nil }
    var offset = 0
    while chain.read(text, from: &offset) {
      guard chain.digitCount >= PhoneShape.fewestDigits else { continue }
      chain.barOtherThings()
      let rest = appendChain(text, first: first, region: region)
      // The rest of a chain that was full begins the next one.
      if rest < chain.groups.count { offset = chain.groups[rest].range.lowerBound }
    }
    return first..<phones.count
  }

  /// Appends the numbers of the chain and tells the first group that was not looked at.
  private mutating func appendChain(_ text: Span<UInt8>, first: Int, region: Country?) -> Int {
    var index = 0
    while index < chain.wholeCount {
      index = appendPhone(text, from: index, first: first, region: region) ?? index + 1
    }
    return index
  }

  /// Appends the number that begins with a group, if there is one, and tells the group behind it.
  ///
  /// - Parameter first: The text's first place in `phones`.
  private mutating func appendPhone(
    _ text: Span<UInt8>, from group: Int, first: Int, region: Country?
  ) -> Int? {
    let start = digits.count
    var end = group
    while end < chain.groups.count, end - group < PhoneShape.mostGroups, !chain.groups[end].isBarred,
      digits.count - start + chain.groups[end].count <= PhoneShape.mostDigits
    {
      chain.groups[end].appendDigits(to: &digits)
      end += 1
    }
    guard digits.count - start >= PhoneShape.fewestDigits else {
      digits.removeLast(digits.count - start)
      return nil
    }
    let search = PhoneSearch.longest(
      text, chain.groups, group..<end, digits.span.extracting(start...),
      last: phones.count > first ? phones[phones.count - 1] : nil, region: region)
    guard let found = search else {
      digits.removeLast(digits.count - start)
      return nil
    }
    digits.removeLast(digits.count - start - found.digitCount)
    phones.append(FoundPhone(range: found.range, digits: start..<digits.count, number: found.number))
    return found.end
  }
}
