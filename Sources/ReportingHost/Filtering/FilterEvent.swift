public import DiscernCommunications

/// One thing that happened while a message came in, as the system or the filter did it.
public enum FilterEvent: Sendable, Hashable {
  /// The person chose the filter in the settings, which turns another off, or the app was updated.
  case enable(String, insteadOf: String?)
  /// The filter was made, in a process of its own or in this one.
  case launch(module: String, filter: String, isOwnProcess: Bool)
  /// What the filter told of its sub-actions, as it is kept; asked when it is enabled, and at an update.
  case capabilities(DeclaredSubActions)
  /// The message isn't offered to the filter.
  case notAsked(NotAsked)
  /// The message is offered to the filter.
  case ask
  /// The query was posted to the filter's server, or could not be.
  case `defer`(url: String?, byteCount: Int, outcome: String)
  /// What the filter answered.
  case answer(MessageFilterAction, MessageFilterSubAction)
  /// There is no answer, which counts as the action none.
  case noAnswer
  /// Where the message is shown.
  case folder(Folder)
  /// The filter's process ended, and its container with what it had written is deleted.
  case wipe(files: [String])
  /// Other things to know.
  case note(String)
  /// Something that fails, or has no effect, on a phone.
  case fault(FilterFault)
}

extension FilterEvent {
  /// A stable name, for tests and tools.
  public var name: String { parts.name }

  /// The event for people, such as `folder     Junk`.
  public var line: String {
    let (name, text) = parts
    return CommonWords.line(name, text)
  }

  private var parts: (name: String, text: String) {
    switch self {
    case .enable(let identifier, let other): ("enable", identifier + (other.map { " · turns \($0) off" } ?? ""))
    case .launch(let module, let filter, let isOwnProcess):
      ("launch", "\(module) · \(filter)" + (isOwnProcess ? "" : " · in this process, unwatched"))
    case .capabilities(let declared):
      ("folders", declared.all.isEmpty ? "none below the three" : declared.all.map(\.name).joined(separator: ", "))
    case .notAsked(let why): ("not-asked", why.words)
    case .ask: ("ask", "the message is offered to the filter")
    case .defer(let url, let byteCount, let outcome):
      ("defer", (url.map { "\($0) · \(byteCount) bytes · " } ?? "") + outcome)
    case .answer(let action, let subAction):
      ("answer", action.name + (subAction == .none ? "" : " · \(subAction.name)"))
    case .noAnswer: ("no-answer", "the message is shown")
    case .folder(let folder): ("folder", folder.name)
    case .wipe(let files):
      ("wipe", files.isEmpty ? "container: nothing was written" : "container: \(files.joined(separator: ", "))")
    case .note(let text): ("note", text)
    case .fault(let fault): ("fault", "\(fault.code): \(fault.words)")
    }
  }
}
