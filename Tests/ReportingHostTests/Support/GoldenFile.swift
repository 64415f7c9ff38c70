import Foundation
import Testing

/// A file with mistakes, and beside it what is said about them.
struct GoldenFile: CustomTestStringConvertible, Sendable {
  let path: URL

  var testDescription: String { path.lastPathComponent }
  var name: String { path.deletingPathExtension().lastPathComponent }
  private var expectedFile: URL { path.deletingPathExtension().appendingPathExtension("expected") }

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")
  static let package = fixtures.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let infoPlists = all(in: "InfoPlist", "plist")
  static let entitlements = all(in: "Entitlements", "entitlements")
  static let sites = all(in: "Sites", "json")
  static let folders = ["InfoPlist": infoPlists, "Entitlements": entitlements, "Sites": sites]

  private static func all(in folder: String, _ suffix: String) -> [GoldenFile] {
    let folder = fixtures.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { GoldenFile(path: folder.appending(path: $0)) }
  }

  func bytes() throws -> Data { try Data(contentsOf: path) }

  func expected() throws -> String { try String(contentsOf: expectedFile, encoding: .utf8) }

  /// Compares with the file of what is expected; `RECORD=1` writes that anew, and fails.
  func check(_ text: String) throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: expectedFile)
      Issue.record("recorded anew; run again without RECORD")
      return
    }
    #expect(try text == expected())
  }
}
