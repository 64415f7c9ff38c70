import Foundation
import IdentityLookupTesting
import Testing

/// A handler is written in one spelling or the other, and can be asked in both.
@Suite struct HandlerTests {
  final class WithCompletion: ILMessageFilterExtension, ILMessageFilterQueryHandling,
    ILMessageFilterCapabilitiesQueryHandling
  {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping (ILMessageFilterQueryResponse) -> Void
    ) {
      let response = ILMessageFilterQueryResponse()
      response.action = queryRequest.messageBody == nil ? .none : .junk
      completion(response)
    }

    func handle(
      _ request: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
    ) {
      let response = ILMessageFilterCapabilitiesQueryResponse()
      response.promotionalSubActions = [.promotionalOffers]
      completion(response)
    }
  }

  final class Async: ILMessageFilterExtension, ILMessageFilterQueryHandling, ILMessageFilterCapabilitiesQueryHandling {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
    ) async -> ILMessageFilterQueryResponse {
      await Task.yield()
      let response = ILMessageFilterQueryResponse()
      response.action = queryRequest.messageBody == nil ? .none : .junk
      return response
    }

    func handle(
      _ request: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext
    ) async -> ILMessageFilterCapabilitiesQueryResponse {
      let response = ILMessageFilterCapabilitiesQueryResponse()
      response.promotionalSubActions = [.promotionalOffers]
      return response
    }
  }

  final class Neither: ILMessageFilterExtension, ILMessageFilterQueryHandling, ILMessageFilterCapabilitiesQueryHandling
  {
  }

  /// Asks another one about the same query, whose spelling is the other.
  final class Asking: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    let other = WithCompletion()

    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
    ) async -> ILMessageFilterQueryResponse {
      await other.handle(queryRequest, context: context)
    }
  }

  private static func handlers() -> [any ILMessageFilterQueryHandling] { [WithCompletion(), Async(), Asking()] }

  @Test(arguments: [("text" as String?, ILMessageFilterAction.junk), (nil, .none)])
  func answersInBothSpellings(text: String?, action: ILMessageFilterAction) async {
    for handler in Self.handlers() {
      let query = ILMessageFilterQueryRequest.make(sender: "1", messageBody: text)
      #expect(await handler.handle(query, context: ILMessageFilterExtensionContext()).action == action)
      let answered: ILMessageFilterAction = await withCheckedContinuation { continuation in
        handler.handle(query, context: ILMessageFilterExtensionContext()) { continuation.resume(returning: $0.action) }
      }
      #expect(answered == action)
    }
  }

  @Test func capabilitiesInBothSpellings() async {
    let handlers: [any ILMessageFilterCapabilitiesQueryHandling] = [WithCompletion(), Async()]
    for handler in handlers {
      let query = ILMessageFilterCapabilitiesQueryRequest.make()
      let context = ILMessageFilterExtensionContext()
      #expect(await handler.handle(query, context: context).promotionalSubActions == [.promotionalOffers])
      let answered: [ILMessageFilterSubAction] = await withCheckedContinuation { continuation in
        handler.handle(query, context: context) { continuation.resume(returning: $0.promotionalSubActions) }
      }
      #expect(answered == [.promotionalOffers])
    }
  }

  @Test func neitherSpellingIsTold() async throws {
    let asynchronous = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let handler: any ILMessageFilterQueryHandling = Neither()
      _ = await handler.handle(.make(sender: nil, messageBody: nil), context: ILMessageFilterExtensionContext())
    }
    let calledBack = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let handler: any ILMessageFilterCapabilitiesQueryHandling = Neither()
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        handler.handle(.make(), context: ILMessageFilterExtensionContext()) { _ in continuation.resume() }
      }
    }
    let sentence = "Neither has neither handle(_:context:completion:) nor handle(_:context:) async for "
    for (result, query) in [
      (asynchronous, "ILMessageFilterQueryRequest"), (calledBack, "ILMessageFilterCapabilitiesQueryRequest"),
    ] {
      let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(said.contains(sentence + query))
    }
  }
}
