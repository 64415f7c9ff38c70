#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads files and folders by POSIX calls, the only place of this room that does.
package enum Files {
  /// Why a file could not be read.
  package enum Failure: Error, Sendable, Equatable {
    case notFound
    case notAFile
    case isFolder
    case tooLarge(limit: Int)
    case system(String)

    package var words: String {
      switch self {
      case .notFound: "there is no such file or folder"
      case .notAFile: "it is no regular file"
      case .isFolder: "it is a folder"
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
      case .system(let words): words
      }
    }
  }

  package enum Kind: Sendable {
    case file, folder
  }

  /// The largest rule or list file, in bytes.
  package static let largest = 256 << 20

  /// Tells whether a path is a file or a folder; links are followed.
  package static func kind(of path: String) throws(Failure) -> Kind {
    // C would take the part before the zero for the path.
    guard !path.utf8.contains(0) else { throw .notFound }
    var status = stat()
    // SAFETY: `status` lives through the call, which only writes into it.
    guard unsafe stat(path, &status) == 0 else { throw failure() }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: throw .notAFile
    }
  }

  /// A name that is the same for every path of the same file or folder; the path itself where there is none.
  package static func identity(of path: String) -> String {
    // SAFETY: the path is handed over zero-ended; `realpath` gives a zero-ended text of its own, copied and freed.
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Reads a whole regular file.
  ///
  /// - Complexity: O(n).
  package static func read(_ path: String, limit: Int = largest) throws(Failure) -> [UInt8] {
    guard try kind(of: path) == .file else { throw .isFolder }
    var bytes: [UInt8] = []
    try readChunks(path) { (chunk) throws(Failure) in
      guard bytes.count + chunk.count <= limit else { throw .tooLarge(limit: limit) }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }

  /// Reads a file or a pipe front to back, at most 64 KiB at a time.
  ///
  /// - Complexity: O(n); holds one chunk.
  package static func readChunks(
    _ path: String, _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    // C would take the part before the zero for the path.
    guard !path.utf8.contains(0) else { throw .notFound }
    var descriptor: Int32 = -1
    repeat {
      // SAFETY: the path is handed over zero-ended and lives through the call.
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: the buffer is as long as the count given, and lives through the call.
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in unsafe Self.read(descriptor, buffer) }
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure()
      }
      try body(chunk[..<count])
    }
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    // SAFETY: `read` writes at most `count` bytes from the base address on.
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// The rule files of a folder and of the folders in it, sorted; hidden ones and linked folders are left out.
  ///
  /// - Complexity: O(n log n) in the number of entries.
  package static func ruleFiles(in folder: String) throws(Failure) -> [String] {
    var found: [String] = []
    var waiting = [(path: folder, depth: 0)]
    while let next = waiting.popLast() {
      for name in try names(in: next.path) where !name.utf8.starts(with: ".".utf8) {
        let path = next.path.utf8.last == UInt8(ascii: "/") ? next.path + name : "\(next.path)/\(name)"
        if isLink(path), (try? kind(of: path)) != .file { continue }
        switch try? kind(of: path) {
        case .file where name.hasSuffix(".yaml") || name.hasSuffix(".yml"): found.append(path)
        case .folder where next.depth < deepest: waiting.append((path, next.depth + 1))
        default: break
        }
      }
    }
    return found.sorted()
  }

  private static let deepest = 16

  private static func names(in folder: String) throws(Failure) -> [String] {
    // SAFETY: the directory handle is closed before it leaves this function, an entry is read before the next call.
    guard let handle = unsafe opendir(folder) else { throw failure() }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    // SAFETY: `status` lives through the call, which only writes into it.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func failure() -> Failure {
    let code = errno
    if code == ENOENT || code == ENOTDIR { return .notFound }
    if code == EISDIR { return .isFolder }
    // SAFETY: `strerror` gives a zero-ended text, copied at once.
    return .system(unsafe String(cString: strerror(code)))
  }
}
