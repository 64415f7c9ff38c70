public import Foundation

/// How an extension speaks to the app or the system that asks it: what of it the two frameworks need.
///
/// On Apple's platforms it is Foundation's.
open class NSExtensionContext: NSObject {
  /// What the host gave to the extension; empty here, where the two extension points give nothing.
  open var inputItems: [Any] { [] }

  /// Who asks; nil for a context that an extension or a test made itself.
  package let host: (any ExtensionHost)?

  /// Makes a context that no host listens to.
  public override init() {
    host = nil
  }

  /// Makes a context for a host.
  package init(host: (any ExtensionHost)?) {
    self.host = host
  }

  /// Tells the host that the request is done; the handler is told whether a host is there, on another thread.
  open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    let host = host
    host?.requestDidEnd(error: nil)
    if let completionHandler {
      Task.detached { completionHandler(host != nil) }
    }
  }

  /// Tells the host that the request failed.
  open func cancelRequest(withError error: any Error) {
    host?.requestDidEnd(error: error)
  }
}
