import DiscernRuleCompiling
import Foundation
import ReportingHostTesting
import Testing

/// The example filters in processes of their own, as a phone would ask them.
@Suite struct FilterFlowTests {
  init() throws {
    _ = try RuleExtensionTests()
  }

  @Test func withRulesMessagesGetFolders() async throws {
    let phone = try Phone(extension: "FilterProgram", infoPlist: "FilterWithRules/Info.plist")
    let inbox = try await phone.receive([
      .message("Your parcel is held, pay the fee at https://sho.rt/x1", from: "+447700900123"),
      .message("Lunch at 12?", from: "+447700900123"),
      .message("Lunch at 12?", from: "+447700900123", isFromContact: true),
    ])
    #expect(inbox.traces.map(\.folder) == [.junk, .messages, .messages] && inbox.faults == [], "\(inbox)")
    #expect(inbox.traces.map { $0.notAsked?.code } == [nil, nil, "contact"])
    #expect(!inbox.declared.all.isEmpty && inbox.declared.faults == [])
  }

  @Test func withoutRulesTheServerIsAsked() async throws {
    let phone = try Phone(
      extension: "FilterProgram", infoPlist: "Filter/Info.plist", arguments: ["without-rules"],
      server: RecordingServer(body: #"{"action":4,"subAction":10001}"#))
    #expect(
      try await phone.receive(.message("A coupon for lunch", from: "SHOP")).folder == .promotions(.promotionalCoupons))
    #expect(phone.server.bodies == [])
    let trace = try await phone.receive(.message("hello", from: "22395"))
    #expect(trace.folder == .transactions(.transactionalFinance) && trace.faults == [], "\(trace)")
    #expect(
      phone.server.bodies == [
        #"{"_version":1,"query":{"sender":"22395","message":{"text":"hello"}},"app":{"version":"1"}}"#
      ])
  }
}
