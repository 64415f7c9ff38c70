#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Synchronization

/// Threads that begin their work together.
final class Workers: Sendable {
  private let wanted: Int
  private let ready = Atomic<Int>(0)
  private let began = Atomic<UInt64>(0)
  private let ended = Atomic<UInt64>(0)
  private let work: @Sendable (Int, Workers) -> UInt64

  /// How many threads run at once here.
  static var most: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private init(_ count: Int, _ work: @escaping @Sendable (Int, Workers) -> UInt64) {
    wanted = count
    self.work = work
  }

  /// Runs some threads and waits for them.
  ///
  /// - Parameter work: is given the thread's number, calls `begin()` once when it has made ready, and tells when it had
  ///   done its work.
  /// - Returns: the nanoseconds from when all had made ready until the last had done its work; nil where the system
  ///   makes no more threads.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int, Workers) -> UInt64) -> UInt64? {
    let workers = Workers(count, work)
    let threads = (0..<count).map { Thread(number: $0, workers: workers) }
    var isComplete = true
    for thread in threads where isComplete { isComplete = thread.start() }
    // Those that wait for the ones that are missing are let go.
    if !isComplete { workers.ready.store(count + 1, ordering: .releasing) }
    for thread in threads { thread.join() }
    guard isComplete else { return nil }
    return workers.ended.load(ordering: .acquiring) - workers.began.load(ordering: .acquiring)
  }

  /// Waits until all threads are ready, or it is known that they never will be.
  func begin() {
    if ready.add(1, ordering: .acquiringAndReleasing).newValue == wanted {
      began.store(Clock.steady, ordering: .releasing)
    }
    while ready.load(ordering: .acquiring) < wanted || began.load(ordering: .acquiring) == 0 {
      if ready.load(ordering: .acquiring) > wanted { return }
      sched_yield()
    }
  }

  fileprivate func run(_ number: Int) {
    let end = work(number, self)
    _ = ended.max(end, ordering: .acquiringAndReleasing)
  }
}

/// One thread of the system's.
// SAFETY: the handle is written by `start` and read by `join`, which one thread calls one after the other.
private final class Thread: @unchecked Sendable {
  private let number: Int
  private let workers: Workers
  #if canImport(Darwin)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif
  private var isRunning = false

  init(number: Int, workers: Workers) {
    self.number = number
    self.workers = workers
  }

  func start() -> Bool {
    let own = unsafe Unmanaged.passRetained(self)
    // SAFETY: the thread takes the reference over; where there is no thread it is given back here.
    let code = unsafe pthread_create(&handle, nil, { unsafe Thread.run($0) }, own.toOpaque())
    isRunning = code == 0
    if !isRunning { unsafe own.release() }
    return isRunning
  }

  func join() {
    guard isRunning else { return }
    // SAFETY: the thread was started and nobody has waited for it; a handle is a pointer on Darwin only.
    #if canImport(Darwin)
      if let handle = unsafe handle { _ = unsafe pthread_join(handle, nil) }
    #else
      _ = pthread_join(handle, nil)
    #endif
    isRunning = false
  }

  private static func run(_ own: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let own = unsafe own else { return nil }
    // SAFETY: `start` retained the thread for this call.
    let thread = unsafe Unmanaged<Thread>.fromOpaque(own).takeRetainedValue()
    thread.workers.run(thread.number)
    return nil
  }
}
