import Foundation

/// Clocks and memory as the operating system counts them.
enum Measuring {
  /// Nanoseconds that this thread has computed.
  static var threadNanoseconds: UInt64 { clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID) }

  private static func clock_gettime_nsec(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Bytes of this process that lie in memory; 0 where the system doesn't say.
  static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
