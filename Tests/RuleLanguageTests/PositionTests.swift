import DiscernRuleLanguage
import Testing

/// Lines and columns are those that editors show.
@Suite struct PositionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    /// Stands in the text once; its place is asked for.
    var mark = "X"
    let line: Int
    let column: Int
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "first byte", text: "X", line: 1, column: 1),
    Case(name: "line feed", text: "a\n\nbX", line: 3, column: 2),
    Case(name: "carriage return and line feed", text: "a\r\n\r\nbX", line: 3, column: 2),
    Case(name: "carriage return", text: "a\r\rbX", line: 3, column: 2),
    Case(name: "byte order mark", text: "\u{FEFF}aX", line: 1, column: 2),
    Case(name: "byte order mark, second line", text: "\u{FEFF}a\nX", line: 2, column: 1),
    Case(name: "letters of two bytes", text: "äöX", line: 1, column: 3),
    Case(name: "emoji is one character", text: "😀X", line: 1, column: 2),
    Case(name: "mark counts as a character", text: "e\u{301}X", line: 1, column: 3),
    Case(name: "line separator ends no line", text: "a\u{2028}b\u{2029}c\u{85}X", line: 1, column: 7),
    Case(name: "tab is one character", text: "\t\tX", line: 1, column: 3),
  ])
  func position(_ place: Case) throws {
    let file = SourceFile(name: "a", bytes: Array(place.text.utf8))
    let offset = try #require(file.bytes.firstIndex(of: UInt8(ascii: "X")))
    #expect(file.position(at: offset) == SourcePosition(line: place.line, column: place.column))
  }

  @Test func beyondTheEndIsTheEnd() {
    let file = SourceFile(name: "a", bytes: Array("ab\n".utf8))
    #expect(file.position(at: 100) == SourcePosition(line: 2, column: 1))
    #expect(file.position(at: -1) == SourcePosition(line: 1, column: 1))
  }

  /// libyaml counts code points and breaks lines elsewhere; the span must still be the value's bytes.
  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n", "\r"])
  func spansAreTheWrittenBytes(_ mark: String, _ lineEnd: String) {
    let lines = [
      "# äöü 😀 \u{2028} comment", "rules:", "  - id: first", "    title: \"😀\u{2029}é\"",
      "    when: { text: { words: [&a ünï, !!str 'q''s', *a, \"x\\ty\"] } }",
      String(repeating: "# 😀\(lineEnd)", count: 500) + "    then: { category: junk }",
    ]
    let text = mark + lines.joined(separator: lineEnd)
    let (file, diagnostics) = read(text)
    #expect(diagnostics == [])
    let bytes = Array(text.utf8)
    func written(_ span: SourceSpan) -> String { String(decoding: bytes[span.start..<span.end], as: UTF8.self) }
    guard case .text(let leaf) = file.rules.first?.condition, let items = leaf.matcher?.values.items else {
      Issue.record("no text leaf")
      return
    }
    let words = items.map { item in
      switch item {
      case .entry(let entry): written(entry.span)
      case .list(let name): written(name.span)
      }
    }
    #expect(words == ["ünï", "'q''s'", "*a", "\"x\\ty\""])
    #expect(file.rules.first?.outcome.map { written($0.category.span) } == "junk")
    #expect(file.rules.first?.title.map { written($0.span) } == "\"😀\u{2029}é\"")
  }
}
