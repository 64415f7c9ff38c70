import Discern
import Foundation
import Synchronization

/// `bench batch`: many messages end to end, from columns of bytes to a column of verdicts, by one thread and by several.
struct BatchBenchmark {
  let classifier: Classifier
  let columns: MessageColumns
  var threads = 2
  var runs = 5

  /// What a row comes to.
  struct Outcome: Equatable, Sendable {
    let decision: Decision
    let firedRules: UInt32
  }

  /// What some threads took for all rows.
  struct Speed: Encodable {
    let threads: Int
    let seconds: Double
    let messagesPerSecond: Double
    let bytesPerSecond: Double
    /// Computing time of all threads together.
    let nsPerMessage: Double
  }

  struct Result: Encodable {
    let rules: Int
    let messages: Int
    let bytes: Int
    let hasSenders: Bool
    let oneThread: Speed
    let allThreads: Speed
    /// How much more the threads do than one, in turns.
    let timesOneThread: Double
    let firedRules: Int
    let decisions: [String: Int]
    /// Rows whose decision and fired rules were compared with those of a request of its own.
    let messagesChecked: Int

    var text: String {
      let counts = decisions.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      return """
        \(rules) rules, \(messages) messages, \(bytes) bytes\(hasSenders ? " with senders" : "")
          1 thread   \(Self.line(oneThread))
          \(allThreads.threads) threads  \(Self.line(allThreads)); \(decimals(timesOneThread)) times one
          verdicts   \(counts.joined(separator: ", ")); \(firedRules) rules fired
          checked    \(messagesChecked) messages as requests of their own, all runs in whole
        """
    }

    private static func line(_ speed: Speed) -> String {
      "\(Int(speed.messagesPerSecond)) messages and \(decimals(speed.bytesPerSecond / 1e6)) MB a second, "
        + "\(Int(speed.nsPerMessage)) ns of computing a message"
    }
  }

  func run() throws -> Result {
    guard columns.count > 0 else { throw BenchmarkError("no message") }
    var right: [Outcome]?
    var times: (one: [Time], all: [Time]) = ([], [])
    for _ in 0..<runs {
      for count in [1, threads] {
        let (outcomes, time) = judge(threads: count)
        if let right, outcomes != right { throw BenchmarkError("runs differ in their verdicts") }
        right = outcomes
        if count == 1 { times.one.append(time) } else { times.all.append(time) }
      }
    }
    let outcomes = right ?? []
    let messagesChecked = try check(outcomes)
    var decisions: [String: Int] = [:]
    for outcome in outcomes { decisions[outcome.decision.category.name, default: 0] += 1 }
    if threads == 1 { times.all = times.one }
    return Result(
      rules: classifier.ruleSet.count, messages: columns.count, bytes: columns.byteCount,
      hasSenders: !columns.senderEnds.isEmpty, oneThread: speed(1, times.one), allThreads: speed(threads, times.all),
      timesOneThread: Measuring.median(zip(times.one, times.all).map { $0.seconds / $1.seconds }),
      firedRules: outcomes.reduce(0) { $0 + Int($1.firedRules) }, decisions: decisions, messagesChecked: messagesChecked
    )
  }

  private func speed(_ threads: Int, _ times: [Time]) -> Speed {
    let seconds = Measuring.median(times.map(\.seconds))
    return Speed(
      threads: threads, seconds: seconds, messagesPerSecond: Double(columns.count) / seconds,
      bytesPerSecond: Double(columns.byteCount) / seconds,
      nsPerMessage: Measuring.median(times.map(\.computing)) / Double(columns.count))
  }

  /// Some messages as requests of their own, every so many; returns how many.
  private func check(_ outcomes: [Outcome]) throws -> Int {
    // Odd, so that repeated messages aren't met in step.
    let step = max(1, columns.count / 10_000) | 1
    var scratch = Scratch()
    var count = 0
    for row in stride(from: 0, to: columns.count, by: step) {
      let decision = classifier.classify(columns.request(row), using: &scratch)
      guard outcomes[row] == Outcome(decision: decision, firedRules: UInt32(scratch.firedRules.count)) else {
        throw BenchmarkError(
          "row \(row): \(outcomes[row]), alone \(decision) and \(scratch.firedRules.count) rules fired")
      }
      count += 1
    }
    return count
  }
}

extension BatchBenchmark {
  struct Time: Sendable {
    /// From when all threads were ready until the last had done its rows.
    var seconds = 0.0
    /// Nanoseconds that all threads computed.
    var computing = 0.0
  }

  private struct Finished: Sendable {
    var parts: [[Outcome]]
    var began = UInt64.max
    var ended = UInt64.min
    var computing = UInt64(0)
  }

  /// Judges all rows, each thread a part that lies together, with a scratch and a batch of its own.
  func judge(threads: Int) -> (outcomes: [Outcome], time: Time) {
    let ready = Atomic<Int>(0)
    let finished = Mutex(Finished(parts: Array(repeating: [], count: threads)))
    let group = DispatchGroup()
    for number in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        let rows = columns.count * number / threads..<columns.count * (number + 1) / threads
        ready.add(1, ordering: .sequentiallyConsistent)
        while ready.load(ordering: .acquiring) < threads { sched_yield() }
        let began = Measuring.steadyNanoseconds
        let start = Measuring.threadNanoseconds
        let outcomes = judge(rows)
        let computing = Measuring.threadNanoseconds - start
        let ended = Measuring.steadyNanoseconds
        finished.withLock {
          $0.parts[number] = outcomes
          $0.began = min($0.began, began)
          $0.ended = max($0.ended, ended)
          $0.computing += computing
        }
        group.leave()
      }
    }
    group.wait()
    return finished.withLock { finished in
      let seconds = Double(finished.ended - finished.began) / 1e9
      return (Array(finished.parts.joined()), Time(seconds: seconds, computing: Double(finished.computing)))
    }
  }

  /// Rows that a thread takes over at a time, which stay in a processor's cache.
  private static let rowsAtOnce = 1_000

  private func judge(_ rows: Range<Int>) -> [Outcome] {
    var scratch = Scratch()
    var batch = MessageBatch()
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(rows.count)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.rowsAtOnce) {
      columns.fill(&batch, start..<min(start + Self.rowsAtOnce, rows.upperBound))
      classifier.classify(batch, using: &scratch) { _, decision, scratch in
        outcomes.append(Outcome(decision: decision, firedRules: UInt32(scratch.firedRules.count)))
      }
    }
    return outcomes
  }
}
