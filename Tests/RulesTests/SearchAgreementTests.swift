import DiscernClassification
import DiscernCommunications
import DiscernCorpora
import DiscernLiteralSearch
import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// The search by literals loses nothing: on real messages it has the verdicts of the plain way, to the last span.
///
/// A limit that the plain way ran into where the search never looked is the one difference there may be; such are counted.
@Suite(
  .enabled(
    if: LongRun.corpora != nil,
    "no corpora: set CORPORA to the folder that holds corpora/, or put it beside the repository as ../shared"))
struct SearchAgreementTests {
  /// How two ways judged some requests.
  struct Comparison {
    var requests = 0
    var inBatches = 0
    var fired = 0
    var limits = 0
    var candidates = 0
    var differences: [Int] = []

    mutating func add(_ other: Comparison) {
      requests += other.requests
      inBatches += other.inBatches
      fired += other.fired
      limits += other.limits
      candidates += other.candidates
      differences += other.differences
    }
  }

  /// Judges some requests both ways, the fast one with the rules as they are or as they were opened again.
  static func compare(
    _ classifier: Classifier, _ requests: ArraySlice<ClassificationRequest>, _ instructions: VectorInstructions,
    reopened: Classifier? = nil
  ) -> Comparison {
    let searching = reopened ?? classifier
    var fast = Scratch(search: .byLiterals(instructions))
    var plain = Scratch(search: .everyRule)
    var result = Comparison()
    var batch = MessageBatch()
    var alone: [(index: Int, verdict: Verdict)] = []
    for index in requests.indices {
      _ = searching.classify(requests[index], using: &fast)
      _ = classifier.classify(requests[index], using: &plain)
      let found = searching.verdict(on: requests[index], from: fast)
      let right = classifier.verdict(on: requests[index], from: plain)
      result.requests += 1
      if requests[index].communications.count == 1, requests[index].receiverCountry == nil,
        case .message(let message) = requests[index].communications[0]
      {
        batch.append(message)
        alone.append((index, found))
      }
      result.fired += right.firedRules.count
      result.candidates += fast.counts.candidates
      if found == right { continue }
      let open = Set(found.inconclusive.map(\.id))
      let isLimit = right.inconclusive.allSatisfy { rule in
        open.contains(rule.id) || rule.reasons.allSatisfy { if case .limit = $0 { true } else { false } }
      }
      if isLimit, found.firedRules == right.firedRules, found.decision == right.decision {
        result.limits += 1
      } else {
        result.differences.append(index)
      }
    }
    classifier.classify(batch, using: &fast) { row, decision, scratch in
      let verdict = classifier.verdict(on: batch.request(row), from: scratch)
      if verdict != alone[row].verdict || decision != verdict.decision { result.differences.append(alone[row].index) }
      result.inBatches += 1
    }
    // One row a call, every tenth.
    for row in stride(from: 0, to: batch.count, by: 10) {
      var rows: [Int] = []
      classifier.classify(batch, rows: row..<row + 1, using: &fast) { row, _, scratch in
        rows.append(row)
        if classifier.verdict(on: batch.request(row), from: scratch) != alone[row].verdict {
          result.differences.append(alone[row].index)
        }
      }
      if rows != [row] { result.differences.append(alone[row].index) }
    }
    return result
  }

  /// The same in parts, on all cores.
  static func compare(
    _ classifier: Classifier, _ requests: [ClassificationRequest], _ instructions: VectorInstructions,
    reopened: Classifier? = nil
  ) async -> Comparison {
    await withTaskGroup(of: Comparison.self) { group in
      let chunk = 250
      for start in stride(from: 0, to: requests.count, by: chunk) {
        let part = requests[start..<min(start + chunk, requests.count)]
        group.addTask { compare(classifier, part, instructions, reopened: reopened) }
      }
      return await group.reduce(into: Comparison()) { $0.add($1) }
    }
  }

  @Test(arguments: ["uci", "mendeley_5971", "nus_en", "thai", "bangla"])
  func verdictsAreTheSame(corpus: String) async throws {
    let path = try #require(LongRun.corpora).appending(path: "\(corpus).ndjson").path
    let reader = try CorpusReader(path: path)
    var requests: [ClassificationRequest] = []
    while let record = try reader.next() {
      if LongRun.isLong || record.line % 40 == 0 { requests.append(record.request) }
    }
    let classifier = Classifier(try #require(try ShippedRulesTests.compilation().ruleSet))
    let reopened = Classifier(try RuleSet(validating: classifier.ruleSet.compiled()))
    let ways = (LongRun.isLong ? VectorInstructions.available : [.best]).map { ("\($0)", $0, Classifier?.none) }
    for (way, instructions, reopened) in ways + [("out of a file", .best, reopened)] {
      let found = await Self.compare(classifier, requests, instructions, reopened: reopened)
      #expect(found.differences.isEmpty, "\(found.differences.count), first at \(found.differences.min() ?? 0)")
      #expect(found.fired > 0)
      print(
        "corpus \(corpus), \(way): \(found.requests) messages, \(found.inBatches) in batches too,",
        "\(found.fired) rules fired,",
        "\(found.limits) limits of the plain way alone,",
        "\(found.candidates / max(1, found.requests)) of \(classifier.ruleSet.count) rules looked at")
    }
  }

  /// The comparison must notice rules that are not looked at.
  @Test func aLostRuleIsNoticed() async throws {
    let whole = try #require(try ShippedRulesTests.compilation().ruleSet)
    let blind = RuleSet(
      name: nil, version: nil, thresholds: whole.thresholds, rules: whole.rules, captureNames: whole.captureNames,
      conversationCount: whole.conversationCount, regions: whole.regions, gates: .none(ruleCount: 0))
    let requests = [
      "WINNER! You have been selected for a £900 prize. Call 0906 550 0100 to claim. 150ppm, 18+",
      "Your parcel is held, pay the fee at https://sho.rt/x1",
    ].map { ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: $0))) }
    #expect(await Self.compare(Classifier(whole), requests, .best).differences.isEmpty)
    #expect(await Self.compare(Classifier(blind), requests, .best).differences.count == 2)
  }
}
