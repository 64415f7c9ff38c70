import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Testing

/// Apple's values and ours say the same.
@Suite struct ValuesTests {
  @Test(arguments: ClassificationAction.allCases)
  func reportActions(_ action: ClassificationAction) {
    let apple = ILClassificationAction(action)
    #expect(apple.rawValue == action.rawValue && "\(apple)" == action.name)
    #expect(ClassificationAction(apple) == action)
  }

  @Test(arguments: MessageFilterAction.allCases)
  func filterActions(_ action: MessageFilterAction) {
    let apple = ILMessageFilterAction(action)
    #expect(apple.rawValue == action.rawValue && "\(apple)" == action.name)
    #expect(MessageFilterAction(apple) == action)
  }

  @Test(arguments: MessageFilterSubAction.allCases)
  func subActions(_ subAction: MessageFilterSubAction) {
    let apple = ILMessageFilterSubAction(subAction)
    #expect(apple.rawValue == subAction.rawValue && "\(apple)" == subAction.name)
    #expect(MessageFilterSubAction(apple) == subAction)
    let name = subAction.name
    #expect(
      subAction.action
        == (name.hasPrefix("transactional") ? .transaction : name.hasPrefix("promotional") ? .promotion : .none))
  }

  private static let zone = TimeZone(secondsFromGMT: 19_800) ?? .current

  @Test func severalMessages() throws {
    let date = Date(timeIntervalSince1970: 1_790_000_000.75)
    let request = ClassificationRequest(
      ILMessageClassificationRequest.make([
        .make(sender: nil, messageBody: nil, dateReceived: date),
        .make(sender: "news@shop.example", messageBody: "sale", dateReceived: date + 1),
        .make(sender: "VM-HDFCBK", messageBody: "code 1", dateReceived: date + 2),
      ]), receiverCountry: "in", timeZone: Self.zone)
    #expect(request.receiverCountry == "IN")
    #expect(request.communications.map(\.sender) == [nil, "news@shop.example", "VM-HDFCBK"])
    #expect(
      request.communications.map(\.dateReceived)
        == (0..<3).map { Moment(secondsSince1970: 1_790_000_000 + $0, offsetFromUTC: 19_800) })
    let texts = request.communications.map { communication -> String? in
      if case .message(let message) = communication { message.messageBody } else { "a call" }
    }
    #expect(texts == [nil, "sale", "code 1"])
  }

  @Test func aCall() {
    let request = ClassificationRequest(
      ILCallClassificationRequest.make([.make(sender: "+447700900123", dateReceived: Date(timeIntervalSince1970: -0.5))]
      ),
      timeZone: Self.zone)
    guard case .call(let call)? = request.communications.first else {
      Issue.record("it is no call")
      return
    }
    #expect(call.sender == "+447700900123")
    #expect(call.dateReceived == Moment(secondsSince1970: -1, offsetFromUTC: 19_800))
    #expect(request.receiverCountry == nil)
  }

  /// A later system may have other requests.
  @Test func anUnknownRequest() {
    #expect(ClassificationRequest(ILClassificationRequest()).communications.isEmpty)
  }

  @Test(
    arguments: [
      (Double.nan, 0), (.infinity, 1_000_000_000_000), (-.infinity, -1_000_000_000_000), (1e300, 1_000_000_000_000),
      (-1e300, -1_000_000_000_000),
    ] as [(Double, Int64)])
  func oddDates(_ seconds: Double, _ expected: Int64) {
    #expect(Moment(Date(timeIntervalSince1970: seconds), in: Self.zone).secondsSince1970 == expected)
  }

  @Test func aQuery() {
    let request = ClassificationRequest(
      ILMessageFilterQueryRequest.make(sender: "22395", messageBody: "hi", receiverISOCountryCode: "us"))
    #expect(
      request
        == ClassificationRequest(
          .message(MessageCommunication(sender: "22395", messageBody: "hi")), receiverCountry: "US"))
    let empty = ClassificationRequest(ILMessageFilterQueryRequest.make(sender: nil, messageBody: nil))
    #expect(empty == ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: nil))))
  }

  @Test func aResponseOfAnotherFamily() {
    let response = ILMessageFilterQueryResponse(
      MessageFilterQueryResponse(action: .promotion, subAction: .transactionalFinance))
    #expect(response.action == .promotion && response.subAction == .none)
  }

  @Test func nothingToCarryIsNoUserInfo() {
    let response = ILClassificationResponse(ClassificationResponse(action: .reportJunk))
    #expect(response.action == .reportJunk && response.userInfo == nil && response.userString == nil)
  }
}
