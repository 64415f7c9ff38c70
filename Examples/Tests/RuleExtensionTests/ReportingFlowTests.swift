import DiscernRuleCompiling
import Foundation
import ReportingHost
import Testing

/// The example extensions in processes of their own, from their files to the posted report.
@Suite struct ReportingFlowTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  init() throws {
    _ = try RuleExtensionTests()
  }

  /// Keeps what would be posted.
  private final class Recorder: ReportSending, @unchecked Sendable {
    // SAFETY: used only with the lock.
    private var kept: [String] = []
    private let lock = NSLock()

    var bodies: [String] { lock.withLock { kept } }

    func send(_ report: ReportEnvelope, to url: URL) async -> SendingOutcome {
      lock.withLock { kept.append(report.body) }
      return .answered(status: 200, byteCount: 0)
    }
  }

  /// Where the files of an example let its reports go, as the system reads them.
  private func destination(_ folder: String) throws -> ReportingHost.Destination {
    let folder = Self.examples.appending(path: folder)
    let info = try InfoPlist(contentsOf: folder.appending(path: "Info.plist").path)
    let domains = try AssociatedDomains(
      contentsOf: folder.appending(path: "Reporting.entitlements").path, for: .reporting)
    let site = SiteAssociation(
      try Data(contentsOf: folder.appending(path: "apple-app-site-association")), for: .reporting)
    guard case .network(let url) = info.reportDestination else { return .nowhere("there is no address") }
    let identifiers = site.apps
    try #require(identifiers.count >= 2, "the app and the extension are listed")
    let association = Association(
      host: url.host() ?? "", app: .init(identifier: identifiers[0], domains: domains),
      extension: .init(identifier: identifiers[1], domains: domains), site: site)
    switch association.answer {
    case .associated: return .network(url)
    case .refused(let finding): return .nowhere(finding.message)
    }
  }

  private func trace(
    _ arguments: [String], _ folder: String, _ recorder: Recorder, _ report: Report, _ person: Person = Person()
  ) async throws -> Trace {
    let state = FileManager.default.temporaryDirectory.appending(path: "discern-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: state) }
    let program = Bundle.main.bundleURL.appending(path: "ReportingProgram").path
    let host = ReportingHost(
      .program(program, arguments: arguments), state: state, destination: try destination(folder), sender: recorder)
    return try await host.report(report, as: person)
  }

  @Test func withRulesTheReportIsSuggestedAndPosted() async throws {
    let recorder = Recorder()
    let trace = try await trace(
      [], "ReportingWithRules", recorder,
      .message("Your parcel is held, pay the fee at https://sho.rt/x1", from: "+447700900123"),
      Person(choosing: .reportJunkAndBlockSender))
    #expect(trace.faults == [], "\(trace)")
    #expect(trace.response?.action == .reportJunkAndBlockSender && trace.blocked == ["+447700900123"])
    #expect(
      trace.events.map(\.name) == [
        "launch", "prepare", "present", "ready", "choose", "done", "post", "alert", "block", "dismiss", "wipe",
      ])
    let body = try #require(recorder.bodies.first)
    #expect(body.contains(#""chosenAction":"reportJunkAndBlockSender""#) && body.contains("parcel-fee-link"))
    #expect(body.contains("+447700900123"), "the example asks for senders")
  }

  @Test func withoutRulesTheReportIsPosted() async throws {
    let recorder = Recorder()
    let trace = try await trace(["without-rules"], "Reporting", recorder, .call(from: "+447700900123"))
    #expect(trace.faults == [] && trace.response?.action == .reportJunkAndBlockSender, "\(trace)")
    #expect(trace.blocked == ["+447700900123"] && recorder.bodies.count == 1)
  }

  @Test func cancelIsCancel() async throws {
    let recorder = Recorder()
    let trace = try await trace(
      [], "ReportingWithRules", recorder, .message("x", from: "y"), Person(pressing: .cancel))
    #expect(recorder.bodies == [] && trace.response == nil && trace.faults == [])
  }
}
