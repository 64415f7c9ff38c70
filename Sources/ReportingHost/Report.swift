public import DiscernCommunications
public import Foundation
import ReportingExtension

/// What a person selects and reports: messages of one conversation, or a call.
public struct Report: Sendable, Hashable {
  let items: ReportedItems

  /// One message.
  public static func message(_ text: String?, from sender: String?, at date: Date = .distantReport) -> Report {
    messages([(text, date)], from: sender)
  }

  /// Several messages of one conversation, which the extension gets in the order of their dates.
  public static func messages(_ messages: [(text: String?, date: Date)], from sender: String?) -> Report {
    Report(
      items: .messages(
        messages.map {
          ReportedItem(sender: sender, text: $0.text, secondsSince1970: $0.date.reportedSeconds)
        }))
  }

  /// A call; the system has been seen to report one at a time.
  public static func call(from sender: String?, at date: Date = .distantReport) -> Report {
    Report(items: .calls([ReportedItem(sender: sender, text: nil, secondsSince1970: date.reportedSeconds)]))
  }

  var isCall: Bool {
    if case .calls = items { true } else { false }
  }

  /// Whom a block would hit: the conversation's sender.
  var sender: String? { items.items.lazy.compactMap(\.sender).first { !$0.isEmpty } }
}

extension Date {
  /// Seconds that JSON can hold: what is no moment at all is the first of 1970, and none is beyond ±10¹² seconds from that.
  fileprivate var reportedSeconds: Double {
    let seconds = timeIntervalSince1970
    return seconds.isNaN ? 0 : min(max(seconds, -1e12), 1e12)
  }

  /// The first moment of 2026 in UTC, so that a report without a date is the same each day.
  public static let distantReport = Date(timeIntervalSince1970: 1_767_225_600)
}

/// What a person does while a report is made.
public struct Person: Sendable, Hashable {
  /// What is pressed.
  public enum Button: Sendable, Hashable {
    case done, cancel
  }

  /// What is chosen on the screen before Done; nil: what is suggested stays.
  public var choice: ClassificationAction?
  /// What is pressed at the end.
  public var button: Button

  /// Makes a person.
  public init(choosing choice: ClassificationAction? = nil, pressing button: Button = .done) {
    self.choice = choice
    self.button = button
  }
}
