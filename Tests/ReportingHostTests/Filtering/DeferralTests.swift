import DiscernCommunications
import Foundation
import ReportingHost
import Testing

/// Point 15 of the list: a query that is deferred to the filter's server, on loopback.
@Suite(
  .served, .timeLimit(.minutes(3)), .enabled(if: WebServer.isPossible, "there is no python3 or no openssl here"))
struct DeferralTests {
  private static let message = IncomingMessage.message("Zahlen Sie 5 € \"heute\"\n→ 😀", from: "+447700900123")

  private func trace(
    _ kind: String, _ network: FilterNetwork, _ message: IncomingMessage = message, sender: (any QuerySending)? = nil,
    _ change: (inout FilterHost.Options) -> Void = { _ in }
  ) async throws -> FilterTrace {
    let server = try #require(WebServer.current)
    let phone = try Phone()
    defer { phone.remove() }
    let sender = sender ?? CurlSender.forQueries(trusting: server.certificate("authority"))
    let trace = try await phone.filter(kind, network: network, sender: sender, change).receive(message)
    #expect(phone.leftovers == [])
    return trace
  }

  private func url(_ listener: String, _ path: String) throws -> FilterNetwork {
    .url(try #require(WebServer.current).url(listener, path))
  }

  @Test func P15_theBodyIsTheGoldenFile() async throws {
    let trace = try await trace("defers", try url("https", "keep/query"))
    let kept = try #require(WebServer.current).kept("query")
    try GoldenFile(path: GoldenFile.fixtures.appending(path: "Filtering/query.json")).check(
      String(decoding: kept.body, as: UTF8.self))
    #expect(kept.headers.hasPrefix("POST /keep/query\n"))
    #expect(kept.headers.contains("Content-Type: application/json; charset=utf-8\n"), "\(kept.headers)")
    #expect(kept.headers.contains("Accept: */*\n") && !kept.headers.contains("Cookie"), "\(kept.headers)")
    #expect(trace.deferredBody.map { Data($0.utf8) } == kept.body && trace.folder == .promotions(.none), "\(trace)")
    #expect(!trace.description.contains("heute") && !trace.description.contains("447700"), "only its body has them")
  }

  @Test(arguments: ["http", "https"]) func P15_theReplyIsHandedOverVerbatim(_ listener: String) async throws {
    let trace = try await trace("verbatim", try url(listener, "bytes"))
    #expect(trace.folder == .junk && trace.faults == [], "\(trace)")
    #expect(trace.events.map(\.name).contains("defer") && "\(trace)".contains("answered 418 with 256 bytes"))
  }

  /// The filter answers with the code of the error that it was given: finance is 1, orders 2 and so on.
  struct ErrorCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kind: String
    let network: @Sendable (WebServer) throws -> FilterNetwork
    let code: Int
    let words: String
  }

