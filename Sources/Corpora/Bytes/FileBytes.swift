#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file, standard input or bytes in memory, read from front to back; the module's only POSIX calls are in this file.
struct FileBytes: ~Copyable {
  let path: String
  /// The bytes from here to the end; nil where that is not known, as for a pipe.
  let size: Int?
  private(set) var bytesRead = 0
  /// Of bytes in memory none.
  private let descriptor: Int32
  private let memory: [UInt8]

  /// Reads bytes in memory by a name of their own.
  init(_ bytes: [UInt8], name: String) {
    path = name
    size = bytes.count
    memory = bytes
    descriptor = STDIN_FILENO
  }

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: where there is no such file, where it may not be read, or where it is a folder.
  init(path: String) throws(CorpusError) {
    guard !path.utf8.contains(0), !path.isEmpty else { throw Self.error(ENOENT, path: path) }
    var opened: Int32 = STDIN_FILENO
    if path != "-" {
      repeat {
        // SAFETY: the string lives for the call.
        opened = unsafe open(path, O_RDONLY | O_CLOEXEC)
      } while opened < 0 && errno == EINTR
      guard opened >= 0 else { throw Self.error(errno, path: path) }
    }
    var status = stat()
    // SAFETY: `fstat` fills the structure that it is given.
    guard unsafe fstat(opened, &status) == 0 else {
      let code = errno
      Self.close(opened)
      throw Self.error(code, path: path)
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      Self.close(opened)
      throw Self.error(EISDIR, path: path)
    }
    self.path = path
    descriptor = opened
    memory = []
    size = kind == S_IFREG ? max(0, Int(status.st_size) - max(0, Int(lseek(opened, 0, SEEK_CUR)))) : nil
  }

  deinit { Self.close(descriptor) }

  /// Reads up to so many bytes to a place in a buffer that has room for them; returns 0 at the end of the file.
  ///
  /// - Throws: where the system cannot read on.
  mutating func read(into buffer: inout [UInt8], at offset: Int, most: Int) throws(CorpusError) -> Int {
    precondition(offset >= 0 && most > 0 && offset + most <= buffer.count, "a read past the end of the buffer")
    if !memory.isEmpty {
      let part = memory[bytesRead..<min(memory.count, bytesRead + most)]
      buffer.replaceSubrange(offset..<offset + part.count, with: part)
      bytesRead += part.count
      return part.count
    }
    var count = 0
    repeat {
      // SAFETY: the precondition keeps the read within the buffer.
      count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe readBytes(descriptor, bytes.baseAddress.map { unsafe $0 + offset }, most)
      }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw Self.error(errno, path: path) }
    bytesRead += count
    return count
  }

  private static func close(_ descriptor: Int32) {
    if descriptor != STDIN_FILENO { _ = closeDescriptor(descriptor) }
  }

  private static func error(_ code: Int32, path: String) -> CorpusError {
    switch code {
    case ENOENT, ENOTDIR: CorpusError(.noSuchFile, path: path, message: "there is no such file")
    case EACCES, EPERM: CorpusError(.notPermitted, path: path, message: "the file may not be read: permission denied")
    case EISDIR:
      CorpusError(.isFolder, path: path, message: "this is a folder, not a file", advice: "name the files in it")
    default: CorpusError(.readFailed, path: path, message: "the file cannot be read: \(words(code))")
    }
  }
}

/// The system's words for an error.
private func words(_ code: Int32) -> String {
  // SAFETY: the C library's message is a constant or this thread's own buffer, and is copied at once.
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}

// Inside the structure these names would mean its own functions.
private let readBytes = unsafe read
private let closeDescriptor = close

/// The place of the first byte of a value within part of a buffer; nil where it isn't there.
///
/// - Complexity: O(n), by the C library's vector code.
func firstPlace(of byte: UInt8, in buffer: [UInt8], _ range: Range<Int>) -> Int? {
  precondition(range.lowerBound >= 0 && range.upperBound <= buffer.count, "a search past the end of the buffer")
  // SAFETY: the precondition keeps the search within the buffer.
  return unsafe buffer.withUnsafeBytes { bytes in
    guard let start = bytes.baseAddress, let found = unsafe memchr(start + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - start
  }
}
