public import Foundation
public import FoundationNetworking
public import IdentityLookup
public import IdentityLookupUI

extension ILNetworkResponse {
  /// Makes what an extension's server answered.
  public static func make(urlResponse: HTTPURLResponse, data: Data) -> ILNetworkResponse {
    ILNetworkResponse(urlResponse: urlResponse, data: data)
  }
}

extension ILMessageFilterExtensionContext {
  /// Makes the context of one query, whose server answers as the function does.
  ///
  /// The function is called at the first deferral alone; a second one is answered with `redundantNetworkDeferral`. What
  /// it throws reaches the extension as it is where it is an `ILMessageFilterError`, else as the cause of
  /// `networkRequestFailed`.
  public static func make(
    answering answer: @escaping @Sendable () async throws -> ILNetworkResponse
  ) -> ILMessageFilterExtensionContext {
    ILMessageFilterExtensionContext(host: StandInHost(answer: answer))
  }
}

extension ILClassificationUIExtensionContext {
  /// Makes a context that tells each setting of `isReadyForClassificationResponse`, on the thread that sets it.
  public static func make(
    whenSet readinessDidChange: @escaping @Sendable (Bool) -> Void
  ) -> ILClassificationUIExtensionContext {
    ILClassificationUIExtensionContext(host: StandInHost(readinessDidChange: readinessDidChange))
  }
}

extension ILClassificationUIExtensionViewController {
  /// Gives the controller a context in place of the one it has.
  public func attach(_ context: ILClassificationUIExtensionContext) {
    use(context)
  }
}

/// A host that does what a test says.
private struct StandInHost: ExtensionHost {
  var answer: @Sendable () async throws -> ILNetworkResponse = { throw ILMessageFilterError(.invalidNetworkURL) }
  var readinessDidChange: @Sendable (Bool) -> Void = { _ in }

  func requestDidEnd(error: (any Error)?) {}

  func readinessDidChange(to isReady: Bool) { readinessDidChange(isReady) }

  func networkResponse() async throws -> (HTTPURLResponse, Data) {
    let response = try await answer()
    return (response.urlResponse, response.data)
  }
}
