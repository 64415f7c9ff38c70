import DiscernCommunications

extension Trace {
  /// One JSON object an event, a line each, as `discern report --json` prints it; for snapshots, with a clock that stands.
  public var json: String { entries.map { TraceJSON.line($0) + "\n" }.joined() }
}

/// An event as a JSON object.
private enum TraceJSON {
  static func line(_ entry: Trace.Entry) -> String {
    var object: UserInfo = ["event": .text(entry.event.name), "at": .integer(entry.milliseconds)]
    for (key, value) in members(entry.event) { object[key] = value }
    return object.json
  }

  private static func members(_ event: FlowEvent) -> [(String, UserInfo.Value?)] {
    switch event {
    case .enable(let identifier, let other):
      [("extension", .text(identifier)), ("insteadOf", other.map { .text($0) })]
    case .launch(let module, let controller, let isOwnProcess):
      [("module", .text(module)), ("controller", .text(controller)), ("ownProcess", .boolean(isOwnProcess))]
    case .prepare(let items, let isCall, let suggestion):
      [
        ("items", .integer(items)), ("kind", isCall ? "call" : "message"),
        ("suggests", suggestion.map { .text($0.action.name) }),
        ("rules", suggestion.map { .list($0.rules.map { .text($0) }) }),
      ]
    case .present(let isDoneOn, let title): [("done", .boolean(isDoneOn)), ("title", title.map { .text($0) })]
    case .ready(let isReady): [("done", .boolean(isReady))]
    case .choose(let action, let isPossible): [("action", .text(action.name)), ("possible", .boolean(isPossible))]
    case .cancel, .nothingToBlock: []
    case .done(let action, let keys): [("action", .text(action.name)), ("userInfoKeys", .integer(keys))]
    case .post(let url, let byteCount, let outcome):
      [("url", .text(url)), ("bytes", .integer(byteCount)), ("outcome", .text(outcome))]
    case .dryRun(let text), .noReport(let text), .note(let text): [("text", .text(text))]
    case .sms(let number, let text, let outcome):
      [("number", .text(number)), ("text", .text(text)), ("outcome", .text(outcome))]
    case .alert(let sender): [("sender", .text(sender))]
    case .block(let sender, let isNew): [("sender", .text(sender)), ("new", .boolean(isNew))]
    case .notBlocked(let sender, let why): [("sender", .text(sender)), ("problem", .text(why))]
    case .presents(let controller), .dismisses(let controller): [("controller", .text(controller))]
    case .dismiss(let count): [("controllers", .integer(count))]
    case .wipe(let files): [("files", .list(files.map { .text($0) }))]
    case .fault(let fault): [("fault", .text(fault.code)), ("text", .text(fault.words))]
    }
  }
}
