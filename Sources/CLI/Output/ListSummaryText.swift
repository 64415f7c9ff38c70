import DiscernToolKit
import DiscernClassification
import DiscernRuleCompiling

/// What became of the lines of lists, in words and columns; the lines' sum is that of all rows.
struct ListSummaryText {
  private(set) var mistakeCount = 0
  private var lines = 0
  private var blankLines = 0

  /// Takes up what a file held; returns words about the lines that are left out.
  mutating func add(_ report: SenderListReport, path: String) -> String {
    lines += report.lines
    blankLines += report.blankLines
    mistakeCount += report.mistakeCount
    let place = path == "-" ? "standard input" : SafeText.line(path)
    var words = report.mistakes.map { mistake in
      "\(place):\(mistake.line): '\(SafeText.line(mistake.text))' is left out: \(mistake.reason.words)\n"
    }
    if report.mistakeCount > report.mistakes.count {
      words.append("\(place): \(report.mistakeCount) lines are left out in all:\n")
      // As the reasons are listed in the source, so that the order is always the same.
      for reason in SenderMistake.allCases {
        if let count = report.mistakeCounts[reason] { words.append("  \(count) × \(reason.words)\n") }
      }
    }
    return words.joined()
  }

  /// The lines that are no entries, and all lines.
  var rows: [(name: String, count: Int)] {
    [("left out", mistakeCount), ("blank or comment", blankLines), ("lines", lines)]
  }

  /// What a rule set's list holds, in one line.
  static func line(_ list: ListSummary) -> String {
    let counts = list.counts
    let kinds = [
      (counts.numbers, "number", "numbers"), (counts.prefixes, "prefix", "prefixes"),
      (counts.ranges, "range", "ranges"), (counts.patterns, "pattern", "patterns"), (counts.names, "name", "names"),
      (counts.wildcardNames, "name with *", "names with *"), (counts.duplicates, "duplicate", "duplicates"),
    ].compactMap { count, one, many in count == 0 ? nil : "\(count) \(count == 1 ? one : many)" }
    let left = list.report.map { $0.mistakeCount } ?? 0
    let parts = kinds + (left > 0 ? ["\(left) left out"] : []) + (list.report == nil ? ["compiled"] : [])
    return parts.isEmpty ? "no senders" : parts.joined(separator: ", ")
  }

  /// A row for each kind of entry that there is, and those of the lines.
  static func text(_ counts: SenderIndex.Counts, more: [(name: String, count: Int)] = []) -> String {
    let kinds: [(name: String, count: Int)] = [
      ("numbers", counts.numbers), ("prefixes", counts.prefixes), ("ranges", counts.ranges),
      ("patterns", counts.patterns), ("names", counts.names), ("names with *", counts.wildcardNames),
      ("duplicates", counts.duplicates),
    ]
    let rows = (kinds + more).filter { $0.count > 0 || $0.name == "lines" }
    let names = rows.map(\.name.count).max() ?? 0
    let figures = rows.map { "\($0.count)".count }.max() ?? 0
    return rows.map { name, count in
      let figure = "\(count)"
      return name + String(repeating: " ", count: names - name.count + 2 + figures - figure.count) + figure + "\n"
    }.joined()
  }
}
