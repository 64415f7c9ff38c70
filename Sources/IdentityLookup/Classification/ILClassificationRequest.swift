public import Foundation

/// What the user asks to classify.
///
/// Abstract: the system asks with messages or with a call.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILClassificationRequest: NSObject, NSSecureCoding, _ILArchived {
  /// Makes a request for nothing.
  public override init() {}

  /// Reads an archived request.
  public required init?(coder: NSCoder) {}

  /// Archives the request.
  open func encode(with coder: NSCoder) {}

  /// True.
  open class var supportsSecureCoding: Bool { true }
}
