/// A message that comes in, with what the phone knows of it.
public struct IncomingMessage: Sendable, Hashable {
  /// By which way it comes.
  public enum Service: String, Sendable, Hashable, CaseIterable {
    case sms, mms, rcs, iMessage
  }

  /// A number, a short code, a name or an e-mail address; nil where it is withheld.
  public var sender: String?
  /// The text; nil where there is none, as in a message of a picture alone.
  public var text: String?
  /// By which way it comes.
  public var service = Service.sms
  /// Whether the sender is among the contacts.
  public var isFromContact = false
  /// How often the person has replied in the conversation, beside what the phone itself remembers.
  public var replies = 0
  /// Whether the person marked the conversation as one that is not to be filtered, as iOS 26 lets them.
  public var isMarkedUnfiltered = false
  /// The country of the receiver's number, two letters.
  public var receiverCountry: String?

  /// Makes a message by SMS of somebody unknown.
  public init(sender: String?, text: String?) {
    self.sender = sender
    self.text = text
  }

  /// Makes a message.
  public static func message(
    _ text: String?, from sender: String?, by service: Service = .sms, isFromContact: Bool = false, replies: Int = 0,
    receiverCountry: String? = nil
  ) -> IncomingMessage {
    var message = IncomingMessage(sender: sender, text: text)
    (message.service, message.isFromContact, message.replies) = (service, isFromContact, replies)
    message.receiverCountry = receiverCountry
    return message
  }
}
