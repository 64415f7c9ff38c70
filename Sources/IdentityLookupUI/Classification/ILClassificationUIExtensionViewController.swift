public import IdentityLookup

/// The base of a reporting extension's principal class.
///
/// The system calls `prepare(for:)`, shows the view between Cancel and Done, and where the user presses Done asks
/// `classificationResponse(for:)` with the same request.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILClassificationUIExtensionViewController: UIViewController {
  private var context = ILClassificationUIExtensionContext()

  /// Through which the extension says that it is ready; the same object as long as the controller lives.
  open override var extensionContext: ILClassificationUIExtensionContext { context }

  /// Gets ready for what the user wants to report; called before or after the view is loaded.
  open func prepare(for request: ILClassificationRequest) {}

  /// What the extension answers, here that nothing is to be reported; called on Done, which waits for it.
  open func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    ILClassificationResponse(action: .none)
  }

  /// Gives the controller its context, as the system does before anything else.
  package func use(_ context: ILClassificationUIExtensionContext) {
    self.context = context
  }
}
