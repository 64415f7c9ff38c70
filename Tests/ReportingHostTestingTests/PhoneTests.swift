import Foundation
import IdentityLookup
import IdentityLookupUI
import ReportingHostTesting
import Testing

@Suite struct PhoneTests {
  private static let parcel = "Your parcel is held, pay the fee"

  @Test func aReportIsKept() async throws {
    let phone = try Phone(extension: "ExampleReporting", infoPlist: "Info.plist")
    let trace = try await phone.report(.message(Self.parcel, from: "+447700900123"))
    #expect(
      phone.server.bodies == [
        #"{"_version":1,"app":{"version":"12"},"classification":{"texts":["your parcel is held, pay the fee"]}}"#
      ])
    #expect(trace.isReported && trace.faults == [] && trace.body == phone.server.bodies.first, "\(trace)")
    let call = try await phone.report(.call(from: "+447700900123"))
    #expect(call.blocked == ["+447700900123"] && phone.blocked == call.blocked)
    let cancelled = try await phone.report(.message(Self.parcel, from: "x"), then: .cancel)
    #expect(cancelled.response == nil && phone.server.bodies.count == 2)
  }

  @Test func messagesAreFiltered() async throws {
    let phone = try Phone(
      extension: "ExampleFilter", infoPlist: "Info.plist", server: RecordingServer(body: "junk"))
    let first = try await phone.receive(.message(Self.parcel, from: "22395"))
    #expect(first.folder == .junk && first.events.first?.line == "enable     com.example.junk.filter", "\(first)")
    #expect(phone.server.bodies == [], "it knew that by itself")
    let order = try await phone.receive(.message("Your order has been sent", from: "SHOP"))
    #expect(order.folder == .transactions(.transactionalOrders), "\(order)")
    let asked = try await phone.receive(.message("Hello", from: "22395"))
    #expect(asked.folder == .junk && phone.server.bodies == [asked.deferredBody], "\(asked)")
    #expect(asked.events.map(\.name) == ["launch", "ask", "defer", "answer", "folder", "wipe"], "\(asked)")
    phone.server.answer(with: .failed("the flight mode is on", code: NSURLErrorNotConnectedToInternet))
    let offline = try await phone.receive(.message("Hello", from: "22395"))
    #expect(offline.folder == .messages && "\(offline)".contains("the flight mode is on"), "\(offline)")
  }

  @Test func repliesAndContactsCount() async throws {
    let phone = try Phone(extension: "ExampleFilter", infoPlist: "Info.plist")
    for _ in 0..<3 { phone.reply(to: "22395") }
    phone.addContact("SHOP")
    let inbox = try await phone.receive(["22395", "SHOP", "x"].map { .message(Self.parcel, from: $0) })
    #expect(inbox.traces.map { $0.notAsked?.code } == ["replied", "contact", nil], "\(inbox)")
    let always = try await phone.receive([.message(Self.parcel, from: "22395")]) { $0.replyLimit = nil }
    #expect(always.traces[0].folder == .junk)
  }

  @Test func inThisProcessTheTraceSaysSo() async throws {
    let reporting = try Phone(inProcess: { JunkController() })
    let report = try await reporting.report(.message("x", from: "y")) { ($0.startSeconds, $0.callSeconds) = (60, 60) }
    #expect(report.response?.action == .reportJunk && "\(report)".contains("in this process, unwatched"), "\(report)")
    let filter = try Phone(inProcess: { TwiceFilter() })
    // Other tests may keep this process busy.
    let trace = try await filter.receive(.message("x", from: "y")) { ($0.startSeconds, $0.answerSeconds) = (60, 60) }
    #expect(trace.folder == .junk && trace.faults == [.repeatedCompletion(.message)], "\(trace)")
    #expect("\(trace)".contains("in this process, unwatched") && "\(trace)".contains("were not watched"), "\(trace)")
    let inbox = try await filter.receive(Array(repeating: .message("x", from: "y"), count: 100))
    #expect(inbox.traces.allSatisfy { $0.folder == .junk } && inbox.peakKilobytes == nil)
  }

  /// Each error says what was looked for, where, and what to do.
  @Test func whatIsMissingIsTold() async throws {
    func words(_ make: () throws -> Phone) -> String {
      do {
        _ = try make()
        return "no error"
      } catch { return "\(error)" }
    }
    let program = words { try Phone(extension: "NoSuchReporting", infoPlist: "Info.plist") }
    #expect(program.contains("there is no program 'NoSuchReporting'; looked for /"), "\(program)")
    #expect(program.contains(".build/debug/NoSuchReporting") && program.contains("executable target"), "\(program)")
    let list = words { try Phone(extension: "ExampleReporting", infoPlist: "Nothing.plist") }
    #expect(list.contains("ExampleReporting/Nothing.plist") && list.contains("package's folder"), "\(list)")
    let damaged = words { try Phone(extension: "ExampleReporting", infoPlist: "Package.swift") }
    #expect(damaged.contains("no property list"), "\(damaged)")
    let filter = try Phone(extension: "ExampleFilter", infoPlist: "Info.plist")
    await #expect(throws: PhoneError.self) { try await filter.report(.message("x", from: "y")) }
    let reporting = try Phone(extension: "ExampleReporting", infoPlist: "Info.plist")
    await #expect(throws: PhoneError.self) { try await reporting.receive(.message("x", from: "y")) }
  }

  @Test func aPhonesFolderGoesWithIt() async throws {
    let sender = UUID().uuidString
    do {
      let phone = try Phone(extension: "ExampleReporting", infoPlist: "Info.plist")
      _ = try await phone.report(.call(from: sender))
      #expect(Self.folders(knowing: sender) == 1 && phone.blocked == [sender])
    }
    #expect(Self.folders(knowing: sender) == 0)
  }

  /// The phones' folders in whose blocked list a sender is.
  private static func folders(knowing sender: String) -> Int {
    let root = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.count { name in
      guard name.hasPrefix("discern-phone-") else { return false }
      let list = root.appendingPathComponent("\(name)/blocked.json")
      return (try? String(contentsOf: list, encoding: .utf8))?.contains(sender) == true
    }
  }
}

private final class JunkController: ILClassificationUIExtensionViewController {
  override func prepare(for request: ILClassificationRequest) {
    extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    ILClassificationResponse(action: .reportJunk)
  }
}

private final class TwiceFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = .junk
    completion(response)
    completion(response)
  }
}
