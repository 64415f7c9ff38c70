import Foundation
import ReportingExtension

/// What an extension says, in order, for the one thread that waits for it.
final class Mailbox: @unchecked Sendable {
  // SAFETY: used only with the condition locked.
  private var messages: [ExtensionMessage] = []
  private var isClosed = false
  private let condition = NSCondition()

  enum Received: Equatable {
    case message(ExtensionMessage)
    /// Nothing more will come.
    case closed
    case timeout
  }

  /// What an extension says beyond this is no longer kept: nobody can read it in time.
  private static let most = 100_000

  func put(_ message: ExtensionMessage) {
    condition.withLock {
      if messages.count < Self.most { messages.append(message) }
      condition.broadcast()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// The next message, waited for until a moment; behind that there is none, however many have come.
  ///
  /// A moment more than a day away is tomorrow, since Foundation on Linux can't wait longer, not to speak of forever.
  func next(until moment: Date) -> Received {
    let deadline = min(moment, Date(timeIntervalSinceNow: 86_400))
    return condition.withLock {
      if !messages.isEmpty, deadline.timeIntervalSinceNow < 0 { return .timeout }
      while messages.isEmpty {
        if isClosed { return .closed }
        if !condition.wait(until: deadline) { return messages.isEmpty ? .timeout : .message(messages.removeFirst()) }
      }
      return .message(messages.removeFirst())
    }
  }
}

/// An extension that is run, in a process of its own or in this one.
protocol ExtensionSide: AnyObject, Sendable {
  var mailbox: Mailbox { get }
  /// Kilobytes that it has had in memory at most so far; nil where that isn't known.
  var peakKilobytes: Int? { get }
  func send(_ message: HostMessage)
  /// Waits for its end, and ends it where it takes longer.
  func end(within seconds: Double) -> ExtensionEnding
}

/// How an extension's process ended.
struct ExtensionEnding: Sendable, Hashable {
  /// In words, such as `ended by signal 4 (a trap: a failed precondition, or nil where there must be a value)`.
  let how: String
  /// Whether it ended by itself and as it should.
  let isClean: Bool
  /// What it printed last.
  var lastWords = ""
  /// How much it printed.
  var printedBytes = 0
}
