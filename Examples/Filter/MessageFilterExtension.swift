import IdentityLookup

/// The principal class of a message filter: short lists of words first, the app's server for what they don't tell.
///
/// It is public for `FilterProgram` alone; an extension's own need not be.
public final class MessageFilterExtension: ILMessageFilterExtension {
  private let judge = MessageJudge()
}

extension MessageFilterExtension: ILMessageFilterCapabilitiesQueryHandling {
  /// Names the folders that the filter uses.
  public func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalFinance, .transactionalOrders, .transactionalReminders]
    response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]
    completion(response)
  }
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  /// Answers by words, or as the server does.
  public func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    let verdict = judge.verdict(sender: queryRequest.sender, text: queryRequest.messageBody)
    guard verdict.action == .none else {
      completion(Self.response(verdict))
      return
    }
    context.deferQueryRequestToNetwork { networkResponse, error in
      // Without an answer the message is shown: no verdict is better than a wrong one.
      let answer = networkResponse.flatMap { Verdict(networkResponse: $0) }
      if let error { NSLog("no answer from the server: %@", error.localizedDescription) }
      completion(Self.response(answer ?? verdict))
    }
  }

  private static func response(_ verdict: Verdict) -> ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    response.action = verdict.action
    response.subAction = verdict.subAction
    return response
  }
}
