#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import CDiscernSpawning
import Foundation
import ReportingExtension

/// An extension in a process of its own: its memory, its home and its end are its own.
final class ChildProcess: ExtensionSide, @unchecked Sendable {
  // SAFETY: constants, but for the ending and the peak, which are behind the lock.
  let mailbox = Mailbox()
  private let process: pid_t
  private let commands: WirePipe
  private let log: URL
  private let lock = NSLock()
  private var ending: ExtensionEnding?
  private let hasEnded = DispatchSemaphore(value: 0)
  private let isRead = DispatchSemaphore(value: 0)
  private var wasKilled = false
  private var peak: Int?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - log: a file for what it prints, outside of its container.
  /// - Throws: where it can't be started.
  init(_ program: String, _ arguments: [String], environment: [String: String], folder: URL, log: URL) throws {
    let (down, up) = (try Pipe(), try Pipe())
    self.log = log
    process = try Self.spawn(
      program, arguments, environment: environment, folder: folder, log: log, commands: down.reading,
      events: up.writing)
    close(down.reading)
    close(up.writing)
    commands = WirePipe(owning: down.writing)
    let events = WirePipe(owning: up.reading)
    Thread.detachNewThread { [self] in
      events.forEachMessage(of: ExtensionMessage.self) { mailbox.put($0) }
      mailbox.close()
      isRead.signal()
    }
    // Apart from the pipe, which a program that it started may hold open.
    Thread.detachNewThread { [self] in
      wait()
      // What it said last is on its way; nobody else's words are waited for.
      _ = isRead.wait(timeout: .now() + 1)
      mailbox.close()
      hasEnded.signal()
    }
    Thread.detachNewThread { [self] in
      while lock.withLock({ ending == nil }) {
        measure()
        Thread.sleep(forTimeInterval: 0.03)
      }
    }
  }

  /// The memory of its own, looked at some thirty times a second; mapped files are not its own.
  var peakKilobytes: Int? {
    measure()
    return lock.withLock { peak }
  }

  private func measure() {
    let kilobytes = discern_own_kilobytes(process)
    guard kilobytes > 0 else { return }
    lock.withLock { peak = max(peak ?? 0, Int(kilobytes)) }
  }

  func send(_ message: HostMessage) {
    commands.write(message, within: 5)
  }

  func end(within seconds: Double) -> ExtensionEnding {
    if hasEnded.wait(timeout: .now() + max(0, seconds)) == .timedOut {
      lock.withLock { wasKilled = true }
      // The whole group, with what the extension may have started.
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
      hasEnded.wait()
    }
    kill(-process, SIGKILL)
    hasEnded.signal()
    return lock.withLock { ending } ?? ExtensionEnding(how: "ended", isClean: false, lastWords: "")
  }

  private func wait() {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    let wasKilled = lock.withLock { self.wasKilled }
    let how =
      wasKilled ? "was ended by the host" : signal != 0 ? Self.words(signal: signal) : "ended with exit code \(code)"
    let words = lastWords
    lock.withLock { ending = ExtensionEnding(how: how, isClean: signal == 0 && code == 0, lastWords: words) }
  }

  private static func words(signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "was ended by a trap, such as a failed precondition or a nil that must not be"
    case SIGSEGV, SIGBUS: "was ended by a use of memory that isn't its own"
    case SIGABRT: "was ended by abort(), as by an exception that nobody caught"
    case SIGKILL: "was killed"
    default: "was ended by signal \(signal)"
    }
  }

  /// The last line that it printed about its end.
  private var lastWords: String {
    guard let file = try? FileHandle(forReadingFrom: log) else { return "" }
    defer { try? file.close() }
    let end = (try? file.seekToEnd()) ?? 0
    try? file.seek(toOffset: end > 16_384 ? end - 16_384 : 0)
    let data = (try? file.read(upToCount: 16_384)) ?? Data()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let line = lines.last { $0.contains("Fatal error") } ?? lines.last { !$0.allSatisfy(\.isWhitespace) } ?? ""
    return String(line.prefix(200))
  }
}
