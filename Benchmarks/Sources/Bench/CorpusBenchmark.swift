import Discern
import DiscernRuleCompiling

/// `bench patterns --corpus`: what it gives that the compiler sees half of the messages and chooses rarer literals by them.
///
/// The other half is timed, in turns with rules that were compiled without.
struct CorpusBenchmark {
  let set: PatternSet
  let messages: [String]
  /// Nil: the answers are only compared with each other.
  let expected: Pairs?
  let usesMachineCode: Bool
  let hasUnicodeClasses: Bool
  let runs: Int
  let instructions: VectorInstructions

  init(_ other: PatternsBenchmark) {
    set = other.set
    messages = other.messages
    expected = other.expected
    usesMachineCode = other.usesMachineCode
    hasUnicodeClasses = other.hasUnicodeClasses
    runs = other.runs
    instructions = other.instructions
  }

  /// One of the two rule sets.
  struct Side: Encodable {
    var nsPerMessage = 0.0
    var batchNsPerMessage = 0.0
    var candidatesPerMessage = 0.0
    var confirmationsPerMessage = 0.0
    var literals = 0
    var compileSeconds = 0.0
  }

  struct Result: Encodable {
    let rules: Int
    let counted: Int
    let timed: Int
    let without: Side
    let with: Side
    /// The middle of the runs' ratios, of messages one at a time and in batches: below one is faster.
    let ratio: Double
    let batchRatio: Double
    let pairs: Int
  }

  func run() throws -> Result {
    let half = messages.count / 2
    guard half > 0 else { throw BenchmarkError("--corpus needs two messages at least") }
    let timed = Array(messages[half...])
    var with = Side()
    var without = Side()
    let sets = [try compiled([], &without), try compiled(Array(messages[..<half]), &with)]
    let requests = timed.map { ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: $0))) }
    var batch = MessageBatch()
    for message in timed { batch.append(text: message) }
    var scratch = Scratch(search: .byLiterals(instructions))
    let pairs = try answers(sets[0], requests, half, &scratch, &without)
    if let difference = try answers(sets[1], requests, half, &scratch, &with).difference(from: pairs) {
      throw BenchmarkError("other answers with a corpus: \(difference)")
    }
    if let right = expected?.from(message: half), let difference = pairs.difference(from: right) {
      throw BenchmarkError("wrong answers: \(difference)")
    }
    var times: [[Double]] = [[], []]
    var batchTimes: [[Double]] = [[], []]
    for run in 0..<runs {
      // Who goes first changes, since the second finds a warmer machine.
      for side in run.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        var start = Measuring.threadNanoseconds
        for request in requests { _ = sets[side].classify(request, using: &scratch) }
        times[side].append(Double(Measuring.threadNanoseconds - start) / Double(requests.count))
        start = Measuring.threadNanoseconds
        sets[side].classify(batch, using: &scratch) { _, _, _ in }
        batchTimes[side].append(Double(Measuring.threadNanoseconds - start) / Double(requests.count))
      }
    }
    without.nsPerMessage = Measuring.median(times[0])
    with.nsPerMessage = Measuring.median(times[1])
    without.batchNsPerMessage = Measuring.median(batchTimes[0])
    with.batchNsPerMessage = Measuring.median(batchTimes[1])
    return Result(
      rules: set.entries.count, counted: half, timed: timed.count, without: without, with: with,
      ratio: Measuring.median(zip(times[1], times[0]).map { $0 / $1 }),
      batchRatio: Measuring.median(zip(batchTimes[1], batchTimes[0]).map { $0 / $1 }), pairs: pairs.pairs.count)
  }

  private func compiled(_ typical: [String], _ side: inout Side) throws -> Classifier {
    var options = RuleCompilingOptions(usesMachineCode: usesMachineCode, hasUnicodeClasses: hasUnicodeClasses)
    options.typicalMessages = typical
    let yaml = set.yaml
    let start = Measuring.threadNanoseconds
    let classifier = Classifier(try RuleSet(yaml: yaml, options: options))
    side.compileSeconds = Double(Measuring.threadNanoseconds - start) / 1e9
    side.literals = classifier.ruleSet.searchFigures.literals
    return classifier
  }

  private func answers(
    _ classifier: Classifier, _ requests: [ClassificationRequest], _ first: Int, _ scratch: inout Scratch,
    _ side: inout Side
  ) throws -> Pairs {
    let lines = classifier.ruleSet.indices.map { Int(classifier.ruleSet.id(of: $0).dropFirst(2)) ?? -1 }
    var found = Pairs()
    var counts = SearchCounts()
    for (place, request) in requests.enumerated() {
      _ = classifier.classify(request, using: &scratch)
      counts.add(scratch.counts)
      for rule in scratch.firedRules { found.add(message: first + place, rule: lines[rule.value]) }
    }
    side.candidatesPerMessage = Double(counts.candidates) / Double(requests.count)
    side.confirmationsPerMessage = Double(counts.confirmations) / Double(requests.count)
    return found
  }
}

extension CorpusBenchmark.Result {
  var text: String {
    func row(_ name: String, _ side: CorpusBenchmark.Side) -> String {
      "  \(name)  ns a message \(Int(side.nsPerMessage)), in batches \(Int(side.batchNsPerMessage)); candidates "
        + "\(decimals(side.candidatesPerMessage)), searches by PCRE2 \(decimals(side.confirmationsPerMessage)); "
        + "\(side.literals) literals, compiled in \(decimals(side.compileSeconds)) s"
    }
    return """
      \(rules) rules, \(timed) messages timed, \(counted) others counted
      \(row("without", without))
      \(row("with   ", with))
        ratio    \(decimals(ratio)), in batches \(decimals(batchRatio)); \(pairs) pairs, the same with both
      """
  }
}
