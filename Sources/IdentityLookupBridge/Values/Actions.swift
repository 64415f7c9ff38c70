public import DiscernCommunications
public import IdentityLookup

// Raw values are Apple's on both sides; what one side doesn't know becomes `none`.

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILClassificationAction {
  /// Apple's name for an action.
  public init(_ action: ClassificationAction) { self = Self(rawValue: action.rawValue) ?? .none }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ClassificationAction {
  /// Takes up Apple's action.
  public init(_ action: ILClassificationAction) { self = Self(rawValue: action.rawValue) ?? .none }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterAction {
  /// Apple's name for an action.
  public init(_ action: MessageFilterAction) { self = Self(rawValue: action.rawValue) ?? .none }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension MessageFilterAction {
  /// Takes up Apple's action.
  public init(_ action: ILMessageFilterAction) { self = Self(rawValue: action.rawValue) ?? .none }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterSubAction {
  /// Apple's name for a sub-action.
  public init(_ subAction: MessageFilterSubAction) { self = Self(rawValue: subAction.rawValue) ?? .none }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension MessageFilterSubAction {
  /// Takes up Apple's sub-action.
  public init(_ subAction: ILMessageFilterSubAction) { self = Self(rawValue: subAction.rawValue) ?? .none }
}
