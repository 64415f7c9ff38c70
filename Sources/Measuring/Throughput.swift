package import DiscernClassification
import DiscernCommunications

/// How fast a rule set judges a corpus.
package struct Throughput: Sendable {
  /// Nanoseconds a message that one thread computes.
  package let nanoseconds: Measurement
  /// Messages a second by the clock of one thread, which knows what else the machine does; nil where there could be none.
  package let messagesASecond: Measurement?
  /// The same of all threads together.
  package let messagesASecondOfAll: Measurement?
  package let threads: Int
  /// How often each run judges every message.
  package let repetitions: Int
  /// What all messages together were looked at for, once each.
  package let counts: SearchCounts

  /// Each run takes a thread so long at least, so that the clock's own steps don't matter.
  private static let leastNanoseconds = 20_000_000.0

  /// Measures the thread's own time, one thread and all threads by the clock, by turns.
  ///
  /// - Precondition: there is a request.
  /// - Complexity: O(runs × what it takes to judge all requests), and some hundredths of a second a run.
  package init(_ corpus: MeasuredCorpus, _ classifier: Classifier, runs: Int) {
    var scratch = Scratch()
    var counts = SearchCounts()
    // Regexes are compiled when they are first searched with.
    for request in corpus.requests {
      _ = classifier.classify(request, using: &scratch)
      counts.add(scratch.counts)
    }
    let once = Self.nanoseconds(corpus.requests, classifier, &scratch, times: 1)
    let times = max(1, Int((Self.leastNanoseconds / max(1, once * Double(corpus.requests.count))).rounded(.up)))
    let threads = Workers.most
    var alone: [Double] = []
    var one: [Double] = []
    var all: [Double] = []
    for _ in 0..<max(1, runs) {
      alone.append(Self.nanoseconds(corpus.requests, classifier, &scratch, times: times))
      if let speed = Self.messagesASecond(corpus, classifier, threads: 1, times: times) { one.append(speed) }
      if let speed = Self.messagesASecond(corpus, classifier, threads: threads, times: times) { all.append(speed) }
    }
    nanoseconds = Measurement(alone)
    messagesASecond = one.isEmpty ? nil : Measurement(one)
    messagesASecondOfAll = all.isEmpty ? nil : Measurement(all)
    self.threads = threads
    repetitions = times
    self.counts = counts
  }

  private static func nanoseconds(
    _ requests: [ClassificationRequest], _ classifier: Classifier, _ scratch: inout Scratch, times: Int
  ) -> Double {
    let start = Clock.thread
    for _ in 0..<times { for request in requests { _ = classifier.classify(request, using: &scratch) } }
    return Double(Clock.thread - start) / Double(requests.count * times)
  }

  private static func messagesASecond(
    _ corpus: MeasuredCorpus, _ classifier: Classifier, threads: Int, times: Int
  ) -> Double? {
    let shares = (0..<threads).map { corpus.share($0, of: threads) }
    let took = Workers.run(threads) { number, workers in
      // Texts of its own, as a batch has them: threads that share strings would wait for each other's counts.
      let requests = shares[number].map(\.copied)
      var scratch = Scratch()
      for request in requests { _ = classifier.classify(request, using: &scratch) }
      workers.begin()
      for _ in 0..<times { for request in requests { _ = classifier.classify(request, using: &scratch) } }
      return Clock.steady
    }
    guard let took, took > 0 else { return nil }
    return Double(shares.reduce(0) { $0 + $1.count } * times) * 1e9 / Double(took)
  }
}
