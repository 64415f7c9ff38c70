import Foundation
import FoundationNetworking

/// What a filter may ask of the system while it answers a query; safe to use from any thread.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterExtensionContext: NSExtensionContext, @unchecked Sendable {
  // SAFETY: one is a constant, and the other is used only with the lock, which, unlike a `Mutex`, the thread sanitizer knows.
  private let lock = NSLock()
  private var isDeferred = false

  /// Makes a context that has no server to ask.
  public override init() {
    super.init()
  }

  /// Makes a context for a host, of one query.
  package override init(host: (any ExtensionHost)?) {
    super.init(host: host)
  }

  /// Asks the extension's server about the message, at most once a query.
  ///
  /// The handler is called once, on another thread, with a response or with an `ILMessageFilterError`.
  open func deferQueryRequestToNetwork(completion: @escaping @Sendable (ILNetworkResponse?, (any Error)?) -> Void) {
    let isRedundant = lock.withLock {
      defer { isDeferred = true }
      return isDeferred
    }
    let host = host
    if isRedundant { host?.deferralWasRedundant() }
    Task.detached {
      do throws(ILMessageFilterError) {
        completion(try await Self.response(of: host, isRedundant: isRedundant), nil)
      } catch {
        completion(nil, error)
      }
    }
  }

  private static func response(
    of host: (any ExtensionHost)?, isRedundant: Bool
  ) async throws(ILMessageFilterError) -> ILNetworkResponse {
    if isRedundant { throw ILMessageFilterError(.redundantNetworkDeferral) }
    guard let host else { throw ILMessageFilterError(.system) }
    do {
      let (urlResponse, data) = try await host.networkResponse()
      return ILNetworkResponse(urlResponse: urlResponse, data: data)
    } catch let error as ILMessageFilterError {
      throw error
    } catch {
      throw ILMessageFilterError(.networkRequestFailed, userInfo: [NSUnderlyingErrorKey: error])
    }
  }
}

@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterExtensionContext {
  /// Asks the extension's server about the message, at most once a query.
  ///
  /// - Throws: an `ILMessageFilterError`.
  public func deferQueryRequestToNetwork() async throws -> ILNetworkResponse {
    let answer = await Answered<(response: ILNetworkResponse?, error: (any Error)?)>.value { answer in
      deferQueryRequestToNetwork { answer((response: $0, error: $1)) }
    }
    guard let response = answer.response else { throw answer.error ?? ILMessageFilterError(.system) }
    return response
  }
}
