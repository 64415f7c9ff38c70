import Foundation

/// Finds the built program of an extension.
struct BuiltProgram {
  /// The name of its executable target, or a path.
  let name: String
  /// The file of the test that asks.
  let testFile: String

  /// The program's path.
  ///
  /// - Throws: ``PhoneError``, which names all places that were looked at.
  func path() throws(PhoneError) -> String {
    let candidates = self.candidates
    if let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) { return path }
    let isPath = name.contains("/")
    throw PhoneError(
      "there is no program '\(name)'; looked for \(candidates.joined(separator: ", ")). "
        + (isPath
          ? "Name the built executable."
          : "Make it an executable target that calls ExtensionMain.run, and name it among the test target's "
            + "dependencies, so that it is built beside the tests."))
  }

  /// Where it may be, the nearest first: beside the tests, where SwiftPM builds it, then in the package's build folder.
  private var candidates: [String] {
    guard !name.contains("/") else { return [URL(fileURLWithPath: name).path] }
    var folders = [Self.testsFolder]
    if let package = PackageFolder.of(testFile) {
      folders += ["debug", "release"].map { package.appendingPathComponent(".build/\($0)") }
    }
    var paths: [String] = []
    for path in folders.map({ $0.appendingPathComponent(name).path }) where !paths.contains(path) { paths.append(path) }
    return paths
  }

  /// The folder of the test's own program.
  private static var testsFolder: URL {
    #if os(Linux)
      if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
        return URL(fileURLWithPath: own).deletingLastPathComponent()
      }
    #endif
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
  }
}
