// The shape of Xcode's template: an offline check, a deferral, a switch with an unknown default, helpers in an extension.
import IdentityLookup

final class TemplateFilter: ILMessageFilterExtension {}

extension TemplateFilter: ILMessageFilterQueryHandling, ILMessageFilterCapabilitiesQueryHandling {
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalHealth, .transactionalWeather]
    completion(response)
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    let (offlineAction, offlineSubAction) = self.offlineAction(for: queryRequest)

    switch offlineAction {
    case .allow, .junk, .promotion, .transaction:
      let response = ILMessageFilterQueryResponse()
      response.action = offlineAction
      response.subAction = offlineSubAction
      completion(response)

    case .none:
      context.deferQueryRequestToNetwork { (networkResponse, error) in
        let response = ILMessageFilterQueryResponse()
        response.action = .none
        response.subAction = .none
        if let networkResponse = networkResponse {
          (response.action, response.subAction) = Self.networkAction(for: networkResponse)
        } else {
          NSLog("Error deferring query request to network: \(String(describing: error))")
        }
        completion(response)
      }

    @unknown default:
      completion(ILMessageFilterQueryResponse())
    }
  }

  private func offlineAction(
    for queryRequest: ILMessageFilterQueryRequest
  ) -> (ILMessageFilterAction, ILMessageFilterSubAction) {
    guard let messageBody = queryRequest.messageBody?.lowercased() else { return (.none, .none) }
    return messageBody.contains("ward") ? (.transaction, .transactionalHealth) : (.none, .none)
  }

  private static func networkAction(
    for networkResponse: ILNetworkResponse
  ) -> (ILMessageFilterAction, ILMessageFilterSubAction) {
    let text = String(data: networkResponse.data, encoding: .utf8)
    return (networkResponse.urlResponse.statusCode == 200 && text == "junk" ? .junk : .none, .none)
  }
}
