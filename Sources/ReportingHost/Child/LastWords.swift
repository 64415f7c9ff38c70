#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why a program ended, by its signal and by what it printed.
enum LastWords {
  /// The last line that says so, or the last of all.
  static func line(of printed: [UInt8]) -> String {
    let lines = String(decoding: printed, as: UTF8.self).split(separator: "\n")
    let line = lines.last { $0.contains("Fatal error") } ?? lines.last { !$0.allSatisfy(\.isWhitespace) } ?? ""
    return String(line.prefix(200))
  }

  static func words(signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "was ended by a trap, such as a failed precondition or a nil that must not be"
    case SIGSEGV, SIGBUS: "was ended by a use of memory that isn't its own"
    case SIGABRT: "was ended by abort(), as by an exception that nobody caught"
    case SIGKILL: "was killed"
    default: "was ended by signal \(signal)"
    }
  }
}
