import Discern
import Foundation
import Synchronization

/// How much more several threads do than one, with one rule set and a scratch each.
enum Scaling {
  /// Messages a second of so many threads beside those of one, alternating; the median of the ratios.
  static func ratio(
    _ classifier: Classifier, _ messages: [String], threads: Int, _ instructions: VectorInstructions, runs: Int
  ) -> Double {
    var ratios: [Double] = []
    for _ in 0..<runs {
      let one = seconds(classifier, messages, threads: 1, instructions)
      let many = seconds(classifier, messages, threads: threads, instructions)
      ratios.append(Double(threads) * one / many)
    }
    return Measuring.median(ratios)
  }

  /// How long it takes until each of some threads has classified all messages, from when all are ready.
  static func seconds(
    _ classifier: Classifier, _ messages: [String], threads: Int, _ instructions: VectorInstructions
  ) -> Double {
    let ready = Atomic<Int>(0)
    let group = DispatchGroup()
    let began = Mutex<UInt64>(.max)
    for _ in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        // Messages of its own, as a batch has them: strings that threads share would be counted in turns.
        let requests = messages.map { text in
          ClassificationRequest(
            .message(MessageCommunication(sender: nil, messageBody: String(decoding: Array(text.utf8), as: UTF8.self))))
        }
        var scratch = Scratch(search: .byLiterals(instructions))
        for request in requests.prefix(1_000) { _ = classifier.classify(request, using: &scratch) }
        ready.add(1, ordering: .sequentiallyConsistent)
        while ready.load(ordering: .acquiring) < threads {}
        began.withLock { $0 = min($0, DispatchTime.now().uptimeNanoseconds) }
        for request in requests { _ = classifier.classify(request, using: &scratch) }
        group.leave()
      }
    }
    group.wait()
    return Double(DispatchTime.now().uptimeNanoseconds - began.withLock { $0 }) / 1e9
  }
}
