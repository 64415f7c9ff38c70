import DiscernClassification
import DiscernCommunications
import DiscernCorpora
import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// Real messages have the same verdicts, to the last span, with machine code and without, on one thread and on several.
@Suite(
  .enabled(if: LongRun.isLong, "long: set DISCERN_LONG=1"),
  .enabled(
    if: LongRun.corpora != nil,
    "no corpora: set CORPORA to the folder that holds corpora/, or put it beside the repository as ../shared"))
struct CorpusAgreementTests {
  @Test(arguments: ["uci", "mendeley_5971", "nus_en", "thai", "bangla"])
  func verdictsAreTheSame(corpus: String) async throws {
    let path = try #require(LongRun.corpora).appending(path: "\(corpus).ndjson").path
    let reader = try CorpusReader(path: path)
    var requests: [ClassificationRequest] = []
    while let record = try reader.next() { requests.append(record.request) }
    let translated = Classifier(try #require(try ShippedRulesTests.compilation().ruleSet))
    let interpreted = Classifier(try #require(try ShippedRulesTests.compilation(jit: .never).ruleSet))

    let chunk = 500
    let differences = try await withThrowingTaskGroup(of: [Int].self) { group in
      for start in stride(from: 0, to: requests.count, by: chunk) {
        let part = requests[start..<min(start + chunk, requests.count)]
        group.addTask {
          var scratch = Scratch(limits: MatchLimits(), interpretsOnly: true)
          return part.indices.filter { index in
            let verdict = translated.classify(part[index])
            _ = translated.classify(part[index], using: &scratch)
            return verdict != interpreted.classify(part[index])
              || verdict != translated.verdict(on: part[index], from: scratch)
          }
        }
      }
      return try await group.reduce(into: [Int]()) { $0 += $1 }
    }
    #expect(differences.isEmpty, "\(differences.count) of \(requests.count), first at \(differences.first ?? 0)")
    print("CorpusAgreement: \(corpus), \(requests.count) messages in three ways")
  }
}
