import Discern
import DiscernRuleCompiling

/// One rule set, timed on several kinds of messages.
struct GrowthMeasurement {
  struct Result {
    let nanoseconds: Double
    /// A message.
    let candidates: Double
    let searches: Double
    let fired: Double
    /// Messages on which the plain way was asked, too.
    let compared: Int
  }

  let classifier: Classifier
  let compileSeconds: Double
  private let runs: Int

  /// The plain way looks at so many bytes times rules for each row.
  private static let mostCompared = 40_000_000

  init(_ set: PatternSet, runs: Int) throws {
    let yaml = set.yaml
    let start = Measuring.threadNanoseconds
    classifier = Classifier(try RuleSet(yaml: yaml, options: RuleCompilingOptions(hasUnicodeClasses: false)))
    compileSeconds = Double(Measuring.threadNanoseconds - start) / 1e9
    self.runs = runs
  }

  /// - Throws: where the fast way's answers are not the plain way's.
  func measure(_ texts: [String]) throws -> Result {
    let requests = texts.map { ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: $0))) }
    var scratch = Scratch()
    let compared = try compare(requests, texts, &scratch)
    var counts = SearchCounts()
    var fired = 0
    for request in requests {
      _ = classifier.classify(request, using: &scratch)
      counts.add(scratch.counts)
      fired += scratch.firedRules.count
    }
    var times: [Double] = []
    for _ in 0..<runs {
      var again = 0
      let start = Measuring.threadNanoseconds
      for request in requests {
        _ = classifier.classify(request, using: &scratch)
        again += scratch.firedRules.count
      }
      times.append(Double(Measuring.threadNanoseconds - start) / Double(requests.count))
      guard again == fired else { throw BenchmarkError("\(again) rules fired, and \(fired) before") }
    }
    let messages = Double(requests.count)
    return Result(
      nanoseconds: Measuring.median(times), candidates: Double(counts.candidates) / messages,
      searches: Double(counts.confirmations) / messages, fired: Double(fired) / messages, compared: compared)
  }

  /// Asks both ways which rules fire on a sample; returns its size.
  private func compare(
    _ requests: [ClassificationRequest], _ texts: [String], _ scratch: inout Scratch
  ) throws -> Int {
    var plain = Scratch(search: .everyRule)
    let bytes = texts.reduce(0) { $0 + $1.utf8.count } / max(1, texts.count)
    let most = max(5, Self.mostCompared / (max(1, bytes) * max(1, classifier.ruleSet.count)))
    let step = max(1, requests.count / most)
    var compared = 0
    for place in stride(from: 0, to: requests.count, by: step) {
      _ = classifier.classify(requests[place], using: &scratch)
      _ = classifier.classify(requests[place], using: &plain)
      guard scratch.firedRules == plain.firedRules else {
        let ids = { (rules: [RuleIndex]) in rules.prefix(5).map(classifier.ruleSet.id).joined(separator: " ") }
        throw BenchmarkError(
          "message \(place): \(scratch.firedRules.count) rules fire (\(ids(scratch.firedRules))), by the plain way "
            + "\(plain.firedRules.count) (\(ids(plain.firedRules)))")
      }
      compared += 1
    }
    return compared
  }
}
