import DiscernClassification
package import DiscernFacts

/// Collects senders and makes an index of them.
///
/// An entry is one of these; blanks, hyphens, dots, brackets and what can't be seen don't count between digits:
///
/// - a number: `+44 7700 900123`, `0044…`, `07700 900123`, `60777`. With a region, national spellings become
///   international; up to six digits without `+` are a short code and stay as they are.
/// - a prefix: `+4470*`, `0899*`; the digits before `*` alone are in it, too.
/// - a range: `+447000000000 - +447099999999`, both ends in it, of the same number of digits; also with `–`, `..`, `to`.
/// - wildcards: `+44 7700 900xxx`, `33162######`; each is one digit.
/// - a name: `PROMO SHOPPER`, `PROMO*`, `*SHOP`, `*promo*`, `*@mail.example`, by simple case folding. What holds a letter
///   other than a wildcard is a name, and so is what begins with `*`.
///
/// Prefixes, ranges and wildcards are international with `+`, or `00` and a calling code; else local, as dialled.
/// Without `+`, six digits are a short code there, too.
package struct SenderIndexBuilder: Sendable {
  /// A wildcard inside a number makes single numbers or ranges of it, so many at most; else it stays a pattern.
  static let expansionLimit = 1_000
  static let expandedLimit = 1_000_000
  static let nameLimit = 1_000
  /// The most bytes of an entry.
  static let entryLimit = 4_096

  let region: Country?
  /// Whether numbers of abolished plans are today's; see `NumberPlan.currentKey(ofOld:)`.
  let joinsPlans: Bool
  var international = SenderLaneEntries(isLocal: false)
  var local = SenderLaneEntries(isLocal: true)
  var names = SenderNameEntries()
  private var nameView = ViewedText()
  private var shapes: Set<PatternShape> = []
  /// How many numbers and ranges patterns make.
  private var expanded = 0
  private var digits = SenderDigits()
  private var otherDigits = SenderDigits()

  /// - Parameters:
  ///   - region: where numbers in national spelling are from; nil leaves them as they are.
  ///   - joinsPlans: whether numbers of abolished plans are today's.
  package init(region: Country? = nil, joinsPlans: Bool = true) {
    self.region = region
    self.joinsPlans = joinsPlans
  }

  /// What an entry may be.
  package enum EntryKind: Sendable {
    /// Anything, by its shape.
    case any
    /// A number, with wildcards or `*` at its end or not.
    case number
    /// The first digits of numbers, with `*` at their end or not.
    case prefix
    case range
  }

  /// Takes up an entry.
  ///
  /// - Throws: why it is none; then nothing is taken up.
  package mutating func add(_ entry: String, as kind: EntryKind = .any) throws(SenderMistake) {
    try add(Array(entry.utf8).span, as: kind)
  }

  /// Takes up an entry by its UTF-8.
  ///
  /// - Throws: why it is none; then nothing is taken up.
  /// - Complexity: O(*n*) in the entry's bytes.
  package mutating func add(_ entry: Span<UInt8>, as kind: EntryKind = .any) throws(SenderMistake) {
    guard entry.count <= Self.entryLimit else { throw .tooLong }
    try Self.check(entry)
    let range = NameText.trimmedRange(of: entry)
    guard let first = range.first else { throw .noDigitOrLetter }
    if kind == .any, WithheldWords.contain(entry.extracting(range)) { throw .withheld }
    if kind == .any || kind == .range,
      let mark = SenderRangeMark.place(in: entry, range),
      digits.read(entry, range.lowerBound..<mark.lowerBound) == .number,
      otherDigits.read(entry, mark.upperBound..<range.upperBound) == .number
    {
      return try addRange()
    }
    guard kind != .range else { throw .notARange }
    if kind != .any || entry[first] != UInt8(ascii: "*") {
      switch digits.read(entry, range) {
      case .number:
        let isPrefix = digits.isPrefix || kind == .prefix
        return digits.hasWildcard || isPrefix
          ? try addPattern(isPrefix: isPrefix) : try addNumber(digits.units, isInternational: digits.hasPlus)
      case .noDigit: throw .noDigitOrLetter
      case .other: if kind != .any { throw .notANumber }
      }
    }
    // A number with `tel:` before it or `ext.` behind it is read as a sender is.
    let hasLetter = range.contains { 0x41...0x5A ~= entry[$0] & 0xDF }
    var written: [UInt8] = []
    if hasLetter {
      switch SenderReading.read(entry.extracting(range), digits: &written) {
      case .withheld: throw .withheld
      case .number(let isInternational): return try addNumber(written, isInternational: isInternational)
      case .name, .email: break
      }
    }
    if Self.isRow(entry.extracting(range)) { throw .columns }
    try addName(entry.extracting(range))
  }

  /// Takes up a name as the view `folded` shows senders; a `*` at an end, which is no part of it, stays.
  private mutating func addName(_ entry: Span<UInt8>) throws(SenderMistake) {
    let star = UInt8(ascii: "*")
    var start = 0
    var end = entry.count
    while start < end, entry[start] == star { start += 1 }
    while end > start, entry[end - 1] == star { end -= 1 }
    nameView.read(entry.extracting(start..<end), as: .folded)
    if nameView.isOriginal { return try names.add(entry, 0..<entry.count) }
    var folded = [UInt8](repeating: star, count: start)
    folded += nameView.bytes
    folded += [UInt8](repeating: star, count: entry.count - end)
    try names.add(folded.span, 0..<folded.count)
  }

  /// Whether a number with a comma or a semicolon behind it begins an entry.
  private static func isRow(_ entry: Span<UInt8>) -> Bool {
    var count = 0
    for index in entry.indices {
      switch entry[index] {
      case 0x30...0x39: count += 1
      case UInt8(ascii: ","), UInt8(ascii: ";"): return count >= 7
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), 0x20: break
      default: return false
      }
    }
    return false
  }

  private static func check(_ entry: Span<UInt8>) throws(SenderMistake) {
    var offset = 0
    while offset < entry.count {
      let byte = entry[offset]
      if byte == 0 { throw .controlCharacter }
      if byte == 0x09 { throw .columns }
      if byte < 0x80 {
        offset += 1
      } else {
        let (scalar, end) = NameText.scalar(in: entry, at: offset, end: entry.count)
        guard scalar < NameText.illFormed else { throw .invalidUTF8 }
        offset = end
      }
    }
  }

  private mutating func addNumber(_ units: [UInt8], isInternational: Bool) throws(SenderMistake) {
    guard units.count <= SenderDigits.longest else { throw .tooLong }
    if isInternational, units.first == UInt8(ascii: "0") { throw .zeroAfterPlus }
    let typed = TypedNumber(units.span, isInternational: isInternational, region: region)
    if typed.kind == .phone, let number = typed.phone {
      international.numbers.append(joinsPlans ? NumberPlan.currentKey(ofOld: number.key) : number.key)
      return
    }
    guard let number = DigitString(ascii: units.span), !number.isCut else { throw .tooLong }
    if isInternational {
      international.numbers.append(number.value)
    } else {
      local.numbers.append(number.key)
      if joinsPlans, region == nil { addAlias(units) }
    }
  }

  /// Of a number without `+` and region, such as `551160000001`, today's form if it is one of an abolished plan: as the
  /// region isn't known, it lies among local numbers and can't be turned later.
  private mutating func addAlias(_ units: [UInt8]) {
    guard units.count > TypedNumber.longestShortCode,
      case .number(let number) = NumberPlan.read(units.span, isInternational: true, region: nil)
    else { return }
    let current = NumberPlan.currentKey(ofOld: number.key)
    if current != number.key { local.aliases.append(DigitString(number: current).key) }
  }

  private mutating func addPattern(isPrefix: Bool) throws(SenderMistake) {
    let (units, isLocal) = try Self.lane(of: digits, isPrefix: isPrefix)
    let pattern = SenderPattern(units: units, isPrefix: isPrefix)
    // A million numbers made of patterns are enough; more stay patterns, of which each shape is searched by itself.
    let expands = pattern.expansions <= Self.expansionLimit && expanded + pattern.expansions <= Self.expandedLimit
    expanded += expands && pattern.innerDigits != 0 ? pattern.expansions : 0
    if !expands, !shapes.contains(pattern.shape) {
      guard shapes.count < PatternShape.most else { throw .tooManyShapes }
      shapes.insert(pattern.shape)
    }
    if isLocal { local.add(pattern, expands: expands) } else { international.add(pattern, expands: expands) }
  }

  private mutating func addRange() throws(SenderMistake) {
    guard !digits.hasWildcard, !otherDigits.hasWildcard, !digits.isPrefix, !otherDigits.isPrefix else {
      throw .wildcardInRange
    }
    let (lower, isLocal) = try Self.lane(of: digits)
    let (upper, isOtherLocal) = try Self.lane(of: otherDigits)
    guard isLocal == isOtherLocal, lower.count == upper.count else { throw .unlikeEnds }
    guard let first = DigitString(ascii: Array(lower).span), let last = DigitString(ascii: Array(upper).span) else {
      throw .notANumber
    }
    guard first.value <= last.value else { throw .reversedRange }
    if isLocal { local.addRange(first, last) } else { international.addRange(first, last) }
  }

  /// The digits without `00` before a calling code, and whether they are compared as dialled.
  private static func lane(
    of digits: SenderDigits, isPrefix: Bool = false
  ) throws(SenderMistake) -> (units: ArraySlice<UInt8>, isLocal: Bool) {
    let zero = UInt8(ascii: "0")
    var units = digits.units[...]
    var isLocal = !digits.hasPlus
    if isLocal, isPrefix || units.count > TypedNumber.longestShortCode, units.count > 2, units[0] == zero,
      units[1] == zero, beginsCallingCode(units.dropFirst(2))
    {
      units = units.dropFirst(2)
      isLocal = false
    }
    guard isLocal || units.first != zero else { throw .zeroAfterPlus }
    if !isLocal, let place = digits.bracketedZero { units = without(trunkPrefixAt: place, units) }
    guard units.count <= DigitString.longest else { throw .tooLong }
    return (units, isLocal)
  }

  /// International digits without a `(0)` that stands right behind the calling code, where no number has it.
  private static func without(trunkPrefixAt place: Int, _ units: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = Array(units.prefix { $0 != UInt8(ascii: "x") })
    guard let code = NumberPlan.callingCode(atStartOf: digits.span) else { return units }
    let end = units.startIndex + (code < 10 ? 1 : code < 100 ? 2 : 3)
    let prefix = NumberPlan.nationalPrefix(ofCallingCode: code)
    guard place == end, units.count > end - units.startIndex + 1, prefix.description == "0" else { return units }
    return units[..<end] + units[(end + 1)...]
  }

  /// Whether a country's calling code may begin so, by the list of codes assigned in ITU-T E.164.
  private static func beginsCallingCode(_ units: ArraySlice<UInt8>) -> Bool {
    guard let first = units.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first) else { return false }
    switch (first, units.dropFirst().first) {
    case (UInt8(ascii: "2"), UInt8(ascii: "8")), (UInt8(ascii: "8"), UInt8(ascii: "3")),
      (UInt8(ascii: "8"), UInt8(ascii: "9")):
      return false
    default: return true
    }
  }
}