  static let errors = [
    ErrorCase(
      testDescription: "invalidNetworkURL: no address", kind: "defers",
      network: { _ in FilterNetwork(try plist("sound-filter-without-server")) }, code: 2,
      words: "ILMessageFilterExtensionNetworkURL"),
    ErrorCase(
      testDescription: "invalidNetworkURL: http", kind: "defers",
      network: { server in
        let text = String(decoding: try Fixtures.bytes("InfoPlist/sound-filter.plist"), as: UTF8.self)
        let address = try server.url("http", "keep/never").absoluteString
        return FilterNetwork(
          try InfoPlist(Data(text.replacing(/https:[^<]*/, with: address).utf8)))
      }, code: 2, words: "no address of https"),
    ErrorCase(
      testDescription: "networkURLUnauthorized", kind: "defers",
      network: { server in
        let url = try server.url("https", "keep/never")
        return FilterNetwork.url(url).checked(by: try association(of: "127.0.0.1", claiming: "reports.example.org"))
      }, code: 3, words: "127.0.0.1 is refused: the app doesn't claim '127.0.0.1'"),
    ErrorCase(
      testDescription: "networkRequestFailed: a certificate that expired", kind: "defers",
      network: { .url(try $0.url("expired", "keep/never")) }, code: 4, words: "expired"),
    ErrorCase(
      testDescription: "networkRequestFailed: no answer", kind: "defers",
      network: { .url(try $0.url("https", "nothing")) }, code: 4, words: "without an answer"),
    ErrorCase(
      testDescription: "networkRequestFailed: nobody listens", kind: "defers",
      network: { _ in .url(try #require(URL(string: "http://127.0.0.1:1/query"))) }, code: 4,
      words: "refused the connection"),
    ErrorCase(
      testDescription: "networkRequestFailed: more than a mebibyte", kind: "defers",
      network: { .url(try $0.url("https", "huge")) }, code: 4, words: "more than 1048576 bytes"),
    ErrorCase(
      testDescription: "networkRequestFailed: a header without end", kind: "defers",
      network: { .url(try $0.url("https", "long-header")) }, code: 4, words: "a header that is too long"),
    ErrorCase(
      testDescription: "redundantNetworkDeferral", kind: "defers-twice",
      network: { .url(try $0.url("https", "status/200")) }, code: 5, words: "answered again"),
  ]

  /// What a server's file and the entitlements of an app and its filter say of a host.
  private static func association(of host: String, claiming domain: String) throws -> Association {
    let entitlements = Data(
      ("<plist version=\"1.0\"><dict><key>com.apple.developer.associated-domains</key>"
        + "<array><string>messagefilter:\(domain)</string></array></dict></plist>").utf8)
    let domains = try AssociatedDomains(entitlements, for: .filter)
    let (app, filter) = ("A1B2C3D4E5.org.junk", "A1B2C3D4E5.org.junk.filter")
    let site = SiteAssociation(Data(#"{"messagefilter":{"apps":["\#(app)","\#(filter)"]}}"#.utf8), for: .filter)
    return Association(
      host: host, app: .init(identifier: app, domains: domains),
      extension: .init(identifier: filter, domains: domains), site: site)
  }

  @Test func aDomainThatIsAssociatedIsAsked() async throws {
    let network = FilterNetwork.url(try #require(WebServer.current).url("https", "status/200"))
      .checked(by: try Self.association(of: "127.0.0.1", claiming: "127.0.0.1"))
    #expect(try await trace("defers", network).folder == .promotions(.none))
  }

  private static func plist(_ name: String) throws -> InfoPlist {
    try InfoPlist(try Fixtures.bytes("InfoPlist/\(name).plist"))
  }

  @Test(arguments: errors) func P15_errors(_ test: ErrorCase) async throws {
    let network = try test.network(try #require(WebServer.current))
    let trace = try await trace(test.kind, network)
    #expect(
      trace.response?.action == .transaction && trace.response?.subAction.rawValue == 10_000 + test.code, "\(trace)")
    #expect(test.code == 5 || "\(trace)".contains(test.words), "\(trace)")
    #expect(trace.faults.map(\.code) == (test.code == 5 ? ["second-deferral"] : []))
  }

  /// The query whose context is used is over: the error of the system itself.
  @Test func P15_systemError() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let inbox = try await phone.filter("defers-late", network: try url("https", "status/200")) { $0.concurrency = 1 }
      .receive([Self.message, Self.message])
    #expect(inbox.traces.map { $0.response?.subAction.rawValue } == [0, 10_001], "\(inbox.traces)")
    #expect(
      inbox.traces[0].events.contains { $0.line.contains("refused with system: the query was over") }, "\(inbox.traces)"
    )
  }

  /// Status and body are the filter's matter.
  @Test(arguments: [404, 500, 302]) func P15_anyStatusIsAnAnswer(_ status: Int) async throws {
    let path = status == 302 ? "redirect/302//keep/never" : "status/\(status)"
    let trace = try await trace("defers", try url("https", path))
    #expect(trace.folder == .promotions(.none) && "\(trace)".contains("answered \(status)"), "\(trace)")
  }

  /// While the network is asked, the filter's own time doesn't pass.
  @Test func theClockStandsForTheNetwork() async throws {
    var options = CurlSender.Options()
    options.wholeTimeout = .milliseconds(3500)
    options.trustedCertificates = try #require(WebServer.current).certificate("authority")
    let trace = try await trace("defers", try url("https", "slow"), sender: CurlSender(options: options)) {
      $0.answerSeconds = 3
    }
    #expect(trace.response?.subAction == .transactionalHealth && "\(trace)".contains("took too long"), "\(trace)")
  }

  /// A reply that nobody waits for any more is given up.
  @Test func whoDoesntWaitForTheReply() async throws {
    let folder = try TestFolder()
    let server = SlowServer(sign: folder.url.appending(path: "asked"))
    let trace = try await trace(
      "impatient", try url("https", "never"), .message(server.sign.path, from: "x"), sender: server)
    #expect(trace.folder == .junk && "\(trace)".contains("given up: the query was over"), "\(trace)")
    #expect(trace.deferredBody != nil)
  }
}

/// A server that writes a file when it is asked, and answers when nobody listens any more.
private struct SlowServer: QuerySending {
  let sign: URL

  func ask(_ query: DeferredQuery, at url: URL) async -> QueryOutcome {
    try? Data().write(to: sign)
    try? await Task.sleep(for: .seconds(600))
    return .failed("it was given up", code: NSURLErrorCancelled)
  }
}
