import DiscernCommunications

extension FlowEvent {
  /// A stable name, for tests and tools.
  public var name: String { parts.name }

  /// The event for people, such as `ready      Done is on`.
  public var line: String {
    let (name, text) = parts
    return CommonWords.line(name, text)
  }

  private var parts: (name: String, text: String) {
    switch self {
    case .enable(let identifier, let other): ("enable", identifier + (other.map { " · turns \($0) off" } ?? ""))
    case .launch(let module, let controller, let isOwnProcess):
      ("launch", "\(module) · \(controller)" + (isOwnProcess ? "" : " · in this process, unwatched"))
    case .prepare(let items, let isCall, let suggestion):
      (
        "prepare",
        "\(items) \(isCall ? "call" : "message")\(items == 1 ? "" : "s")"
          + (suggestion.map { " · suggests \($0.action.name)\(Self.rules($0.rules))" } ?? "")
      )
    case .present(let isDoneOn, let title):
      ("present", "Cancel · Done (\(isDoneOn ? "on" : "off"))" + (title.map { " · “\($0)”" } ?? ""))
    case .ready(let isReady): ("ready", "Done is \(isReady ? "on" : "off")")
    case .choose(let action, let isPossible):
      ("choose", action.name + (isPossible ? "" : ": the screen has no choice that can be made from outside"))
    case .cancel: ("cancel", "the person pressed Cancel")
    case .done(let action, let keys):
      ("done", "\(action.name) · userInfo " + (keys == 0 ? "empty" : "\(keys) key\(keys == 1 ? "" : "s"), valid JSON"))
    case .post(let url, let byteCount, let outcome): ("post", "\(url) · \(byteCount) bytes · \(outcome)")
    case .dryRun(let what): ("dry-run", what)
    case .sms(let number, let text, let outcome): ("sms", "to \(number) · “\(text)” · \(outcome)")
    case .noReport(let why): ("no-report", why)
    case .alert(let sender): ("alert", "“\(sender) will be blocked”")
    case .block(let sender, let isNew): ("block", sender + (isNew ? "" : " · was blocked already"))
    case .notBlocked(let sender, let why): ("block", "\(sender) is not blocked: \(why)")
    case .nothingToBlock: ("block", "nobody: the sender is unknown")
    case .presents(let controller): ("presents", controller)
    case .dismisses(let controller): ("dismisses", controller)
    case .dismiss(let count): ("dismiss", "\(count) view controller\(count == 1 ? "" : "s")")
    case .wipe(let files):
      ("wipe", files.isEmpty ? "container: nothing was written" : "container: \(files.joined(separator: ", "))")
    case .note(let text): ("note", text)
    case .fault(let fault): ("fault", "\(fault.code): \(fault.words)")
    }
  }

  private static func rules(_ rules: [String]) -> String { rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))" }
}
