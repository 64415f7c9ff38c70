import Foundation

/// The reports that an endpoint has, and those who wait for more.
// SAFETY: everything is used only with the lock, which unlike a `Mutex` the thread sanitizer knows.
final class ReportShelf: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [ReceivedReport] = []
  private var count = 0
  private var refused = 0
  private var waiting: [Int: AsyncStream<ReceivedReport>.Continuation] = [:]
  private var nextWaiting = 0
  private var isClosed = false
  private let limit: Int
  private let folder: ReportFolder?
  private let eachReport: @Sendable (ReceivedReport) -> Void

  init(limit: Int, folder: ReportFolder?, eachReport: @escaping @Sendable (ReceivedReport) -> Void) {
    self.limit = max(0, limit)
    self.folder = folder
    self.eachReport = eachReport
  }

  var reports: [ReceivedReport] { lock.withLock { kept } }
  var reportCount: Int { lock.withLock { count } }
  var refusedCount: Int { lock.withLock { refused } }

  func countRefusal() { lock.withLock { refused += 1 } }

  /// Takes a report; false where it can't be stored, and then it is not kept either.
  func take(_ head: RequestHead, body: [UInt8]) -> Bool {
    // One thread brings all reports, so that the number is still the next one when the report is kept.
    var report = ReceivedReport(number: reportCount + 1, time: Date(), head: head, body: body)
    if let folder {
      guard let file = folder.store(report) else { return false }
      report.file = file
    }
    lock.withLock {
      count += 1
      kept.append(report)
      if kept.count > limit { kept.removeFirst(kept.count - limit) }
      for continuation in waiting.values { continuation.yield(report) }
    }
    eachReport(report)
    return true
  }

  /// A stream of the reports that come from now on.
  func stream() -> AsyncStream<ReceivedReport> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReceivedReport.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let place: Int? = lock.withLock {
      guard !isClosed else { return nil }
      nextWaiting += 1
      waiting[nextWaiting] = continuation
      return nextWaiting
    }
    guard let place else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.forget(place) }
    return stream
  }

  /// Ends all streams.
  func close() {
    let ended = lock.withLock {
      isClosed = true
      defer { waiting = [:] }
      return Array(waiting.values)
    }
    // Without the lock, which ending them takes again.
    for continuation in ended { continuation.finish() }
  }

  private func forget(_ place: Int) { lock.withLock { waiting[place] = nil } }
}
