/// The next digits of a text that blanks, hyphens, dots, slashes or brackets may hold together as one number.
///
/// A chain ends at a line's end, at a `+`, at anything else, and after ``longest`` groups: so long a row of numbers is
/// read in parts that overlap.
struct DigitChain: Sendable {
  private(set) var groups: [DigitGroup] = []
  private(set) var digitCount = 0

  /// The number of groups that are kept.
  static let longest = 64

  /// How many groups from the first on begin no number that the end of a full chain would cut.
  var wholeCount: Int { groups.count < Self.longest ? groups.count : groups.count - PhoneShape.mostGroups }

  /// Tells by a count alone that a text is too poor in digits to hold a phone number.
  ///
  /// - Complexity: O(*n*), some bytes at a time.
  static func isTooShort(_ text: Span<UInt8>) -> Bool {
    var digits = 0
    // Every digit beyond ASCII begins with a byte from D9 on, as U+0660 does.
    var others = 0
    for index in text.indices {
      let byte = text[index]
      digits &+= byte &- 0x30 < 10 ? 1 : 0
      others &+= byte >= 0xD9 ? 1 : 0
    }
    return digits &+ others < PhoneShape.fewestDigits
  }

  /// Reads the chain that begins with the first digit behind an offset, and moves the offset behind it.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(*n*), *n* the bytes passed.
  mutating func read(_ text: Span<UInt8>, from offset: inout Int) -> Bool {
    groups.removeAll(keepingCapacity: true)
    digitCount = 0
    guard let start = Self.firstDigit(of: text, from: offset) else { return false }
    var group = Self.group(in: text, at: start)
    (group.plus, group.bracket) = Self.opening(of: text, before: start, notBefore: offset)
    append(group)
    while groups.count < Self.longest {
      guard let gap = DigitGap(of: text, from: group.range.upperBound) else { break }
      group = Self.group(in: text, at: gap.end)
      group.joint = gap.joint
      group.bracket = gap.bracket
      group.closesBracket = gap.closesBracket
      append(group)
    }
    offset = group.range.upperBound
    return true
  }

  /// Marks groups as part of something else than a phone number.
  mutating func bar(_ range: Range<Int>) {
    for index in range { groups[index].isBarred = true }
  }

  private mutating func append(_ group: DigitGroup) {
    groups.append(group)
    digitCount += group.count
  }

  private static func firstDigit(of text: Span<UInt8>, from offset: Int) -> Int? {
    var offset = offset
    while offset < text.count {
      let byte = text[offset]
      if byte < 0xD9 {
        // Bytes that continue a character are no digits either.
        if byte &- 0x30 < 10 { return offset }
        offset += 1
      } else {
        let (scalar, next) = UTF8Decoding.scalar(in: text, at: offset)
        if Characters.isDigit(scalar) { return offset }
        offset = next
      }
    }
    return nil
  }

  /// The digits from a first one on; marks between them that show nothing belong to them.
  private static func group(in text: Span<UInt8>, at start: Int) -> DigitGroup {
    var group = DigitGroup(range: start..<start, count: 0, value: 0, joint: .none)
    var end = start
    var offset = start
    while offset < text.count {
      let (scalar, next) = UTF8Decoding.scalar(in: text, at: offset)
      if let digit = SenderCharacters.digit(scalar) {
        if group.count < DigitGroup.longest { group.value = group.value * 10 + UInt64(digit) }
        group.count += 1
        end = next
      } else if !PhoneCharacters.isUnseen(scalar) {
        break
      }
      offset = next
    }
    group.range = start..<end
    return group
  }

  /// The `+` and the bracket directly before a first digit: `+44`, `(0800`, `(+44`, `+(44`, `+ 44`.
  private static func opening(
    of text: Span<UInt8>, before start: Int, notBefore least: Int
  ) -> (plus: Int?, bracket: Int?) {
    var (plus, bracket): (Int?, Int?) = (nil, nil)
    var offset = start
    var blanks = 0
    for _ in 0..<Self.longestOpening {
      guard offset > least else { break }
      let (scalar, previous) = UTF8Decoding.scalar(in: text, before: offset)
      if SenderCharacters.isPlus(scalar) {
        guard plus == nil else { break }
        // As in `18+ 0800…`.
        if previous > 0, Characters.isDigit(UTF8Decoding.scalar(in: text, before: previous).value) { return (nil, nil) }
        plus = previous
      } else if PhoneCharacters.opensBracket(scalar) {
        guard bracket == nil, blanks == 0 || plus != nil else { break }
        bracket = previous
      } else if Characters.isBlank(scalar), plus == nil, bracket == nil, blanks == 0 {
        blanks = 1
      } else if !PhoneCharacters.isUnseen(scalar) {
        break
      }
      offset = previous
    }
    return (plus, bracket)
  }

  private static let longestOpening = 6
}

/// What stands between two groups of digits that may be one number.
struct DigitGap {
  let joint: DigitJoint
  let bracket: Int?
  let closesBracket: Bool
  /// Where the next digit is.
  let end: Int

  /// Reads from the end of a group to the next digit; nil where they are too far apart to be one number.
  init?(of text: Span<UInt8>, from start: Int) {
    var offset = start
    var (blanks, hyphens, dots, slashes, brackets, unseen) = (0, 0, 0, 0, 0, 0)
    var bracket: Int?
    var closesBracket = false
    while true {
      guard offset < text.count else { return nil }
      let (scalar, next) = UTF8Decoding.scalar(in: text, at: offset)
      if PhoneCharacters.isUnseen(scalar) {
        unseen += 1
      } else if Characters.isDigit(scalar) {
        break
      } else {
        guard SenderCharacters.isSeparator(scalar), !PhoneCharacters.endsLine(scalar) else { return nil }
        if Characters.isBlank(scalar) {
          blanks += 1
        } else if PhoneCharacters.opensBracket(scalar) {
          bracket = offset
          brackets += 1
        } else if PhoneCharacters.closesBracket(scalar) {
          closesBracket = true
          brackets += 1
        } else if PhoneCharacters.isDot(scalar) {
          dots += 1
        } else if PhoneCharacters.isSlash(scalar) {
          slashes += 1
        } else {
          hyphens += 1
        }
      }
      guard blanks <= 3, unseen <= 8, hyphens + dots + slashes <= 1, brackets <= 2 else { return nil }
      offset = next
    }
    self.bracket = bracket
    self.closesBracket = closesBracket
    end = offset
    switch (brackets, hyphens, dots, slashes) {
    case (0, 0, 0, 0): joint = .blank
    case (0, 1, 0, 0): joint = blanks == 0 ? .hyphen : .spacedHyphen
    case (0, 0, 1, 0):
      guard blanks == 0 else { return nil }
      joint = .dot
    case (0, 0, 0, 1): joint = .slash
    case (_, _, 0, 0): joint = .bracket
    default: return nil
    }
  }
}
