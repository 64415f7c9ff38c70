import Foundation
package import FoundationNetworking

/// What a context asks of whoever plays the system.
///
/// Called on the thread on which the extension called the context.
package protocol ExtensionHost: Sendable {
  /// The extension ended its request, by itself.
  func requestDidEnd(error: (any Error)?)

  /// A reporting extension set whether it is ready, perhaps to what it was.
  func readinessDidChange(to isReady: Bool)

  /// Asks the extension's server; called once a context.
  ///
  /// - Throws: an `ILMessageFilterError`; any other error reaches the extension as the cause of `networkRequestFailed`.
  func networkResponse() async throws -> (HTTPURLResponse, Data)

  /// A query was deferred that had been deferred before, and is answered with `redundantNetworkDeferral`.
  func deferralWasRedundant()
}

extension ExtensionHost {
  /// Takes no notice.
  package func deferralWasRedundant() {}
}
