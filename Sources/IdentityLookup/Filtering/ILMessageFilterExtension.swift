public import Foundation

/// The base of a message filter's principal class, which conforms to `ILMessageFilterQueryHandling` itself.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterExtension: NSObject {
  /// Makes the extension; the system does so once a process.
  public override init() {}
}
