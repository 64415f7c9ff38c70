public import DiscernCommunications
public import Foundation
public import IdentityLookup

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ClassificationRequest {
  /// Takes up what a person reports: all messages of it, or calls.
  ///
  /// Of a class that isn't known here, which a later system may bring, there are no communications: nothing is suggested.
  ///
  /// - Parameters:
  ///   - request: what the system hands to the extension.
  ///   - receiverCountry: two letters of ISO 3166; the system doesn't tell it with a report.
  ///   - timeZone: in which rules read the time of day.
  /// - Complexity: O(n) in the texts.
  public init(
    _ request: ILClassificationRequest, receiverCountry: String? = nil, timeZone: TimeZone = .current
  ) {
    let communications: [Communication] =
      switch request {
      case let request as ILMessageClassificationRequest:
        request.messageCommunications.map { .message(MessageCommunication($0, timeZone: timeZone)) }
      case let request as ILCallClassificationRequest:
        request.callCommunications.map { .call(CallCommunication($0, timeZone: timeZone)) }
      default: []
      }
    self.init(communications, receiverCountry: receiverCountry)
  }

  /// Takes up a message that a filter is asked about; the system tells no date.
  ///
  /// - Complexity: O(n) in the text.
  public init(_ request: ILMessageFilterQueryRequest) {
    self.init(
      .message(MessageCommunication(sender: request.sender, messageBody: request.messageBody)),
      receiverCountry: request.receiverISOCountryCode)
  }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension MessageCommunication {
  /// Takes up one message.
  public init(_ message: ILMessageCommunication, timeZone: TimeZone = .current) {
    self.init(
      sender: message.sender, dateReceived: Moment(message.dateReceived, in: timeZone),
      messageBody: message.messageBody)
  }
}

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension CallCommunication {
  /// Takes up one call.
  public init(_ call: ILCallCommunication, timeZone: TimeZone = .current) {
    self.init(sender: call.sender, dateReceived: Moment(call.dateReceived, in: timeZone))
  }
}

extension Moment {
  /// The moment of a date on the clocks of a time zone; the fraction of a second is dropped, and what lies beyond ±10¹²
  /// seconds from 1970 is brought there.
  public init(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let bounded = seconds.isNaN ? 0 : min(max(seconds, -1e12), 1e12)
    self.init(secondsSince1970: Int64(bounded), offsetFromUTC: Int32(clamping: timeZone.secondsFromGMT(for: date)))
  }
}
