import DiscernCommunications

extension FilterFault {
  /// What is wrong, and what to do about it.
  public var words: String {
    switch self {
    case .forgottenCompletion(let query):
      "\(query.function) let go of its completion without calling it: call it on every path, also after errors and in "
        + "@unknown default, with \(query.emptyAnswer) where there is nothing to say"
    case .repeatedCompletion(let query):
      "\(query.function) called its completion again: the first answer counts; call it once, on one path"
    case .noAnswer(let query, let seconds):
      "\(query.function) gave no answer in \(Fault.text(seconds)) s\(query.consequence): answer within a second, with "
        + "\(query.emptyAnswer) where it takes longer"
    case .lateAnswer: "the answer came when it was no longer waited for, and is ignored: set a deadline of your own"
    case .mismatchedPair(let action, let subAction):
      "the answer has the action \(action.name) and the sub-action \(subAction.name), which "
        + (subAction.action == .none ? "is none of it" : "goes with \(subAction.action.name) alone")
        + ": the sub-action is dropped"
    case .undeclaredSubAction(let subAction):
      "the answer has the sub-action \(subAction.name), which the capabilities don't name, so that the message goes to "
        + "the folder above: name it in the answer to ILMessageFilterCapabilitiesQueryRequest"
    case .tooManySubActions(let count):
      "the capabilities name \(count) sub-actions: with more than \(DeclaredSubActions.most) none has been seen to be "
        + "shown, and messages go to the folders above: name \(DeclaredSubActions.most) in all"
    case .wrongFamily(let subActions):
      "the capabilities name \(Self.list(subActions.map(\.name))) in the list of the other family, where the system "
        + "drops \(subActions.count == 1 ? "it" : "them"): transactional… belongs in transactionalSubActions, "
        + "promotional… in promotionalSubActions"
    case .unknownSubActions(let values):
      "the capabilities hold \(Self.list(values.map { "\($0)" })), which is no sub-action: use the cases of "
        + "ILMessageFilterSubAction"
    case .declaredTwice(let subActions):
      "the capabilities name \(Self.list(subActions.map(\.name))) twice: it counts once"
    case .secondDeferral:
      "a query was deferred again, which is answered with redundantNetworkDeferral: call deferQueryRequestToNetwork once "
        + "a query"
    case .noQueryHandler(let name):
      "\(name) doesn't conform to ILMessageFilterQueryHandling, so that every message is shown: add the conformance"
    case .crashed(let how, let during, let open, let lastWords):
      "the filter \(how) in \(during)" + (open > 1 ? ", while \(open) queries were open" : "")
        + (lastWords.isEmpty ? "" : ": \(lastWords)")
        + "; on a phone the message is shown then: answer with the action none instead of failing"
    case .memory(let kilobytes, let limit):
      "it took \(Self.megabytes(kilobytes)) MB, more than the \(Self.megabytes(limit)) MB at which filters were ended: "
        + "map files instead of reading them, and keep nothing of a message"
    case .usedNetwork(let attempts):
      CommonWords.usedNetwork(attempts, whom: "a filter", "ask your server by context.deferQueryRequestToNetwork")
    case .changedHome(let home): CommonWords.changedHome(home)
    case .leftProcesses(let count): CommonWords.leftProcesses(count)
    case .endedItself(let how): "it ended its request by itself (\(how)): call the completion instead"
    case .noFilter(let why): "the program is no message filter: \(why)"
    }
  }

  /// Each once, and the first ten by name.
  private static func list(_ items: [String]) -> String {
    var shown: [String] = []
    for item in items where shown.count < 10 && !shown.contains(item) { shown.append(item) }
    let more = Set(items).count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  static func megabytes(_ kilobytes: Int) -> String { "\(kilobytes / 1024).\(kilobytes % 1024 * 10 / 1024)" }
}

extension FilterFault.Query {
  /// The function that is to answer.
  var function: String {
    switch self {
    case .message: "handle(_:context:) of the message"
    case .capabilities: "handle(_:context:) of the capabilities query"
    }
  }

  fileprivate var emptyAnswer: String {
    switch self {
    case .message: "ILMessageFilterQueryResponse()"
    case .capabilities: "ILMessageFilterCapabilitiesQueryResponse()"
    }
  }

  fileprivate var consequence: String {
    switch self {
    case .message: ", and the message is shown"
    case .capabilities: ", and no sub-folders are shown"
    }
  }
}
