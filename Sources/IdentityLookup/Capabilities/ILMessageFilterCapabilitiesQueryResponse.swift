public import Foundation

/// The sub-actions that a filter uses, at most five in all to be safe.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterCapabilitiesQueryResponse: NSObject, NSSecureCoding, _ILArchived {
  /// The raw values of `transactionalSubActions`, as Objective-C has them.
  open var __transactionalSubActions: [NSNumber] = []
  /// The raw values of `promotionalSubActions`, as Objective-C has them.
  open var __promotionalSubActions: [NSNumber] = []

  /// Makes a response without sub-actions.
  public override init() {}

  /// Reads an archived response; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let transactional = coder.archived([Int].self, forKey: "transactionalSubActions")?.value,
      let promotional = coder.archived([Int].self, forKey: "promotionalSubActions")?.value
    else { return nil }
    __transactionalSubActions = transactional.map { NSNumber(value: $0) }
    __promotionalSubActions = promotional.map { NSNumber(value: $0) }
  }

  /// Archives the response, under its properties' names.
  open func encode(with coder: NSCoder) {
    coder.encode(NSArray(array: __transactionalSubActions), forKey: "transactionalSubActions")
    coder.encode(NSArray(array: __promotionalSubActions), forKey: "promotionalSubActions")
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }
}

@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterCapabilitiesQueryResponse {
  /// The sub-actions that are used with `transaction`; raw values that no case has are left out.
  public final var transactionalSubActions: [ILMessageFilterSubAction] {
    get { __transactionalSubActions.compactMap { ILMessageFilterSubAction(rawValue: $0.intValue) } }
    set { __transactionalSubActions = newValue.map { NSNumber(value: $0.rawValue) } }
  }

  /// The sub-actions that are used with `promotion`; raw values that no case has are left out.
  public final var promotionalSubActions: [ILMessageFilterSubAction] {
    get { __promotionalSubActions.compactMap { ILMessageFilterSubAction(rawValue: $0.intValue) } }
    set { __promotionalSubActions = newValue.map { NSNumber(value: $0.rawValue) } }
  }
}
