#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The time that the calling thread has computed, in microseconds; waiting doesn't count.
enum ThreadClock {
  static var microseconds: Int {
    var time = timespec()
    // SAFETY: the call only fills the structure, which lives through it.
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }
}
