extension TextFacts {
  /// Where the first character stands that shows nothing and does what no honest text needs; nil: there is none.
  ///
  /// Honest are, of the characters that show nothing:
  ///
  /// - joiners and non-joiners behind a letter of a script that uses them (not Latin, Cyrillic, Greek or their like), and
  ///   joiners between emoji;
  /// - variation selectors behind emoji, symbols and Han, those of Mongolian behind Mongolian;
  /// - direction marks, embeddings and isolates in a text that has letters of a script from right to left, and elsewhere
  ///   outside words (phones put them around numbers, programs around names); never an override;
  /// - soft hyphens between two letters and two letters, where a hyphenation program puts them;
  /// - zero-width spaces and word joiners beside a script without blanks, and outside words in a text that has such letters;
  ///   a byte order mark that begins the text;
  /// - tags of a flag; Hangul's fillers beside Hangul, Khmer's vowels behind Khmer.
  package static func hiddenCharacter(in text: Span<UInt8>) -> Range<Int>? {
    var scan = HiddenCharacterScan()
    var offset = 0
    while offset < text.count {
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
      if scalar >= 0x80, Characters.isInvisible(scalar) {
        if !scan.isHonest(scalar, in: text, from: offset, to: end) { return offset..<end }
        scan.pass(scalar)
      } else {
        scan.see(scalar)
      }
      offset = end
    }
    return nil
  }
}

/// What stands before a character that shows nothing.
private struct HiddenCharacterScan {
  /// The character directly before; 0 at the beginning.
  private var previous: UInt32 = 0
  /// The last one before that shows something; 0 at the beginning.
  private var visible: UInt32 = 0
  /// The script of the last letter, as long as only marks and invisible characters came since.
  private var script = Script.unknown
  /// That script needs joiners.
  private var joins = false
  /// Letters in a row, without marks.
  private var letters = 0
  /// The tag sequence under way began with a flag.
  private var isInFlag = false
  /// What letters the text has, known once somebody asked.
  private var scripts: (isRightToLeft: Bool, hasNoBlanks: Bool)?

  mutating func see(_ scalar: UInt32) {
    previous = scalar
    visible = scalar
    isInFlag = scalar == 0x1F3F4
    if Characters.isLetter(scalar) {
      letters += 1
      script = Script(of: scalar)
      joins = script.isOwn && script != .latin && !FoldingProperties(of: scalar).elementClass.isForeign
    } else if !Characters.isMark(scalar) {
      letters = 0
      script = .unknown
      joins = false
    } else if Script(of: scalar).isOwn {
      script = Script(of: scalar)
    }
  }

  mutating func pass(_ scalar: UInt32) {
    previous = scalar
    if scalar == 0xAD { letters = 0 }
    if scalar == 0xE007F { isInFlag = false }
  }

  /// - Complexity: O(1), save that the first who asks for the text's scripts looks through it.
  mutating func isHonest(_ scalar: UInt32, in text: Span<UInt8>, from offset: Int, to end: Int) -> Bool {
    let next = end < text.count ? UTF8Decoding.scalar(in: text, at: end).value : 0
    switch scalar {
    case 0x00AD: return letters >= 2 && Self.areTwoLetters(text, at: end)
    case 0x200B, 0x2060, 0xFEFF:
      if offset == 0 && scalar == 0xFEFF || Self.hasNoBlanks(visible) || Self.hasNoBlanks(next) { return true }
      return !isInWord(next) && scripts(of: text).hasNoBlanks
    case 0x200C, 0x034F: return joins
    case 0x200D: return joins || isEmojiPart(previous) && Characters.isPictographic(next)
    case 0xFE00...0xFE0F: return isVaried(previous)
    case 0xE0100...0xE01EF: return Script(of: previous) == .han
    case 0x180B...0x180F: return script == .mongolian
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202C, 0x2066...0x2069:
      return !isInWord(next) || scripts(of: text).isRightToLeft
    case 0xE0020...0xE007F: return isInFlag
    case 0x115F, 0x1160: return Script(of: visible) == .hangul || Script(of: next) == .hangul
    case 0x17B4, 0x17B5: return script == .khmer
    default: return false
    }
  }

  private func isEmojiPart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFE0F, 0x1F3FB...0x1F3FF, 0x20E3, 0xE007F: true
    default: Characters.isPictographic(scalar)
    }
  }

  /// Whether a variation selector has something to vary.
  private func isVaried(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 {
      return (0x30...0x39).contains(scalar) || scalar == 0x23 || scalar == 0x2A
    }
    if Characters.isInvisible(scalar) || Characters.isBlank(scalar) { return false }
    let elementClass = FoldingProperties(of: scalar).elementClass
    return elementClass != .latin && !elementClass.isForeign && !(Characters.isMark(scalar) && scalar != 0x20E3)
  }

  private func isInWord(_ next: UInt32) -> Bool {
    Characters.isWord(visible) && (Characters.isWord(next) || Characters.isInvisible(next))
  }

  private mutating func scripts(of text: Span<UInt8>) -> (isRightToLeft: Bool, hasNoBlanks: Bool) {
    if let scripts { return scripts }
    var found = (isRightToLeft: false, hasNoBlanks: false)
    var offset = 0
    while offset < text.count {
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
      if scalar >= 0x80, Characters.isLetter(scalar) {
        found.isRightToLeft = found.isRightToLeft || Script(of: scalar).isRightToLeft
        found.hasNoBlanks = found.hasNoBlanks || Characters.isWrittenWithoutBlanks(scalar)
      }
      offset = end
    }
    scripts = found
    return found
  }

  private static func hasNoBlanks(_ scalar: UInt32) -> Bool { Characters.isWrittenWithoutBlanks(scalar) }

  private static func areTwoLetters(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    let (first, end) = UTF8Decoding.scalar(in: text, at: offset)
    guard Characters.isLetter(first), end < text.count else { return false }
    return Characters.isLetter(UTF8Decoding.scalar(in: text, at: end).value)
  }
}
