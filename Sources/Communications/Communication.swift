/// One message or one call, as a person or a host may judge it.
public enum Communication: Sendable, Hashable {
  case message(MessageCommunication)
  case call(CallCommunication)

  /// The sender as received; nil where withheld or unknown.
  public var sender: String? { receivedSender?.text }

  /// When it came in; nil where unknown.
  public var dateReceived: Moment? {
    switch self {
    case .message(let message): message.dateReceived
    case .call(let call): call.dateReceived
    }
  }

  /// What the host knows about it.
  public var context: Context {
    switch self {
    case .message(let message): message.context
    case .call(let call): call.context
    }
  }

  package var receivedSender: ReceivedText? {
    switch self {
    case .message(let message): message.receivedSender
    case .call(let call): call.receivedSender
    }
  }
}

/// A text message, with the property names of Apple's `ILMessageCommunication`.
public struct MessageCommunication: Sendable, Hashable {
  /// The sender with the original bytes, where they were not well formed.
  public let receivedSender: ReceivedText?
  /// The text with the original bytes, where they were not well formed.
  public let receivedBody: ReceivedText?
  /// When the message came in; nil where unknown.
  public let dateReceived: Moment?
  /// What the host knows about the message.
  public let context: Context

  /// The sender: a number in any spelling, a name, an e-mail address; nil where withheld or unknown.
  public var sender: String? { receivedSender?.text }
  /// The text; nil where there is none, which rules see as the empty text.
  public var messageBody: String? { receivedBody?.text }

  /// Makes a message from strings.
  public init(sender: String?, dateReceived: Moment? = nil, messageBody: String?, context: Context = Context()) {
    self.init(
      receivedSender: sender.map(ReceivedText.init), dateReceived: dateReceived,
      receivedBody: messageBody.map(ReceivedText.init), context: context)
  }

  /// Makes a message from text that may have been repaired.
  public init(
    receivedSender: ReceivedText?, dateReceived: Moment? = nil, receivedBody: ReceivedText?,
    context: Context = Context()
  ) {
    self.receivedSender = receivedSender
    self.receivedBody = receivedBody
    self.dateReceived = dateReceived
    self.context = context
  }
}

/// A phone call, with the property names of Apple's `ILCallCommunication`.
public struct CallCommunication: Sendable, Hashable {
  /// The caller with the original bytes, where they were not well formed.
  public let receivedSender: ReceivedText?
  /// When the call came in; nil where unknown.
  public let dateReceived: Moment?
  /// What the host knows about the call.
  public let context: Context

  /// The caller: a number in any spelling or a name; nil where withheld or unknown.
  public var sender: String? { receivedSender?.text }

  /// Makes a call from a string.
  public init(sender: String?, dateReceived: Moment? = nil, context: Context = Context()) {
    self.init(receivedSender: sender.map(ReceivedText.init), dateReceived: dateReceived, context: context)
  }

  /// Makes a call from text that may have been repaired.
  public init(receivedSender: ReceivedText?, dateReceived: Moment? = nil, context: Context = Context()) {
    self.receivedSender = receivedSender
    self.dateReceived = dateReceived
    self.context = context
  }
}
