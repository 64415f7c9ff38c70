public import Foundation

/// What takes a report to its server.
public protocol ReportSending: Sendable {
  /// Posts the report, and returns when it is known what became of it.
  ///
  /// A cancelled task gets `.failed` soon.
  func send(_ report: ReportEnvelope, to url: URL) async -> SendingOutcome
}

/// What became of a report that was posted.
public enum SendingOutcome: Sendable, Hashable {
  /// The server answered, with whatever status; `byteCount` bytes of the answer's body were read and thrown away.
  case answered(status: Int, byteCount: Int)
  /// No answer came; the words say why.
  case failed(String)
}

/// What a server gave for a file that was asked for.
public enum FetchOutcome: Sendable, Hashable {
  /// The server answered, with whatever status.
  case answered(status: Int, body: Data)
  /// No answer came, or one that is too long; the words say why.
  case failed(String)
}
