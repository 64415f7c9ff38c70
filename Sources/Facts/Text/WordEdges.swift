/// Where words begin and end: the edges that `words` asks for, and the rest of a word that `*` stands for.
///
/// A *word character* is a letter, a mark or a digit, but no apostrophe (U+02BC is a letter by category and yet an
/// apostrophe here). The place between two characters, or at an end of the text, is decided by the first that applies:
///
/// 1. Before a mark that follows a word character: no edge; the mark belongs to that character.
/// 2. In `n't` (any case, any apostrophe, no word character behind the `t`), beside its apostrophe: no edge.
/// 3. Between a word character and something else, be it an end of the text: an edge.
/// 4. Beside a character of a script that is written without blanks: an edge.
/// 5. Elsewhere: no edge. An end of the text is none by itself.
///
/// Offsets are byte offsets of character boundaries in valid UTF-8.
package enum WordEdges {
  /// What the place before a character, or at the end of a text, is.
  package enum Place: Sendable, Equatable {
    case edge
    /// No edge, and a word character on one side at least.
    case insideWord
    /// No edge, and no word either.
    case outsideWords
  }

  package static func place(in text: Span<UInt8>, at offset: Int) -> Place {
    let before = offset > 0 ? UTF8Decoding.scalar(in: text, before: offset).value : nil
    let after = offset < text.count ? UTF8Decoding.scalar(in: text, at: offset).value : nil
    let isWordBefore = before.map(isWordCharacter) ?? false
    let isWordAfter = after.map(isWordCharacter) ?? false

    if isWordBefore, let after, Characters.isMark(after) { return .insideWord }
    if let before, let after, isWordBefore != isWordAfter {
      if isApostrophe(after), isContraction(in: text, apostropheAt: offset) { return .insideWord }
      if isApostrophe(before) {
        let apostrophe = UTF8Decoding.scalar(in: text, before: offset).start
        if isContraction(in: text, apostropheAt: apostrophe) { return .insideWord }
      }
    }
    if isWordBefore != isWordAfter { return .edge }
    if let before, Characters.isWrittenWithoutBlanks(before) { return .edge }
    if let after, Characters.isWrittenWithoutBlanks(after) { return .edge }
    return isWordBefore ? .insideWord : .outsideWords
  }

  package static func isEdge(in text: Span<UInt8>, at offset: Int) -> Bool {
    place(in: text, at: offset) == .edge
  }

  /// Where the word that is under way at an offset ends; the offset itself at an edge or outside words.
  ///
  /// - Complexity: O(*n*), *n* the length of the rest.
  package static func restOfWordEnd(in text: Span<UInt8>, from offset: Int) -> Int {
    var end = offset
    while end < text.count, place(in: text, at: end) == .insideWord {
      end = UTF8Decoding.scalar(in: text, at: end).end
    }
    return end
  }

  /// Where the word that is under way at an offset begins; the offset itself at an edge or outside words.
  ///
  /// - Complexity: O(*n*), *n* the length of the rest.
  package static func restOfWordStart(in text: Span<UInt8>, before offset: Int) -> Int {
    var start = offset
    while start > 0, place(in: text, at: start) == .insideWord {
      start = UTF8Decoding.scalar(in: text, before: start).start
    }
    return start
  }

  /// A letter, mark or digit that is no apostrophe.
  package static func isWordCharacter(_ scalar: UInt32) -> Bool {
    Characters.isWord(scalar) && scalar != 0x02BC
  }

  /// A letter or digit that is no apostrophe: what a blank of an entry never matches.
  package static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    Characters.isLetterOrDigit(scalar) && scalar != 0x02BC
  }

  /// `'` `` ` `` `´` `ʼ` `‘` `’` `＇`.
  package static func isApostrophe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x27, 0x60, 0xB4, 0x02BC, 0x2018, 0x2019, 0xFF07: true
    default: false
    }
  }

  /// Whether the apostrophe at an offset is that of `n't`.
  private static func isContraction(in text: Span<UInt8>, apostropheAt offset: Int) -> Bool {
    guard offset > 0 else { return false }
    let before = text[offset - 1]
    guard before == UInt8(ascii: "n") || before == UInt8(ascii: "N") else { return false }
    let letter = UTF8Decoding.scalar(in: text, at: offset).end
    guard letter < text.count, text[letter] == UInt8(ascii: "t") || text[letter] == UInt8(ascii: "T") else {
      return false
    }
    return letter + 1 == text.count || !isWordCharacter(UTF8Decoding.scalar(in: text, at: letter + 1).value)
  }
}
