public import DiscernCommunications

/// What a message filter does wrong, and what its author can do.
public enum FilterFault: Sendable, Hashable {
  /// Which of the two queries was to be answered.
  public enum Query: Sendable, Hashable {
    case message, capabilities
  }

  /// Nobody holds the completion any more, and it was not called.
  case forgottenCompletion(Query)
  /// The completion was called more than once.
  case repeatedCompletion(Query)
  /// There was no answer in time.
  case noAnswer(Query, seconds: Double)
  /// An answer came when it was no longer waited for.
  case lateAnswer
  /// A sub-action of another action's.
  case mismatchedPair(MessageFilterAction, MessageFilterSubAction)
  /// A sub-action that the capabilities don't name.
  case undeclaredSubAction(MessageFilterSubAction)
  /// So many sub-actions are named that none is shown.
  case tooManySubActions(Int)
  /// Sub-actions named in the list of the other family.
  case wrongFamily([MessageFilterSubAction])
  /// Numbers that are no sub-action.
  case unknownSubActions([Int])
  /// Sub-actions named twice.
  case declaredTwice([MessageFilterSubAction])
  /// A query was deferred twice.
  case secondDeferral
  /// The class doesn't conform to `ILMessageFilterQueryHandling`.
  case noQueryHandler(String)
  /// The process ended by itself, while so many queries were open.
  case crashed(how: String, during: String, open: Int, lastWords: String)
  /// More memory than the system allows.
  case memory(kilobytes: Int, limit: Int)
  /// It tried to open internet sockets, so often.
  case usedNetwork(attempts: Int)
  /// `HOME` is another than at the start.
  case changedHome(String)
  /// Programs that it started and that outlived it, so many.
  case leftProcesses(Int)
  /// The filter ended its request by itself.
  case endedItself(String)
  /// The program is no filter, or speaks another version.
  case noFilter(String)

  /// A stable name, for tests and tools.
  public var code: String {
    switch self {
    case .forgottenCompletion: "forgotten-completion"
    case .repeatedCompletion: "repeated-completion"
    case .noAnswer: "no-answer"
    case .lateAnswer: "late-answer"
    case .mismatchedPair: "mismatched-pair"
    case .undeclaredSubAction: "undeclared-sub-action"
    case .tooManySubActions: "too-many-sub-actions"
    case .wrongFamily: "wrong-family"
    case .unknownSubActions: "unknown-sub-actions"
    case .declaredTwice: "declared-twice"
    case .secondDeferral: "second-deferral"
    case .noQueryHandler: "no-query-handler"
    case .crashed: "crashed"
    case .memory: "memory"
    case .usedNetwork: "used-network"
    case .changedHome: "changed-home"
    case .leftProcesses: "left-processes"
    case .endedItself: "ended-itself"
    case .noFilter: "no-filter"
    }
  }
}
