import Foundation
import Testing

@Suite struct ViewTablesTests {
  /// It takes the script three seconds, whatever the build.
  @Test(
    .enabled(if: ViewAllocationTests.isOptimised, "the release run does it"),
    .enabled(if: CharacterTablesTests.canRun, "needs python3 and Debian's unicode-data of the tables' version"))
  func `The script writes the folding tables that are there`() throws {
    let output = FileManager.default.temporaryDirectory.appending(path: "discern-folding-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      CharacterTablesTests.root.appending(path: "Scripts/folding_tables.py").path, "--data", CharacterTablesTests.data,
      "--output", output.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    for file in ["folding.c", "folding_scripts.c", "include/folding.h", "include/folding_scripts.h"] {
      let written = try Data(contentsOf: output.appending(path: file))
      let present = try Data(contentsOf: CharacterTablesTests.tables.appending(path: file))
      #expect(written == present, "\(file) differs: run Scripts/folding_tables.py")
    }
  }
}
