/// What a report extension hands to the system, with the property names of Apple's `ILClassificationResponse`.
public struct ClassificationResponse: Sendable, Hashable {
  /// What is to be done.
  public let action: ClassificationAction
  /// The text of a report by SMS; nil where the rule set gives none.
  public var userString: String?
  /// What a report over the network carries; JSON-safe by construction.
  public var userInfo: UserInfo

  /// Makes a response.
  public init(action: ClassificationAction, userString: String? = nil, userInfo: UserInfo = UserInfo()) {
    self.action = action
    self.userString = userString
    self.userInfo = userInfo
  }
}

/// What a message filter answers, with the property names of Apple's `ILMessageFilterQueryResponse`.
public struct MessageFilterQueryResponse: Sendable, Hashable {
  /// The folder.
  public let action: MessageFilterAction
  /// The folder below it, of the same family as the action.
  public let subAction: MessageFilterSubAction

  /// Makes a response.
  public init(action: MessageFilterAction, subAction: MessageFilterSubAction = .none) {
    self.action = action
    self.subAction = subAction
  }
}
