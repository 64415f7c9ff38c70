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
  // SAFETY: constants, but for what is known of the end and the peak, which are behind the lock.
  let mailbox = Mailbox()
  private let keeper: Keeper
  private let process: pid_t
  private let commands: WirePipe
  private let lock = NSLock()
  private var ending: ExtensionEnding?
  private var leftover: Leftover?
  private let hasEnded = DispatchSemaphore(value: 0)
  private let hasFinished = DispatchSemaphore(value: 0)
  private let isRead = DispatchSemaphore(value: 0)
  private var wasKilled = false
  private var peak: Int?

  /// How long a keeper may take for what it is told, in seconds: longer than it tries by itself.
  private static let patience = 30.0

  /// What outlived an extension.
  struct Leftover {
    /// How many processes, which were ended.
    let count: Int
    /// Whether there are some that nobody could end.
    let areLeft: Bool
  }

  /// Starts a program in a container.
  ///
  /// - Throws: where it can't be started.
  init(_ program: String, _ arguments: [String], environment: [String: String], container: Container) throws {
    let (down, up) = (try Pipe(), try Pipe())
    defer {
      close(down.reading)
      close(up.writing)
    }
    commands = WirePipe(owning: down.writing)
    let events = WirePipe(owning: up.reading)
    keeper = try Keeper(
      program, arguments, environment: environment, container: container, commands: down.reading,
      events: up.writing)
    switch keeper.next() {
    case .started(let number): process = number
    case .failed(let error):
      keeper.reap()
      throw HostError("'\(program)' can't be started: \(systemWords(error))")
    default:
      keeper.reap()
      throw HostError("'\(program)' can't be started: its keeper was ended")
    }
    Thread.detachNewThread { [self] in
      events.forEachMessage(of: ExtensionMessage.self) { mailbox.put($0) }
      mailbox.close()
      isRead.signal()
    }
    // Apart from the pipe, which a program that it started may hold open.
    Thread.detachNewThread { [self] in listen() }
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
      keeper.endExtension()
      if hasEnded.wait(timeout: .now() + Self.patience) == .timedOut {
        keeper.end()
        hasEnded.wait()
      }
    }
    hasEnded.signal()
    return lock.withLock { ending } ?? ExtensionEnding(how: "ended", isClean: false)
  }

  /// Ends everything that the extension started and that outlived it; nil where its keeper was ended before.
  func finish() -> Leftover? {
    keeper.finish()
    if hasFinished.wait(timeout: .now() + Self.patience) == .timedOut {
      keeper.end()
      hasFinished.wait()
    }
    return lock.withLock { leftover }
  }

  // MARK: The keeper

  /// Takes what the keeper says until it is gone.
  private func listen() {
    while true {
      switch keeper.next() {
      case .started, .failed: continue
      case .ended(let status, let printed, let tail): end(status, printed, LastWords.line(of: tail))
      case .finished(let count, let areLeft):
        lock.withLock { leftover = Leftover(count: count, areLeft: areLeft) }
      case .gone:
        keeper.reap()
        if lock.withLock({ ending == nil }) { end(SIGKILL, 0, "") }
        hasFinished.signal()
        return
      }
    }
  }

  private func end(_ status: Int32, _ printed: Int, _ lastWords: String) {
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    lock.withLock {
      let how =
        wasKilled
        ? "was ended by the host" : signal != 0 ? LastWords.words(signal: signal) : "ended with exit code \(code)"
      ending = ExtensionEnding(
        how: how, isClean: signal == 0 && code == 0, lastWords: lastWords, printedBytes: printed)
    }
    // What it said last is on its way; nobody else's words are waited for.
    _ = isRead.wait(timeout: .now() + 1)
    mailbox.close()
    hasEnded.signal()
  }
}
