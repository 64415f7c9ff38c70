import Foundation

/// Waits on a thread that may wait, none of the concurrency pool's, for what an async function gives.
package enum Waiting {
  package static func value<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>()
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      let value = await body()
      box.lock.withLock { box.value = value }
      semaphore.signal()
    }
    semaphore.wait()
    guard let value = box.lock.withLock({ box.value }) else { preconditionFailure("a value was signalled") }
    return value
  }

  private final class Box<Value>: @unchecked Sendable {
    // SAFETY: used only with the lock.
    var value: Value?
    let lock = NSLock()
  }
}

extension Date {
  /// The moment after so many seconds, where something is given up: now at the earliest, and a day from now at the latest,
  /// since Foundation on Linux can't wait longer, and stops the process where there is no such moment.
  init(after seconds: Double) {
    self.init(timeIntervalSinceNow: seconds > 0 ? min(seconds, 86_400) : 0)
  }
}
