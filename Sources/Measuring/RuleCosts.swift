package import DiscernClassification
import DiscernCommunications
package import DiscernRuleCompiling

/// What one rule costs on a corpus.
package struct RuleCost: Sendable {
  package let id: String
  /// Nanoseconds a message, over all messages.
  package let nanoseconds: Measurement
  /// Messages for which it was looked at.
  package let looks: Int
  /// Searches with its regexes.
  package let searches: Int
  /// Of those, the ones that a limit ended.
  package let limits: Int
  /// Messages on which it fired.
  package let hits: Int
  /// Why it costs that, in words.
  package let reasons: [String]

  /// Nanoseconds of one look in the middle; nil where there was none.
  package func nanosecondsALook(messages: Int) -> Double? {
    looks == 0 ? nil : nanoseconds.median * Double(messages) / Double(looks)
  }
}

/// What each rule of a set costs on a corpus, dearest first.
package struct RuleCosts: Sendable {
  package let costs: [RuleCost]
  /// Nanoseconds of all rules a message.
  package let nanoseconds: Measurement
  /// What the clock took of each look, and is taken off.
  package let clockNanoseconds: Double
  /// How many rules were looked at for some message.
  package let lookedAt: Int

  /// Measures every rule and tells of the dearest.
  ///
  /// - Parameters:
  ///   - openers: what opens each rule; see `Compilation`.
  ///   - passes: how often all is measured.
  ///   - repetitions: how often each message is judged in a pass; see ``Throughput/repetitions``.
  ///   - most: of how many rules to tell.
  /// - Precondition: there is a request, and the classifier has judged each before.
  /// - Complexity: O(passes × repetitions × what it takes to judge all requests).
  package init(
    _ corpus: MeasuredCorpus, _ classifier: Classifier, openers: [[RuleOpener]?], passes: Int, repetitions: Int = 1,
    most: Int
  ) {
    let ruleSet = classifier.ruleSet
    precondition(openers.count == ruleSet.count, "the openers are those of another rule set")
    var times = RuleTimes(ruleCount: ruleSet.count)
    for _ in 0..<max(1, passes) { times.addPass(corpus.requests, classifier, repetitions: max(1, repetitions)) }
    let messages = Double(corpus.requests.count)
    let measured = ruleSet.indices.map { rule in
      (rule: rule, nanoseconds: Measurement(times.passes.map { $0[rule.value] / messages }))
    }
    // Of rules that cost the same, the one that is looked at more often; of such, by id.
    let ranked = measured.sorted { left, right in
      let (one, other) = (times.totals[left.rule.value], times.totals[right.rule.value])
      return (right.nanoseconds.median, other.looks, ruleSet.id(of: left.rule))
        < (left.nanoseconds.median, one.looks, ruleSet.id(of: right.rule))
    }.prefix(most)
    let frequencies = OpenerFrequencies(
      of: ranked.flatMap { openers[$0.rule.value] ?? [] }, in: corpus.requests)
    costs = ranked.map { rule, nanoseconds in
      let total = times.totals[rule.value]
      let reasons = CostReasons(
        kind: ruleSet.rules[rule.value].kind, openers: openers[rule.value], total: total,
        nanoseconds: nanoseconds.median * messages, frequencies: frequencies)
      return RuleCost(
        id: ruleSet.id(of: rule), nanoseconds: nanoseconds, looks: total.looks, searches: total.searches,
        limits: total.limits, hits: total.hits, reasons: reasons.words)
    }
    nanoseconds = Measurement(times.passes.map { $0.reduce(0, +) / messages })
    clockNanoseconds = times.clockNanoseconds
    lookedAt = times.totals.count { $0.looks > 0 }
  }
}
