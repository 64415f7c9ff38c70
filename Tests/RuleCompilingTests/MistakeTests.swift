import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// What is said about wrong rules is what stands in the file beside them.
@Suite struct MistakeTests {
  @Test(arguments: MistakeFixture.all)
  func isSaidAsExpected(_ fixture: MistakeFixture) throws {
    let compilation = try fixture.compile()
    let renderer = DiagnosticRenderer(sources: compilation.sources, colour: false)
    let rendered = compilation.diagnostics.map { renderer.text($0) + "\n" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(rendered.utf8).write(to: fixture.expectedFile)
      Issue.record("recorded anew; run again without RECORD")
      return
    }
    let expected = try String(contentsOf: fixture.expectedFile, encoding: .utf8)
    // Other releases of PCRE2 have other words, and stop elsewhere in a wrong regex.
    if PCRE2Library.version == (10, 42) || !expected.contains("PCRE2") {
      #expect(rendered == expected)
    } else {
      #expect(heads(rendered) == heads(expected))
    }
    let hasErrors = compilation.diagnostics.contains { $0.severity == .error }
    #expect((compilation.ruleSet == nil) == hasErrors, "a set with an error doesn't load, any other does")
  }

  /// The codes of all mistakes, in order.
  private func heads(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains(/^(error|warning)\[/) }.map { $0.prefix { $0 != "]" } }
  }

  @Test(arguments: CompilingCode.allCases)
  func everyCodeHasAGoldenFile(_ code: CompilingCode) throws {
    let texts = try MistakeFixture.all.map { try String(contentsOf: $0.expectedFile, encoding: .utf8) }
    #expect(texts.contains { $0.contains("[\(code.rawValue)]") })
  }

  @Test func noGoldenFileIsLeftOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: MistakeFixture.folder.path)
    let known = Set(MistakeFixture.all.map(\.claim))
    let expected = names.filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }
    #expect(expected.filter { !known.contains($0) } == [])
  }

  /// Twelve mistakes in one file: twelve diagnostics, each at its place with its advice, and no rule set.
  @Test func everythingAtOnce() throws {
    struct Told: Equatable {
      let code: String
      let line: Int
      let column: Int
      let help: String

      init(_ code: String, _ line: Int, _ column: Int, _ help: String) {
        (self.code, self.line, self.column, self.help) = (code, line, column, help)
      }
    }
    let fixture = try #require(MistakeFixture.all.first { $0.name == "everything" })
    let compilation = try fixture.compile()
    let told = compilation.diagnostics.map { diagnostic in
      let place = compilation.sources[diagnostic.span.file.index].position(at: diagnostic.span.start)
      return Told(diagnostic.code, place.line, place.column, diagnostic.help ?? "")
    }
    #expect(
      told == [
        Told("unknown-key", 3, 1, "did you mean 'region'?"),
        Told("missing-list-file", 5, 15, "it was looked for at 'Rules/lists/shortener.txt'"),
        Told("tab-indentation", 14, 1, "replace it by spaces"),
        Told("unclosed-quote", 17, 12, "add the closing \""),
        Told("wrong-type", 21, 36, "write [ … ] for several texts"),
        Told("duplicate-id", 23, 9, "give this one an id of its own"),
        Told("unknown-list", 27, 29, "did you mean 'carriers'?"),
        Told(
          "bad-regex", 30, 51,
          #"A quantifier follows another one; remove it, or write \ before a *, + or ? to match the character itself."#),
        Told("rule-cycle", 36, 27, "delete one of the references"),
        Told("undefined-alias", 38, 29, "quote the text if the '*' belongs to it"),
        Told("backspace", 41, 28, "use single quotes"),
        Told("bare-number", 44, 43, "write '2+' for at least 2, or '2-2' for exactly 2"),
      ])
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .error })
    #expect(Set(compilation.sources.map(\.name)) == ["Rules/parcels.yaml"])
    #expect(compilation.ruleSet == nil)
  }

  /// A mistake is known by its rule, so that a person can look for it.
  @Test func mistakesNameTheirRule() throws {
    let fixture = try #require(MistakeFixture.all.first { $0.name == "everything" })
    #expect(
      try fixture.compile().diagnostics.map { $0.rule ?? "-" } == [
        "-", "-", "tab", "unclosed-quote", "wrong-type", "good", "unknown-list", "bad-regex", "circle-b",
        "undefined-alias", "backspace", "bare-number",
      ])
  }

  /// Root may read every file, so the failure is made here.
  @Test func aListFileThatMayNotBeRead() {
    let file = SourceFile(name: "0.yaml", bytes: Array("lists: { a: a.txt }\nrules: []\n".utf8))
    let sources = RuleSources(files: [file]) { _, _ in .failure(.system("Permission denied")) }
    let compilation = RuleSetCompiler().compile(sources)
    #expect(compilation.diagnostics.map(\.code) == ["unreadable-list-file"])
    #expect(compilation.diagnostics.map(\.message) == ["the list file 'a.txt' can't be read: Permission denied"])
  }
}
