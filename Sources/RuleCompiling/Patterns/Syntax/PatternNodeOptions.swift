/// The options in force at a place of a regex.
package struct PatternNodeOptions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Letter case is ignored.
  package static let caseless = PatternNodeOptions(rawValue: 1 << 0)
  /// `.` matches line ends too.
  package static let dotAll = PatternNodeOptions(rawValue: 1 << 1)
  /// `^` and `$` hold at every line.
  package static let multiline = PatternNodeOptions(rawValue: 1 << 2)
  /// `\d`, `\w`, `\s`, `\b` and `[[:alpha:]]` know Unicode; without it, ASCII alone.
  package static let unicodeTypes = PatternNodeOptions(rawValue: 1 << 3)
  /// Blanks outside classes and `#` comments mean nothing.
  package static let extended = PatternNodeOptions(rawValue: 1 << 4)
  /// Spaces and tabs in classes mean nothing either; never without `.extended`.
  package static let extendedMore = PatternNodeOptions(rawValue: 1 << 5)

  // What is already said by the nodes themselves.

  /// `(…)` does not capture.
  package static let noAutoCapture = PatternNodeOptions(rawValue: 1 << 6)
  /// Quantifiers are lazy, and with `?` greedy.
  package static let ungreedy = PatternNodeOptions(rawValue: 1 << 7)
  /// Two groups may have one name.
  package static let duplicateNames = PatternNodeOptions(rawValue: 1 << 8)
}
