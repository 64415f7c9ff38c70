import Foundation
import ReportingHost
import Testing

/// Real posts to a server that is a process of its own, over TLS with an authority of its own.
@Suite(
  .enabled(if: WebServer.isPossible, "skipped: openssl or python3 is missing"), .served, .timeLimit(.minutes(2)))
struct CurlSenderTests {
  private let server: WebServer

  init() throws { server = try #require(WebServer.current) }

  private var trusting: CurlSender.Options {
    var options = CurlSender.Options()
    options.trustedCertificates = server.certificate("authority")
    return options
  }

  @Test(arguments: EnvelopeCase.all, ["http", "https"])
  func serverGetsTheGoldenFile(envelope: EnvelopeCase, listener: String) async throws {
    let name = "\(envelope.golden)-\(listener)"
    let outcome = await CurlSender(options: trusting)
      .send(envelope.envelope, to: try server.url(listener, "keep/\(name)"))
    #expect(outcome == .answered(status: 200, byteCount: 6))
    let kept = try server.kept(name)
    let golden = try Fixtures.bytes("Sending/\(envelope.golden).json")
    #expect(kept.body == golden)
    // The order is libcurl's; nothing else is sent.
    let lines = kept.headers.split(separator: "\n").map(String.init)
    #expect(lines.first == "POST /keep/\(name)")
    #expect(
      Set(lines.dropFirst()) == [
        "Host: \(try server.url(listener, "").host() ?? ""):\(try server.url(listener, "").port ?? 0)", "Accept: */*",
        "Content-Type: application/json; charset=utf-8", "Content-Length: \(golden.count)",
      ])
  }

  @Test(arguments: SendingCase.answers + SendingCase.redirects + SendingCase.certificates + SendingCase.failures)
  func outcomeIsKnownInWords(sending: SendingCase) async throws {
    let url = try server.url(sending.listener, sending.path, host: sending.host)
    // More than the system's buffers hold, so that a server that leaves is noticed midway.
    let userInfo = sending.path == "reset" ? #"{"a":"\#(String(repeating: "x", count: 8_000_000))"}"# : "{}"
    let outcome = await CurlSender(options: sending.options(server))
      .send(ReportEnvelope(userInfo: userInfo, appVersion: "1", action: 2), to: url)
    switch (sending.expected, outcome) {
    case (.answered(let status, let bytes), .answered(let gotStatus, let gotBytes)):
      #expect(gotStatus == status)
      #expect(gotBytes == bytes)
    case (.failed(let part), .failed(let words)): #expect(words.contains(part), "\(words)")
    default: Issue.record("\(outcome)")
    }
    #expect(throws: (any Error).self, "a report went to a server that is not trusted") { try server.kept("never") }
  }

  @Test func redirectKeepsTheReportWhereItsStatusSaysSo() async throws {
    var options = trusting
    options.redirects = .followed(atMost: 1)
    let report = ReportEnvelope(userInfo: "{}", appVersion: "1", action: 1)
    let url = try server.url("https", "redirect/308//keep/moved")
    #expect(await CurlSender(options: options).send(report, to: url) == .answered(status: 200, byteCount: 6))
    #expect(try server.kept("moved").body == Data(report.body.utf8))
  }

  @Test func cookiesAreNotKept() async throws {
    var options = trusting
    options.redirects = .followed(atMost: 1)
    let report = ReportEnvelope(userInfo: "{}", appVersion: "1", action: 1)
    let url = try server.url("https", "cookie")
    #expect(await CurlSender(options: options).send(report, to: url) == .answered(status: 200, byteCount: 6))
    #expect(try !server.kept("cookie").headers.contains("Cookie"))
  }

  @Test(arguments: [
    ("size/131072", "131072"), ("size/131073", "has more than 131072 bytes"), ("huge", "has more than 131072 bytes"),
    ("redirect/302//size/5", "302"), ("status/404", "404"), ("midway", "closed the connection midway"),
  ])
  func filesAreFetchedWithinBounds(path: String, expected: String) async throws {
    var options = trusting
    // Not for files.
    options.redirects = .followed(atMost: 3)
    switch await CurlSender(options: options).fetch(try server.url("https", path)) {
    case .answered(200, let body): #expect(body == Data(repeating: UInt8(ascii: "x"), count: Int(expected) ?? -1))
    case .answered(let status, _): #expect(String(status) == expected)
    case .failed(let words): #expect(words.contains(expected), "\(words)")
    }
  }

  @Test func cancelledTaskEndsSoon() async throws {
    // Else it would take 30 seconds, and say that it took too long.
    let url = try server.url("http", "slow")
    let task = Task {
      await CurlSender().send(ReportEnvelope(userInfo: "{}", appVersion: "1", action: 1), to: url)
    }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    #expect(await task.value == .failed("the task was cancelled"))
  }
}
