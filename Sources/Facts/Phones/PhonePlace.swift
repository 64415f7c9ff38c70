/// Whether groups of digits are a phone number where they stand.
enum PhoneGrade: Sendable {
  /// By its shape, or by the prefix that is dialled inside the country.
  case strong
  /// By the plan of the region alone, which has many numbers: it must stand alone.
  case weak
  /// By a `+`.
  case certain
}

/// A chain's groups and what is beside them.
enum PhonePlace {
  /// Whether a number of a grade may stand between the groups beside it.
  ///
  /// - Parameter isFree: Whether the group before belongs to a number that was found.
  /// - Complexity: O(1).
  static func allows(
    _ grade: PhoneGrade, _ groups: [DigitGroup], _ range: Range<Int>, of text: Span<UInt8>, isFree: Bool
  ) -> Bool {
    let need = grade == .weak ? PhoneEdges.Need.nothing : .strong
    let first = range.lowerBound
    if first == 0 {
      guard PhoneEdges.left(of: text, at: start(of: groups[first])) <= need else { return false }
    } else if !isFree {
      guard parts(groups[first].joint, from: groups[first - 1], grade) else { return false }
      // A single digit before may be a word (call me 2 98765432); more may be the number's beginning.
      if grade == .weak, groups[first].joint == .blank, !groups[first - 1].isBarred {
        guard groups[first - 1].count >= PhoneShape.fewestDigits || groups[first - 1].count == 1 && first == 1 else {
          return false
        }
      }
    }
    let end = range.upperBound
    guard end < groups.count else {
      return PhoneEdges.right(of: text, at: groups[end - 1].range.upperBound) <= need
    }
    return parts(groups[end].joint, from: groups[end], grade)
  }

  /// Where a number begins: at its `+`, at a bracket that closes inside it, or at its first digit.
  static func start(of groups: [DigitGroup], _ range: Range<Int>, hasPlus: Bool) -> Int {
    let group = groups[range.lowerBound]
    let plus = hasPlus ? group.plus : nil
    let start = plus ?? group.range.lowerBound
    guard let bracket = group.bracket else { return start }
    var depth = 1
    for index in range.dropFirst() {
      if groups[index].closesBracket { depth -= 1 }
      if depth == 0 { return min(bracket, start) }
      if groups[index].bracket != nil { depth += 1 }
    }
    return start
  }

  /// Where what belongs to a first group begins.
  static func start(of group: DigitGroup) -> Int {
    min(group.range.lowerBound, group.bracket ?? Int.max, group.plus ?? Int.max)
  }

  /// Whether a joint to a group that is no part of a number is none for that number.
  private static func parts(_ joint: DigitJoint, from neighbour: DigitGroup, _ grade: PhoneGrade) -> Bool {
    switch joint {
    case .none, .spacedHyphen, .bracket: true
    case .blank: grade != .weak || neighbour.isBarred || !(3...6 ~= neighbour.count)
    case .dot: grade != .weak
    case .slash: grade != .weak || neighbour.count >= PhoneShape.fewestDigits
    case .hyphen: grade != .weak && (neighbour.isBarred || neighbour.count >= 9)
    }
  }
}
