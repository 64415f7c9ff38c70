import CDiscernCurl
import Foundation

/// What ends a transfer from another thread.
// SAFETY: everything is used only with the lock, which unlike a `Mutex` the thread sanitizer knows.
@safe final class TransferCancellation: @unchecked Sendable {
  private let lock = NSLock()
  private var wasCancelled = false
  private var multi: UnsafeMutableRawPointer?

  var isCancelled: Bool { lock.withLock { wasCancelled } }

  func cancel() {
    lock.withLock {
      wasCancelled = true
      // SAFETY: the handle is taken back, with the lock, before it is freed; libcurl lets any thread wake it.
      if let multi = unsafe multi { _ = unsafe curl_multi_wakeup(multi) }
    }
  }

  /// Says which handle is waited at; nil before it is freed.
  func wakes(_ multi: UnsafeMutableRawPointer?) { lock.withLock { unsafe self.multi = unsafe multi } }
}
