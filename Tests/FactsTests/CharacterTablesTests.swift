import Foundation
import Testing

@Suite struct CharacterTablesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let tables = root.appending(path: "Sources/Facts/Tables")
  static let data = "/usr/share/unicode"

  /// Python, the data, and that data of the version that the tables were made of; otherwise nothing can be said.
  static var canRun: Bool {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
      let scripts = try? String(contentsOfFile: data + "/Scripts.txt", encoding: .utf8),
      let source = try? String(contentsOf: tables.appending(path: "characters.c"), encoding: .utf8),
      let version = scripts.firstMatch(of: #/# Scripts-([0-9.]+)\.txt/#)?.output.1
    else { return false }
    return source.contains("Unicode Character Database \(version):")
  }

  @Test(.enabled(if: canRun, "needs python3 and Debian's unicode-data of the tables' version"))
  func `The script writes the tables that are there`() throws {
    let output = FileManager.default.temporaryDirectory.appending(path: "discern-tables-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      Self.root.appending(path: "Scripts/character_tables.py").path, "--data", Self.data, "--output", output.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    for file in ["characters.c", "include/characters.h"] {
      let written = try Data(contentsOf: output.appending(path: file))
      let present = try Data(contentsOf: Self.tables.appending(path: file))
      #expect(written == present, "\(file) differs: run Scripts/character_tables.py")
    }
  }
}
