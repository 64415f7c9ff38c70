import Foundation
public import IdentityLookup

/// What a reporting extension tells the system while the user looks at it.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILClassificationUIExtensionContext: NSExtensionContext {
  // A lock that the thread sanitizer knows, unlike a `Mutex`.
  private let lock = NSLock()
  private var isReady = false

  /// Whether the user may press Done; false at first, and may change any number of times.
  ///
  /// Apple passes each setting on to the system's process; here the host learns of each, also of one that changes
  /// nothing, on the thread that sets it.
  open var isReadyForClassificationResponse: Bool {
    get { lock.withLock { isReady } }
    set {
      lock.withLock { isReady = newValue }
      host?.readinessDidChange(to: newValue)
    }
  }

  /// Makes a context that no host listens to.
  public override init() {
    super.init()
  }

  /// Makes a context for a host.
  package override init(host: (any ExtensionHost)?) {
    super.init(host: host)
  }
}
