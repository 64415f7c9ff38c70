#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import Foundation

/// What is kept between runs, made and written with words for what goes wrong.
enum StateFolder {
  /// Makes a folder and those above it, where they aren't there.
  static func make(_ folder: URL) throws(HostError) {
    // SAFETY: the path lives while the system reads it.
    if unsafe mkdir(folder.path, 0o777) == 0 { return }
    let failure = errno
    switch failure {
    case EEXIST:
      var isFolder: ObjCBool = false
      // SAFETY: the variable outlives the call.
      if unsafe FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue {
        return
      }
      throw HostError("'\(folder.path)' is a file, where a folder must be")
    case ENOENT where folder.pathComponents.count > 1:
      try make(folder.deletingLastPathComponent())
      // SAFETY: as above; another may have made it meanwhile.
      if unsafe mkdir(folder.path, 0o777) != 0, errno != EEXIST { throw error(folder, "made", errno) }
    case ENOTDIR where folder.pathComponents.count > 1:
      try make(folder.deletingLastPathComponent())
      throw error(folder, "made", failure)
    default: throw error(folder, "made", failure)
    }
  }

  /// The bytes of a file; nil where it isn't there.
  static func read(_ file: URL) throws(HostError) -> Data? {
    // SAFETY: the path lives while the system reads it.
    if unsafe access(file.path, R_OK) != 0 {
      let failure = errno
      if failure == ENOENT { return nil }
      throw error(file, "read", failure)
    }
    do { return try Data(contentsOf: file) } catch { throw HostError("'\(file.path)' can't be read: it is no file") }
  }

  /// Replaces a file by another with these bytes, all or nothing.
  static func replace(_ file: URL, by bytes: Data) throws(HostError) {
    let draft = file.appendingPathExtension("new")
    try write(bytes, to: draft, for: file)
    // SAFETY: the paths live while the system reads them.
    if unsafe rename(draft.path, file.path) != 0 {
      let failure = errno
      unsafe unlink(draft.path)
      throw error(file, "written", failure)
    }
  }

  /// Writes a file; what it is for is told where that fails, and then there is none.
  static func write(_ bytes: Data, to file: URL, for place: URL) throws(HostError) {
    // SAFETY: the path lives while the system reads it.
    let descriptor = unsafe open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw error(place, "written", errno) }
    let problem = writeAll(Array(bytes), to: descriptor)
    let isClosed = close(descriptor) == 0
    let failure = errno
    guard problem != nil || !isClosed else { return }
    unsafe unlink(file.path)
    throw HostError("'\(place.path)' can't be written: \(problem ?? systemWords(failure))")
  }

  /// Why the system refused it; a folder that two people share is told.
  static func error(_ place: URL, _ what: String, _ failure: Int32) -> HostError {
    let words = "'\(place.path)' can't be \(what): \(systemWords(failure))"
    guard failure == EACCES || failure == EPERM, let owner = owner(of: place), owner != geteuid() else {
      return HostError(words)
    }
    // SAFETY: the name is copied at once.
    let name = unsafe getpwuid(owner).map { unsafe String(cString: $0.pointee.pw_name) } ?? "\(owner)"
    return HostError(words + "; it is the user \(name)'s, and each user needs a state folder of their own")
  }

  /// Whose a place is, or the next folder above it that is there.
  private static func owner(of place: URL) -> uid_t? {
    var place = place
    while true {
      var status = stat()
      // SAFETY: the path lives while the system reads it, and the structure is the call's own.
      if unsafe lstat(place.path, &status) == 0 { return status.st_uid }
      guard place.pathComponents.count > 1 else { return nil }
      place.deleteLastPathComponent()
    }
  }
}
