#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import Foundation

/// A lock on a file that the system gives back when all that have its descriptor have ended, however that happens.
final class FileLock: Sendable {
  let descriptor: Int32

  /// Locks a file, which is made where it isn't there; nil where another has it and this doesn't wait.
  init?(_ file: URL, waits: Bool) throws(HostError) {
    // SAFETY: the path lives while the system reads it.
    descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StateFolder.error(file, "opened", errno) }
    while flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
      if errno == EINTR { continue }
      // The descriptor is closed by deinit, which runs for this object, too.
      return nil
    }
  }

  func unlock() { _ = flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
