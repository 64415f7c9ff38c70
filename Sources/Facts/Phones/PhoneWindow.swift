/// Groups of digits that follow each other in a chain and may be a number, with how they are grouped.
struct PhoneWindow: Sendable {
  /// By their places in the chain.
  let groups: Range<Int>
  let digitCount: Int
  /// The groups' lengths as hexadecimal digits: 0x334 for 202-555-0123.
  private(set) var lengths: UInt64 = 0
  /// What joins the groups.
  private(set) var joints: DigitJoints = []
  /// What joins the second group to the first.
  private(set) var firstJoint: DigitJoint = .none
  /// How many groups are a single digit.
  private(set) var singleCount = 0
  /// Whether one of these stands between others.
  private(set) var hasSingleInside = false
  /// Whether a bracket opens before the first group.
  let opensWithBracket: Bool
  /// Whether slashes, brackets and a last single digit are where phone numbers have them.
  private(set) var isTypical = true

  /// - Complexity: O(*n*), *n* the number of groups.
  init(_ groups: [DigitGroup], _ range: Range<Int>, digitCount: Int) {
    self.groups = range
    self.digitCount = digitCount
    let first = range.lowerBound
    opensWithBracket = groups[first].bracket != nil
    let lastSlash = groups[first].plus != nil ? first + 3 : first + 2
    for index in range {
      let group = groups[index]
      lengths = lengths << 4 | UInt64(min(group.count, 15))
      if group.count == 1 {
        singleCount += 1
        if index > first, index < range.upperBound - 1 { hasSingleInside = true }
      }
      guard index > first else { continue }
      if index == first + 1 { firstJoint = group.joint }
      joints.insert(DigitJoints(group.joint))
      switch group.joint {
      // As in 030/123456, 06-20/123-4567, +49 (0)30/123456.
      case .slash: if index > lastSlash || groups[index - 1].count == 1 { isTypical = false }
      case .bracket: if group.bracket != nil, index > first + 2 { isTypical = false }
      // The check digit of a book or an account.
      case .dot, .hyphen: if group.count == 1, index == range.upperBound - 1 { isTypical = false }
      case .none, .blank, .spacedHyphen: break
      }
    }
  }
}

/// A choice of joints.
struct DigitJoints: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ joint: DigitJoint) { rawValue = 1 << joint.rawValue }

  static let blank = DigitJoints(.blank)
  static let hyphen = DigitJoints(.hyphen)
  static let dot = DigitJoints(.dot)
  static let slash = DigitJoints(.slash)
  static let spacedHyphen = DigitJoints(.spacedHyphen)
  static let bracket = DigitJoints(.bracket)
}
