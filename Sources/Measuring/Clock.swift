#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Nanoseconds, as the system counts them.
package enum Clock {
  /// Seconds that this thread has computed.
  package static var threadSeconds: Double { Double(thread) / 1e9 }

  /// What this thread has computed; asking takes some hundred nanoseconds.
  static var thread: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// What has gone by; asking takes some twenty nanoseconds.
  static var steady: UInt64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    // SAFETY: the call only fills the structure, which lives through it.
    guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Several measurements of one thing.
package struct Measurement: Sendable {
  /// The middle one.
  package let median: Double
  /// Half the distance between the quartiles: how far the middle one may be trusted.
  package let noise: Double

  /// - Precondition: there is one at least.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    precondition(!sorted.isEmpty, "nothing was measured")
    median = sorted[sorted.count / 2]
    noise = (sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]) / 2
  }
}
