/// What is true of a text as it was received, without a view.
///
/// Texts are well-formed UTF-8. Character references are not read. Nothing here allocates; everything takes time in
/// proportion to the text.
package enum TextFacts {
  /// A part of a number of letters.
  package struct Share: Sendable, Equatable {
    package let part: Int
    package let whole: Int

    package init(part: Int, whole: Int) {
      self.part = part
      self.whole = whole
    }

    /// Whole percent, rounded down, so that 100 are all; 0 of none.
    package var percent: Int { whole == 0 ? 0 : part * 100 / whole }
  }

  /// How many of the letters are of a script.
  ///
  /// Letters that scripts share (`ー`, `µ`) don't count; marks, digits and symbols are no letters.
  package static func share(of script: Script, in text: Span<UInt8>) -> Share {
    var part = 0
    var whole = 0
    var offset = 0
    while offset < text.count {
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
      offset = end
      guard Characters.isLetter(scalar) else { continue }
      let own = Script(of: scalar)
      guard own.isOwn else { continue }
      whole += 1
      if own == script { part += 1 }
    }
    return Share(part: part, whole: whole)
  }

  /// How many of the cased letters are capitals (or title case); cased are the general categories Lu, Lt and Ll.
  package static func uppercaseShare(in text: Span<UInt8>) -> Share {
    var part = 0
    var whole = 0
    var offset = 0
    while offset < text.count {
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
      offset = end
      if Characters.isUppercase(scalar) {
        part += 1
        whole += 1
      } else if Characters.isLowercase(scalar) {
        whole += 1
      }
    }
    return Share(part: part, whole: whole)
  }

  /// Where the first word stands that mixes scripts as no honest word does; nil: there is none.
  ///
  /// A word is a row of letters, marks and digits; characters that show nothing don't end it, those of scripts without blanks
  /// do, so that Chinese, Japanese and Thai may have anything beside them. It is mixed if it has letters of two scripts,
  /// save Latin ones and those of one script whose letters don't look Latin (Arabic, Hebrew, Devanagari, Hangul, …: the
  /// moderately restrictive level of UTS #39), and save `μ` and `Ω`, which are units.
  package static func mixedScriptWord(in text: Span<UInt8>) -> Range<Int>? {
    var word = MixedWord()
    var start = 0
    var offset = 0
    while offset < text.count {
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
      if Characters.isWord(scalar), !Characters.isWrittenWithoutBlanks(scalar), !Characters.isInvisible(scalar) {
        if word.isEmpty { start = offset }
        word.add(scalar)
      } else if !Characters.isInvisible(scalar) {
        if word.isMixed { return start..<offset }
        word = MixedWord()
      }
      offset = end
    }
    return word.isMixed ? start..<offset : nil
  }

  /// The scripts of the word under way.
  private struct MixedWord {
    private(set) var isEmpty = true
    private(set) var isMixed = false
    private var hasLatin = false
    private var other = Script.unknown
    private var otherLooksLatin = false

    mutating func add(_ scalar: UInt32) {
      isEmpty = false
      guard scalar >= 0x80 else {
        if Characters.isLetter(scalar) { hasLatin = true }
        isMixed = isMixed || hasLatin && otherLooksLatin
        return
      }
      let script = Script(of: scalar)
      guard Characters.isLetter(scalar), script.isOwn, !Self.isUnit(scalar) else { return }
      if script == .latin {
        hasLatin = true
      } else {
        if other != .unknown, other != script { isMixed = true }
        other = script
        otherLooksLatin = otherLooksLatin || FoldingProperties(of: scalar).elementClass.isForeign
      }
      isMixed = isMixed || hasLatin && otherLooksLatin
    }

    private static func isUnit(_ scalar: UInt32) -> Bool { scalar == 0x03BC || scalar == 0x03A9 || scalar == 0x2126 }
  }
}
