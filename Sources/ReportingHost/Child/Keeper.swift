#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import CDiscernSpawning
import Foundation

/// The process beside this one that starts an extension, gets all that it leaves, and ends it with this one.
final class Keeper: @unchecked Sendable {
  // SAFETY: constants, but for whether it is there, which is behind the lock.
  private let number: pid_t
  private let control: Int32
  private let lock = NSLock()
  private var isThere = true

  /// What it says, in this order; the last may come at any time.
  enum Word {
    case started(pid_t)
    case failed(error: Int32)
    /// The status is that of `waitpid`; of what was printed only the last is there.
    case ended(status: Int32, printed: Int, tail: [UInt8])
    case finished(outlived: Int, areLeft: Bool)
    case gone
  }

  /// Starts it, and through it a program with both pipes; its first word says whether that runs.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], container: Container, commands: Int32,
    events: Int32
  ) throws {
    var (number, control): (pid_t, Int32) = (0, -1)
    // SAFETY: the texts live until the keeper has a copy of them; both lists end with nil.
    let failure = unsafe Self.withTexts([program] + arguments) { arguments in
      unsafe Self.withTexts(environment.map { "\($0.key)=\($0.value)" }.sorted()) { environment in
        unsafe discern_keep(
          program, arguments, environment, container.folder.path, container.place.lockFile.path,
          container.place.lock.descriptor, commands, events, &number, &control)
      }
    }
    guard failure == 0 else {
      throw HostError("'\(program)' can't be started: there is no process to be had: \(systemWords(failure))")
    }
    (self.number, self.control) = (number, control)
  }

  deinit { close(control) }

  /// Waits for what it says next; one thread asks.
  func next() -> Word {
    var (value, more, count): (Int32, Int64, Int32) = (0, 0, 0)
    var text = [CChar](repeating: 0, count: Int(discern_tail_size))
    // SAFETY: the text has room for as many bytes as a keeper sends.
    let kind = unsafe discern_hear(control, &value, &more, &text, &count)
    switch UInt32(kind) {
    case UInt32(discern_word_started): return .started(value)
    case UInt32(discern_word_failed): return .failed(error: value)
    case UInt32(discern_word_ended):
      let tail = text.prefix(Int(count)).map { UInt8(bitPattern: $0) }
      return .ended(status: value, printed: Int(more), tail: tail)
    case UInt32(discern_word_finished): return .finished(outlived: Int(value), areLeft: more != 0)
    default: return .gone
    }
  }

  /// Ends the extension, not yet what it started.
  func endExtension() { tell(Int32(discern_order_end)) }

  /// Ends what the extension left, and the keeper.
  func finish() { tell(Int32(discern_order_finish)) }

  private func tell(_ order: Int32) {
    discern_tell(control, order)
    // It may have been stopped, by the extension.
    signal(SIGCONT)
  }

  /// Ends the keeper, and with it the extension.
  func end() { signal(SIGKILL) }

  private func signal(_ signal: Int32) {
    lock.withLock { if isThere { _ = kill(number, signal) } }
  }

  /// Takes notice of its end, which has come.
  func reap() {
    lock.withLock {
      while waitpid(number, nil, 0) < 0, errno == EINTR {}
      isThere = false
    }
  }

  private static func withTexts<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { unsafe (list + index).initialize(to: strdup(text)) }
    unsafe (list + texts.count).initialize(to: nil)
    defer {
      for index in texts.indices { unsafe free(list[index]) }
      unsafe list.deallocate()
    }
    return unsafe body(list)
  }
}
