import Foundation

/// A thread of its own for work that waits, since waiting on one of Swift's threads or of a queue's holds up others.
///
/// It has every signal blocked: those meant for the process go to the threads that expect them, and writing to a
/// connection that is gone is an error and not the end of the process.
// SAFETY: `handle` is written before the object is shared; `isOver` is used only with the lock.
final class SystemThread: @unchecked Sendable {
  #if canImport(Darwin)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif
  private var isOver = false
  private let lock = NSLock()

  /// Starts a thread; nil where the system makes no more.
  init?(_ work: @escaping @Sendable () -> Void) {
    let box = unsafe Unmanaged.passRetained(Work(work))
    // SAFETY: the thread takes the reference over; where there is no thread it is given back here.
    let code = unsafe pthread_create(&handle, nil, { unsafe Work.run($0) }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      isOver = true
      return nil
    }
  }

  /// Waits until the work is done; from any thread, any number of times.
  ///
  /// - Precondition: it is not the thread itself that waits.
  func join() { end { pthread_join($0, nil) } }

  deinit { end { pthread_detach($0) } }

  private func end(_ end: (pthread_t) -> Int32) {
    lock.withLock {
      guard !isOver else { return }
      isOver = true
      // SAFETY: the thread was started, and nobody has waited for it or let it go.
      #if canImport(Darwin)
        if let handle = unsafe handle { _ = unsafe end(handle) }
      #else
        _ = end(handle)
      #endif
    }
  }
}

/// What a thread does.
private final class Work: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let box = unsafe box else { return nil }
    // SAFETY: the one who made the thread retained the work for this call.
    let work = unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue()
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    work.work()
    return nil
  }
}
