import Foundation
import ReportingHost
import Testing

/// Where an endpoint listens, and what is left of it.
@Suite(.timeLimit(.minutes(2))) struct EndpointLifeTests {
  @Test func stoppingEndsConnectionsAndGivesThePortBack() throws {
    // Another test may take the port before this one does.
    for attempt in 0..<10 {
      let endpoint = try ReportEndpoint()
      let client = try RawClient(port: endpoint.port)
      client.send("POST / HT")
      endpoint.stop()
      endpoint.stop()
      #expect(client.receive() == "")
      var options = ReportEndpoint.Options()
      options.port = endpoint.port
      guard let next = try? ReportEndpoint(options: options) else {
        #expect(attempt < 9, "the port is not given back")
        continue
      }
      #expect(next.port == endpoint.port)
      return
    }
  }

  @Test func portThatIsTakenIsNamed() throws {
    let endpoint = try ReportEndpoint()
    var options = ReportEndpoint.Options()
    options.port = endpoint.port
    let error = #expect(throws: EndpointError.self) { try ReportEndpoint(options: options) }
    #expect(error?.description.hasPrefix("port \(endpoint.port) of 127.0.0.1 can't be had: ") == true)
  }

  @Test(arguments: ["localhost", "", "1.2.3.4.5", "nowhere"]) func addressIsInDigits(address: String) throws {
    var options = ReportEndpoint.Options()
    options.address = address
    let error = #expect(throws: EndpointError.self) { try ReportEndpoint(options: options) }
    #expect(error?.description == "'\(address)' is no address in digits")
  }

  /// 192.0.2.1 belongs to nobody.
  @Test func addressOfAnotherMachineIsRefused() throws {
    var options = ReportEndpoint.Options()
    options.address = "192.0.2.1"
    let error = #expect(throws: EndpointError.self) { try ReportEndpoint(options: options) }
    #expect(error?.description.hasPrefix("port 0 of 192.0.2.1 can't be had: ") == true)
  }

  @Test func sixteenByteAddressesDoAsWell() async throws {
    var options = ReportEndpoint.Options()
    options.address = "::1"
    // Some machines have none.
    guard let endpoint = try? ReportEndpoint(options: options) else { return print("skipped: no IPv6 here") }
    #expect(endpoint.url.absoluteString == "http://[::1]:\(endpoint.port)/")
    let report = ReportEnvelope(userInfo: "{}", appVersion: "1", action: 1)
    #expect(await CurlSender().send(report, to: endpoint.url) == .answered(status: 200, byteCount: 0))
  }

  #if os(Linux)
    /// A process of its own, in which no other test has descriptors or threads.
    @Test func nothingIsLeftOfAThousandConnections() async {
      await #expect(processExitsWith: .success) {
        let before = try Held()
        for _ in 0..<50 {
          let endpoint = try ReportEndpoint()
          for number in 0..<20 {
            let client = try RawClient(port: endpoint.port)
            // A report, a refused one, a client that leaves midway, one that only looks.
            client.send(
              [
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "POST / HTTP", "",
              ][number % 4])
            if number % 4 < 2 { try #require(client.receive()?.hasPrefix("HTTP/1.1 ") == true) }
          }
          endpoint.stop()
          try #require(endpoint.reportCount == 5)
        }
        try Held().check(against: before)
      }
    }

    /// The same for reports that are sent.
    @Test func nothingIsLeftOfReportsThatWereSent() async {
      await #expect(processExitsWith: .success) {
        let endpoint = try ReportEndpoint()
        let report = ReportEnvelope(userInfo: "{}", appVersion: "1", action: 1)
        let before = try Held()
        for _ in 0..<100 {
          try #require(await CurlSender().send(report, to: endpoint.url) == .answered(status: 200, byteCount: 0))
        }
        // A thread ends after it has told the outcome.
        for _ in 0..<500 where try !Held().isLittleMore(than: before) { usleep(10_000) }
        try Held().check(against: before)
      }
    }

    /// What a process holds of the system.
    private struct Held: Sendable {
      var descriptors: Int
      var threads: Int

      init() throws {
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }

      /// Swift's own threads and what they wait with come and go: a few more are none of ours, of which there were fifty
      /// at least.
      func isLittleMore(than before: Held) -> Bool {
        descriptors <= before.descriptors + 8 && threads <= before.threads + 8
      }

      func check(against before: Held) throws {
        try #require(isLittleMore(than: before), "\(before) became \(self)")
      }
    }
  #endif
}
