import CDiscernSpawning
import Foundation

/// The folder that one run of an extension may write to; it is deleted afterwards, always.
///
/// A container has a lock file beside it that its host holds. Where a host was killed the lock is free, and the next
/// host deletes the container.
final class Container: Sendable {
  let folder: URL
  private let lockFile: URL
  private let lock: FileLock

  /// Makes a container below a folder, after it deleted those that nobody holds any more.
  ///
  /// - Throws: where the folder can't be written to.
  init(below root: URL) throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    // Two hosts that begin at once must not take each other's containers for left ones before they are locked.
    let gate = try FileLock(root.appendingPathComponent("containers.lock"), waits: true)
    defer { gate?.unlock() }
    Self.sweep(root)
    let name = UUID().uuidString
    folder = root.appendingPathComponent(name, isDirectory: true)
    lockFile = root.appendingPathComponent(name + ".lock")
    guard let lock = try FileLock(lockFile, waits: false) else {
      throw HostError("'\(lockFile.path)' is another's")
    }
    self.lock = lock
    for part in ["", "tmp", "Documents", "Library/Caches", "Library/Preferences"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(part), withIntermediateDirectories: true)
    }
  }

  var temporaryFolder: URL { folder.appendingPathComponent("tmp", isDirectory: true) }

  /// The files that were written, by their paths in the container, sorted.
  var files: [String] {
    let items = FileManager.default.enumerator(atPath: folder.path)
    var files: [String] = []
    while let path = items?.nextObject() as? String {
      if items?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory { files.append(path) }
    }
    return files.sorted()
  }

  /// Deletes it; tells what couldn't be deleted.
  func wipe() -> String? {
    defer {
      try? FileManager.default.removeItem(at: lockFile)
      lock.unlock()
    }
    return Self.delete(folder)
  }

  /// Deletes the containers of hosts that are gone.
  private static func sweep(_ root: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    for name in names where name.hasSuffix(".lock") && name != "containers.lock" {
      let file = root.appendingPathComponent(name)
      guard let lock = try? FileLock(file, waits: false) else { continue }
      let left = root.appendingPathComponent(String(name.dropLast(5)))
      _ = Strays.end(inContainer: left.path)
      try? FileManager.default.removeItem(at: left.appendingPathExtension("log"))
      if delete(left) == nil {
        try? FileManager.default.removeItem(at: file)
      }
      lock.unlock()
    }
  }

  /// Deletes a folder with all that is in it, however deep and whatever its owner may do there; follows no link.
  private static func delete(_ folder: URL) -> String? {
    // SAFETY: the path lives while C reads it.
    let failure = unsafe discern_delete(folder.path)
    return failure == 0 ? nil : "'\(folder.path)' can't be deleted: \(ChildProcess.words(error: failure))"
  }
}
