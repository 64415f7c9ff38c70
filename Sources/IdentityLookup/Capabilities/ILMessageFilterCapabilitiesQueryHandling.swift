public import Foundation

/// What a filter's principal class answers when it is asked which sub-actions it uses.
///
/// A type has one function or the other; either can be called.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@preconcurrency
public protocol ILMessageFilterCapabilitiesQueryHandling: NSObjectProtocol {
  /// Answers which sub-actions the filter uses; the completion is to be called once, on any thread.
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void)

  /// Answers which sub-actions the filter uses.
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse
}

@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterCapabilitiesQueryHandling {
  /// Answers by the async function; stops the process where a type has neither.
  public func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    // SAFETY: whoever asks leaves handler and query alone until the completion is called.
    let handed = Handed<
      (handler: any ILMessageFilterCapabilitiesQueryHandling, query: ILMessageFilterCapabilitiesQueryRequest)
    >(
      value: (self, capabilitiesQueryRequest))
    HandlerSpelling.callAsync(self, capabilitiesQueryRequest) {
      completion(await handed.value.handler.handle(handed.value.query, context: context))
    }
  }

  /// Answers by the function with a completion; stops the process where a type has neither.
  public func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse {
    await HandlerSpelling.callBack(self, capabilitiesQueryRequest) {
      handle(capabilitiesQueryRequest, context: context, completion: $0)
    }
  }
}
