public import Foundation

/// The domain of a filter's errors.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public let ILMessageFilterErrorDomain: String = "com.apple.IdentityLookup.error.messagefilter"

/// Why a query could not be deferred to the network.
///
/// As Apple's, it stands on the protocol by which Foundation gives `code`, `userInfo` and matching in `catch`.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct ILMessageFilterError: _BridgedStoredNSError {
  /// The same error with domain, number and `userInfo`.
  public let _nsError: NSError

  /// Makes the error of one that has its domain and one of its codes.
  public init(_nsError error: NSError) {
    _nsError = error
  }

  /// `ILMessageFilterErrorDomain`.
  public static var errorDomain: String { ILMessageFilterErrorDomain }
  /// `ILMessageFilterErrorDomain`.
  public static var _nsErrorDomain: String { ILMessageFilterErrorDomain }

  /// Hashes the code; Foundation's own way to hash such an error stops the process on Linux.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_nsError.code)
  }

  /// The reasons.
  @nonexhaustive
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    /// The error of which these are codes.
    public typealias _ErrorType = ILMessageFilterError

    /// Something failed inside the system.
    case system = 1
    /// The extension's `ILMessageFilterExtensionNetworkURL` is missing or no address.
    case invalidNetworkURL = 2
    /// The address belongs to no domain that is associated with the app.
    case networkURLUnauthorized = 3
    /// The request failed; the cause is under `NSUnderlyingErrorKey`.
    case networkRequestFailed = 4
    /// This query had been deferred before.
    case redundantNetworkDeferral = 5
  }

  /// Something failed inside the system.
  public static var system: Code { .system }
  /// The extension's `ILMessageFilterExtensionNetworkURL` is missing or no address.
  public static var invalidNetworkURL: Code { .invalidNetworkURL }
  /// The address belongs to no domain that is associated with the app.
  public static var networkURLUnauthorized: Code { .networkURLUnauthorized }
  /// The request failed; the cause is under `NSUnderlyingErrorKey`.
  public static var networkRequestFailed: Code { .networkRequestFailed }
  /// This query had been deferred before.
  public static var redundantNetworkDeferral: Code { .redundantNetworkDeferral }
}
