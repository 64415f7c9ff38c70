/// Why a line of a list of senders is left out.
package enum SenderMistake: String, Error, Sendable, CaseIterable, Hashable {
  case noDigitOrLetter = "no-digit-or-letter"
  case notANumber = "not-a-number"
  case notARange = "not-a-range"
  case starInside = "star-inside"
  case withheld
  case columns
  case tooLong = "too-long"
  case zeroAfterPlus = "zero-after-plus"
  case unlikeEnds = "unlike-ends"
  case reversedRange = "reversed-range"
  case wildcardInRange = "wildcard-in-range"
  case tooManyShapes = "too-many-shapes"
  case invalidUTF8 = "invalid-utf8"
  case controlCharacter = "control-character"

  /// What is wrong, in words for the list's author.
  package var words: String {
    switch self {
    case .noDigitOrLetter: "it has neither a digit nor a letter"
    case .withheld: "it is how a withheld sender is written, and no name"
    case .columns: "it looks like a row of a table; a list has one column"
    case .notANumber: "it is no number, and a name needs a letter"
    case .notARange: "both ends must be numbers, with ' - ' between them"
    case .starInside: "'*' stands only at the start or the end of a name, and at the end of a number"
    case .tooLong: "it is too long: a number has 18 digits at most, a name 1,000 bytes"
    case .zeroAfterPlus: "no number has a 0 behind '+'"
    case .unlikeEnds: "the ends of a range must have the same number of digits, and both or neither begin with '+'"
    case .reversedRange: "the range ends before it begins"
    case .wildcardInRange: "a range has no wildcards"
    case .tooManyShapes: "more than 64 different arrangements of wildcards that stand for over 1,000 numbers each"
    case .invalidUTF8: "it is not well-formed UTF-8 text"
    case .controlCharacter: "it holds the control character U+0000, which no sender holds"
    }
  }
}
