import DiscernFacts
import Foundation
import Testing

@Suite struct PhoneTablesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs python3; its output, or nil where it failed.
  static func python(_ arguments: [String]) -> String? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else { return nil }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-B"] + arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Python and the package of the version that the tables were made of; otherwise nothing can be said.
  static var canRun: Bool {
    python(["-c", "import phonenumbers; print(phonenumbers.__version__)"]) == NumberPlan.metadataVersion + "\n"
  }

  @Test(.enabled(if: canRun, "needs python3 and the package phonenumbers of the tables' version"))
  func `The script writes the tables that are there`() throws {
    let output = FileManager.default.temporaryDirectory.appending(path: "discern-tables-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let script = Self.root.appending(path: "Scripts/phone_tables.py").path
    try #require(Self.python([script, "--samples", "20", "--output", output.path]) != nil)
    for file in ["phones.c", "include/phones.h"] {
      let written = try Data(contentsOf: output.appending(path: file))
      let present = try Data(contentsOf: Self.root.appending(path: "Sources/Facts/Tables").appending(path: file))
      #expect(written == present, "\(file) differs: run Scripts/phone_tables.py")
    }
  }
}
