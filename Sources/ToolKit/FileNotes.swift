package import DiscernCommunications
package import DiscernCorpora

/// What was skipped of one file, and what is worth knowing about the rest.
package struct FileNotes {
  /// The file's path, where there are several files.
  package let path: String?
  package let repaired: Int
  package let skippedCount: Int

  /// How often something is to be said, and of which line first.
  package struct Remark {
    package var count: Int
    package let first: Int

    package init(count: Int, first: Int) {
      self.count = count
      self.first = first
    }
  }

  private var skipped: [Entry]
  private var notes: [Entry]

  private struct Entry {
    let reason: String
    let count: Int
    let first: Int
  }

  package init(_ summary: CorpusSummary, _ remarks: [String: Remark] = [:], path: String?) {
    self.path = path
    repaired = summary.repaired
    skippedCount = summary.skippedCount
    skipped = summary.skipped.map { Entry(reason: $0.reason, count: $0.count, first: $0.first) }
    notes = summary.notes.map { Entry(reason: $0.reason, count: $0.count, first: $0.first) }
    notes += remarks.map { Entry(reason: $0.key, count: $0.value.count, first: $0.value.first) }
      .sorted { ($0.first, $0.reason) < ($1.first, $1.reason) }
  }

  package var lines: [String] { skipped.map { line("skipped", $0) } + notes.map { line("note", $0) } }

  package var skippedJSON: [UserInfo.Value] { skipped.map(json) }

  package var notesJSON: [UserInfo.Value] { notes.map(json) }

  private func line(_ what: String, _ entry: Entry) -> String {
    let place = path.map { ($0 == "-" ? "standard input" : SafeText.line($0)) + ", " } ?? ""
    return "  \(what): \(entry.count) × \(entry.reason), first in \(place)line \(entry.first)"
  }

  private func json(_ entry: Entry) -> UserInfo.Value {
    var object: UserInfo = [
      "reason": .text(entry.reason), "count": .integer(entry.count), "first": .integer(entry.first),
    ]
    object["file"] = path.map { .text($0) }
    return .map(object)
  }
}
