public import Foundation

/// A message that the user received.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageCommunication: ILCommunication {
  /// The text of the message; nil where it has none.
  open var messageBody: String? { text }

  private let text: String?

  /// Not for use: the system makes messages.
  @available(*, unavailable)
  public override init() {
    text = nil
    super.init(sender: nil, dateReceived: .distantPast)
  }

  /// Makes a message, as only the system can.
  package init(sender: String?, dateReceived: Date, messageBody: String?) {
    text = messageBody
    super.init(sender: sender, dateReceived: dateReceived)
  }

  /// Reads an archived message; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let messageBody = coder.archived(String.self, forKey: "messageBody") else { return nil }
    text = messageBody.value
    super.init(coder: coder)
  }

  /// Archives the message, under its properties' names.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(messageBody.map { NSString(string: $0) }, forKey: "messageBody")
  }

  /// Whether the other is of the same class, with the same contents.
  open override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? ILMessageCommunication)?.messageBody == messageBody
  }

  /// The hashes of the properties, by exclusive or.
  open override var hash: Int { super.hash ^ messageBody.hashValue }
}
