import DiscernCommunications
import Foundation
import ReportingHost
import Testing

/// What a person can't choose isn't sent as though it had been chosen.
@Suite struct ChoiceTests {
  @Test(arguments: ClassificationAction.allCases)
  func aScreenWithoutChoicesSendsNothing(_ choice: ClassificationAction) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let sms = RecordingSMSTransport()
    let trace = try await phone.host("block", sms: sms)
      .report(.message("x", from: "+447700900123"), as: Person(choosing: choice))
    #expect(
      trace.events.map(\.name) == [
        "launch", "prepare", "present", "ready", "choose", "fault", "cancel", "dismiss", "wipe",
      ])
    #expect(trace.faults == [.noSuchChoice(choice)] && trace.faults[0].words.contains(choice.name))
    #expect(trace.response == nil && !trace.isReported && trace.blocked == [] && sms.messages == [])
  }
}
