import Foundation
import IdentityLookupUI
import ReportingHost
import Testing

/// What of `userInfo` is JSON and what isn't, as on a phone, where Swift's values become Objective-C's first.
@Suite struct JSONValueTests {
  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    // SAFETY: nobody changes the values.
    let name: String
    let value: Any
    /// What is sent as JSON; nil where nothing is.
    let json: String?
    /// Words of the fault or the note.
    var words = ""

    var testDescription: String { name }
  }

  private static let nothing: String? = nil
  private static let something: String? = "x"

  static let cases = [
    Case(name: "CGFloat", value: CGFloat(1.5), json: "1.5"),
    Case(name: "a list of CGFloats", value: [CGFloat(0.5), 2], json: "[0.5,2]"),
    Case(name: "no CGFloat", value: CGFloat.infinity, json: nil, words: "a number that is infinite"),
    Case(name: "Float", value: Float(0.25), json: "0.25"),
    Case(name: "large", value: 1e300, json: "1e+300"),
    Case(name: "larger than Int", value: UInt64.max, json: "18446744073709551615"),
    Case(name: "least", value: Int64.min, json: "-9223372036854775808"),
    Case(name: "Decimal", value: Decimal(sign: .plus, exponent: -2, significand: 12345), json: "123.45"),
    Case(
      name: "large Decimal", value: Decimal(sign: .plus, exponent: 30, significand: 7),
      json: "7" + .init(repeating: "0", count: 30)),
    Case(name: "no Decimal", value: Decimal.nan, json: nil, words: "a number that is infinite, or none"),
    Case(name: "no NSDecimalNumber", value: NSDecimalNumber.notANumber, json: nil, words: "infinite, or none"),
    Case(name: "Bool", value: true, json: "true"),
    Case(name: "NSNull", value: NSNull(), json: "null"),
    Case(name: "NSArray", value: NSArray(array: [1, "a"]), json: #"[1,"a"]"#),
    Case(name: "NSDictionary", value: NSDictionary(dictionary: ["a": 1]), json: #"{"a":1}"#),
    Case(name: "optional that is nil", value: nothing as Any, json: "null", words: "userInfo['value'] is an Optional"),
    Case(name: "optional", value: something as Any, json: #""x""#, words: "unwrap it, or write NSNull()"),
    Case(name: "optionals in a list", value: [1, nil] as [Int?], json: "[1,null]", words: "'value[1]'"),
    Case(name: "optional date", value: Optional(Date()) as Any, json: nil, words: "a date"),
    Case(name: "numbers for keys", value: [1: 2], json: nil, words: "keys that are not text"),
    Case(name: "Substring", value: "abc".dropFirst(), json: #""bc""#),
    Case(name: "Character", value: Character("a"), json: nil, words: "of the type Character"),
    Case(
      name: "deep", value: nested(400), json: String(repeating: "[", count: 400) + String(repeating: "]", count: 400)),
    Case(name: "too deep", value: nested(600), json: nil, words: "nested too deeply"),
  ]

  private static func nested(_ depth: Int) -> [Any] { (1..<depth).reduce([]) { list, _ in [list] } }

  @Test(arguments: cases) @MainActor
  func isTakenAsOnAPhone(_ test: Case) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let recorder = Recorder()
    let host = ReportingHost(
      .inProcess { ValueController(test.value) }, state: phone.folder,
      destination: .network(try #require(URL(string: "https://example.com/report"))), sender: recorder)
    let trace = try await host.report(.message("x", from: "y"))
    #expect(trace.response?.userInfo == test.json.map { #"{"value":\#($0)}"# })
    #expect(recorder.posts.count == (test.json == nil ? 0 : 1) && trace.isReported == (test.json != nil))
    #expect(trace.faults.map(\.code) == (test.json == nil ? ["not-json"] : []))
    #expect(test.words.isEmpty || trace.description.contains(test.words), "\(trace)")
    let isNoted = trace.events.contains { $0.name == "note" && $0.line.contains("is an Optional") }
    #expect(isNoted == test.name.hasPrefix("optional"))
  }
}

/// Answers with a value in `userInfo`.
private final class ValueController: ILClassificationUIExtensionViewController {
  private let value: Any

  init(_ value: Any) {
    self.value = value
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(for request: ILClassificationRequest) {
    extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    let response = ILClassificationResponse(action: .reportJunk)
    response.userInfo = ["value": value]
    return response
  }
}
