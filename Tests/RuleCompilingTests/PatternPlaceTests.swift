import DiscernRuleLanguage
import Testing

import DiscernRuleCompiling

/// Where the bytes of a regex stand in the file that it was written in.
@Suite struct PatternPlaceTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    /// What stands behind `regex: ` in the file.
    let written: String
    /// The regex as YAML gives it, told by the reader itself.
    let text: String

    init(_ name: String, _ written: String, _ text: String) {
      (self.name, self.written, self.text) = (name, written, text)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("plain", "fée (x", "fée (x"),
    Case("plain over lines", "fée\n            is\n\n            (x", "fée is\n(x"),
    Case("single quotes", "'it''s ''x'''", "it's 'x'"),
    Case("single quotes over lines", "'a  \n             b\n\n\n   c'", "a b\n\nc"),
    Case("double quotes", #""\\b \"x\" \x41\u00e9\U0001F600\t\n""#, "\\b \"x\" A\u{E9}\u{1F600}\t\n"),
    Case("double quotes over lines", "\"a \\\n             \\ b\n             c\"", "a  b c"),
    Case("literal block", "|-\n          a\n            b\n\n          c", "a\n  b\n\nc"),
    Case("literal block with an indicator", "|2-\n            a\n          b", "  a\nb"),
    Case("literal block behind empty lines", "|-\n\n\n          a", "\n\na"),
    Case("literal block with a comment", "|- # why\n          a#b", "a#b"),
    Case("folded block", ">-\n          a\n          é\n\n          c\n\n\n          d", "a é\nc\n\nd"),
    Case(
      "folded block, indented lines", ">-\n          a\n            b\n            c\n          d", "a\n  b\n  c\nd"),
    Case("blanks at a line's end", "|-\n          a  \n          b", "a  \nb"),
  ]

  @Test(arguments: cases, ["\n", "\r\n"])
  func eachByteIsFound(_ example: Case, lineEnd: String) throws {
    let text = "rules:\n  - id: a\n    when:\n      text:\n        regex: \(example.written)\n"
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    let file = SourceFile(name: "a.yaml", bytes: Array(text.utf8))
    var diagnostics: [Diagnostic] = []
    let rule = RuleFileReader.read(file, id: SourceFileID(index: 0), diagnostics: &diagnostics).rules.first
    guard case .text(let leaf)? = rule?.condition, case .entry(let scalar)? = leaf.matcher?.values.items.first else {
      Issue.record("not read: \(diagnostics)")
      return
    }
    #expect(scalar.value.text == example.text)
    let offsets = try #require(ScalarOffsets.offsets(of: scalar, in: file.bytes))
    let bytes = Array(example.text.utf8)
    #expect(offsets.count == bytes.count + 1)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    let stands = zip(bytes, offsets).filter { file.bytes[$1] == $0 }
    // Only joined line ends and escapes look different in the file.
    let differing = zip(bytes, offsets).filter { file.bytes[$1] != $0 }.map(\.1)
    #expect(differing.allSatisfy { "\r\n\\ ".utf8.contains(file.bytes[$0]) }, "\(differing)")
    #expect(stands.count + differing.count == bytes.count)
  }

  /// A mistake at every letter is shown at that letter.
  @Test(arguments: cases)
  func theWholeIsShownWhereTheTwoDoNotFit(_ example: Case) {
    let file = SourceFile(name: "a.yaml", bytes: Array("something else".utf8))
    for style in [
      ScalarText.Style.plain, .singleQuoted, .doubleQuoted, .literalBlock, .foldedBlock,
    ] {
      for range in [0..<0, 0..<3, 5..<14, 14..<14, 3..<90, 20..<30] {
        let span = SourceSpan(file: SourceFileID(index: 0), start: range.lowerBound, end: range.upperBound)
        let place = PatternPlace(Located(ScalarText(example.text, style: style), at: span), in: file)
        #expect(place.span(of: 0..<1) == span)
      }
    }
  }
}
