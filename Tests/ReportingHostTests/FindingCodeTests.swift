import Foundation
import ReportingHost
import Testing

/// The table of codes is whole: each is in a golden file and in the documentation.
@Suite struct FindingCodeTests {
  @Test func codesAreKebabCaseAndUnique() {
    let codes = Finding.Code.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }

  @Test(arguments: Finding.Code.allCases) func isInAGoldenFile(code: Finding.Code) throws {
    let texts = try GoldenFile.folders.values.joined().map { try $0.expected() }
    #expect(texts.contains { $0.contains("[\(code.rawValue)]") })
  }

  @Test func noGoldenFileIsLeftOver() throws {
    for (folder, files) in GoldenFile.folders {
      #expect(files.count > 20)
      let names = try FileManager.default.contentsOfDirectory(atPath: GoldenFile.fixtures.appending(path: folder).path)
      let expected = names.filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }
      #expect(Set(expected) == Set(files.map(\.name)))
    }
  }

  /// Sound files are those by whose names nothing is wrong.
  @Test func soundFilesHaveNoErrors() throws {
    for file in GoldenFile.folders.values.joined() where file.name.hasPrefix("sound") {
      #expect(try !file.expected().contains("error: "), "\(file.path.path)")
    }
  }

  @Test func theDocumentationHasTheTable() throws {
    let page = try String(
      contentsOf: GoldenFile.package.appending(path: "Documentation/reporting-host-files.md"), encoding: .utf8)
    let rows = page.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.output.1) }
    #expect(rows.sorted() == Finding.Code.allCases.map(\.rawValue).sorted())
  }

  @Test func severitiesAreOrdered() {
    #expect([Finding.Severity.error, .note, .warning].sorted() == [.note, .warning, .error])
  }
}
