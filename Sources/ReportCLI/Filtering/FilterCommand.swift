import DiscernCommunications
import DiscernToolKit
import Foundation
import ReportingHost

/// `discern report --filter FILE`: the messages of a file through a message filter, into folders.
enum FilterCommand {
  /// What it takes beside the options of a report.
  static let options: [Option] =
    [
      Option("--filter", "FILE", help: "put a file's messages through a message filter, into folders"),
      Option("--sticky", help: "with --filter: a filtered message moves its whole conversation"),
    ] + FileArguments.options.filter { $0.name != "--label" && $0.name != "--unwanted" }

  static func run(_ arguments: ParsedArguments, region: String?, state: URL) throws(CommandFailure) -> ExitCode {
    for option in [
      "--text", "--call", "--choose", "--cancel", "--view-first", "--dry-run", "--envelope", "--blocked", "--remove",
    ]
    where arguments.has(option) {
      throw CommandFailure(
        "'\(option)' and '--filter' don't go together", help: "a filter is asked about a file's messages")
    }
    let files = try ReportFiles(arguments, kind: .filter)
    let inbox = try Inbox(
      path: arguments.first("--filter")?.text ?? "", otherSender: arguments.first("--sender")?.text,
      options: try FileArguments(arguments: arguments).corpusOptions(receiver: region))
    var rules: ReportRules?
    defer { rules?.remove() }
    let program: FilterHost.Extension
    if let path = arguments.first("--extension")?.text {
      program = .program(URL(fileURLWithPath: path).path)
    } else {
      let own = try ReportRules(path: arguments.first("--rules")?.text, state: state)
      rules = own
      program = RulesFilter.program(rules: own.file)
    }
    var options = FilterHost.Options()
    options.conversationsStick = arguments.has("--sticky")
    // The program may have been built anew since it was last run.
    options.isUpdate = true
    let host = FilterHost(
      program, identifier: files.identifier, state: state, network: files.network, appVersion: files.version,
      sender: CurlSender.forQueries(trusting: files.sending.trustedCertificates), options: options)
    let messages = inbox.messages
    let result: Result<FilterInbox, any Error> = Waiting.value {
      do { return .success(try await host.receive(messages)) } catch { return .failure(error) }
    }
    let made: FilterInbox
    switch result {
    case .success(let inbox): made = inbox
    case .failure(let error): throw CommandFailure("\(error)")
    }
    let report = InboxReport(inbox: inbox, result: made, showsText: arguments.has("--with-text"))
    Terminal.write(arguments.has("--json") ? report.json : report.text)
    Terminal.write(arguments.has("--json") ? report.summaryJSON : report.summaryText, to: .words)
    let isSkipped = arguments.has("--strict") && inbox.notes.skippedCount > 0
    return made.faults.isEmpty && !files.hasErrors && !isSkipped ? .done : .no
  }
}
