import DiscernCommunications
import Foundation
import ReportingHost
import Testing

/// Point 11 of the list of what a simulator must do: who is asked at all, and why not.
@Suite struct GateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var message = IncomingMessage.message("junk", from: "+447700900123")
    /// The reason's code; nil where the filter is asked.
    let why: String?
    var change: @Sendable (inout FilterHost.Options) -> Void = { _ in }

    init(
      _ name: String, _ why: String?, _ message: IncomingMessage? = nil,
      _ change: @escaping @Sendable (inout FilterHost.Options) -> Void = { _ in }
    ) {
      testDescription = name
      self.why = why
      if let message { self.message = message }
      self.change = change
    }
  }

  private static func junk(_ change: (inout IncomingMessage) -> Void) -> IncomingMessage {
    var message = IncomingMessage.message("junk", from: "+447700900123")
    change(&message)
    return message
  }

  static let cases = [
    Case("SMS of somebody unknown", nil), Case("MMS", nil, junk { $0.service = .mms }),
    Case("RCS, as in iOS 26", nil, junk { $0.service = .rcs }),
    Case("RCS, as before", "rcs", junk { $0.service = .rcs }) { $0.asksAboutRCS = false },
    Case("iMessage", "imessage", junk { $0.service = .iMessage }),
    Case("a contact", "contact", junk { $0.isFromContact = true }),
    Case("two replies", nil, junk { $0.replies = 2 }), Case("three replies", "replied", junk { $0.replies = 3 }),
    Case("replies don't matter", nil, junk { $0.replies = 9 }) { $0.replyLimit = nil },
    Case("marked", "marked-unfiltered", junk { $0.isMarkedUnfiltered = true }),
    Case("no sender", "no-sender", junk { $0.sender = nil }), Case("no text", "no-text", junk { $0.text = nil }),
    Case("an empty text is one", nil, junk { $0.text = "" }),
    Case("screening off", "screening-off") { $0.isScreeningOn = false },
    Case("the filter is off", "off") { $0.enablesFilter = false },
  ]

  @Test func P11_whoIsAskedAndWhyNot() async throws {
    for test in Self.cases {
      let phone = try Phone()
      defer { phone.remove() }
      let trace = try await phone.filter("words", test.change).receive(test.message)
      #expect(trace.notAsked?.code == test.why, "\(test.testDescription): \(trace)")
      #expect(trace.faults == [] && phone.leftovers == [], "\(test.testDescription): \(trace)")
      let isJunk = test.why == nil && test.message.text == "junk"
      #expect(trace.folder == (isJunk ? .junk : .messages), "\(test.testDescription): \(trace)")
      #expect((trace.response == nil) == (test.why != nil), "\(test.testDescription): \(trace)")
    }
  }

  /// Replies that the phone remembers and those that the message tells of are added up.
  @Test func P11_repliesAddUp() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.filter()
    for _ in 0..<2 { host.conversations.reply(to: "x") }
    let inbox = try await host.receive([0, 1, -5].map { .message("junk", from: "x", replies: $0) })
    #expect(inbox.traces.map(\.notAsked) == [nil, .replied(3), nil], "\(inbox)")
  }

  /// What isn't asked about starts no process.
  @Test func nobodyAskedNothingRun() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.filter()
    _ = try await host.enable()
    let trace = try await host.receive(.message("junk", from: "+447700900123", by: .iMessage))
    #expect(trace.events.map(\.name) == ["not-asked", "folder"], "\(trace)")
  }

  /// The words name no sender and no text.
  @Test func theReasonsAreToldInWords() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let messages = Self.cases.compactMap { $0.why == nil || $0.why == "off" ? nil : $0.message }
    let inbox = try await phone.filter().receive(messages)
    for trace in inbox.traces {
      #expect(!trace.description.contains("+44"), "\(trace)")
    }
  }
}
