import Foundation
import IdentityLookupTesting
import Testing

@Suite struct CommunicationTests {
  private static func communications() -> [(name: String, communication: ILCommunication)] {
    let late = Date(timeIntervalSince1970: 1_764_000_000)
    return [
      ("message", ILMessageCommunication.make(sender: "1", messageBody: "a")),
      ("message of another", ILMessageCommunication.make(sender: "2", messageBody: "a")),
      ("message of nobody", ILMessageCommunication.make(sender: nil, messageBody: "a")),
      ("other message", ILMessageCommunication.make(sender: "1", messageBody: "b")),
      ("message without text", ILMessageCommunication.make(sender: "1", messageBody: nil)),
      ("later message", ILMessageCommunication.make(sender: "1", messageBody: "a", dateReceived: late)),
      ("call", ILCallCommunication.make(sender: "1")), ("call of nobody", ILCallCommunication.make(sender: nil)),
      ("later call", ILCallCommunication.make(sender: "1", dateReceived: late)),
    ]
  }

  @Test func equalWhereClassAndContentsAre() {
    for (name, one) in Self.communications() {
      for (otherName, other) in Self.communications() {
        #expect((one == other) == (name == otherName), "\(name), \(otherName)")
        #expect(one != other || one.hash == other.hash)
      }
      #expect(!one.isEqual("1") && !one.isEqual(nil))
    }
    #expect(Set(Self.communications().map { $0.communication }).count == Self.communications().count)
  }

  @Test func propertiesAreWhatWasGiven() {
    let date = Date(timeIntervalSince1970: 5)
    let message = ILMessageCommunication.make(sender: "+44", messageBody: "text", dateReceived: date)
    #expect(message.sender == "+44" && message.messageBody == "text" && message.dateReceived == date)
    let call = ILCallCommunication.make(sender: nil, dateReceived: date)
    #expect(call.sender == nil && call.dateReceived == date)
    let query = ILMessageFilterQueryRequest.make(sender: "1", messageBody: nil, receiverISOCountryCode: "GB")
    #expect(query.sender == "1" && query.messageBody == nil && query.receiverISOCountryCode == "GB")
  }

  @Test func requestsAreOrderedByDate() {
    let dates = [3.0, 1, 2, 1].map { Date(timeIntervalSince1970: $0) }
    let messages = zip(["c", "a", "b", "a2"], dates).map {
      ILMessageCommunication.make(sender: nil, messageBody: $0, dateReceived: $1)
    }
    #expect(
      ILMessageClassificationRequest.make(messages).messageCommunications.map(\.messageBody) == ["a", "a2", "b", "c"])
    let calls = zip(["c", "a", "b", "a2"], dates).map { ILCallCommunication.make(sender: $0, dateReceived: $1) }
    #expect(ILCallClassificationRequest.make(calls).callCommunications.map(\.sender) == ["a", "a2", "b", "c"])
    #expect(ILMessageClassificationRequest.make([]).messageCommunications.isEmpty)
  }
}
