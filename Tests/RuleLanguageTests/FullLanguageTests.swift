import DiscernRuleLanguage
import Foundation
import Testing

/// A file that uses all of the language is read without a complaint and as written.
@Suite struct FullLanguageTests {
  @Test func isReadAsWritten() throws {
    let (declaration, diagnostics) = read(try Fixture(name: "full-language").source())
    #expect(diagnostics == [])
    let outline = Outline(declaration).text
    let file = Fixture.folder.appending(path: "full-language.outline")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(outline.utf8).write(to: file)
      Issue.record("recorded anew; run again without RECORD")
      return
    }
    #expect(try outline == String(contentsOf: file, encoding: .utf8))
  }

  @Test func indentationAndLineEndsMakeNoDifference() throws {
    let source = try Fixture(name: "full-language").source()
    let expected = Outline(read(source).0).text
    let text = String(decoding: source.bytes, as: UTF8.self)
    let windows = read("\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n"))
    #expect(windows.1 == [])
    #expect(Outline(windows.0).text == expected)
    let shifted = text.split(separator: "\n").map { $0.hasPrefix("  ") ? "   \($0)" : String($0) }
    #expect(Outline(read(shifted.joined(separator: "\n")).0).text == expected)
  }

  /// A mistake in one rule leaves the others as they are, and its names known.
  @Test func oneLostRuleLeavesTheOthers() throws {
    let (declaration, diagnostics) = read(
      """
      rules:
      - id: first
        when: { rule: lost-one }
      - id: lost-one
        title: 'it's lost'
      - id: third
        when: { text: { contains: fee } }
      """)
    #expect(diagnostics.map(\.code) == ["yaml-syntax"])
    #expect(diagnostics.map(\.rule) == ["lost-one"])
    #expect(declaration.rules.map(\.id.value) == ["first", "third"])
    #expect(declaration.unreadableWords.contains("lost-one"))
  }
}
