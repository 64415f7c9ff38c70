public import Foundation

/// What a filter answers about a message.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterQueryResponse: NSObject, NSSecureCoding, _ILArchived {
  /// The folder; `none` until it is set.
  open var action: ILMessageFilterAction = .none
  /// The folder below it; `none` until it is set.
  @available(iOS 16.0, macCatalyst 16.0, *)
  open var subAction: ILMessageFilterSubAction {
    get { storedSubAction }
    set { storedSubAction = newValue }
  }

  // A stored property can't have an availability of its own where there are older systems.
  private var storedSubAction: ILMessageFilterSubAction = .none

  /// Makes a response with which the message is shown.
  public override init() {}

  /// Reads an archived response; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let action = coder.archived(Int.self, forKey: "action")?.value,
      let subAction = coder.archived(Int.self, forKey: "subAction")?.value,
      let action = ILMessageFilterAction(rawValue: action),
      let subAction = ILMessageFilterSubAction(rawValue: subAction)
    else { return nil }
    self.action = action
    storedSubAction = subAction
  }

  /// Archives the response, under its properties' names.
  open func encode(with coder: NSCoder) {
    coder.encode(NSNumber(value: action.rawValue), forKey: "action")
    coder.encode(NSNumber(value: storedSubAction.rawValue), forKey: "subAction")
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }
}
