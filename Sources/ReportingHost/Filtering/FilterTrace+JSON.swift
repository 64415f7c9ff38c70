import DiscernCommunications

extension FilterTrace {
  /// One JSON object an event, a line each; for snapshots, with a clock that stands.
  public var json: String {
    entries.map { entry in
      var object: UserInfo = ["event": .text(entry.event.name), "at": .integer(entry.milliseconds)]
      for (key, value) in entry.event.members { object[key] = value }
      return object.json + "\n"
    }.joined()
  }
}

extension FilterEvent {
  /// What the event's JSON object says beside its name.
  fileprivate var members: [(String, UserInfo.Value?)] {
    switch self {
    case .enable(let identifier, let other):
      [("extension", .text(identifier)), ("insteadOf", other.map { .text($0) })]
    case .launch(let module, let filter, let isOwnProcess):
      [("module", .text(module)), ("filter", .text(filter)), ("ownProcess", .boolean(isOwnProcess))]
    case .capabilities(let declared):
      [
        ("transactional", .list(declared.transactional.map { .text($0.name) })),
        ("promotional", .list(declared.promotional.map { .text($0.name) })), ("shown", .boolean(declared.areShown)),
      ]
    case .notAsked(let why): [("why", .text(why.code)), ("text", .text(why.words))]
    case .ask, .noAnswer: []
    case .defer(let url, let byteCount, let outcome):
      [("url", url.map { .text($0) }), ("bytes", .integer(byteCount)), ("outcome", .text(outcome))]
    case .answer(let action, let subAction): [("action", .text(action.name)), ("subAction", .text(subAction.name))]
    case .folder(let folder): [("folder", .text(folder.name))]
    case .wipe(let files): [("files", .list(files.map { .text($0) }))]
    case .note(let text): [("text", .text(text))]
    case .fault(let fault): [("fault", .text(fault.code)), ("text", .text(fault.words))]
    }
  }
}
