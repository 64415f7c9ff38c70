import Foundation
import Synchronization

/// What takes a report by SMS to its number, after the person was shown it.
public protocol SMSTransport: Sendable {
  /// Returns when it is known what the person did.
  func send(text: String, to number: String) async -> SMSOutcome
}

/// What became of a report by SMS.
public enum SMSOutcome: Sendable, Hashable {
  case sent
  /// The person looked at the message and did not send it.
  case cancelled
  /// The words say why.
  case failed(String)
}

/// A report by SMS.
public struct SMSReport: Sendable, Hashable {
  /// The number as it stands in `Info.plist`.
  public let number: String
  /// What the extension gave as `userString`.
  public let text: String

  /// Makes the report that a test expects.
  public init(number: String, text: String) {
    self.number = number
    self.text = text
  }
}

/// A transport that keeps what it is given, for tests.
public final class RecordingSMSTransport: SMSTransport {
  // A class, since the one who asks holds the transport that the host was given.
  private let outcome: SMSOutcome
  private let kept = Mutex<[SMSReport]>([])

  /// - Parameter outcome: what each message is answered with.
  public init(answering outcome: SMSOutcome = .sent) {
    self.outcome = outcome
  }

  /// The messages in the order in which they came, those that were not sent, too.
  public var messages: [SMSReport] { kept.withLock { $0 } }

  /// Keeps the message.
  public func send(text: String, to number: String) async -> SMSOutcome {
    kept.withLock { $0.append(SMSReport(number: number, text: text)) }
    return outcome
  }
}

/// A transport that writes each message to a file descriptor, such as that of the standard output.
///
/// A message is a line with the number and, below, the text's lines, each after two blanks. What would move a terminal's
/// cursor or turn its writing direction is written as `·`. Writing to a pipe that nobody reads is a failure only where the
/// process ignores `SIGPIPE`; else that signal ends it.
public struct PrintingSMSTransport: SMSTransport {
  private let descriptor: Int32

  /// - Parameter descriptor: stays open, and must do so as long as the transport is used.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes the message; `.failed` has what the system says.
  public func send(text: String, to number: String) async -> SMSOutcome {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let printed = "SMS to \(Self.safe(number[...]))\n" + lines.map { "  \(Self.safe($0))\n" }.joined()
    // One call of `write`, so that messages of several tasks don't mix where the system writes them whole.
    guard let problem = writeAll(Array(printed.utf8), to: descriptor) else { return .sent }
    return .failed("the message can't be written: \(problem)")
  }

  /// The line without what is no character to be seen.
  private static func safe(_ line: Substring) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      let properties = scalar.properties
      let isUnsafe = properties.generalCategory == .control || properties.isBidiControl
      safe.append(isUnsafe ? "·" : scalar)
    }
    return String(safe)
  }
}
