import Foundation

/// Clocks and memory as the operating system counts them.
enum Measuring {
  /// Nanoseconds that this thread has computed.
  static var threadNanoseconds: UInt64 { clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds of a steady clock.
  static var steadyNanoseconds: UInt64 { clock_gettime_nsec(CLOCK_MONOTONIC) }

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

  /// Kilobytes that are this process' own, which count against an app extension's limit; nil where the system doesn't say.
  ///
  /// It reads without Foundation, whose buffers would count.
  static var dirtyKilobytes: Int? {
    guard let file = fopen("/proc/self/smaps_rollup", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("Private_Dirty:") { return Int(text.split(separator: " ").dropLast().last ?? "") }
    }
    return nil
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
