import DiscernRuleLanguage
import Foundation
import Testing

/// The table of codes is whole, and each diagnostic knows its rule.
@Suite struct DiagnosticCodeTests {
  private static func sources() throws -> [(name: String, text: String)] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.appending(path: "Sources/RuleLanguage")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  @Test func codesAreKebabCaseAndUnique() {
    let codes = DiagnosticCode.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } })
  }

  @Test func eachCodeIsUsedAndNoneIsMadeUpElsewhere() throws {
    let sources = try Self.sources()
    #expect(sources.count > 20)
    let users = sources.filter { !$0.name.hasSuffix("DiagnosticCode.swift") }.map(\.text).joined()
    for code in DiagnosticCode.allCases {
      #expect(users.contains(".\(code)"), "\(code) is used nowhere")
    }
    #expect(users.firstMatch(of: /Diagnostic\(\s*\.(error|warning|note),/) == nil)
  }

  @Test func eachMistakeNamesItsRule() throws {
    let (_, diagnostics) = read(try Fixture(name: "many-mistakes").source())
    let rules = diagnostics.map { "\($0.rule ?? "-") \($0.code)" }
    #expect(
      rules == [
        "- unknown-key", "- unclosed-bracket", "tab tab-indentation", "unclosed-quote unclosed-quote",
        "unknown-key unknown-key", "wrong-type wrong-type", "wrong-type wrong-type", "undefined-alias undefined-alias",
        "backspace backspace", "bare-number bare-number", "ünïcödé-😀-and-a-bracket unclosed-bracket",
        "comment comment-in-value", "comment unknown-category", "comment bad-boolean",
      ])
  }

  @Test func mistakesOfFilesNameNoRule() {
    let (_, diagnostics) = read(
      "lists: { a: [b, *c] }\nrules:\n-\n  id: one\n  title: 'a\n  id: two\n-   title: &t x\n    id: \"three\" # x\n")
    #expect(
      diagnostics.map { "\($0.rule ?? "-") \($0.code)" } == [
        "- undefined-alias", "one unclosed-quote", "three missing-key", "three unused-anchor",
      ])
  }
}
