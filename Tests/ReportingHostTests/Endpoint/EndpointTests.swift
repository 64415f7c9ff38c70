import Foundation
import ReportingHost
import Testing

@Suite(.timeLimit(.minutes(2))) struct EndpointTests {
  private static let request = "POST /a?b HTTP/1.1\r\nHost: a\r\nX-One: 1\r\nContent-Length: 2\r\n\r\n{}"

  @Test func reportIsKeptAsItCame() throws {
    let endpoint = try ReportEndpoint()
    let client = try RawClient(port: endpoint.port)
    client.send(Self.request)
    #expect(client.receive() == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    let report = try #require(endpoint.reports.first)
    #expect(report.number == 1)
    #expect(report.path == "/a?b")
    #expect(
      report.headers == [
        HTTPHeader(name: "Host", value: "a"), HTTPHeader(name: "X-One", value: "1"),
        HTTPHeader(name: "Content-Length", value: "2"),
      ])
    #expect(report.body == Data("{}".utf8))
    #expect(report.file == nil)
  }

  @Test(arguments: [
    ("{}", true), (" [1, null] ", true), (#""\u00e9""#, true), ("1", true), ("", false), ("{", false), ("{}{}", false),
    ("{'a':1}", false), ("\u{FEFF}{", false), (#"{"a":NaN}"#, false),
    (String(repeating: "[", count: 200_000), false),
  ])
  func bodyThatIsJSONIsKnown(body: String, isJSON: Bool) throws {
    let endpoint = try ReportEndpoint()
    let client = try RawClient(port: endpoint.port)
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
    #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true)
    #expect(endpoint.reports.map(\.isJSON) == [isJSON])
  }

  @Test(arguments: [(0, [Int]()), (1, [5]), (3, [3, 4, 5]), (9, [1, 2, 3, 4, 5])])
  func oldestGoFirst(limit: Int, numbers: [Int]) throws {
    var options = ReportEndpoint.Options()
    options.keptReports = limit
    let endpoint = try ReportEndpoint(options: options)
    for _ in 1...5 {
      let client = try RawClient(port: endpoint.port)
      client.send(Self.request)
      #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true)
    }
    #expect(endpoint.reports.map(\.number) == numbers)
    #expect(endpoint.reportCount == 5)
  }

  @Test(arguments: [
    (204, "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"),
    (503, "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
    (599, "HTTP/1.1 599 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
  ])
  func statusIsTheOneThatIsWanted(status: Int, answer: String) throws {
    var options = ReportEndpoint.Options()
    options.status = status
    let endpoint = try ReportEndpoint(options: options)
    let client = try RawClient(port: endpoint.port)
    client.send(Self.request)
    #expect(client.receive() == answer)
    #expect(endpoint.reportCount == 1)
  }

  @Test func refusalSaysWhatIsWanted() throws {
    let endpoint = try ReportEndpoint()
    let client = try RawClient(port: endpoint.port)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(
      client.receive()
        == "HTTP/1.1 405 Method Not Allowed\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 19\r\n"
        + "Allow: POST\r\nConnection: close\r\n\r\na report is posted\n")
  }

  @Test(arguments: ["Content-Length: 2", "Transfer-Encoding: chunked"])
  func clientThatWaitsForLeaveGetsIt(framing: String) throws {
    let endpoint = try ReportEndpoint()
    let client = try RawClient(port: endpoint.port)
    client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\(framing)\r\n\r\n")
    let leave = "HTTP/1.1 100 Continue\r\n\r\n"
    #expect(client.receive(atMost: leave.utf8.count) == leave)
    client.send(framing.hasPrefix("C") ? "{}" : "2\r\n{}\r\n0\r\n\r\n")
    #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true)
    #expect(endpoint.reports.map(\.body) == [Data("{}".utf8)])
  }

  @Test(arguments: [
    ("", ""), ("POST / HT", "HTTP/1.1 408 "),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{", "HTTP/1.1 408 "),
  ])
  func clientThatTakesTooLongIsGivenUp(bytes: String, answer: String) throws {
    var options = ReportEndpoint.Options()
    options.timePerConnection = .milliseconds(200)
    let endpoint = try ReportEndpoint(options: options)
    let client = try RawClient(port: endpoint.port)
    client.send(bytes)
    let given = try #require(client.receive())
    #expect(given.hasPrefix(answer) && given.isEmpty == answer.isEmpty, "\(given)")
    #expect(endpoint.reports.isEmpty)
  }

  /// One that dribbles is no better: its time is the connection's, not each byte's.
  @Test func clientThatDribblesIsGivenUp() throws {
    var options = ReportEndpoint.Options()
    options.timePerConnection = .milliseconds(300)
    let endpoint = try ReportEndpoint(options: options)
    let client = try RawClient(port: endpoint.port)
    client.send("POST / HTTP/1.1\r\nHost: a\r\nX: ")
    // Far more than the endpoint waits for, and less than its head may have.
    for _ in 0..<2000 where endpoint.refusedCount == 0 {
      client.send("x")
      usleep(5000)
    }
    #expect(client.receive()?.hasPrefix("HTTP/1.1 408 ") == true)
  }

  @Test func othersWaitAtTheDoor() throws {
    var options = ReportEndpoint.Options()
    options.connectionLimit = 2
    let endpoint = try ReportEndpoint(options: options)
    var first = try (0..<2).map { _ in try RawClient(port: endpoint.port) }
    for client in first { client.send("POST") }
    var waiting = try (0..<3).map { _ in try RawClient(port: endpoint.port) }
    for client in waiting { client.send(Self.request) }
    for client in first { client.send(Self.request.dropFirst(4).utf8) }
    for client in first { #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true) }
    first = []
    waiting.reverse()
    while let client = waiting.popLast() { #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true) }
    #expect(endpoint.reportCount == 5)
  }

  @Test func clientsThatLeaveAtOnceAreNoRequests() throws {
    let endpoint = try ReportEndpoint()
    for _ in 0..<20 { _ = try RawClient(port: endpoint.port) }
    let client = try RawClient(port: endpoint.port)
    client.send(Self.request)
    #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true)
    endpoint.stop()
    #expect(endpoint.refusedCount == 0)
  }

  /// Also those that are no longer kept, and before the client goes on.
  @Test func eachReportIsTakenBeforeItIsAnswered() throws {
    let taken = Taken()
    var options = ReportEndpoint.Options()
    options.keptReports = 1
    let endpoint = try ReportEndpoint(options: options) { taken.numbers.append($0.number) }
    for number in 1...5 {
      let client = try RawClient(port: endpoint.port)
      client.send(Self.request)
      #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true)
      #expect(taken.numbers == Array(1...number))
    }
  }

  private final class Taken: @unchecked Sendable {
    // SAFETY: the endpoint's thread writes before it answers, and the test reads behind that.
    var numbers: [Int] = []
  }

  @Test func streamHasWhatComesAndEndsWithTheEndpoint() async throws {
    let endpoint = try ReportEndpoint()
    let (first, second) = (endpoint.incomingReports(), endpoint.incomingReports())
    for _ in 1...3 {
      let client = try RawClient(port: endpoint.port)
      client.send(Self.request)
      #expect(client.receive()?.hasPrefix("HTTP/1.1 200 ") == true)
    }
    let late = endpoint.incomingReports()
    endpoint.stop()
    #expect(await first.reduce(into: []) { $0.append($1.number) } == [1, 2, 3])
    #expect(await second.reduce(into: []) { $0.append($1.number) } == [1, 2, 3])
    #expect(await late.reduce(into: []) { $0.append($1.number) } == [Int]())
    #expect(await endpoint.incomingReports().reduce(into: []) { $0.append($1.number) } == [Int]())
  }
}
