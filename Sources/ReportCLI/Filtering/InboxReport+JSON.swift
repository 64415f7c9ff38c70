import DiscernCommunications
import DiscernToolKit
import ReportingHost

extension InboxReport {
  /// One object a message, in the file's order.
  var json: String {
    inbox.rows.map { row in
      var object: UserInfo = ["line": .integer(row.line)]
      object["part"] = row.part.map { .integer($0) }
      guard let index = row.message else {
        (object["asked"], object["why"]) = (.boolean(false), .text("call"))
        return object.json + "\n"
      }
      let trace = result.traces[index]
      (object["folder"], object["asked"]) = (.text(trace.folder.name), .boolean(trace.notAsked == nil))
      object["why"] = trace.notAsked.map { .text($0.code) }
      if let response = trace.response {
        (object["action"], object["subAction"]) = (.text(response.action.name), .text(response.subAction.name))
      }
      if !trace.faults.isEmpty { object["faults"] = .list(trace.faults.map { .text($0.code) }) }
      if showsText {
        object["sender"] = inbox.messages[index].sender.map { .text($0) }
        object["text"] = inbox.messages[index].text.map { .text($0) }
      }
      return object.json + "\n"
    }.joined()
  }

  /// How long it took, what was skipped, and what the filter is.
  var summaryText: String {
    var lines: [String] = []
    for event in result.processEntries.map(\.event) {
      switch event {
      case .launch(let module, let filter, _): lines.append("filter: \(module) · \(filter)")
      case .capabilities: lines.append(event.line)
      default: break
      }
    }
    let speed = seconds > 0.05 ? ", \(Int(Double(result.traces.count) / seconds)) a second" : ""
    let memory = result.peakKilobytes.map { "; of its own it had at most \(Self.megabytes($0)) MB" } ?? ""
    lines.append("\(result.traces.count) put in folders in \(Self.decimal(seconds)) s\(speed)\(memory)")
    return (lines.map(SafeText.line) + inbox.notes.lines).map { $0 + "\n" }.joined()
  }

  var summaryJSON: String {
    var object: UserInfo = ["read": .integer(inbox.rows.count)]
    object["asked"] = .integer(result.traces.count { $0.notAsked == nil })
    object["skipped"] = .list(inbox.notes.skippedJSON)
    object["notes"] = .list(inbox.notes.notesJSON)
    var folders = UserInfo()
    for folder in Folder.all {
      let count = result.traces.count { $0.folder == folder }
      if count > 0 { folders[folder.name] = .integer(count) }
    }
    object["folders"] = .map(folders)
    let faults = result.processEntries.compactMap { entry -> UserInfo.Value? in
      if case .fault(let fault) = entry.event { .text(fault.code) } else { nil }
    }
    object["faults"] = .list(faults)
    object["peakKilobytes"] = result.peakKilobytes.map { .integer($0) }
    object["seconds"] = .decimal(Points(thousandths: Int(seconds * 1000)))
    return object.json + "\n"
  }

  private var seconds: Double { result.duration / .seconds(1) }

  private static func megabytes(_ kilobytes: Int) -> String { "\(kilobytes / 1024).\(kilobytes % 1024 * 10 / 1024)" }

  private static func decimal(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
