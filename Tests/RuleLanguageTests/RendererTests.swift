import DiscernRuleLanguage
import Testing

/// What people see is safe for a terminal, and its carets stand under what they mean.
@Suite struct RendererTests {
  private func text(
    _ source: String, _ span: Range<Int>, message: String = "wrong", help: String? = nil, colour: Bool = false
  ) -> [String] {
    let file = SourceFile(name: "a.yaml", bytes: Array(source.utf8))
    let span = SourceSpan(file: SourceFileID(index: 0), start: span.lowerBound, end: span.upperBound)
    let renderer = DiagnosticRenderer(sources: [file], colour: colour)
    return renderer.text(Diagnostic(.wrongType, at: span, message, help: help)).split(separator: "\n").map(String.init)
  }

  @Test func isTheAgreedLook() {
    let lines = text("a\nb: wieght\n", 5..<11, help: "did you mean 'weight'?")
    #expect(
      lines == [
        "error[wrong-type]: wrong", "  --> a.yaml:2:4", "   |", " 2 | b: wieght",
        "   |    ^^^^^^ did you mean 'weight'?",
      ])
  }

  @Test func longHelpStandsBelow() {
    let help = String(repeating: "x", count: 61)
    #expect(text("abc", 0..<1, help: help).last == "   = help: \(help)")
  }

  @Test func severalLinesAreMarkedOnTheFirst() {
    #expect(text("ab: [c,\n d]", 4..<11).last == "   |     ^^^")
  }

  @Test func placesAtTheEndHaveACaret() {
    #expect(text("ab:", 3..<3).last == "   |    ^")
    #expect(text("", 0..<0).suffix(2) == [" 1 |", "   | ^"])
    #expect(text("ab\r\n", 2..<4).last == "   |   ^")
    #expect(text("ab", 100..<200).last == "   |   ^")
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(text("包: 裹", 5..<8).last == "   |     ^^")
    #expect(text("e\u{301}: b", 5..<6).last == "   |    ^")
  }

  @Test func nothingMovesTheCursor() {
    let hostile = "a\u{1B}[31m\u{202E}\u{200B}\u{7F}\u{9B}\u{2028}b: \tx"
    for line in text(hostile, 0..<3, message: "'\(hostile)'", help: hostile) {
      let unsafe = line.unicodeScalars.filter { scalar in
        [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(unsafe.isEmpty)
    }
  }

  @Test func longLinesAreCutAroundTheCaret() throws {
    let source = String(repeating: "ab ", count: 100_000)
    for start in [0, 50, 119, 150, 200_000, 299_990, 300_000] {
      let lines = text(source, start..<start + 2)
      #expect(lines[3].unicodeScalars.count <= 125)
      let caret = try #require(lines[4].firstIndex(of: "^"))
      let shown = Array(lines[3].unicodeScalars)
      let column = lines[4].distance(from: lines[4].startIndex, to: caret)
      if start < 300_000 { #expect(shown[column] == Array("ab ".unicodeScalars)[start % 3]) }
    }
  }

  @Test func coloursCanBeHad() {
    #expect(text("abc", 0..<1, colour: true)[0].contains("\u{1B}[1;31merror[wrong-type]\u{1B}[0m"))
  }

  @Test func unknownFilesAreNoReasonToStop() {
    let span = SourceSpan(file: SourceFileID(index: 7), start: 0, end: 1)
    let renderer = DiagnosticRenderer(sources: [], colour: false)
    #expect(renderer.text(Diagnostic(.wrongType, at: span, "wrong")) == "error[wrong-type]: wrong")
  }
}
