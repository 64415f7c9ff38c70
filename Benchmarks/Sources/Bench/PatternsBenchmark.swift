import Discern
import DiscernRuleCompiling
import Foundation

/// `bench patterns`: each pattern is a rule of one leaf; whole classifications with their fired rules are timed and
/// their answers compared with the right ones, beside a bare PCRE2 loop in alternating runs.
struct PatternsBenchmark {
  var set: PatternSet
  var messages: [String]
  /// Nil: the bare loop's answers are the right ones.
  var expected: Pairs?
  var usesMachineCode = true
  var runs = 5

  struct Result: Encodable {
    let rules: Int
    let messages: Int
    let machineCode: Bool
    let nsPerMessage: Double
    let loopNsPerMessage: Double
    let ratio: Double
    let compileSeconds: Double
    let residentBytes: Int
    let pairs: Int
  }

  func run() throws -> Result {
    let requests = messages.map { text in
      ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: text)))
    }
    let loop = try PatternLoop(set, usesMachineCode: usesMachineCode)
    let residentBefore = Measuring.residentBytes
    let yaml = set.yaml
    let compileStart = Measuring.threadNanoseconds
    let options = RuleCompilingOptions(usesMachineCode: usesMachineCode, hasUnicodeClasses: false)
    let classifier = Classifier(try RuleSet(yaml: yaml, options: options))
    let compileSeconds = Double(Measuring.threadNanoseconds - compileStart) / 1e9
    // A rule's line by its place in the rule set.
    let lines = classifier.ruleSet.indices.map { Int(classifier.ruleSet.id(of: $0).dropFirst(2)) ?? -1 }
    var scratch = Scratch()
    try checkAnswers(classifier, requests, lines, loop, &scratch)
    let residentBytes = max(0, Measuring.residentBytes - residentBefore)

    var ours: [Double] = []
    var theirs: [Double] = []
    var pairs = 0
    for _ in 0..<runs {
      var start = Measuring.threadNanoseconds
      pairs = 0
      for request in requests {
        _ = classifier.classify(request, using: &scratch)
        pairs += scratch.firedRules.count
      }
      ours.append(Double(Measuring.threadNanoseconds - start) / Double(requests.count))
      start = Measuring.threadNanoseconds
      var loopPairs = 0
      for text in messages { loopPairs += loop.match(text).count }
      theirs.append(Double(Measuring.threadNanoseconds - start) / Double(requests.count))
      guard loopPairs == pairs else { throw BenchmarkError("\(pairs) pairs, the bare loop finds \(loopPairs)") }
    }
    return Result(
      rules: set.entries.count, messages: messages.count, machineCode: usesMachineCode,
      nsPerMessage: Measuring.median(ours), loopNsPerMessage: Measuring.median(theirs),
      ratio: Measuring.median(zip(ours, theirs).map { $0 / $1 }), compileSeconds: compileSeconds,
      residentBytes: residentBytes, pairs: pairs)
  }

  private func checkAnswers(
    _ classifier: Classifier, _ requests: [ClassificationRequest], _ lines: [Int], _ loop: PatternLoop,
    _ scratch: inout Scratch
  ) throws {
    var found = Pairs()
    var right = expected ?? Pairs()
    for (message, request) in requests.enumerated() {
      _ = classifier.classify(request, using: &scratch)
      for rule in scratch.firedRules { found.add(message: message, rule: lines[rule.value]) }
      guard expected == nil else { continue }
      for rule in loop.match(messages[message]) { right.add(message: message, rule: Int(rule)) }
    }
    if let difference = found.difference(from: right) { throw BenchmarkError("wrong answers: \(difference)") }
  }
}
