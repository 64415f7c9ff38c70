import IdentityLookup

/// Knows parcels and orders, and asks its server about everything else.
final class FilterExtension: ILMessageFilterExtension {}

extension FilterExtension: ILMessageFilterCapabilitiesQueryHandling {
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalOrders]
    completion(response)
  }
}

extension FilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody?.lowercased() ?? ""
    if text.contains("parcel"), text.contains("fee") {
      response.action = .junk
    } else if text.contains("your order") {
      (response.action, response.subAction) = (.transaction, .transactionalOrders)
    } else if let answer = try? await context.deferQueryRequestToNetwork(), answer.data == Data("junk".utf8) {
      response.action = .junk
    }
    return response
  }
}
