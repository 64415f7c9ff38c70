public import Foundation

/// What a filter's principal class answers.
///
/// A type has one function or the other; either can be called.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@preconcurrency
public protocol ILMessageFilterQueryHandling: NSObjectProtocol {
  /// Answers a query; the completion is to be called once, on any thread.
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void)

  /// Answers a query.
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse
}

@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterQueryHandling {
  /// Answers by the async function; stops the process where a type has neither.
  public func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    // SAFETY: whoever asks leaves handler and query alone until the completion is called.
    let handed = Handed<(handler: any ILMessageFilterQueryHandling, query: ILMessageFilterQueryRequest)>(
      value: (self, queryRequest))
    HandlerSpelling.callAsync(self, queryRequest) {
      completion(await handed.value.handler.handle(handed.value.query, context: context))
    }
  }

  /// Answers by the function with a completion; stops the process where a type has neither.
  public func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    await HandlerSpelling.callBack(self, queryRequest) { handle(queryRequest, context: context, completion: $0) }
  }
}
