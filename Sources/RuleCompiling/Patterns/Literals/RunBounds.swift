import DiscernLiteralSearch

/// How long and how many the runs of one kind of characters surely are where a part of a regex has matched.
///
/// Lengths are in characters, of which each has at least one byte.
struct RunBounds {
  /// Whether the part takes characters of the kind alone, at least `head` of them.
  var isWhole = true
  /// Whether it surely takes one that is not of the kind.
  var hasBreak = false
  /// So many characters of the kind it begins with at least, and ends with.
  var head: Int32 = 0
  var tail: Int32 = 0
  /// So many runs, so long at least, with others before and behind them inside of the part.
  var innerCount: Int32 = 0
  var innerLength: Int32 = 0
  /// The longest run is so long at least.
  var longest: Int32 = 0

  /// Takes nothing.
  static let void = RunBounds()
  /// Takes anything.
  static let unknown = RunBounds(isWhole: false)
  /// Takes one character of the kind.
  static let member = RunBounds(head: 1, tail: 1, longest: 1)
  /// Takes one that is not of the kind.
  static let other = RunBounds(isWhole: false, hasBreak: true)

  private static let most: Int32 = 1 << 14

  /// Puts a part behind this one.
  mutating func append(_ other: RunBounds) {
    let joint = min(Self.most, tail + other.head)
    longest = max(longest, other.longest, joint)
    switch (isWhole, other.isWhole) {
    case (true, true):
      head = joint
      tail = joint
    case (true, false):
      let longest = longest
      self = other
      head = joint
      self.longest = longest
    case (false, true): tail = joint
    case (false, false):
      // A run at which both parts meet is apart from others if something stands on either side.
      if !hasBreak {
        (innerCount, innerLength) = (other.innerCount, other.innerLength)
      } else if other.hasBreak {
        addInner(other.innerCount, other.innerLength)
        if joint > 0 { addInner(1, joint) }
      }
      tail = other.tail
      hasBreak = hasBreak || other.hasBreak
    }
  }

  private mutating func addInner(_ count: Int32, _ length: Int32) {
    guard count > 0 else { return }
    if innerCount == 0 || innerLength * 4 < length && innerCount <= count {
      (innerCount, innerLength) = (count, length)
    } else if length * 4 >= innerLength || innerCount < count {
      innerCount = min(Self.most, innerCount + count)
      innerLength = min(innerLength, length)
    }
  }

  /// Takes another part as an alternative.
  mutating func formUnion(_ other: RunBounds) {
    isWhole = isWhole && other.isWhole
    hasBreak = hasBreak && other.hasBreak
    head = min(head, other.head)
    tail = min(tail, other.tail)
    longest = min(longest, other.longest)
    innerCount = min(innerCount, other.innerCount)
    innerLength = min(innerLength, other.innerLength)
  }

  /// The part so many times, and maybe more often.
  func repeated(_ minimum: Int) -> RunBounds {
    guard minimum > 0 else { return isWhole ? .void : .unknown }
    // PCRE2 takes no larger number than 65,535.
    let minimum = Int32(clamping: minimum)
    var result = self
    if isWhole {
      result.head = min(Self.most, head * min(minimum, Self.most))
      result.tail = result.head
      result.longest = max(longest, result.head)
    } else if minimum > 1 {
      let joint = tail + head
      result.longest = max(longest, joint)
      if hasBreak {
        result.innerCount = min(Self.most, innerCount * min(minimum, Self.most))
        if joint > 0 { result.addInner(minimum - 1, joint) }
      }
    }
    return result
  }

  /// The same of a place that is only looked at.
  var looked: RunBounds { RunBounds(longest: longest) }

  /// Its runs as a text must hold them: the longest, and the most of which something is known.
  func demands(_ kind: TextDemand.Run) -> [TextDemand] {
    var result: [TextDemand] = []
    if longest > 1 { result.append(.runs(kind, length: Int(longest), count: 1)) }
    guard hasBreak else { return result }
    var all = self
    if head > 0 { all.addInner(1, head) }
    if tail > 0 { all.addInner(1, tail) }
    if all.innerCount > 1 { result.append(.runs(kind, length: Int(all.innerLength), count: Int(all.innerCount))) }
    return result
  }
}

/// The runs of all kinds.
struct RunsOfKinds {
  var asciiWord: RunBounds
  var word: RunBounds
  var digit: RunBounds
  var digitOrBeyond: RunBounds
  var notBlank: RunBounds

  static let void = RunsOfKinds(all: .void)
  static let unknown = RunsOfKinds(all: .unknown)

  private init(all: RunBounds) {
    (asciiWord, word, digit, digitOrBeyond, notBlank) = (all, all, all, all, all)
  }

  mutating func append(_ other: RunsOfKinds) {
    asciiWord.append(other.asciiWord)
    word.append(other.word)
    digit.append(other.digit)
    digitOrBeyond.append(other.digitOrBeyond)
    notBlank.append(other.notBlank)
  }

  mutating func formUnion(_ other: RunsOfKinds) {
    asciiWord.formUnion(other.asciiWord)
    word.formUnion(other.word)
    digit.formUnion(other.digit)
    digitOrBeyond.formUnion(other.digitOrBeyond)
    notBlank.formUnion(other.notBlank)
  }

  private func map(_ change: (RunBounds) -> RunBounds) -> RunsOfKinds {
    var result = self
    result.asciiWord = change(asciiWord)
    result.word = change(word)
    result.digit = change(digit)
    result.digitOrBeyond = change(digitOrBeyond)
    result.notBlank = change(notBlank)
    return result
  }

  func repeated(_ minimum: Int) -> RunsOfKinds { map { $0.repeated(minimum) } }

  var looked: RunsOfKinds { map(\.looked) }

  var demands: [TextDemand] {
    asciiWord.demands(.asciiWord) + word.demands(.word) + digit.demands(.digit)
      + digitOrBeyond.demands(.digitOrBeyond) + notBlank.demands(.notBlank)
  }

  /// What one character may be, told apart by the sets that the kinds are made of.
  ///
  /// - Parameters:
  ///   - ascii: the ASCII characters.
  ///   - isBeyond: whether it may be beyond ASCII.
  ///   - isSpecial: whether it may be U+017F or U+212A; texts with those have enough of `asciiWord` anyway.
  init(_ ascii: ASCIISet, isBeyond: Bool, isSpecial: Bool) {
    func bounds(_ members: ASCIISet, holdsBeyond: Bool, isBeyond: Bool) -> RunBounds {
      if ascii.isSubset(of: members), holdsBeyond || !isBeyond { return .member }
      return ascii.isDisjoint(with: members) && !(holdsBeyond && isBeyond) ? .other : .unknown
    }
    let isAny = isBeyond || isSpecial
    asciiWord = bounds(.kept, holdsBeyond: false, isBeyond: isBeyond)
    word = bounds(.kept, holdsBeyond: true, isBeyond: isAny)
    digit = bounds(.digits, holdsBeyond: false, isBeyond: isAny)
    digitOrBeyond = bounds(.digits, holdsBeyond: true, isBeyond: isAny)
    notBlank = bounds(Self.blanks.complement, holdsBeyond: true, isBeyond: isAny)
  }

  private static let blanks = ASCIISet(0x09...0x0D).union(ASCIISet(0x20...0x20))
}
