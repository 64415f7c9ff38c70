import DiscernFacts
import Foundation
import Testing

enum PhoneCorpora {
  /// The folder of the corpora; nil where there is none.
  static let folder: URL? = {
    let shared =
      ProcessInfo.processInfo.environment["CORPORA"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared").standardized
    return [shared.appending(path: "corpora"), shared].first {
      FileManager.default.fileExists(atPath: $0.appending(path: "uci.ndjson").path)
    }
  }()
}

/// How many messages of the corpora hold a phone number, by label: exact, so that no change passes unseen.
@Suite(
  .enabled(
    if: PhoneCorpora.folder != nil,
    "no corpora: set CORPORA to the folder that holds corpora/, or put it beside the repository as ../shared"))
struct PhoneFinderCorpusTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let corpus: String
    let region: String?
    /// Messages with a number, by label.
    let counts: [String: Int]
    var testDescription: String { "\(corpus), \(region ?? "no region")" }
  }

  static let cases: [Case] = [
    Case(corpus: "uci", region: nil, counts: ["ham": 1, "spam": 291]),
    Case(corpus: "uci", region: "GB", counts: ["ham": 1, "spam": 291]),
    Case(corpus: "mendeley_5971", region: nil, counts: ["ham": 3, "smishing": 319, "spam": 129]),
    Case(corpus: "mendeley_5971", region: "GB", counts: ["ham": 3, "smishing": 319, "spam": 129]),
    Case(corpus: "nus_en", region: nil, counts: ["ham": 33]),
    Case(corpus: "nus_en", region: "SG", counts: ["ham": 49]),
    Case(corpus: "thai", region: nil, counts: ["ok": 37, "scam": 7, "spam": 1]),
    Case(corpus: "thai", region: "TH", counts: ["ok": 40, "scam": 10, "spam": 2]),
    Case(corpus: "bangla", region: nil, counts: ["normal": 89, "promo": 31, "smish": 239]),
    Case(corpus: "bangla", region: "BD", counts: ["normal": 89, "promo": 31, "smish": 239]),
  ]

  @Test(arguments: cases) func `Messages with a phone number`(_ one: Case) throws {
    let file = try #require(PhoneCorpora.folder).appending(path: "\(one.corpus).ndjson")
    var finder = PhoneFinder()
    var counts: [String: Int] = [:]
    for line in try Data(contentsOf: file).split(separator: 0x0A) {
      let record = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      let text = Array(try #require(record["text"] as? String).utf8)
      finder.removeAll()
      guard !finder.append(from: text.span, region: one.region.flatMap { Country($0) }).isEmpty else { continue }
      counts[try #require(record["label"] as? String), default: 0] += 1
    }
    #expect(counts == one.counts)
  }
}
