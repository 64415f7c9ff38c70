#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes files that are there whole or not at all, the only place of the tool that does.
enum WholeFile {
  /// Writes a file under another name and renames it, so that a program that has the old one mapped keeps it.
  ///
  /// What is no regular file, such as `/dev/null`, is written to as it is.
  ///
  /// - Returns: why it can't be written, in words; nil where it is.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return "this is no file's name" }
    var status = stat()
    // SAFETY: `status` lives through the call, which only writes into it.
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { return "it is a folder" }
    let replaces = !exists || status.st_mode & S_IFMT == S_IFREG
    let written = replaces ? "\(path).\(getpid()).part" : path
    // SAFETY: the path is handed over zero-ended and lives through the call.
    let descriptor = unsafe open(written, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return words(errno) }
    var failure = write(bytes, to: descriptor)
    if closeDescriptor(descriptor) != 0, failure == nil { failure = words(errno) }
    guard replaces else { return failure }
    // SAFETY: both names are handed over zero-ended and live through the call.
    if failure == nil, unsafe rename(written, path) != 0 { failure = words(errno) }
    // SAFETY: the name is handed over zero-ended and lives through the call.
    if failure != nil { _ = unsafe unlink(written) }
    return failure
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var start = 0
    while start < bytes.count {
      // SAFETY: the slice lives through the call, which reads at most its count.
      let count = unsafe bytes[start...].withUnsafeBytes { unsafe writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return words(errno)
      }
      start += count
    }
    return nil
  }

  private static func words(_ code: Int32) -> String {
    // SAFETY: the C library's message is copied at once.
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

// Inside the enumeration these names would mean its own functions.
private let writeBytes = unsafe write
private let closeDescriptor = close
