import DiscernCommunications
import Foundation
import IdentityLookupUI
import ReportingHost
import Testing

/// The twenty statements of Apple's page "SMS and Call Spam Reporting", each by its number.
@Suite struct PageTests {
  private static let report = Report.message("Pay the fee", from: "+447700900123")

  private func trace(
    _ kind: String, _ report: Report = report, as person: Person = Person(),
    to destination: ReportingHost.Destination = .sms("+447700900999"), sender: any ReportSending = Recorder(),
    sms: any SMSTransport = RecordingSMSTransport(), _ change: (inout ReportingHost.Options) -> Void = { _ in }
  ) async throws -> Trace {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host(kind, to: destination, sender: sender, sms: sms, change)
      .report(report, as: person)
    #expect(phone.leftovers == [])
    return trace
  }

  private func info(_ trace: Trace) throws -> [String: Any] {
    let text = try #require(trace.response?.userInfo)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func P01_anExtensionMustBeEnabled() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.host("good") { $0.enablesExtension = false }
    await #expect(throws: HostError.self) { try await host.report(Self.report) }
    #expect(try host.settings.enable("example.extension") == nil)
    #expect(try await host.report(Self.report).isReported)
    try host.settings.disable()
    await #expect(throws: HostError.self) { try await host.report(Self.report) }
  }

