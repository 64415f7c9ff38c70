import CDiscernSpawning
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension ChildProcess {
  /// Both ends of a pipe, which no other program that this process starts gets.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: (reading: Int32, writing: Int32) = (-1, -1)
      let failure = unsafe discern_pipe(&ends.reading, &ends.writing)
      guard failure == 0 else { throw HostError("there is no pipe to be had: \(ChildProcess.words(error: failure))") }
      (reading, writing) = ends
    }
  }

  static func words(error: Int32) -> String {
    // SAFETY: the text is copied at once.
    unsafe String(cString: strerror(error))
  }

  /// Starts a program in a process group of its own, with both pipes, its output in a log.
  static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], folder: URL, log: URL, commands: Int32,
    events: Int32
  ) throws -> pid_t {
    var process: pid_t = 0
    // SAFETY: the texts live until the child is made; both lists end with nil.
    let failure = unsafe withTexts([program] + arguments) { arguments in
      unsafe withTexts(environment.map { "\($0.key)=\($0.value)" }.sorted()) { environment in
        unsafe discern_spawn(
          program, arguments, environment, folder.path, log.path, commands, events, &process)
      }
    }
    guard failure == 0 else { throw HostError("'\(program)' can't be started: \(words(error: failure))") }
    return process
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
