public import DiscernCapabilities
public import DiscernCommunications
import Foundation
public import IdentityLookup

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILClassificationResponse {
  /// Makes Apple's response; its `userInfo` is JSON's types alone.
  ///
  /// - Complexity: O(n) in `userInfo`.
  public convenience init(_ response: ClassificationResponse) {
    self.init(action: ILClassificationAction(response.action))
    userString = response.userString
    userInfo = response.userInfo.entries.isEmpty ? nil : response.userInfo.dictionary
  }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterQueryResponse {
  /// Makes Apple's response; a sub-action of another family than the action's is left out.
  public convenience init(_ response: MessageFilterQueryResponse) {
    self.init()
    action = ILMessageFilterAction(response.action)
    if response.subAction.action == response.action { subAction = ILMessageFilterSubAction(response.subAction) }
  }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterCapabilitiesQueryResponse {
  /// Makes Apple's response.
  public convenience init(_ capabilities: Capabilities) {
    self.init()
    transactionalSubActions = capabilities.transactional.map { ILMessageFilterSubAction($0) }
    promotionalSubActions = capabilities.promotional.map { ILMessageFilterSubAction($0) }
  }
}
