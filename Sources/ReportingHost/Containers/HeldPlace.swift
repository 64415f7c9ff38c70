import CDiscernSpawning
package import Foundation

/// A file or a folder that is deleted with its holder, however that one ends.
///
/// It has a lock file beside it that its holder has locked. Where a holder was killed the lock is free, and the next one
/// deletes the place.
package final class HeldPlace: Sendable {
  /// Where it is to be made, by the holder.
  package let url: URL
  let lockFile: URL
  let lock: FileLock

  /// Holds a name that nobody has, after it deleted what nobody holds any more.
  ///
  /// - Parameter state: the folder of a host, which is made where it isn't there.
  /// - Throws: where it can't be written to.
  package init(state: URL) throws(HostError) {
    let root = state.appendingPathComponent("containers", isDirectory: true)
    try StateFolder.make(root)
    // Two that begin at once must not take each other's places for left ones before they are locked.
    let gate = try FileLock(root.appendingPathComponent("containers.lock"), waits: true)
    defer { gate?.unlock() }
    Self.sweep(root)
    let name = UUID().uuidString
    url = root.appendingPathComponent(name)
    lockFile = root.appendingPathComponent(name + ".lock")
    guard let lock = try FileLock(lockFile, waits: false) else {
      throw HostError("'\(lockFile.path)' is another's")
    }
    self.lock = lock
  }

  /// Makes it a file with these bytes; where that fails, it is deleted.
  package func write(_ bytes: Data) throws(HostError) {
    do {
      try StateFolder.write(bytes, to: url, for: url)
    } catch {
      delete()
      throw error
    }
  }

  /// Deletes it; tells what couldn't be deleted.
  @discardableResult
  package func delete() -> String? {
    defer {
      try? FileManager.default.removeItem(at: lockFile)
      lock.unlock()
    }
    return Self.delete(url)
  }

  /// Deletes the places of holders that are gone, and ends what still runs in them.
  private static func sweep(_ root: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    for name in names where name.hasSuffix(".lock") && name != "containers.lock" {
      let file = root.appendingPathComponent(name)
      guard let lock = try? FileLock(file, waits: false) else { continue }
      let left = root.appendingPathComponent(String(name.dropLast(5)))
      _ = Strays.end(inContainer: left.path)
      if delete(left) == nil { try? FileManager.default.removeItem(at: file) }
      lock.unlock()
    }
  }

  /// Deletes a folder with all that is in it, however deep and whatever its owner may do there; follows no link.
  private static func delete(_ place: URL) -> String? {
    // SAFETY: the path lives while C reads it.
    let failure = unsafe discern_delete(place.path)
    return failure == 0 ? nil : "'\(place.path)' can't be deleted: \(systemWords(failure))"
  }
}
