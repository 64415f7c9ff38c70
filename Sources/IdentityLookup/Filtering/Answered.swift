import Foundation

/// An answer on its way from a callback to an async function.
///
/// It passes through a lock: the thread sanitizer doesn't see that a continuation which is resumed before it is waited for
/// puts one thread behind the other, and would warn an extension's author of a race that there isn't.
package final class Answered<Value>: @unchecked Sendable {
  // SAFETY: used only with the lock; who answers doesn't touch the value again.
  private var answer: Value?
  private let lock = NSLock()

  private init() {}

  /// Waits for the answer that a function gets by a callback, which is to be called once.
  package static func value(_ ask: (@escaping @Sendable (Value) -> Void) -> Void) async -> Value {
    let answered = Answered()
    await withCheckedContinuation { continuation in
      ask { value in
        answered.lock.withLock { answered.answer = value }
        continuation.resume()
      }
    }
    guard let value = answered.lock.withLock({ answered.answer }) else {
      preconditionFailure("a continuation went on without an answer")
    }
    return value
  }
}
