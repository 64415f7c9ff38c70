#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SenderListReader {
  private static let chunkSize = 1 << 16

  /// Reads a list from a file or a pipe, front to back, 64 KiB at a time.
  ///
  /// - Throws: where there is no such file, where it is a folder, or where it can't be read on.
  /// - Complexity: O(*n*).
  package static func read(
    file path: String, into builder: inout SenderIndexBuilder
  ) throws(Files.Failure) -> SenderListReport {
    // C would take the part before the zero for the path.
    guard !path.utf8.contains(0) else { throw .notFound }
    var descriptor: Int32 = -1
    repeat {
      // SAFETY: the path is handed over zero-ended and lives through the call.
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw failure(errno) }
    defer { _ = closeDescriptor(descriptor) }
    var reader = SenderListReader()
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while true {
      // SAFETY: the buffer is as long as the count given, and lives through the call.
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe readBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      guard count > 0 else { break }
      reader.read(chunk.span.extracting(first: count), into: &builder)
    }
    reader.finish(into: &builder)
    return reader.report
  }

  private static func failure(_ code: Int32) -> Files.Failure {
    switch code {
    case ENOENT, ENOTDIR: return .notFound
    case EISDIR: return .isFolder
    // SAFETY: `strerror` gives a zero-ended text, copied at once.
    default: return .system(unsafe String(cString: strerror(code)))
    }
  }
}

// Inside the structure these names would mean its own functions.
private let readBytes = unsafe read
private let closeDescriptor = close