  @Test func P02_oneAtATime() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.host("good")
    #expect(try host.settings.enable("another.extension") == nil)
    let trace = try await host.report(Self.report)
    #expect(trace.events.first == .enable("example.extension", insteadOf: "another.extension"))
    #expect(host.settings.enabled == "example.extension")
  }

  @Test func P03_aCallIsReportedSingly() async throws {
    let trace = try await trace("good", .call(from: "+447700900123"))
    #expect(trace.events.contains(.prepare(items: 1, isCall: true, suggestion: nil)))
    #expect(try info(trace)["senders"] as? [String] == ["+447700900123"])
  }

  @Test func P04_messagesAreReportedSinglyOrSeveralAtOnce() async throws {
    let dates = [2.0, 1, 3].map { Date(timeIntervalSince1970: $0) }
    let several = try await trace(
      "good", .messages([("second", dates[0]), ("first", dates[1]), (nil, dates[2])], from: nil))
    #expect(several.events.contains(.prepare(items: 3, isCall: false, suggestion: nil)))
    #expect(try info(several)["texts"] as? [String] == ["first", "second", "-"], "in the order of their dates")
    #expect(try info(several)["senders"] as? [String] == ["-", "-", "-"])
  }

  @Test func P05_theControllersSubclassIsInstantiated() async throws {
    let trace = try await trace("good")
    #expect(
      trace.events.first == .launch(module: "FaultyExtension", controller: "GoodController", isOwnProcess: true))
  }

  @Test(arguments: [false, true]) func P06_prepareIsCalledAndTheControllerPresented(_ first: Bool) async throws {
    let trace = try await trace("good") { $0.loadsViewFirst = first }
    #expect(Array(trace.events.map(\.name).prefix(3)) == ["launch", "prepare", "present"])
    #expect(
      try info(trace)["steps"] as? [String] == (first ? ["viewDidLoad", "prepare"] : ["prepare", "viewDidLoad"]))
  }

  @Test func P07_cancelAndDoneAreTheSystems() async throws {
    let events = try await trace("good").events
    let present = try #require(events.firstIndex(of: .present(isDoneOn: false, title: "Report")))
    #expect(events[present + 1] == .ready(true))
  }

  @Test func P08_doneIsOffUntilTheExtensionIsReady() async throws {
    let late = try await trace("ready-later")
    #expect(late.events.map(\.name) == ["launch", "prepare", "present", "ready", "done", "sms", "dismiss", "wipe"])
    #expect(late.response?.action == .reportJunk && late.faults == [])
    for choice in [nil, ClassificationAction.reportJunk] {
      let never = try await trace("never-ready", as: Person(choosing: choice)) { $0.readySeconds = 0.3 }
      #expect(never.response == nil && !never.isReported && !never.events.map(\.name).contains("done"), "\(never)")
    }
  }

  @Test func P09_readinessTurnsDoneOnAndOff() async throws {
    let events = try await trace("toggles").events
    #expect(events.filter { $0.name == "ready" } == [true, false, true, false, true].map { .ready($0) })
    #expect(events.firstIndex { $0.name == "done" } ?? 0 > events.lastIndex(of: .ready(true)) ?? .max)
    let off = try await trace("toggles-off") { $0.readySeconds = 0.3 }
    #expect(off.events.filter { $0.name == "ready" } == [true, false, true, false].map { .ready($0) })
    #expect(off.faults.map(\.code) == ["never-ready"] && off.response == nil && !off.isReported, "\(off)")
  }

  @Test func P10_cancelDismissesAndNothingElseHappens() async throws {
    let sms = RecordingSMSTransport()
    let trace = try await trace("block", as: Person(pressing: .cancel), sms: sms)
    #expect(Array(trace.events.map(\.name).suffix(3)) == ["cancel", "dismiss", "wipe"])
    #expect(trace.response == nil && sms.messages == [] && trace.blocked == [])
  }

  @Test func P11_doneAsksWithTheSameRequest() async throws {
    #expect(try info(try await trace("good"))["same"] as? Bool == true)
  }

  @Test @MainActor func P12_theAnswerDependsOnWhatThePersonEntered() async throws {
    // In this process, where a test can reach the screen.
    let phone = try Phone()
    defer { phone.remove() }
    let host = ReportingHost(
      .inProcess { ChoosingController() }, state: phone.folder, destination: .nowhere("not asked for"))
    for (text, action) in [("short", ClassificationAction.reportNotJunk), ("a longer text", .none)] {
      let trace = try await host.report(.message(text, from: "x"))
      #expect(trace.response?.action == action)
    }
  }

  @Test func P13_noneIsDismissedAndNothingSent() async throws {
    let recorder = Recorder()
    let trace = try await trace("none", to: .network(try Self.url()), sender: recorder)
    #expect(trace.events.map(\.name) == ["launch", "prepare", "present", "ready", "done", "dismiss", "wipe"])
    #expect(recorder.posts.isEmpty && !trace.isReported)
  }

  @Test(arguments: [("junk", ClassificationAction.reportJunk), ("not-junk", .reportNotJunk)])
  func P14_aReportIsMadeOfTheAnswer(_ kind: String, _ action: ClassificationAction) async throws {
    let recorder = Recorder(.answered(status: 500, byteCount: 9))
    let trace = try await trace(kind, to: .network(try Self.url()), sender: recorder)
    #expect(trace.response?.action == action)
    let body = #"{"_version":1,"app":{"version":"7"},"classification":{"family":"test","n":1,"yes":true}}"#
    #expect(recorder.posts.map(\.body) == [body] && trace.body == body && trace.isReported)
    let withAction = try await self.trace(kind, to: .network(try Self.url()), sender: recorder) {
      $0.envelope = .withAction
    }
    #expect(withAction.body?.contains(#""action":\#(action.rawValue),"#) == true)
    #expect(Array(trace.events.map(\.name).suffix(3)) == ["post", "dismiss", "wipe"], "the answer changes nothing")
  }

  /// The files are looked at by `InfoPlist` and `AssociatedDomains`; here: what they refuse is not sent.
  @Test func P15_whatTheDomainCheckRefusesIsNotSent() async throws {
    let recorder = Recorder()
    let trace = try await trace("block", to: .nowhere("example.com isn't associated"), sender: recorder)
    #expect(recorder.posts.isEmpty && !trace.isReported)
    #expect(trace.faults == [.refused("example.com isn't associated")])
    #expect(trace.blocked == ["+447700900123"], "a failed report keeps nobody from being blocked")
  }

  @Test func P16_theSMSIsShownAndSentOrCancelled() async throws {
    let sms = RecordingSMSTransport()
    let sent = try await trace("junk", sms: sms)
    #expect(sms.messages == [SMSReport(number: "+447700900999", text: "SPAM junk")] && sent.isReported)
    let cancelled = try await trace("junk", sms: RecordingSMSTransport(answering: .cancelled))
    #expect(!cancelled.isReported && cancelled.faults == [])
    let blanks = RecordingSMSTransport()
    _ = try await trace("tells-surroundings", sms: blanks)
    #expect(blanks.messages.map(\.text) == [" \n SPAM\t\r\n"], "verbatim")
    let empty = try await trace("empty", sms: sms)
    #expect(sms.messages.count == 1 && empty.faults.map(\.code) == ["refused"])
  }

  @Test func P17_everythingPresentedIsDismissed() async throws {
    let events = try await trace("presents").events
    #expect(events.contains(.dismiss(count: 3)))
    #expect(events.contains(.presents("UIViewController")))
  }

  @Test func P18_blockingComesBehindTheReport() async throws {
    let trace = try await trace("block")
    #expect(
      trace.events.map(\.name) == [
        "launch", "prepare", "present", "ready", "done", "sms", "alert", "block", "dismiss", "wipe",
      ])
    let unknown = try await self.trace("block", .message("x", from: nil))
    #expect(unknown.events.contains(.nothingToBlock) && unknown.blocked == [])
  }

  @Test func P19_theBlockedListCanBeManaged() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.host("block")
    for sender in ["+447700900123", "news@shop.example", "+447700900123"] {
      _ = try await host.report(.message("x", from: sender))
    }
    #expect(try host.blockedList.entries().map(\.sender) == ["+447700900123", "news@shop.example"])
    #expect(try host.blockedList.remove(number: 3) == nil)
    #expect(try host.blockedList.remove(number: 1)?.sender == "+447700900123")
    #expect(try phone.host("good").blockedList.entries().map(\.sender) == ["news@shop.example"])
  }

  @Test func P20_theContainerIsDeletedAlways() async throws {
    for kind in ["writes", "crash-in-prepare", "good"] {
      let phone = try Phone()
      defer { phone.remove() }
      let host = phone.host(kind)
      let trace = try await host.report(Self.report)
      #expect(phone.leftovers == [])
      guard case .wipe(let files)? = trace.events.last(where: { $0.name == "wipe" }) else {
        Issue.record("\(kind): no wipe")
        continue
      }
      #expect(files.contains("Documents/reports.txt") == (kind == "writes"))
    }
  }

  private static func url() throws -> URL { try #require(URL(string: "https://example.com/report")) }
}

/// Chooses by what the person typed, here the message.
private final class ChoosingController: ILClassificationUIExtensionViewController {
  private var entered = ""

  override func prepare(for request: ILClassificationRequest) {
    entered = (request as? ILMessageClassificationRequest)?.messageCommunications.first?.messageBody ?? ""
    extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    ILClassificationResponse(action: entered.count < 6 ? .reportNotJunk : .none)
  }
}
