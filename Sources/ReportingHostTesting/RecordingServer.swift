public import Foundation
public import ReportingHost

/// A server in place of the extension's own: keeps what comes to it, and answers as it is told.
public final class RecordingServer: ReportSending, QuerySending, @unchecked Sendable {
  // SAFETY: used only with the lock.
  private var kept: [String] = []
  private var next: QueryOutcome
  private let lock = NSLock()

  /// Answers each query with a status and a body.
  public init(status: Int = 200, body: String = "") {
    next = .answered(status: status, headers: [], body: Data(body.utf8))
  }

  /// What was posted, in order: reports and deferred queries, as they were sent.
  public var bodies: [String] { lock.withLock { kept } }

  /// Answers otherwise from now on.
  public func answer(with outcome: QueryOutcome) { lock.withLock { next = outcome } }

  /// Keeps a report.
  public func send(_ report: ReportEnvelope, to url: URL) async -> SendingOutcome {
    switch keep(report.body) {
    case .answered(let status, _, let body): .answered(status: status, byteCount: body.count)
    case .failed(let words, _): .failed(words)
    }
  }

  /// Keeps a deferred query.
  public func ask(_ query: DeferredQuery, at url: URL) async -> QueryOutcome { keep(query.body) }

  private func keep(_ body: String) -> QueryOutcome {
    lock.withLock {
      kept.append(body)
      return next
    }
  }
}
