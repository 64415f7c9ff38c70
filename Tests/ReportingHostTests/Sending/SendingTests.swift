import Foundation
import ReportingHost
import Testing

/// What becomes of reports without another process.
@Suite(.timeLimit(.minutes(2))) struct SendingTests {
  private let report = ReportEnvelope(userInfo: #"{"a":1}"#, appVersion: "1", action: 2)

  @Test(arguments: [
    ("ftp://localhost/a", "no address of http or https"), ("file:///etc/passwd", "no address of http or https"),
    ("report", "no address of http or https"), ("http:///a", "names no host"),
    // A name that no server is asked for, since one of its parts is too long.
    ("http://\(String(repeating: "a", count: 64)).invalid/", "no address is known for the name 'aaaa"),
  ])
  func addressThatCannotBeReachedIsNamed(address: String, part: String) async throws {
    let outcome = await CurlSender().send(report, to: try #require(URL(string: address)))
    guard case .failed(let words) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(words.contains(part), "\(words)")
  }

  @Test func refusedConnectionIsNamed() async throws {
    // Another test may take the port meanwhile.
    for attempt in 0..<10 {
      let endpoint = try ReportEndpoint()
      endpoint.stop()
      let outcome = await CurlSender().send(report, to: endpoint.url)
      if outcome == .failed("127.0.0.1:\(endpoint.port) refused the connection") { return }
      #expect(attempt < 9, "\(outcome)")
    }
  }

  @Test func taskThatIsCancelledSendsNothing() async throws {
    let endpoint = try ReportEndpoint()
    let (report, url) = (report, endpoint.url)
    let task = Task {
      // Ends when the task is cancelled.
      try? await Task.sleep(for: .seconds(60))
      return await CurlSender().send(report, to: url)
    }
    task.cancel()
    #expect(await task.value == .failed("the task was cancelled"))
    endpoint.stop()
    #expect(endpoint.reports.isEmpty)
  }

  @Test func fiftyAtOnceAllArriveWhole() async throws {
    let endpoint = try ReportEndpoint()
    let url = endpoint.url
    let bodies = await withTaskGroup(of: (SendingOutcome, String).self) { group in
      for number in 0..<50 {
        let text = String(repeating: "\(number) ", count: 1 + number * 40)
        let report = ReportEnvelope(userInfo: #"{"n":"\#(text)"}"#, appVersion: "1", action: 2)
        group.addTask { (await CurlSender().send(report, to: url), report.body) }
      }
      return await group.reduce(into: [String]()) { bodies, sent in
        #expect(sent.0 == .answered(status: 200, byteCount: 0))
        bodies.append(sent.1)
      }
    }
    endpoint.stop()
    #expect(Set(endpoint.reports.map { String(decoding: $0.body, as: UTF8.self) }) == Set(bodies))
    #expect(endpoint.reports.map(\.number) == Array(1...50))
    #expect(endpoint.reports.allSatisfy { $0.isJSON })
    #expect(endpoint.refusedCount == 0)
  }

  /// A process of its own, since an environment is the whole process's.
  @Test func environmentsProxiesAreNotAsked() async {
    await #expect(processExitsWith: .success) {
      for name in ["http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"] {
        unsafe setenv(name, "http://127.0.0.1:1", 1)
      }
      let endpoint = try ReportEndpoint()
      let report = ReportEnvelope(userInfo: "{}", appVersion: "1", action: 2)
      let outcome = await CurlSender().send(report, to: endpoint.url)
      try #require(outcome == .answered(status: 200, byteCount: 0))
    }
  }
}
