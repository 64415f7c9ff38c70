/// A word that may have digits and symbols for letters, and whether it has; the rules are told at ``Leet``.
struct LeetWord {
  private let word: Range<Int>
  private(set) var isDisguised = false
  private(set) var hasAt = false

  /// - Complexity: O(*n*), *n* the length of the word.
  init(_ elements: [ViewElement], _ word: Range<Int>) {
    self.word = word
    if word.count <= Leet.longestWord { isDisguised = check(elements) }
  }

  private enum Answer { case disguised, perhaps, plain }

  private mutating func check(_ elements: [ViewElement]) -> Bool {
    var letters = 0
    var disguised = 0
    var place = word.lowerBound
    while place < word.upperBound {
      let kind = kind(elements, place)
      if kind == .other { return false }
      var end = place + 1
      while end < word.upperBound, Self.isAlike(self.kind(elements, end), kind) { end += 1 }
      let answer: Answer
      switch kind {
      case .letter:
        letters += end - place
        answer = .perhaps
      case .digit: answer = digits(elements, place..<end)
      default: answer = symbols(elements, place..<end)
      }
      if answer == .plain { return false }
      if answer == .disguised { disguised += 1 }
      place = end
    }
    return letters >= 2 && disguised > 0
  }

  /// Letters, digits and symbols are read in rows.
  private static func isAlike(_ one: LeetKind, _ other: LeetKind) -> Bool {
    one == other || one.isSymbol && other.isSymbol
  }

  private func kind(_ elements: [ViewElement], _ place: Int) -> LeetKind {
    word.contains(place) ? LeetKind(elements[place].scalar) : .other
  }

  /// The length, up to 3, of the row of letters that begins or ends at a place.
  private func letters(_ elements: [ViewElement], from place: Int, by step: Int) -> Int {
    var length = 0
    while length < 3, kind(elements, place + length * step) == .letter { length += 1 }
    return length
  }

  private func digits(_ elements: [ViewElement], _ row: Range<Int>) -> Answer {
    guard row.count <= 2, row.allSatisfy({ Leet.digits[Int(elements[$0].scalar - 0x30)] != 0 }) else { return .plain }
    if kind(elements, row.lowerBound - 1).isSymbol || kind(elements, row.upperBound).isSymbol { return .plain }
    let first = elements[row.lowerBound].scalar
    if row.lowerBound == word.lowerBound {
      let following = letters(elements, from: row.upperBound, by: 1)
      guard row.count == 1, following >= 3 || row.upperBound + following < word.upperBound else { return .plain }
      let isLikely =
        following >= 3 && (first == 0x30 || first == 0x31 && Self.isVowel(elements[row.upperBound].scalar))
      return isLikely ? .disguised : .perhaps
    }
    if row.upperBound == word.upperBound {
      let isTwice = row.count == 2 && first == elements[row.lowerBound + 1].scalar
      return isTwice && (first == 0x30 || first == 0x31 || first == 0x33) ? .disguised : .perhaps
    }
    return .disguised
  }

  private mutating func symbols(_ elements: [ViewElement], _ row: Range<Int>) -> Answer {
    let hasBefore = kind(elements, row.lowerBound - 1) == .letter
    let hasAfter = kind(elements, row.upperBound) == .letter
    if row.lowerBound == word.lowerBound {
      return row.count == 1 && letters(elements, from: row.upperBound, by: 1) >= 3 ? .disguised : .plain
    }
    if row.upperBound == word.upperBound { return hasBefore && word.count >= 4 ? .disguised : .plain }
    guard hasBefore, hasAfter else { return .plain }
    for place in row {
      let kind = kind(elements, place)
      guard kind == .at || kind == .stroke else { continue }
      if kind == .at { hasAt = true }
      let isLong =
        letters(elements, from: row.lowerBound - 1, by: -1) > 2 && letters(elements, from: row.upperBound, by: 1) > 2
      // `Hi!This`
      let isSentence =
        kind == .stroke && elements[row.lowerBound - 1].scalar & 0x20 > elements[row.upperBound].scalar & 0x20
      if isLong || isSentence { return .plain }
    }
    return .disguised
  }

  /// Puts letters in the place of the word's digits and symbols.
  func read(_ elements: inout [ViewElement]) {
    var before: UInt32 = 0
    for place in word {
      let scalar = elements[place].scalar
      let after = place + 1 < word.upperBound ? elements[place + 1].scalar : 0
      let letter: UInt32? =
        switch LeetKind(scalar) {
        case .digit where scalar == 0x31, .stroke:
          Self.isL(scalar, before: before, after: after, isFirst: place == word.lowerBound) ? 0x6C : 0x69
        case .digit: Leet.digits[Int(scalar - 0x30)]
        case .at, .money, .sign: Self.letter(of: scalar)
        case .letter, .other: nil
        }
      if let letter { elements[place] = elements[place].replaced(by: letter) }
      before = scalar
    }
  }

  private static func isL(_ scalar: UInt32, before: UInt32, after: UInt32, isFirst: Bool) -> Bool {
    if before == scalar || after == scalar || after == 0 { return true }
    switch after | 0x20 {
    case 0x69, 0x6C: return true
    default: return Self.isVowel(after) && (isFirst || before | 0x20 == 0x6C)
    }
  }

  private static func isVowel(_ scalar: UInt32) -> Bool {
    switch scalar | 0x20 {
    case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x79: true
    default: false
    }
  }

  private static func letter(of symbol: UInt32) -> UInt32? {
    switch symbol {
    case 0x24, 0xA7: 0x73
    case 0x40: 0x61
    case 0xA2, 0xA9: 0x63
    case 0xA3: 0x6C
    case 0xA5: 0x79
    case 0xAE: 0x72
    case 0x20AC: 0x65
    default: nil
    }
  }
}
