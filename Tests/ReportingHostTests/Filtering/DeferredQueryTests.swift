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

  @Test func theAddressOfInfoPlist() throws {
    let info = try InfoPlist(try Fixtures.bytes("InfoPlist/sound-filter.plist"))
    #expect(info.kind == .filter && info.filterURL.map { FilterNetwork(info) == .url($0) } == true)
  }
}
