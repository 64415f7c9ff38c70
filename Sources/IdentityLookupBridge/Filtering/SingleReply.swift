import Dispatch
import Foundation

/// A completion that is called once, by whoever comes first.
final class SingleReply<Answer: Sendable>: @unchecked Sendable {
  // SAFETY: used only with the lock, which unlike a `Mutex` the thread sanitizer of an extension's author knows.
  private var completion: (@Sendable (Answer) -> Void)?
  private let lock = NSLock()

  init(_ completion: @escaping @Sendable (Answer) -> Void) {
    self.completion = completion
  }

  /// Calls the completion on this thread, unless it was called; tells whether it did.
  func give(_ answer: Answer) -> Bool {
    let completion = lock.withLock {
      defer { self.completion = nil }
      return self.completion
    }
    completion?(answer)
    return completion != nil
  }
}

/// Where filters work and where their deadlines are watched, which work must not hold up.
enum FilterQueues {
  private static let working = DispatchQueue(label: "discern.filter.work", qos: .userInitiated, attributes: .concurrent)
  // A serial queue has a thread of its own where all others are taken.
  private static let watching = DispatchQueue(label: "discern.filter.deadlines", qos: .userInitiated)

  // Likewise: what is told of failures isn't held up by what failed.
  private static let telling = DispatchQueue(label: "discern.filter.failures", qos: .utility)

  static func tell(_ work: @escaping @Sendable () -> Void) { telling.async(execute: work) }

  static func work(_ work: @escaping @Sendable () -> Void) { working.async(execute: work) }

  /// Does something when a deadline is over, unless it is given up before.
  ///
  /// - Parameter seconds: what is no number, or below 0, counts as 0; more than a day as a day.
  static func watch(after seconds: TimeInterval, _ work: @escaping @Sendable () -> Void) -> FilterDeadline {
    let bounded = seconds > 0 ? min(seconds, 86_400) : 0
    return FilterDeadline(timer: DispatchSource.makeTimerSource(queue: watching), after: bounded, work)
  }
}

/// A deadline that is watched as long as somebody holds it; what hangs on it is let go as soon as it is given up, where a
/// block that Dispatch is to call later would be kept until then, one for each message.
final class FilterDeadline: @unchecked Sendable {
  // SAFETY: a constant; a source of Dispatch's may be cancelled from any thread.
  private let timer: any DispatchSourceTimer

  fileprivate init(timer: any DispatchSourceTimer, after seconds: TimeInterval, _ work: @escaping @Sendable () -> Void)
  {
    self.timer = timer
    timer.setEventHandler(handler: work)
    timer.schedule(deadline: .now() + seconds)
    timer.activate()
  }

  func giveUp() { timer.cancel() }

  deinit { timer.cancel() }
}
