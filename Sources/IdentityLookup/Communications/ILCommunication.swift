public import Foundation

/// A communication that the user received: a call or a message.
///
/// Abstract: the system makes calls and messages only, and an extension makes none at all. Two are equal where they are
/// of the same class with the same sender and date, and messages with the same text.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILCommunication: NSObject, NSSecureCoding, _ILArchived {
  /// The sender's telephone number or e-mail address; nil where it is unknown.
  ///
  /// The form isn't fixed: with or without a plus sign, a short code, a name.
  open var sender: String? { contents.sender }
  /// When the communication was received.
  open var dateReceived: Date { contents.dateReceived }

  private let contents: (sender: String?, dateReceived: Date)

  /// Not for use: the system makes communications.
  @available(*, unavailable)
  public override init() {
    contents = (nil, .distantPast)
  }

  /// Makes a communication, as only the system can.
  package init(sender: String?, dateReceived: Date) {
    contents = (sender, dateReceived)
  }

  /// Reads an archived communication; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let sender = coder.archived(String.self, forKey: "sender"),
      let dateReceived = coder.archived(Date.self, forKey: "dateReceived")?.value
    else { return nil }
    contents = (sender.value, dateReceived)
  }

  /// Archives the communication, under its properties' names.
  open func encode(with coder: NSCoder) {
    coder.encode(sender.map { NSString(string: $0) }, forKey: "sender")
    coder.encode(
      NSDate(timeIntervalSinceReferenceDate: dateReceived.timeIntervalSinceReferenceDate), forKey: "dateReceived")
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Whether the other is of the same class, with the same contents.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ILCommunication, type(of: other) == type(of: self) else { return false }
    return sender == other.sender && dateReceived == other.dateReceived
  }

  /// The hashes of the properties, by exclusive or.
  open override var hash: Int { sender.hashValue ^ dateReceived.hashValue }
}
