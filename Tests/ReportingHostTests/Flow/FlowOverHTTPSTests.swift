import Foundation
import ReportingHost
import Testing

/// The whole flow with a server of its own process and certificates: the report arrives byte for byte, and whatever the
/// server does, the person is not kept waiting for it and the sender is blocked.
@Suite(
  .served, .timeLimit(.minutes(3)), .enabled(if: WebServer.isPossible, "there is no python3 or no openssl here"))
struct FlowOverHTTPSTests {
  private func trace(_ kind: String, _ listener: String, _ path: String, trusts: String = "authority") async throws
    -> Trace
  {
    let server = try #require(WebServer.current)
    let phone = try Phone()
    defer { phone.remove() }
    var options = CurlSender.Options()
    options.trustedCertificates = server.certificate(trusts)
    options.wholeTimeout = .seconds(1)
    let host = phone.host(
      kind, to: .network(try server.url(listener, path)), sender: CurlSender(options: options))
    let trace = try await host.report(.message("Pay the fee", from: "+447700900123"))
    #expect(phone.leftovers == [])
    return trace
  }

  @Test func theBodyIsTheGoldenFile() async throws {
    let trace = try await trace("block", "https", "keep/flow")
    let kept = try #require(WebServer.current).kept("flow")
    #expect(kept.body == (try Fixtures.bytes("Flow/posted.json")), "\(String(decoding: kept.body, as: UTF8.self))")
    #expect(kept.headers.contains("Content-Type: application/json; charset=utf-8"), "\(kept.headers)")
    #expect(trace.isReported && trace.blocked == ["+447700900123"] && trace.faults == [])
  }

  @Test(arguments: [
    ("https", "status/500", "answered 500"), ("https", "redirect/302//status/201", "answered 302"),
    ("https", "slow", "took too long"), ("https", "dribble", "took too long"), ("https", "midway", "midway"),
    ("https", "reset", "closed"), ("https", "huge", "answered 200"), ("silent", "", "took too long"),
    ("expired", "keep/never", "expired"), ("elsewhere", "keep/never", "another name"),
  ])
  func whateverTheServerDoesTheFlowEnds(_ listener: String, _ path: String, _ words: String) async throws {
    let trace = try await trace("block", listener, path)
    #expect(
      trace.events.map(\.name) == [
        "launch", "prepare", "present", "ready", "done", "post", "alert", "block", "dismiss", "wipe",
      ])
    guard case .post(_, _, let outcome)? = trace.events.first(where: { $0.name == "post" }) else { return }
    #expect(outcome.contains(words) && outcome.contains("ignored, as on the phone"), "\(outcome)")
    #expect(trace.faults == [] && trace.blocked == ["+447700900123"])
  }

  @Test func aStrangersCertificateGetsNothing() async throws {
    let trace = try await trace("junk", "https", "keep/never", trusts: "stranger")
    #expect(throws: (any Error).self) { try #require(WebServer.current).kept("never") }
    #expect(trace.events.map(\.name).contains("dismiss"))
  }
}
