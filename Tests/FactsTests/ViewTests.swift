import DiscernFacts
import Foundation
import Testing

@Suite struct ViewTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let view: TextView
    let text: String
    let expected: String
    var testDescription: String { "\(view): \(name)" }
  }

  static let cases: [Case] = [TextView.folded, .bare, .leet].flatMap { view in
    let file = ViewNormalizationTests.fixtures.appending(path: "Views/\(view).tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.compactMap { line -> Case? in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
      return columns.count == 3 ? Case(name: columns[0], view: view, text: columns[1], expected: columns[2]) : nil
    }
  }

  /// `\u{…}` and `\t` as the characters that they stand for.
  static func unescaped(_ text: Substring) -> String {
    String(text).replacing("\\t", with: "\t").replacing(#/\\u\{([0-9A-F]+)\}/#) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
    }
  }

  @Test func `There are at least sixty cases of each view`() {
    for view in [TextView.folded, .bare, .leet] {
      #expect(Self.cases.count { $0.view == view } >= 60)
    }
  }

  @Test(arguments: cases) func `What a view makes of a text`(_ one: Case) {
    var viewed = ViewedText()
    let text = Array(one.text.utf8)
    viewed.read(text.span, as: one.view)
    let result = viewed.isOriginal ? text : viewed.bytes
    let description = NastyText.description(of: result)
    #expect(description == NastyText.description(of: Array(one.expected.utf8)))
    #expect(viewed.isOriginal == (result == text))
  }

  @Test(arguments: TextView.allCases) func `ASCII without signs for letters is its own view`(_ view: TextView) {
    var viewed = ViewedText()
    for length in 0..<70 {
      let text = (0..<length).map { UInt8($0 * 7 % 26 + 0x61) }
      viewed.read(text.span, as: view)
      #expect(viewed.isOriginal)
      #expect(viewed.originalRange(of: 0..<length) == 0..<length)
    }
    let text = (0..<0x80).map { UInt8($0) }
    viewed.read(text.span, as: view)
    #expect(viewed.isOriginal)
  }

  struct RangeCase: CustomTestStringConvertible, Sendable {
    var view = TextView.folded
    let text: String
    /// A part of the view, as text, and the part of the original that it came from.
    let part: String
    let original: String
    var testDescription: String { "\(part) of \(text)" }
  }

  static let ranges = [
    RangeCase(text: "a fr\u{200B}ee b", part: "free", original: "fr\u{200B}ee"),
    RangeCase(text: "a \u{200B}free\u{200B} b", part: "free", original: "free"),
    RangeCase(text: "a \u{200B}free\u{200B} b", part: " free", original: " \u{200B}free"),
    RangeCase(text: "x &lt; y", part: "<", original: "&lt;"),
    RangeCase(text: "x&nbsp;y", part: "y", original: "y"),
    RangeCase(text: "of oﬃce", part: "fi", original: "ﬃ"),
    RangeCase(text: "of oﬃce", part: "ice", original: "ﬃce"),
    RangeCase(text: "cafe\u{301}s", part: "é", original: "e\u{301}"),
    RangeCase(text: "cafe\u{301}s", part: "caf", original: "caf"),
    RangeCase(text: "pаypаl x", part: "paypal", original: "pаypаl"),
    RangeCase(text: "pаypаl x", part: "yp", original: "yp"),
    RangeCase(text: "wait… now", part: "t.", original: "t…"),
    RangeCase(text: "“é” ok", part: "é", original: "é"),
    RangeCase(text: "a\u{302}\u{323}\u{315}b", part: "\u{315}", original: "\u{315}"),
    // Marks that cross go together.
    RangeCase(text: "q\u{302}\u{323}b", part: "q\u{323}", original: "q\u{302}\u{323}"),
    RangeCase(text: "q\u{302}\u{323}b", part: "q", original: "q"),
    RangeCase(text: "ｶﾞﾞ", part: "ガ", original: "ｶﾞ"),
    RangeCase(view: .bare, text: "die Straße", part: "Strasse", original: "Straße"),
    RangeCase(view: .bare, text: "die Straße", part: "Stras", original: "Straß"),
    RangeCase(view: .bare, text: "قال كِتـابٌ x", part: "كتاب", original: "كِتـاب"),
    RangeCase(view: .leet, text: "get fr\u{200B}3e $5", part: "free", original: "fr\u{200B}3e"),
    RangeCase(view: .leet, text: "Fr€€", part: "Free", original: "Fr€€"),
  ]

  @Test(arguments: ranges) func `Where a part of a view came from`(_ one: RangeCase) throws {
    var viewed = ViewedText()
    let text = Array(one.text.utf8)
    viewed.read(text.span, as: one.view)
    let part = Array(one.part.utf8)
    let start = try #require(
      viewed.bytes.indices.first { viewed.bytes[$0...].starts(with: part) },
      "\(NastyText.description(of: viewed.bytes))")
    let original = Array(text[viewed.originalRange(of: start..<start + part.count)])
    #expect(NastyText.description(of: original) == NastyText.description(of: Array(one.original.utf8)))
  }

  @Test func `Ranges beyond the view are cut off`() {
    var viewed = ViewedText()
    viewed.read(Array("\u{200B}é…\u{200B}".utf8).span, as: .folded)
    #expect(viewed.bytes == Array("é...".utf8))
    #expect(viewed.originalRange(of: 0..<100) == 3..<8)
    #expect(viewed.originalRange(of: 50..<100) == 8..<8)
    #expect(viewed.originalRange(of: 5..<5) == 8..<8)
    #expect(viewed.originalRange(of: 1..<1) == 3..<3)
    viewed.read(Array("\u{200B}".utf8).span, as: .folded)
    #expect(!viewed.isOriginal)
    #expect(viewed.bytes == [])
    #expect(viewed.originalRange(of: 0..<0) == 0..<0)
  }
}
