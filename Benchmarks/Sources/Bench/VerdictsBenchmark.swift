import Discern
import DiscernCorpora
import DiscernRuleCompiling
import Foundation

/// `bench verdicts`: a whole rule set over a file of messages; the counts of verdicts are the answer.
struct VerdictsBenchmark {
  let rules: String
  let corpus: String
  var usesMachineCode = true
  var runs = 5

  struct Result: Encodable {
    let rules: Int
    let messages: Int
    let machineCode: Bool
    let nsPerMessage: Double
    let compileSeconds: Double
    let verdicts: [String: Int]
  }

  func run() throws -> Result {
    var requests: [ClassificationRequest] = []
    let reader = try CorpusReader(path: corpus)
    while let record = try reader.next() { requests.append(record.request) }
    guard !requests.isEmpty else { throw BenchmarkError("\(corpus): no message") }
    let start = Measuring.threadNanoseconds
    let options = RuleCompilingOptions(usesMachineCode: usesMachineCode)
    let classifier = Classifier(try RuleSet(contentsOf: rules, options: options))
    let compileSeconds = Double(Measuring.threadNanoseconds - start) / 1e9
    var scratch = Scratch()
    var times: [Double] = []
    var answers: [[String: Int]] = []
    for _ in 0..<runs {
      var counts: [DiscernClassification.Category: Int] = [:]
      let start = Measuring.threadNanoseconds
      for request in requests { counts[classifier.classify(request, using: &scratch).category, default: 0] += 1 }
      times.append(Double(Measuring.threadNanoseconds - start) / Double(requests.count))
      answers.append(Dictionary(uniqueKeysWithValues: counts.map { ($0.key.name, $0.value) }))
    }
    guard answers.allSatisfy({ $0 == answers[0] }) else { throw BenchmarkError("runs differ in their verdicts") }
    return Result(
      rules: classifier.ruleSet.count, messages: requests.count, machineCode: usesMachineCode,
      nsPerMessage: Measuring.median(times), compileSeconds: compileSeconds, verdicts: answers[0])
  }
}
