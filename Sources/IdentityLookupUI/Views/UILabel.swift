/// As much of UIKit's label as says a reason to the user, and to a test what the user is told.
@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
@MainActor
open class UILabel: UIView {
  /// What the user reads.
  open var text: String?
  /// The greatest number of lines; 0 for any.
  open var numberOfLines = 1
}
