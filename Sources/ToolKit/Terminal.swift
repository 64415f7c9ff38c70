#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two outputs, the only place that writes to them: results to standard output, words to standard error.
package struct Terminal: Sendable {
  package enum Stream: Int32, Sendable {
    case results = 1
    case words = 2
  }

  /// Writes a line of words, in which nothing moves the cursor.
  package static func say(_ line: String) {
    write(SafeText.line(line) + "\n", to: .words)
  }

  /// Writes text whole.
  ///
  /// A reader of results that went away ends the program quietly; any other failure to write results ends it with
  /// words and an exit code.
  package static func write(_ text: String, to stream: Stream = .results) {
    var text = text
    // SAFETY: the buffer lives through the closure, and only bytes within it are written.
    text.withUTF8 { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[start...])
        let count = unsafe posixWrite(stream.rawValue, rest)
        if count < 0 {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            waitUntilWritable(stream)
            continue
          }
          // The results matter even where nobody listens to the words.
          if stream == .words { return }
          failed(errno)
        }
        start += count
      }
    }
  }

  private static func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // SAFETY: `write` reads at most `count` bytes from the base address on.
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func failed(_ code: Int32) -> Never {
    if code == EPIPE { exit(ExitCode.done.rawValue) }
    // SAFETY: the C library's message is copied at once.
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    say("discern: the results can't be written: \(words)")
    exit(ExitCode.wrongUse.rawValue)
  }

  /// Waits for room in a pipe that its other users have made non-blocking.
  private static func waitUntilWritable(_ stream: Stream) {
    var request = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
    // SAFETY: the call only reads and fills the structure.
    _ = unsafe poll(&request, 1, -1)
  }

  /// A pipe whose reader went away gives an error, not a signal.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Colours are for terminals, and not where NO_COLOR is set (no-color.org).
  package static func hasColour(_ stream: Stream) -> Bool {
    isTerminal(stream) && environment("NO_COLOR").map(\.isEmpty) ?? true && environment("TERM") != "dumb"
  }

  /// Columns of the terminal, of COLUMNS, or 80.
  package static var width: Int {
    var size = winsize()
    // SAFETY: the call only fills the structure.
    if unsafe ioctl(Stream.results.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return max(40, Int(size.ws_col))
    }
    return environment("COLUMNS").flatMap { Int($0) }.map { min(max(40, $0), 400) } ?? 80
  }

  package static func environment(_ name: String) -> String? {
    // SAFETY: the text is copied at once, and no thread of this program changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// A clock that only goes forward, for measuring.
  package static var milliseconds: Int {
    var time = timespec()
    // SAFETY: the call only fills the structure, which lives through it.
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// Seconds since 1970.
  package static var now: Int64 { Int64(time(nil)) }
}
