#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import Foundation

/// Programs that an extension started and that outlive it.
enum Strays {
  /// Ends every process whose home is a container; gives how many there were.
  ///
  /// They are found by their environment, which only the system knows of others: on Linux, by /proc.
  static func end(inContainer folder: String) -> Int {
    let mark = Array("HOME=\(folder)".utf8)
    var count = 0
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name), process != getpid(),
        let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ")
      else { continue }
      if environment.split(separator: 0).contains(where: { $0.elementsEqual(mark) }) {
        kill(process, SIGKILL)
        count += 1
      }
    }
    return count
  }
}
