public import Foundation

/// The system's question which sub-actions a filter uses; it says nothing else.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterCapabilitiesQueryRequest: NSObject, NSSecureCoding, _ILArchived {
  /// Not for use: the system makes requests.
  @available(*, unavailable)
  public override init() {}

  /// Makes a request, as only the system can.
  package init(host: (any ExtensionHost)?) {}

  /// Reads an archived request.
  public required init?(coder: NSCoder) {}

  /// Archives the request.
  open func encode(with coder: NSCoder) {}

  /// True.
  open class var supportsSecureCoding: Bool { true }
}
