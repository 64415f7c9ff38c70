// Both handlers as async functions, with a store that is an actor.
import IdentityLookup

private actor PhraseStore {
  private var phrases: Set<String> = ["win", "prize"]

  func matches(_ text: String) -> Bool {
    phrases.contains { text.localizedCaseInsensitiveContains($0) }
  }
}

class AsyncFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling, ILMessageFilterCapabilitiesQueryHandling {
  private let store = PhraseStore()

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    if let body = queryRequest.messageBody, await store.matches(body) {
      response.action = .junk
      return response
    }
    do {
      let answer = try await context.deferQueryRequestToNetwork()
      response.action = answer.data.isEmpty ? .allow : .promotion
    } catch {
      response.action = .none
    }
    return response
  }

  func handle(
    _ request: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]
    return response
  }
}
