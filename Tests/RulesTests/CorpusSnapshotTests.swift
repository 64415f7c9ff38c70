import DiscernClassification
import DiscernCorpora
import DiscernRuleCompiling
import Foundation
import Testing

/// What the long runs need.
enum LongRun {
  static let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil

  /// The folder of the corpora; nil where there is none.
  static let corpora: URL? = {
    let shared =
      ProcessInfo.processInfo.environment["CORPORA"].map { URL(filePath: $0) }
      ?? ShippedRulesTests.repository.appending(path: "../shared").standardized
    let folder = shared.appending(path: "corpora")
    return ["uci", "nus_en", "mendeley_5971"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0).ndjson").path)
    } ? folder : nil
  }()
}

/// The shipped rules on whole corpora: the verdicts are as recorded, and the targets are met.
@Suite(
  .enabled(if: LongRun.isLong, "long: set DISCERN_LONG=1"),
  .enabled(
    if: LongRun.corpora != nil,
    "no corpora: set CORPORA to the folder that holds corpora/, or put it beside the repository as ../shared"))
struct CorpusSnapshotTests {
  /// How many messages of one label were judged junk: in all, and by group of near-duplicates, each weighing as one.
  struct Share {
    var rows = 0
    var junk = 0
    var groups: [String: (rows: Int, junk: Int)] = [:]

    mutating func add(_ record: CorpusRecord, isJunk: Bool) {
      rows += 1
      junk += isJunk ? 1 : 0
      let group = record.group ?? "line \(record.line)"
      groups[group, default: (0, 0)].rows += 1
      groups[group, default: (0, 0)].junk += isJunk ? 1 : 0
    }

    /// The share of rows in per cent; not a number where there are none.
    var percentOfRows: Double { 100 * Double(junk) / Double(rows) }

    var words: String {
      let sum = groups.values.reduce(0) { $0 + Double($1.junk) / Double($1.rows) }
      let percent = String(format: "%.2f", percentOfRows)
      let percentOfGroups = String(format: "%.2f", 100 * sum / Double(groups.count))
      return "\(junk) of \(rows) rows junk, \(percent) %; of \(groups.count) groups \(percentOfGroups) %"
    }
  }

  /// What became of one corpus.
  struct Outcome {
    /// By the corpus's own label.
    var shares: [String: Share] = [:]
    /// How often each verdict came, by `label category`.
    var verdicts: [String: Int] = [:]

    func percent(_ label: String) -> Double { shares[label]?.percentOfRows ?? .nan }
  }

  private static func outcome(of corpus: String, _ classifier: Classifier) throws -> Outcome {
    let file = try #require(LongRun.corpora).appending(path: "\(corpus).ndjson")
    let reader = try CorpusReader(path: file.path)
    var outcome = Outcome()
    var scratch = Scratch()
    while let record = try reader.next() {
      let label = record.label ?? "unlabelled"
      let category = classifier.classify(record.request, using: &scratch).category
      outcome.shares[label, default: Share()].add(record, isJunk: category == .junk)
      outcome.verdicts["\(label) \(category.name)", default: 0] += 1
    }
    #expect(reader.summary.skippedCount == 0)
    for (label, share) in outcome.shares.sorted(by: { $0.key < $1.key }) { print(corpus, label, share.words) }
    return outcome
  }

  /// RECORD=1 writes the counts anew and fails.
  @Test func verdictsAreAsRecordedAndTargetsAreMet() throws {
    let classifier = Classifier(try #require(try ShippedRulesTests.compilation().ruleSet))
    let uci = try Self.outcome(of: "uci", classifier)
    let nus = try Self.outcome(of: "nus_en", classifier)
    let mendeley = try Self.outcome(of: "mendeley_5971", classifier)

    #expect(uci.percent("spam") >= 85 && uci.percent("ham") <= 0.15)
    #expect(nus.percent("ham") <= 0.15)
    #expect(mendeley.percent("smishing") >= 92)

    let lines = [("uci", uci), ("nus_en", nus)].flatMap { corpus, outcome in
      outcome.verdicts.sorted { $0.key < $1.key }.map { "\(corpus) \($0.key) \($0.value)" }
    }
    let text = lines.joined(separator: "\n") + "\n"
    let file = ShippedRulesTests.repository.appending(path: "Tests/RulesTests/Fixtures/corpus-snapshot.txt")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded anew; run again without RECORD")
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }
}
