import DiscernCommunications
import DiscernToolKit
import ReportingHost

/// What became of a file's messages: a table of folders, what was never asked about, and what is wrong with the filter.
///
/// It tells lines, and texts and senders only where they are asked for.
struct InboxReport {
  let inbox: Inbox
  let result: FilterInbox
  let showsText: Bool

  var text: String {
    let asked = result.traces.count { $0.notAsked == nil }
    let calls = inbox.rows.count - inbox.messages.count
    var lines = [
      Self.count(inbox.messages.count, "message") + (calls > 0 ? " and " + Self.count(calls, "call") : "")
        + ": \(asked) asked about, \(inbox.rows.count - asked) not"
    ]
    if showsText { lines = inbox.rows.map(listed) + [""] + lines }
    lines += [""] + folders
    if !unasked.isEmpty {
      lines +=
        ["", "never asked about:"] + Self.table(unasked.map { ($0.count, "\($0.words): \(Self.places($0.rows))") })
    }
    if !deferred.isEmpty {
      lines += ["", "deferred to the filter's server:"]
      lines += Self.table(deferred.map { ($0.count, "\($0.words): \(Self.places($0.rows))") })
    }
    if !faults.isEmpty {
      lines += ["", "wrong with the filter:"]
      lines += Self.table(faults.map { ($0.count, $0.words + ($0.rows.isEmpty ? "" : ": \(Self.places($0.rows))")) })
    }
    return lines.map { SafeText.line($0) + "\n" }.joined()
  }

  private var folders: [String] {
    let calls = inbox.rows.count { $0.message == nil }
    let counts = Folder.all.map { folder in (result.traces.count { $0.folder == folder }, folder.name) }
    return Self.table((counts + [(calls, "Calls")]).filter { $0.0 > 0 })
  }

  private func listed(_ row: Inbox.Row) -> String {
    guard let index = row.message else { return "\(Self.place(row))  a call" }
    let message = inbox.messages[index]
    return "\(Self.place(row))  \(result.traces[index].folder.name)  \(message.sender ?? "-")  "
      + (message.text.map { "“\($0)”" } ?? "-")
  }

  // MARK: Groups

  /// What several messages have in common.
  private struct Group {
    let words: String
    var count = 0
    var rows: [Inbox.Row] = []
  }

  private var unasked: [Group] {
    var groups = Groups()
    for row in inbox.rows {
      guard let index = row.message else {
        groups.add("it is a call", row)
        continue
      }
      guard let why = result.traces[index].notAsked else { continue }
      // However often the person has.
      if case .replied = why {
        groups.add("the person has replied often enough", row)
      } else {
        groups.add(why.words, row)
      }
    }
    return groups.sorted
  }

  private var deferred: [Group] {
    var groups = Groups()
    for row in inbox.rows {
      guard let index = row.message else { continue }
      for case .defer(_, _, let outcome) in result.traces[index].events { groups.add(outcome, row) }
    }
    return groups.sorted
  }

  private var faults: [Group] {
    var groups = Groups()
    for case .fault(let fault) in result.processEntries.map(\.event) {
      groups.add(words(fault), nil)
    }
    for row in inbox.rows {
      guard let index = row.message else { continue }
      for fault in result.traces[index].faults { groups.add(words(fault), row) }
    }
    return groups.sorted
  }

  /// What a filter printed last may hold a message, and so may its error.
  private func words(_ fault: FilterFault) -> String {
    switch fault {
    case .crashed(let how, let during, let open, let lastWords) where !showsText && !lastWords.isEmpty:
      let silent = FilterFault.crashed(how: how, during: during, open: open, lastWords: "")
      return "\(fault.code): \(silent.words) (--with-text shows what it said last)"
    case .endedItself(let how) where !showsText && how.contains(": "):
      let silent = FilterFault.endedItself(String(how.prefix { $0 != ":" }))
      return "\(fault.code): \(silent.words) (--with-text shows its error)"
    default: return "\(fault.code): \(fault.words)"
    }
  }

  private struct Groups {
    private var byWords: [String: Group] = [:]

    mutating func add(_ words: String, _ row: Inbox.Row?) {
      byWords[words, default: Group(words: words)].count += 1
      if let row { byWords[words]?.rows.append(row) }
    }

    /// The largest first, equal ones by their words.
    var sorted: [Group] { byWords.values.sorted { ($1.count, $0.words) < ($0.count, $1.words) } }
  }

  private static func places(_ rows: [Inbox.Row]) -> String {
    let most = 10
    let shown = rows.prefix(most).map(place).joined(separator: ", ")
    return (rows.count == 1 ? "line " : "lines ") + shown
      + (rows.count > most ? " and \(rows.count - most) more" : "")
  }

  private static func place(_ row: Inbox.Row) -> String { "\(row.line)" + (row.part.map { "[\($0)]" } ?? "") }

  private static func table(_ rows: [(count: Int, words: String)]) -> [String] {
    let width = rows.map { "\($0.count)".count }.max() ?? 0
    return rows.map { row in
      let number = "\(row.count)"
      return "  " + String(repeating: " ", count: width - number.count) + number + "  " + row.words
    }
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
