public import DiscernCommunications

/// What happened in one report, in order.
public struct Trace: Sendable, Hashable {
  /// An event and when it happened.
  public struct Entry: Sendable, Hashable {
    /// Milliseconds since the report began, by the host's clock.
    public let milliseconds: Int
    /// What happened.
    public let event: FlowEvent
  }

  /// What the extension answered on Done.
  public struct Response: Sendable, Hashable {
    /// The action.
    public let action: ClassificationAction
    /// JSON's text of `userInfo`, its keys sorted; nil where there is none, or it is not JSON.
    public let userInfo: String?
    /// The text of a report by SMS.
    public let userString: String?
  }

  /// Everything, in order.
  public internal(set) var entries: [Entry] = []
  /// What the extension answered; nil where Done was not pressed, or brought no answer.
  public internal(set) var response: Response?
  /// The body that was posted, or would have been in a dry run.
  public internal(set) var body: String?

  /// The events without their times.
  public var events: [FlowEvent] { entries.map(\.event) }

  /// The senders that were blocked.
  public var blocked: [String] {
    events.compactMap { if case .block(let sender, _) = $0 { sender } else { nil } }
  }

  /// What the extension does wrong.
  public var faults: [Fault] {
    events.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  /// What the host itself couldn't do, in words: an extension's author can't help it.
  public var problems: [String] {
    events.compactMap { if case .notBlocked(_, let why) = $0 { why } else { nil } }
  }

  /// Whether a report left the phone: it was posted, whatever came back, or the person sent the SMS.
  public var isReported: Bool {
    events.contains { event in
      switch event {
      case .post: true
      case .sms(_, _, let outcome): outcome == Self.sent
      default: false
      }
    }
  }

  static let sent = "sent"
}

extension Trace: CustomStringConvertible {
  /// One line an event, as `discern report` prints it.
  public var description: String { events.map(\.line).joined(separator: "\n") }
}
