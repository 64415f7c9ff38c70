import Foundation
import ReportingHost
import Testing

struct EnvelopeCase: CustomTestStringConvertible, Sendable {
  let golden: String
  let envelope: ReportEnvelope

  var testDescription: String { golden }

  static let all = [
    EnvelopeCase(
      golden: "user-info-only",
      envelope: ReportEnvelope(
        userInfo: #"{"rule-set":{"name":"default","version":"2"},"score":4.5,"text":"£5 → \u20ac, \/ and \" \\ 😀","#
          + #""fired":["parcel-fee-link", "short-link"],"none":null}"#,
        appVersion: "1", action: 2)),
    EnvelopeCase(
      golden: "with-action",
      envelope: ReportEnvelope(userInfo: #"{"b":1,"a":2}"#, appVersion: "1", action: 2, form: .withAction)),
    EnvelopeCase(
      golden: "odd-version",
      envelope: ReportEnvelope(userInfo: "{}", appVersion: "1.0 \"β\" \\ \n\u{1F}/", action: 0)),
  ]
}

@Suite struct EnvelopeTests {
  @Test(arguments: EnvelopeCase.all) func bodyIsTheGoldenFile(envelope: EnvelopeCase) throws {
    #expect(Data(envelope.envelope.body.utf8) == (try Fixtures.bytes("Sending/\(envelope.golden).json")))
  }

  @Test(arguments: EnvelopeCase.all) func bodyIsJSONWithSortedKeys(envelope: EnvelopeCase) throws {
    let body = Data(envelope.envelope.body.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    #expect(object["_version"] as? Int == 1)
    let places = object.keys.compactMap { key in envelope.envelope.body.range(of: "\"\(key)\":").map { (key, $0) } }
    let keys = places.sorted { $0.1.lowerBound < $1.1.lowerBound }.map(\.0)
    #expect(keys == object.keys.sorted())
  }

  @Test func versionIsWhatItWas() throws {
    let body = Data(ReportEnvelope(userInfo: "{}", appVersion: "1\u{0}\u{7F}\u{2028}\"", action: 0).body.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    #expect((object["app"] as? [String: String])?["version"] == "1\u{0}\u{7F}\u{2028}\"")
  }
}
