import CDiscernTables

/// What kind of character a Unicode scalar is, and how it folds, by tables of our own.
///
/// The tables are of one Unicode version, the same on every system, so that a verdict doesn't depend on the system's
/// age. Every function is total: a number that is no scalar is no letter, mark or digit and folds to itself.
package enum Characters {
  /// General category L*.
  package static func isLetter(_ scalar: UInt32) -> Bool {
    hasClass(scalar, discern_character_letter)
  }

  /// General category M*, among them variation selectors.
  package static func isMark(_ scalar: UInt32) -> Bool {
    hasClass(scalar, discern_character_mark)
  }

  /// General category Nd: a decimal digit of any script, not `²` or `Ⅳ`.
  package static func isDigit(_ scalar: UInt32) -> Bool {
    hasClass(scalar, discern_character_digit)
  }

  package static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    hasClass(scalar, discern_character_letter | discern_character_digit)
  }

  /// A letter, mark or digit by category; the language's words leave out U+02BC, see ``WordEdges``.
  package static func isWord(_ scalar: UInt32) -> Bool {
    hasClass(scalar, discern_character_letter | discern_character_mark | discern_character_digit)
  }

  /// Of the script Han, Hiragana, Katakana, Thai, Lao, Khmer, Myanmar or Tibetan, be it letter, mark or symbol.
  ///
  /// Characters that several scripts share (`ー`, `。`) are none.
  package static func isWrittenWithoutBlanks(_ scalar: UInt32) -> Bool {
    hasClass(scalar, discern_character_without_blanks)
  }

  /// The property White_Space: what the language calls a blank at an end of a text, or in an entry.
  package static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The scalar after simple case folding: always one scalar, so `ß` stays and `ẞ` becomes `ß`; `İ` stays.
  package static func folded(_ scalar: UInt32) -> UInt32 {
    discern_character_fold(scalar)
  }

  private static func hasClass(_ scalar: UInt32, _ bits: Int) -> Bool {
    Int(discern_character_class(scalar)) & bits != 0
  }
}
