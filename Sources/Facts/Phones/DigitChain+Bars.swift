extension DigitChain {
  /// Bars the groups that are dates, amounts, addresses of the internet, cards and the like by their grouping alone.
  ///
  /// - Complexity: O(*n*), *n* the number of groups.
  mutating func barOtherThings() {
    var start = 0
    while start < groups.count {
      var end = start + 1
      while end < groups.count, groups[end].joint.isTight { end += 1 }
      if isOtherThing(start..<end) { bar(start..<end) }
      start = end
    }
    barCards()
  }

  /// Whether groups that touch each other are no part of a phone number.
  private func isOtherThing(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    switch range.count {
    case 2: return isFraction(first)
    case 3: return isDate(first) || isAmount(range)
    case 4: return isAddress(range) || isTaxpayer(first) || isAmount(range) || isBook(range)
    default: return isAmount(range) || isBook(range)
    }
  }

  private func joints(of range: Range<Int>, are joint: DigitJoint) -> Bool {
    range.dropFirst().allSatisfy { groups[$0].joint == joint }
  }

  /// `51.5073`, `24/7`, `07/2024`; not `0800.123456` or `030/123456`.
  private func isFraction(_ first: Int) -> Bool {
    let (left, right) = (groups[first], groups[first + 1])
    switch right.joint {
    case .dot:
      return left.count < 10 && !(left.leadsWithZero && 2...6 ~= left.count && 9...12 ~= left.count + right.count)
    case .slash: return left.count <= 2 && (right.count <= 2 || right.isYear)
    default: return right.count == 4 && left.count == 4 && isRange(left, right)
    }
  }

  /// `1000-2000`, `2019-2024`: numbers of the same length, both round or both years, the greater behind.
  private func isRange(_ left: DigitGroup, _ right: DigitGroup) -> Bool {
    guard left.value < right.value, !left.leadsWithZero else { return false }
    return left.value % 10 == 0 && right.value % 10 == 0 || left.isYear && right.isYear
  }

  /// `31/12/2024`, `12-31-24`, `2024.12.31`, with the years of the Buddhist calendar.
  private func isDate(_ first: Int) -> Bool {
    let (a, b, c) = (groups[first], groups[first + 1], groups[first + 2])
    guard b.joint == c.joint, b.count <= 2 else { return false }
    func isDayAndMonth(_ x: DigitGroup, _ y: DigitGroup) -> Bool {
      1...31 ~= x.value && 1...31 ~= y.value && min(x.value, y.value) <= 12
    }
    if a.isYear { return c.count <= 2 && isDayAndMonth(b, c) }
    return a.count <= 2 && (c.count == 2 || c.isYear) && isDayAndMonth(a, b)
  }

  /// `1.234.567`.
  private func isAmount(_ range: Range<Int>) -> Bool {
    let first = groups[range.lowerBound]
    guard range.count > 2, first.count <= 3, !first.leadsWithZero, joints(of: range, are: .dot) else { return false }
    return range.dropFirst().allSatisfy { groups[$0].count == 3 }
  }

  /// Four numbers below 256, and versions such as `10.0.19041.1`; but `1.800.555.0123` is dotted, too.
  private func isAddress(_ range: Range<Int>) -> Bool {
    guard joints(of: range, are: .dot) else { return false }
    return range.allSatisfy { groups[$0].count <= 3 && groups[$0].value < 256 }
      || range.dropFirst().contains { groups[$0].count == 1 }
  }

  /// The Brazilian `123.456.789-09`.
  private func isTaxpayer(_ first: Int) -> Bool {
    groups[first + 1].joint == .dot && groups[first + 2].joint == .dot && groups[first + 3].joint == .hyphen
      && groups[first + 3].count == 2 && (first..<first + 3).allSatisfy { groups[$0].count == 3 }
  }

  /// `978-3-16-148410-0`: a check digit behind a hyphen.
  private func isBook(_ range: Range<Int>) -> Bool {
    range.count > 3 && joints(of: range, are: .hyphen) && groups[range.upperBound - 1].count == 1
  }

  /// `4111 1111 1111 1111`, `3782-822463-10005`.
  private mutating func barCards() {
    var index = 0
    while index + 2 < groups.count {
      let length = cardLength(from: index)
      if length > 0 { bar(index..<index + length) }
      index += max(length, 1)
    }
  }

  private func cardLength(from first: Int) -> Int {
    let joint = groups[first + 1].joint
    guard joint == .blank || joint == .hyphen, groups[first].count == 4, groups[first + 2].joint == joint else {
      return 0
    }
    if groups[first + 1].count == 6, groups[first + 2].count == 5 { return 3 }
    var end = first + 1
    while end < groups.count, groups[end].count == 4, groups[end].joint == joint { end += 1 }
    guard end - first >= 4 else { return 0 }
    // The rest of an account number (IBAN) or of a card of nineteen digits.
    if end < groups.count, groups[end].joint == joint, groups[end].count <= 3 { end += 1 }
    return end - first
  }
}

extension DigitGroup {
  /// A year of a date that a message speaks of, by the Gregorian or the Buddhist calendar.
  var isYear: Bool { count == 4 && (1900...2099 ~= value || 2440...2599 ~= value) }
}
