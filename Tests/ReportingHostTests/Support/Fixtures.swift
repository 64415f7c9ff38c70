import Foundation

/// The files beside the tests.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func bytes(_ path: String) throws -> Data { try Data(contentsOf: folder.appending(path: path)) }
}

/// A folder of a test's own, which goes with the object.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "discern-host-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// Programs of the system that tests need.
enum Programs {
  static let python = find("python3")
  static let openssl = find("openssl")

  /// The program's path: the system's own first, since others may be a shell script before it.
  private static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = ["/usr/bin"] + path.split(separator: ":").map(String.init)
    return folders.map { URL(filePath: $0).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
