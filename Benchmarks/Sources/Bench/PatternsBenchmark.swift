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
  /// Whether `\\b`, `\\w`, `\\d` and `\\s` are of Unicode, as in rules by default.
  var hasUnicodeClasses = false
  var runs = 5

  /// What a rule set is searched by.
  var instructions = VectorInstructions.best
  /// Whether only our search is timed.
  var isAlone = false
  /// How many threads are compared with one.
  var threads = 2

  /// Without `expected`, how many messages the bare loop is asked about, spread evenly; nil: all.
  var checked: Int?

  func run() throws -> Result {
    let requests = messages.map { text in
      ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: text)))
    }
    let loop =
      isAlone && expected != nil
      ? nil : try PatternLoop(set, usesMachineCode: usesMachineCode, hasUnicodeClasses: hasUnicodeClasses)
    let residentBefore = Measuring.residentBytes
    let yaml = set.yaml
    let compileStart = Measuring.threadNanoseconds
    let options = RuleCompilingOptions(usesMachineCode: usesMachineCode, hasUnicodeClasses: hasUnicodeClasses)
    let classifier = Classifier(try RuleSet(yaml: yaml, options: options))
    let compileSeconds = Double(Measuring.threadNanoseconds - compileStart) / 1e9
    // A rule's line by its place in the rule set.
    let lines = classifier.ruleSet.indices.map { Int(classifier.ruleSet.id(of: $0).dropFirst(2)) ?? -1 }
    var scratch = Scratch(search: .byLiterals(instructions))
    if let first = requests.first { _ = classifier.classify(first, using: &scratch) }
    let firstVerdictSeconds = Double(Measuring.threadNanoseconds - compileStart) / 1e9
    var plainScratch = Scratch(search: .everyRule)
    let (counts, messagesChecked) = try checkAnswers(classifier, requests, lines, loop, &scratch)
    var batch = MessageBatch()
    for message in messages { batch.append(text: message) }
    let residentBytes = max(0, Measuring.residentBytes - residentBefore)

    // The slow ways see every so many messages, so that they take seconds.
    let step = max(1, requests.count * max(1, set.entries.count) / 20_000_000)
    let sample = isAlone ? [] : stride(from: 0, to: requests.count, by: step).map { $0 }
    var whole: [Double] = []
    var batches: [Double] = []
    var oneRows: [Double] = []
    var ours: [Double] = []
    var plain: [Double] = []
    var theirs: [Double] = []
    var pairs = 0
    for _ in 0..<runs {
      let all = time(classifier, requests, Array(requests.indices), &scratch)
      whole.append(all.ns)
      pairs = all.pairs
      let inBatches = time(classifier, batch, &scratch)
      batches.append(inBatches.ns)
      let inRows = timeRows(classifier, batch, &scratch)
      oneRows.append(inRows.ns)
      guard inBatches.pairs == pairs, inRows.pairs == pairs else {
        throw BenchmarkError("\(pairs) pairs, in batches \(inBatches.pairs), one row a call \(inRows.pairs)")
      }
      guard let loop, !isAlone else { continue }
      let fast = time(classifier, requests, sample, &scratch)
      ours.append(fast.ns)
      let slow = time(classifier, requests, sample, &plainScratch)
      plain.append(slow.ns)
      let start = Measuring.threadNanoseconds
      var loopPairs = 0
      for index in sample { loopPairs += loop.match(messages[index]).count }
      theirs.append(Double(Measuring.threadNanoseconds - start) / Double(sample.count))
      guard loopPairs == fast.pairs, slow.pairs == fast.pairs else {
        throw BenchmarkError("\(fast.pairs) pairs, the plain way \(slow.pairs), the bare loop \(loopPairs)")
      }
    }
    let figures = classifier.ruleSet.searchFigures
    return Result(
      rules: set.entries.count, messages: messages.count, machineCode: usesMachineCode,
      instructions: instructions.rawValue, hasUnicodeClasses: hasUnicodeClasses,
      nsPerMessage: Measuring.median(whole), batchNsPerMessage: Measuring.median(batches),
      oneRowNsPerMessage: Measuring.median(oneRows), sample: sample.count,
      plainNsPerMessage: Measuring.median(plain), loopNsPerMessage: Measuring.median(theirs),
      timesPlain: Measuring.median(zip(plain, ours).map { $0 / $1 }),
      timesLoop: Measuring.median(zip(theirs, ours).map { $0 / $1 }),
      rulesByLiterals: figures.byLiterals, rulesByTraits: figures.byTraits, rulesAlways: figures.always,
      literals: figures.literals,
      decidedWithoutPCRE2: Double(figures.withPrograms) / Double(max(1, set.entries.count)), threads: threads,
      timesOneThread: isAlone ? 1 : Scaling.ratio(classifier, messages, threads: threads, instructions, runs: runs),
      candidatesPerMessage: Double(counts.candidates) / Double(messages.count),
      confirmationsPerMessage: Double(counts.confirmations) / Double(messages.count), compileSeconds: compileSeconds,
      firstVerdictSeconds: firstVerdictSeconds, residentBytes: residentBytes, pairs: pairs,
      messagesChecked: messagesChecked)
  }

  /// Nanoseconds a message, and how many rules fired.
  private func time(
    _ classifier: Classifier, _ requests: [ClassificationRequest], _ sample: [Int], _ scratch: inout Scratch
  ) -> (ns: Double, pairs: Int) {
    var pairs = 0
    let start = Measuring.threadNanoseconds
    for index in sample {
      _ = classifier.classify(requests[index], using: &scratch)
      pairs += scratch.firedRules.count
    }
    return (Double(Measuring.threadNanoseconds - start) / Double(sample.count), pairs)
  }

  private func time(
    _ classifier: Classifier, _ batch: MessageBatch, _ scratch: inout Scratch
  ) -> (ns: Double, pairs: Int) {
    var pairs = 0
    let start = Measuring.threadNanoseconds
    classifier.classify(batch, using: &scratch) { _, _, scratch in pairs += scratch.firedRules.count }
    return (Double(Measuring.threadNanoseconds - start) / Double(batch.count), pairs)
  }

  private func timeRows(
    _ classifier: Classifier, _ batch: MessageBatch, _ scratch: inout Scratch
  ) -> (ns: Double, pairs: Int) {
    var pairs = 0
    let start = Measuring.threadNanoseconds
    for row in 0..<batch.count {
      classifier.classify(batch, rows: row..<row + 1, using: &scratch) { _, _, scratch in
        pairs += scratch.firedRules.count
      }
    }
    return (Double(Measuring.threadNanoseconds - start) / Double(batch.count), pairs)
  }

  /// What all messages were looked at for, and how many of them the right answers are known of.
  private func checkAnswers(
    _ classifier: Classifier, _ requests: [ClassificationRequest], _ lines: [Int], _ loop: PatternLoop?,
    _ scratch: inout Scratch
  ) throws -> (counts: SearchCounts, checked: Int) {
    var found = Pairs()
    var right = expected ?? Pairs()
    var counts = SearchCounts()
    var messagesChecked = 0
    let step = expected == nil ? max(1, requests.count / (checked ?? requests.count)) : 1
    for (message, request) in requests.enumerated() {
      _ = classifier.classify(request, using: &scratch)
      counts.add(scratch.counts)
      guard message.isMultiple(of: step) else { continue }
      messagesChecked += 1
      for rule in scratch.firedRules { found.add(message: message, rule: lines[rule.value]) }
      guard expected == nil, let loop else { continue }
      for rule in loop.match(messages[message]) { right.add(message: message, rule: Int(rule)) }
    }
    if let difference = found.difference(from: right) { throw BenchmarkError("wrong answers: \(difference)") }
    return (counts, messagesChecked)
  }
}
