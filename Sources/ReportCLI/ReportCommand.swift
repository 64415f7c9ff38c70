import Discern
import DiscernCommunications
import DiscernToolKit
import Foundation
import ReportingHost

extension Command {
  static let report = Command(
    name: "report", summary: "run a reporting extension or a message filter as a phone would",
    usages: [
      "report --text TEXT… [--sender SENDER] [--info-plist FILE] [--extension FILE] [--choose ACTION] [--cancel]",
      "report --call --sender SENDER …", "report --filter FILE [--extension FILE] …", "report --blocked [--remove N]",
    ], operands: nil,
    options: [
      Option("--text", "TEXT", repeatable: true, help: "a message's text; several are reported together"),
      Option(
        "--sender", "SENDER", help: "who sent or called; left out: unknown; with --filter: of messages without a sender"
      ),
      Option("--call", help: "it is a call, not a message"),
      Option("--extension", "FILE", help: "a program that calls ExtensionMain.run; else one that suggests by rules"),
      Option("--rules", "PATH", help: "its rules; else ./Rules, else the shipped rules"),
      Option("--region", "COUNTRY", help: "the receiver's country, such as GB"),
      Option("--with-sender", help: "its userInfo has the sender, too"),
      Option("--with-text", help: "its userInfo has the text, too; with --filter: show texts and senders"),
      Option(
        "--choose", "ACTION", help: "what the person chooses: none, reportNotJunk, reportJunk, reportJunkAndBlockSender"
      ),
      Option("--cancel", help: "the person presses Cancel"),
      Option("--info-plist", "FILE", help: "the extension's Info.plist, which says where reports go"),
      Option("--entitlements", "FILE", help: "the extension's entitlements, with its associated domains"),
      Option("--app-entitlements", "FILE", help: "the app's, if they are others"),
      Option("--association", "FILE", help: "the site's apple-app-site-association; else it is fetched"),
      Option("--app-id", "ID", help: "the app's identifier, with its team: TEAMID.com.example.app"),
      Option("--extension-id", "ID", help: "the extension's, likewise"),
      Option("--endpoint", "URL", help: "post here instead, to try it out; plain http to this machine only"),
      Option("--ca", "FILE", help: "trust these certificates, and no others"),
      Option("--envelope", "FORM", help: "userInfoOnly (what was seen, the default) or withAction"),
      Option("--view-first", help: "viewDidLoad comes before prepare(for:)"),
      Option("--dry-run", help: "send and block nothing, and show what would be"),
      Option("--blocked", help: "list the blocked senders"),
      Option("--remove", "N", help: "take the sender of this number off the list"),
      Option("--state", "DIR", help: "where the blocked list and containers are; else ~/.local/state/discern"),
      Option("--json", help: "print one JSON object an event, or a message with --filter"),
    ] + FilterCommand.options,
    examples: [
      "discern report --info-plist Info.plist --endpoint http://127.0.0.1:8080/report --sender +447700900123 --text 'Pay'",
      "discern report --blocked --remove 1", "discern report --filter inbox.ndjson --extension .build/debug/MyFilter",
    ],
    notes: [
      "The extension runs in a process of its own, whose container is deleted afterwards; what it does wrong is told.",
      "--filter reads what classify reads; a record's context may say contact, replied, replies, unfiltered, service.",
      "Exit code 1 if something is wrong with the extension or its files.",
    ],
    run: ReportCommand.run)
}

enum ReportCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let state = stateFolder(arguments)
    let region = try arguments.region()
    if arguments.has("--extension"), arguments.has("--rules") {
      throw CommandFailure(
        "'--extension' and '--rules' don't go together", help: "an extension of your own brings its rules with it")
    }
    if arguments.has("--filter") { return try FilterCommand.run(arguments, region: region, state: state) }
    if arguments.has("--blocked") || arguments.has("--remove") {
      return try BlockedCommand.run(arguments, BlockedList(directory: state))
    }
    let items = try items(arguments)
    let person = Person(
      choosing: try choice(arguments), pressing: arguments.has("--cancel") ? .cancel : .done)
    let files = try ReportFiles(arguments)
    var rules: ReportRules?
    defer { rules?.remove() }
    let program: ReportingHost.Extension
    if let path = arguments.first("--extension")?.text {
      program = .program(URL(fileURLWithPath: path).path)
    } else {
      let own = try ReportRules(path: arguments.first("--rules")?.text, state: state)
      rules = own
      var includes: UserInfoOptions = []
      if arguments.has("--with-sender") { includes.insert(.sender) }
      if arguments.has("--with-text") { includes.insert(.text) }
      program = RulesExtension.program(rules: own.file, includes: includes, region: region)
    }
    var options = ReportingHost.Options()
    options.loadsViewFirst = arguments.has("--view-first")
    options.isDryRun = arguments.has("--dry-run")
    options.envelope = try envelope(arguments)
    let host = ReportingHost(
      program, identifier: files.identifier, state: state, destination: files.destination, appVersion: files.version,
      sender: CurlSender(options: files.sending), sms: PrintingSMSTransport(descriptor: 2), options: options)
    let result: Result<Trace, any Error> = Waiting.value {
      do { return .success(try await host.report(items, as: person)) } catch { return .failure(error) }
    }
    let trace: Trace
    switch result {
    case .success(let made): trace = made
    case .failure(let error): throw CommandFailure("\(error)")
    }
    Terminal.write(
      arguments.has("--json")
        ? trace.json
        : trace.events.map { SafeText.line($0.line) + "\n" }.joined())
    if let problem = trace.problems.first { throw CommandFailure(problem) }
    return trace.faults.isEmpty && !files.hasErrors ? .done : .no
  }

  private static func items(_ arguments: ParsedArguments) throws(CommandFailure) -> Report {
    let sender = arguments.first("--sender")?.text
    let texts = arguments.all("--text").map(\.text)
    if arguments.has("--call") {
      guard texts.isEmpty else { throw CommandFailure("a call has no text", help: "leave out --text or --call") }
      return .call(from: sender, at: Date())
    }
    guard !texts.isEmpty else {
      throw CommandFailure("there is nothing to report", help: "give --text, or --call and --sender")
    }
    let now = Date()
    return .messages(
      texts.enumerated().map { ($1, now.addingTimeInterval(Double($0 - texts.count))) }, from: sender)
  }

  private static func choice(_ arguments: ParsedArguments) throws(CommandFailure) -> ClassificationAction? {
    guard let written = arguments.first("--choose")?.text else { return nil }
    if let action = ClassificationAction.allCases.first(where: { $0.name == written }) { return action }
    throw CommandFailure(
      "there is no action '\(written)'",
      help: "the actions are \(ClassificationAction.allCases.map(\.name).joined(separator: ", "))")
  }

  private static func envelope(_ arguments: ParsedArguments) throws(CommandFailure) -> ReportEnvelope.Form {
    guard let written = arguments.first("--envelope")?.text else { return .userInfoOnly }
    if let form = ReportEnvelope.Form(rawValue: written) { return form }
    throw CommandFailure("there is no envelope '\(written)'", help: "write userInfoOnly or withAction")
  }

  static func stateFolder(_ arguments: ParsedArguments) -> URL {
    if let path = arguments.first("--state")?.text { return URL(fileURLWithPath: path, isDirectory: true) }
    let base =
      Terminal.environment("XDG_STATE_HOME").flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(".local/state")
    return base.appendingPathComponent("discern", isDirectory: true)
  }
}
