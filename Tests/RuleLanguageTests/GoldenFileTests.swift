import DiscernRuleLanguage
import Foundation
import Testing

/// What is said about each fixture is what stands in the file beside it.
@Suite struct GoldenFileTests {
  @Test(arguments: Fixture.all)
  func isSaidAsExpected(_ fixture: Fixture) throws {
    let rendered = try fixture.rendered()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(rendered.utf8).write(to: fixture.expectedFile)
      Issue.record("recorded anew; run again without RECORD")
      return
    }
    let expected = try String(contentsOf: fixture.expectedFile, encoding: .utf8)
    #expect(rendered == expected)
  }

  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeHasAGoldenFile(_ code: DiagnosticCode) throws {
    let file = Fixture(name: code.rawValue).expectedFile
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("[\(code.rawValue)]"))
  }

  @Test func noGoldenFileIsLeftOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path)
    let known = Set(Fixture.all.map(\.name))
    let expected = names.filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }
    #expect(expected.filter { !known.contains($0) } == [])
  }
}
