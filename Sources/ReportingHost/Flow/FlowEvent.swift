public import DiscernCommunications

/// One thing that happened while a report was made, as the system or the extension did it.
public enum FlowEvent: Sendable, Hashable {
  /// The person turned the extension on in the settings, which turns another off.
  case enable(String, insteadOf: String?)
  /// The extension's controller was made, in a process of its own or in this one.
  case launch(module: String, controller: String, isOwnProcess: Bool)
  /// `prepare(for:)` returned; what it suggests is told by a `SuggestingReportController` alone.
  case prepare(items: Int, isCall: Bool, suggestion: Suggested?)
  /// The view is shown between Cancel and Done.
  case present(isDoneOn: Bool, title: String?)
  /// `isReadyForClassificationResponse` turned Done on or off.
  case ready(Bool)
  /// The person chose an action on the screen; false where the screen has no choice that can be made from outside.
  case choose(ClassificationAction, isPossible: Bool)
  /// Cancel was pressed.
  case cancel
  /// Done was pressed, and the extension answered.
  case done(ClassificationAction, userInfoKeys: Int)
  /// A report was posted; the system takes no notice of the answer.
  case post(url: String, byteCount: Int, outcome: String)
  /// What would have been posted or sent, had this been no dry run.
  case dryRun(String)
  /// The text of a report by SMS was shown to the person, who sent it or not.
  case sms(number: String, text: String, outcome: String)
  /// No report was made, and why.
  case noReport(String)
  /// The person is told that a sender will be blocked.
  case alert(sender: String)
  /// A sender is on the blocked list; false where it was before.
  case block(sender: String, isNew: Bool)
  /// A sender isn't on the blocked list, since that can't be changed, and why.
  case notBlocked(sender: String, why: String)
  /// No sender could be blocked, since it is unknown.
  case nothingToBlock
  /// The extension presents another controller, or that one is gone.
  case presents(String)
  case dismisses(String)
  /// The view controllers were taken away.
  case dismiss(count: Int)
  /// The extension's process ended, and its container with what it had written is deleted.
  case wipe(files: [String])
  /// What isn't enforced here though it is on a phone, and other things to know.
  case note(String)
  /// Something that fails, or ends the extension, on a phone.
  case fault(Fault)

  /// What a controller suggests.
  public struct Suggested: Sendable, Hashable {
    /// The action.
    public let action: ClassificationAction
    /// The rules that say so.
    public let rules: [String]
  }
}

/// What an extension does wrong, and what its author can do.
public enum Fault: Sendable, Hashable {
  /// The process ended by itself: by a signal or an exit code, in what it was doing then.
  case crashed(how: String, during: String, lastWords: String)
  /// The main thread didn't come back in time.
  case blockedMainThread(during: String, seconds: Double)
  /// `userInfo` holds what JSON hasn't.
  case notJSON(path: String, found: String)
  /// Done never came on.
  case neverReady(seconds: Double)
  /// Files that are gone the next time.
  case wroteToContainer([String])
  /// `HOME` is another than at the start.
  case changedHome(String)
  /// More memory than the system allows.
  case memory(kilobytes: Int, limit: Int)
  /// It tried to open internet sockets, so often.
  case usedNetwork(attempts: Int)
  /// Programs that it started and that outlived it, so many.
  case leftProcesses(Int)
  /// The extension ended its request by itself.
  case endedItself(String)
  /// The program is no extension, or speaks another version.
  case noExtension(String)
  /// The screen has no such choice that can be made from outside, or nothing to choose from.
  case noSuchChoice(ClassificationAction)
  /// The answer's action is none of `ILClassificationAction`.
  case unknownAction(Int)
  /// `Info.plist` or the associated domains keep the report from being sent.
  case refused(String)

  /// A stable name, for tests and tools.
  public var code: String {
    switch self {
    case .crashed: "crashed"
    case .blockedMainThread: "blocked-main-thread"
    case .notJSON: "not-json"
    case .neverReady: "never-ready"
    case .wroteToContainer: "wrote-to-container"
    case .changedHome: "changed-home"
    case .memory: "memory"
    case .usedNetwork: "used-network"
    case .leftProcesses: "left-processes"
    case .endedItself: "ended-itself"
    case .noExtension: "no-extension"
    case .noSuchChoice: "no-such-choice"
    case .unknownAction: "unknown-action"
    case .refused: "refused"
    }
  }
}
