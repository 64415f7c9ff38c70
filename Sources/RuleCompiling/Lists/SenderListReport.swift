/// What became of the lines of a list of senders: every line is counted once.
package struct SenderListReport: Sendable, Equatable {
  /// A line that is left out.
  package struct Mistake: Sendable, Equatable {
    /// Counted from 1.
    package let line: Int
    /// The entry's bytes in the list.
    package let range: Range<Int>
    package let reason: SenderMistake
    /// The entry's first characters, ill-formed ones repaired.
    package let text: String
  }

  /// How many mistakes are kept in full.
  package static let most = 20

  package internal(set) var lines = 0
  /// Empty lines, and lines with nothing but a comment.
  package internal(set) var blankLines = 0
  /// Lines whose entries were taken up, duplicates among them.
  package internal(set) var entries = 0
  /// The first lines that are left out.
  package internal(set) var mistakes: [Mistake] = []
  /// How many lines are left out for each reason.
  package internal(set) var mistakeCounts: [SenderMistake: Int] = [:]

  package init() {}

  /// How many lines are left out.
  package var mistakeCount: Int { mistakeCounts.values.reduce(0, +) }

  mutating func note(_ reason: SenderMistake, _ entry: Span<UInt8>, at place: Int) {
    mistakeCounts[reason, default: 0] += 1
    guard mistakes.count < Self.most else { return }
    var bytes: [UInt8] = []
    for index in 0..<min(60, entry.count) { bytes.append(entry[index]) }
    mistakes.append(
      Mistake(
        line: lines, range: place..<place + entry.count, reason: reason, text: String(decoding: bytes, as: UTF8.self)))
  }
}
