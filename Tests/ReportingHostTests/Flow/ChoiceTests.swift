import DiscernCommunications
import Foundation
import IdentityLookupUI
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

  @Test func anotherAnswerThanTheChoiceIsNoted() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = ReportingHost(
      .inProcess { StubbornController() }, state: phone.folder, destination: .sms("+447700900999"))
    let trace = try await host.report(.message("x", from: "y"), as: Person(choosing: .reportJunk))
    #expect(trace.events.contains(.choose(.reportJunk, isPossible: true)) && trace.faults == [] && !trace.isReported)
    #expect(trace.events.contains(.note("the person chose reportJunk, and the extension answered none")), "\(trace)")
  }
}

/// Takes any choice, and answers none.
private final class StubbornController: ILClassificationUIExtensionViewController, SuggestionTelling {
  var toldSuggestion: (action: ILClassificationAction, rules: [String])? { nil }

  func choose(_ action: ILClassificationAction) -> Bool { true }

  override func prepare(for request: ILClassificationRequest) {
    extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    ILClassificationResponse(action: .none)
  }
}
