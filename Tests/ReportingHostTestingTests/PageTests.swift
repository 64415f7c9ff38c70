import Foundation
import ReportingHostTesting
import Testing

/// What the pages show of tests is what these tests do.
@Suite struct PageTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: ["README.md", "Documentation/testing-extensions.md"])
  func theTestOfTenLinesIsTheOneThatRuns(_ page: String) throws {
    let test = try Self.text("ReadmeTests.swift")
    #expect(test.count(where: \.isNewline) <= 10)
    #expect(try Self.text("../../\(page)").contains("```swift\n\(test)```\n"))
  }

  @Test func theFailureLooksAsThePageSays() async throws {
    let phone = try Phone(extension: "ExampleReporting", infoPlist: "Info.plist")
    let trace = try await phone.report(.message("Your parcel waits for you", from: "+447700900123"), then: .done)
    #expect(trace.response?.action == ClassificationAction.none)
    let lines = "↳ " + trace.description.replacing("\n", with: "\n  ")
    #expect(try Self.text("../../Documentation/testing-extensions.md").contains(lines), "\(lines)")
  }
}
