/// Reads digits and symbols in words as the letters they stand for: `fr3e`, `v1agra`, `ca$h`, `p@ypal`, `Fr€€`.
///
/// A word here is a row of letters, marks, digits and the symbols `@ $ ! | € £ ¢ ¥ © ® §`, without such symbols at its ends
/// that can't stand for a letter there. It is read as a whole or left as a whole. It is left if it has fewer than two
/// letters, anything but ASCII and these symbols, more than 256 characters, one of the digits 2 and 6, or a digit or symbol
/// in a place where it is likely to be itself:
///
/// - digits: three and more in a row; two and more at the beginning, or one before at most two letters that end it (`24h`,
///   `4pm`, `1st`, `3G`); one at the beginning (`3days`) unless the word has one further in, or it is `0`, or `1` before a
///   vowel (`0ffer`, `1oan`); at the end (`mp3`, `covid19`) unless the word has one further in, or it is `00`, `11`, `33`;
/// - `@`, `!` and `|` unless between letters of which at most two stand on one side (`p@ypal`, `v!agra`, not `free!call`);
///   `@` in what looks like an address (`me@shop.example`), `!` and `|` between a small letter and a capital (`Hi!This`);
/// - `$ € £ ¢ ¥` beside a digit; at the beginning unless it is one before three letters; at the end unless the word has
///   four characters (`US$`);
/// - `© ® §` unless between letters.
///
/// `0 1 3 4 5 7 8 9` are `o i e a s t b g`; `1`, `!` and `|` are `l` before `i` or `l`, at the end, where there are
/// two, and before a vowel if they are the first or follow an `l`. Each becomes one character.
enum Leet {
  static let longestWord = 256
  /// `o i - e a s - t b g`; 0: none.
  static let digits: [UInt32] = [0x6F, 0x69, 0, 0x65, 0x61, 0x73, 0, 0x74, 0x62, 0x67]

  /// Whether an ASCII byte may be read as a letter.
  @inline(__always)
  static func isTrigger(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "@"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Whether a character is no letter or digit but may be read as one.
  @inline(__always)
  static func isSymbol(_ scalar: UInt32) -> Bool { LeetKind(scalar).isSymbol }

  /// - Parameters:
  ///   - continuesWord: the elements begin inside a word, which is left.
  ///   - isCut: they end inside one.
  ///   - end: where the segment's text ends.
  /// - Complexity: O(*n*)
  static func read(
    _ elements: inout [ViewElement], continuesWord: Bool, isCut: Bool, text: Span<UInt8>, end: Int
  ) {
    var start = 0
    while start < elements.count {
      var wordEnd = start
      while wordEnd < elements.count, binds(elements[wordEnd]) { wordEnd += 1 }
      let isWhole = !(continuesWord && start == 0) && !(isCut && wordEnd == elements.count)
      if isWhole, wordEnd > start {
        let word = LeetWord(elements, trimmed(elements, start..<wordEnd))
        if word.isDisguised, !(word.hasAt && isDotAndWord(elements, at: wordEnd, text: text, end: end)) {
          word.read(&elements)
        }
      }
      start = max(wordEnd, start + 1)
    }
  }

  private static func binds(_ element: ViewElement) -> Bool {
    element.elementClass != .other || isSymbol(element.scalar)
  }

  /// Without symbols at the ends, save money's.
  private static func trimmed(_ elements: [ViewElement], _ word: Range<Int>) -> Range<Int> {
    var start = word.lowerBound
    var end = word.upperBound
    while start < end, LeetKind(elements[start].scalar).needsLettersAround { start += 1 }
    while end > start, LeetKind(elements[end - 1].scalar).needsLettersAround { end -= 1 }
    return start..<end
  }

  /// Whether a dot and a letter or digit follow a word.
  private static func isDotAndWord(_ elements: [ViewElement], at index: Int, text: Span<UInt8>, end: Int) -> Bool {
    if index < elements.count {
      guard elements[index].scalar == UInt32(UInt8(ascii: ".")) else { return false }
      if index + 1 < elements.count { return elements[index + 1].elementClass != .other }
      return isWord(text, at: end)
    }
    return end < text.count && text[end] == UInt8(ascii: ".") && isWord(text, at: end + 1)
  }

  private static func isWord(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    let scalar = UTF8Decoding.scalar(in: text, at: offset).value
    switch FoldingSequence(of: scalar, in: .bare) {
    case .itself: return FoldingProperties(of: scalar).elementClass != .other
    case .removed: return false
    case .elements(let first):
      let element = ViewElement(packed: FoldingSequence.element(at: first).packed, start: 0, end: 0)
      return element.elementClass != .other
    }
  }
}

/// What a character can be in a disguised word.
enum LeetKind {
  case letter, digit, money, at, stroke, sign
  /// Nothing that such a word has.
  case other

  @inline(__always)
  init(_ scalar: UInt32) {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A: self = .letter
    case 0x30...0x39: self = .digit
    case 0x24, 0xA2, 0xA3, 0xA5, 0x20AC: self = .money
    case 0x40: self = .at
    case 0x21, 0x7C: self = .stroke
    case 0xA7, 0xA9, 0xAE: self = .sign
    default: self = .other
    }
  }

  var isSymbol: Bool {
    switch self {
    case .money, .at, .stroke, .sign: true
    case .letter, .digit, .other: false
    }
  }

  /// Never read as a letter at an end of a word.
  var needsLettersAround: Bool { isSymbol && self != .money }
}
