#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Maps files to memory by POSIX calls, the only place of this room that does.
enum MappedFile {
  /// Maps a whole regular file for reading; the caller gives it back by `unmap`.
  ///
  /// Who replaces the file should write another and rename it: where a mapped file is cut, the system ends the program.
  ///
  /// - Throws: where there is no such file, where it may not be read, is no regular file, or is empty.
  static func map(_ path: String) throws(SenderIndexError) -> UnsafeRawBufferPointer {
    // C would take the part before the zero for the path.
    guard !path.utf8.contains(0) else { throw .unreadable("there is no such file") }
    var descriptor: Int32 = -1
    repeat {
      // SAFETY: the path is handed over zero-ended and lives through the call. A pipe without a writer doesn't block.
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var status = stat()
    // SAFETY: `status` lives through the call, which only writes into it.
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard let size = Int(exactly: status.st_size), size > 0 else { throw .notAnIndex }
    // SAFETY: a new mapping of the whole file, which nothing else knows; it outlives the descriptor.
    let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw failure() }
    // SAFETY: advice about the mapping that was just made.
    _ = unsafe madvise(start, size, MADV_WILLNEED)
    return unsafe UnsafeRawBufferPointer(start: start, count: size)
  }

  /// Gives a mapping back.
  static func unmap(_ buffer: UnsafeRawBufferPointer) {
    // SAFETY: the caller owns the mapping, which is given back once.
    _ = unsafe munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
  }

  private static func failure() -> SenderIndexError {
    let code = errno
    if code == ENOENT || code == ENOTDIR { return .unreadable("there is no such file") }
    // SAFETY: `strerror` gives a zero-ended text, copied at once.
    return .unreadable(unsafe String(cString: strerror(code)))
  }
}
