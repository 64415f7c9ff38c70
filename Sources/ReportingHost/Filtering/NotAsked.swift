/// Why the system does not ask the filter about a message.
public enum NotAsked: Sendable, Hashable {
  /// No filter is chosen in the settings, or another.
  case off
  /// "Filter Unknown Senders" is off.
  case screeningOff
  case iMessage
  case rcs
  case contact
  /// The person has replied so often.
  case replied(Int)
  case markedUnfiltered
  case noSender
  case noText
  /// The filter can't be asked any more in this run, and why.
  case gaveUp(String)

  /// A stable name, for tests and tools.
  public var code: String {
    switch self {
    case .off: "off"
    case .screeningOff: "screening-off"
    case .iMessage: "imessage"
    case .rcs: "rcs"
    case .contact: "contact"
    case .replied: "replied"
    case .markedUnfiltered: "marked-unfiltered"
    case .noSender: "no-sender"
    case .noText: "no-text"
    case .gaveUp: "gave-up"
    }
  }

  /// The reason in a sentence.
  public var words: String {
    switch self {
    case .off: "no filter is on, or another"
    case .screeningOff: "Filter Unknown Senders is off"
    case .iMessage: "it came by iMessage"
    case .rcs: "it came by RCS"
    case .contact: "the sender is a contact"
    case .replied(let count): "the person has replied \(count == 1 ? "once" : "\(count) times")"
    case .markedUnfiltered: "the conversation is marked as not to be filtered"
    case .noSender: "it has no sender"
    case .noText: "it has no text"
    case .gaveUp(let why): why
    }
  }
}

/// Which messages are offered to a filter: what was found of iOS's own rules (identitylookup, developers' findings).
struct FilterGate {
  let options: FilterHost.Options
  let isOn: Bool

  /// Why a message is not offered; nil where it is.
  ///
  /// - Parameter replies: how often the person has replied, by what the phone remembers.
  func reason(against message: IncomingMessage, replies: Int, isContact: Bool) -> NotAsked? {
    if !isOn { return .off }
    if !options.isScreeningOn { return .screeningOff }
    if message.service == .iMessage { return .iMessage }
    if message.service == .rcs, !options.asksAboutRCS { return .rcs }
    if message.isFromContact || isContact { return .contact }
    let replies = max(0, message.replies) + replies
    if let limit = options.replyLimit, replies >= limit { return .replied(replies) }
    if message.isMarkedUnfiltered { return .markedUnfiltered }
    guard !options.asksWithoutSenderOrText else { return nil }
    if message.sender == nil { return .noSender }
    if message.text == nil { return .noText }
    return nil
  }
}
