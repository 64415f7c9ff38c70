public import Foundation

/// A message about which the system asks a filter.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterQueryRequest: NSObject, NSSecureCoding, _ILArchived {
  /// The sender's telephone number, short code, name or e-mail address.
  open var sender: String? { contents.sender }
  /// The text of the message.
  open var messageBody: String? { contents.messageBody }
  /// The country of the receiver's number, in two letters as ISO 3166 has them.
  @available(iOS 16.0, macCatalyst 16.0, *)
  open var receiverISOCountryCode: String? { contents.countryCode }

  private let contents: (sender: String?, messageBody: String?, countryCode: String?)

  /// Not for use: the system makes requests.
  @available(*, unavailable)
  public override init() {
    contents = (nil, nil, nil)
  }

  /// Makes a request, as only the system can.
  package init(sender: String?, messageBody: String?, receiverISOCountryCode: String?) {
    contents = (sender, messageBody, receiverISOCountryCode)
  }

  /// Reads an archived request; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let sender = coder.archived(String.self, forKey: "sender"),
      let messageBody = coder.archived(String.self, forKey: "messageBody"),
      let countryCode = coder.archived(String.self, forKey: "receiverISOCountryCode")
    else { return nil }
    contents = (sender.value, messageBody.value, countryCode.value)
  }

  /// Archives the request, under its properties' names.
  open func encode(with coder: NSCoder) {
    coder.encode(sender.map { NSString(string: $0) }, forKey: "sender")
    coder.encode(messageBody.map { NSString(string: $0) }, forKey: "messageBody")
    coder.encode(contents.countryCode.map { NSString(string: $0) }, forKey: "receiverISOCountryCode")
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }
}
