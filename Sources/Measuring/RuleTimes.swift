import DiscernClassification
import DiscernCommunications

/// What each rule's looks took and came to, over a corpus.
struct RuleTimes {
  /// Of one rule over all messages, once each.
  struct Total {
    var looks = 0
    var searches = 0
    var limits = 0
    var hits = 0
  }

  /// By rule.
  private(set) var totals: [Total]
  /// By pass and rule, nanoseconds over all messages.
  private(set) var passes: [[Double]] = []
  /// What the clock itself took of each look, and is taken off.
  let clockNanoseconds: Double

  init(ruleCount: Int) {
    totals = Array(repeating: Total(), count: ruleCount)
    clockNanoseconds = Self.clockNanoseconds()
  }

  /// Looks at every message twice, some times over, and times what the second look takes for each candidate.
  ///
  /// - Complexity: O(repetitions × what it takes to judge all requests).
  mutating func addPass(_ requests: [ClassificationRequest], _ classifier: Classifier, repetitions: Int) {
    var scratch = Scratch()
    var sums = Array(repeating: UInt64(0), count: totals.count)
    for repetition in 0..<repetitions {
      var totals = Array(repeating: Total(), count: totals.count)
      for request in requests {
        _ = classifier.classify(request, using: &scratch)
        var last = Clock.steady
        scratch.decideAgain(request, with: classifier.ruleSet) { rule, counts, truth in
          let now = Clock.steady
          sums[rule.value] += now - last
          totals[rule.value].looks += 1
          totals[rule.value].searches += counts.confirmations
          totals[rule.value].limits += counts.limitsReached
          if truth == .yes { totals[rule.value].hits += 1 }
          last = Clock.steady
        }
      }
      // They are the same each time, but for limits of time.
      if repetition == 0 { self.totals = totals }
    }
    passes.append(
      totals.indices.map { rule in
        max(0, Double(sums[rule]) / Double(repetitions) - Double(totals[rule].looks) * clockNanoseconds)
      })
  }

  /// What it takes to ask the clock twice with nothing between: the middle of many times.
  private static func clockNanoseconds() -> Double {
    let samples = (0..<64).map { _ -> Double in
      var sum: UInt64 = 0
      for _ in 0..<256 {
        let last = Clock.steady
        sum += Clock.steady - last
      }
      return Double(sum) / 256
    }
    return Measurement(samples).median
  }
}
