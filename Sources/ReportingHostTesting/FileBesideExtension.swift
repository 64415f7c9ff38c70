import Foundation

/// The package that a file belongs to.
enum PackageFolder {
  /// The nearest folder above with a `Package.swift`.
  static func of(_ file: String) -> URL? {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

/// Finds a file beside an extension, such as its `Info.plist`.
struct FileBesideExtension {
  /// A path, or a name.
  let name: String
  /// The executable target; nil where the extension is in this process.
  let target: String?
  /// The file of the test that asks.
  let testFile: String

  /// The file's path.
  ///
  /// - Throws: ``PhoneError``, which names all places that were looked at.
  func path() throws(PhoneError) -> String {
    let candidates = self.candidates
    if let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) { return path }
    let folders = target.map { ", and in each folder '\($0)' of the package" } ?? ""
    throw PhoneError(
      "there is no '\(name)'; looked for \(candidates.joined(separator: ", "))\(folders). Write its path from the "
        + "package's folder.")
  }

  /// The extension's own folder first, then what a path can start from.
  private var candidates: [String] {
    if name.hasPrefix("/") { return [name] }
    var places: [URL] = []
    if let package = PackageFolder.of(testFile) {
      if let target, !target.contains("/") { places += Self.folders(named: target, in: package, depth: 4) }
      places.append(package)
    }
    places += [
      URL(fileURLWithPath: testFile).deletingLastPathComponent(),
      URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    ]
    var paths: [String] = []
    for path in places.map({ $0.appendingPathComponent(name).standardizedFileURL.path }) where !paths.contains(path) {
      paths.append(path)
    }
    return paths
  }

  /// The folders of a name, which is that of the target's sources, those of fewer levels first.
  private static func folders(named name: String, in folder: URL, depth: Int) -> [URL] {
    guard depth > 0 else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let inner = names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0) }.filter {
      (try? FileManager.default.attributesOfItem(atPath: $0.path)[.type] as? FileAttributeType) == .typeDirectory
    }
    return inner.filter { $0.lastPathComponent == name }
      + inner.flatMap { folders(named: name, in: $0, depth: depth - 1) }
  }
}
