import Foundation
import ReportingHost
import Testing

/// Point 15 as far as it needs no server: the body, and the address.
@Suite struct DeferredQueryTests {
  @Test func P15_theBodyIsTheGoldenFile() throws {
    let query = DeferredQuery(
      sender: "+447700900123", text: "Zahlen Sie 5 € \"heute\"\n→ 😀", appVersion: "7")
    try GoldenFile(path: GoldenFile.fixtures.appending(path: "Filtering/query.json")).check(query.body)
  }

  /// What a server got is read as JSON by another reader, with its fields where Apple names them.
  @Test func P15_theBodyIsJSON() throws {
    let query = DeferredQuery(sender: "14085550001", text: "a \u{1} \\ \"", appVersion: "1.1")
    let object = try JSONSerialization.jsonObject(with: Data(query.body.utf8)) as? NSDictionary
    #expect(
      object == [
        "_version": 1, "query": ["sender": "14085550001", "message": ["text": "a \u{1} \\ \""]],
        "app": ["version": "1.1"],
      ])
    #expect(
      DeferredQuery(sender: "+1408", text: "x", appVersion: "1", senderForm: .withoutPlus).body
        == #"{"_version":1,"query":{"sender":"1408","message":{"text":"x"}},"app":{"version":"1"}}"#)
  }

  /// What the host says of itself and of the sender is what its options say.
  @Test func P15_theHostsOptionsAreInTheBody() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let (server, url) = (AnsweringServer(), try #require(URL(string: "https://reports.example.org/query")))
    let host = phone.filter("defers", network: .url(url), sender: server, version: "1.1") {
      $0.senderForm = .withoutPlus
    }
    let trace = try await host.receive(.message("x", from: "+1408"))
    let body = #"{"_version":1,"query":{"sender":"1408","message":{"text":"x"}},"app":{"version":"1.1"}}"#
    #expect(server.bodies == [body] && trace.deferredBody == body, "\(server.bodies)")
  }

  /// Headers of one name are one, in whatever case they come.
  @Test func P15_headersOfOneName() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let url = try #require(URL(string: "https://reports.example.org/query"))
    let headers = [("X-Verdict", "a"), ("x-verdict", "b"), ("X-Other", "d"), ("X-VERDICT", "c")].map {
      HTTPHeader(name: $0, value: $1)
    }
    let server = AnsweringServer(.answered(status: 200, headers: headers, body: Data()))
    #expect(
      try await phone.filter("headers", network: .url(url), sender: server).receive(.message("x", from: "y")).folder
        == .junk)
  }

  @Test func theAddressOfInfoPlist() throws {
    let info = try InfoPlist(try Fixtures.bytes("InfoPlist/sound-filter.plist"))
    #expect(info.kind == .filter && info.filterURL.map { FilterNetwork(info) == .url($0) } == true)
  }
}
