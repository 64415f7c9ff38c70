import Foundation

/// The folder that one run of an extension may write to; it is deleted afterwards, always.
final class Container: Sendable {
  let place: HeldPlace
  let folder: URL

  /// Makes a container in a host's folder, after it deleted those that nobody holds any more.
  ///
  /// - Throws: where the folder can't be written to.
  init(state: URL) throws {
    place = try HeldPlace(state: state)
    folder = URL(fileURLWithPath: place.url.path, isDirectory: true)
    for part in ["tmp", "Documents", "Library/Caches", "Library/Preferences"] {
      try StateFolder.make(folder.appendingPathComponent(part, isDirectory: true))
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
  func wipe() -> String? { place.delete() }
}
