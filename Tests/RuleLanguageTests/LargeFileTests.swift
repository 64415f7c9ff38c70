import DiscernRuleLanguage
import Testing

/// What is looked up by other means in large files than in small ones.
@Suite struct LargeFileTests {
  /// libyaml counts code points; the places of a file with longer ones are bytes all the same.
  @Test func placesAreBytesBehindAnyCharacters() {
    let words = ["fee", "é", "заём", "日本", "🎁 gift"]
    var text = "rules:\n"
    for number in 0..<400 {
      text += "- { id: rule-\(number), title: '\(words[number % words.count])', when: { text: { contains: win } } }\n"
    }
    let (declaration, diagnostics) = read(text)
    #expect(diagnostics == [])
    #expect(declaration.rules.count == 400)
    let bytes = Array(text.utf8)
    for (number, rule) in declaration.rules.enumerated() {
      #expect(String(decoding: bytes[rule.id.span.start..<rule.id.span.end], as: UTF8.self) == "rule-\(number)")
      let title = rule.title.map { String(decoding: bytes[$0.span.start..<$0.span.end], as: UTF8.self) }
      #expect(title == "'\(words[number % words.count])'")
    }
  }

  /// The first of two equal keys is found wherever it stands, in a map of any size.
  @Test(arguments: [1, 2, 15, 16, 17, 18, 60])
  func equalKeysAreFound(count: Int) {
    for first in Set([0, count / 2, count - 1]) {
      var text = "lists:\n"
      for number in 0..<count { text += "  list-\(number): [a]\n" }
      text += "  list-\(first): [b]\nrules:\n- { id: a, when: { text: { contains: win } } }\n"
      let (_, diagnostics) = read(text)
      #expect(diagnostics.map(\.code) == ["duplicate-key"])
      let place = diagnostics.first?.notes.first?.span
      let wanted = Array(text.utf8).split(separator: UInt8(ascii: "\n"))[first + 1]
      #expect(place?.start == wanted.startIndex + 2)
    }
  }
}
