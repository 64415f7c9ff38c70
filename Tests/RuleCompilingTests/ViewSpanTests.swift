import DiscernClassification
import DiscernCommunications
import Testing

/// What a view found is told as bytes of the original, with the view's name.
@Suite struct ViewSpanTests {
  /// A text in parts, every second of which is a span.
  struct Case: CustomTestStringConvertible {
    let condition: String
    let parts: [[UInt8]]
    let view: MatchSpan.View

    init(_ condition: String, _ parts: [String], _ view: MatchSpan.View = .folded) {
      self.init(condition, bytes: parts.map { Array($0.utf8) }, view)
    }

    init(_ condition: String, bytes parts: [[UInt8]], _ view: MatchSpan.View = .folded) {
      self.condition = condition
      self.parts = parts
      self.view = view
    }

    var testDescription: String {
      "\(condition) on \(String(decoding: parts.joined(), as: UTF8.self).debugDescription)"
    }

    var spans: [Range<Int>] {
      var offset = 0
      var result: [Range<Int>] = []
      for (index, part) in parts.enumerated() {
        if index % 2 == 1 { result.append(offset..<offset + part.count) }
        offset += part.count
      }
      return result
    }
  }

  static let cases: [Case] = [
    // U16: a match's end counts bytes, whatever the view.
    Case("{text: {regex: 'test.+'}}", ["", "test®"]),
    Case("{text: {regex: 'test.+', view: original}}", ["", "test®"], .original),
    Case("{text: {regex: 'test.+'}}", ["é ", "t\u{200B}est®", ""]),
    Case("{text: {regex: 'st.'}}", ["te", "st®", " Ω"]),
    Case("{text: {words: free}}", ["😀 ", "free", " 😀"]),
    Case("{text: {words: free}}", ["😀… ", "ｆｒｅｅ", "…"]),
    // Hidden characters inside belong to a match, those around it don't.
    Case("{text: {words: free}}", ["\u{200B}", "fr\u{200B}\u{200D}ee", "\u{200B} now"]),
    Case("{text: {contains: ee}}", ["fr\u{200B}", "e\u{200B}e", "\u{200B}dom"]),
    Case("{text: {equals: free}}", [" \u{200B}", "f\u{AD}ree", "\u{FEFF}\n"]),
    Case("{text: {starts-with: free}}", ["\u{A0}\u{202E}", "fr\u{202C}ee", "dom"]),
    Case("{text: {ends-with: dom}}", ["free", "d\u{2060}om", "\u{3000}"]),
    // What became more or fewer characters is covered whole.
    Case("{text: {contains: fi}}", ["o", "ﬃ", "ce"]),
    Case("{text: {contains: wait.}}", ["", "wait…", " a"]),
    Case("{text: {words: gagné}}", ["¡", "gagne\u{301}", "!"]),
    Case("{text: {contains: gagné}}", ["", "gagne\u{200B}\u{301}", "r"]),
    Case("{text: {words: 한글}}", ["", "\u{1112}\u{1161}\u{11AB}글", "!"]),
    Case("{text: {contains: ガ}}", ["", "ｶﾞ", "ﾁｬ"]),
    Case("{text: {words: a & b}}", ["x, ", "a &amp; b", " c"]),
    Case("{text: {regex: '&'}}", ["a ", "&#x26;", " b"]),
    Case("{text: {words: free}}", ["<", "&#102;r&#8203;ee", ">"]),
    Case("{text: {regex: '\\d{6}'}}", ["كود ", "١٢٣٤٥٦", "!"]),
    Case("{text: {words: paypal}}", ["my ", "pаypаl", " account"]),
    Case("{text: {words: paypal}}", ["", "𝗽𝗮𝘆𝗽𝗮𝗹", ""]),
    // U12: the view is told, so that a person sees why.
    Case("{text: {words: free, view: leet}}", ["get ", "Fr€€", "!"], .leet),
    Case("{text: {words: free, view: leet}}", ["é ", "fr\u{200B}3e", " é"], .leet),
    Case("{text: {words: free, view: leet}}", ["", "free", ""], .leet),
    // U14: marks that a match passes over are part of it.
    Case("{text: {words: كتاب, view: bare}}", ["هذا ", "كِتـاب", "."], .bare),
    Case("{text: {words: كتاب, view: bare}}", ["«", "كِتَا\u{640}\u{640}ب", "»"], .bare),
    Case("{text: {words: שלום, view: bare}}", ["a ", "שָׁלוֹם", "!"], .bare),
    Case("{text: {words: strasse, view: bare}}", ["die ", "Straße", " 5"], .bare),
    Case("{text: {contains: as, view: bare}}", ["str", "aß", "e"], .bare),
    Case("{text: {contains: se, view: bare}}", ["stra", "ße", ""], .bare),
    Case("{text: {words: indirim, view: bare}}", ["%50 ", "İNDİRİM", "!"], .bare),
    // Several.
    Case("{text: {words: free, count: 2+}}", ["ｆ ", "ｆｒｅｅ", " ", "fr\u{200B}ee", " "]),
    Case("{text: {words: [free, gagné], distinct: 2+}}", ["", "𝗳𝗿𝗲𝗲", " ", "gagne\u{301}", " ｆｒｅｅ"]),
    Case("{text: {words: free, except: [free of charge]}}", ["ｆｒｅｅ\u{A0}of charge, ", "fr\u{200B}ee", ""]),
    Case(
      "{all: [{text: {words: a, view: bare}}, {text: {words: b, view: bare}}]}", ["", "á", " ", "b", "\u{200B}"], .bare),
    // Bytes that are no text are repaired before, and spans count them as they came.
    Case("{text: {words: free}}", bytes: [[0xFF, 0x20], Array("fr\u{200B}ee".utf8), [0x20, 0xC3]]),
    Case("{text: {words: free}}", bytes: [[0xE2, 0x82, 0x20, 0xF0, 0x9F, 0x20], Array("ｆｒｅｅ".utf8), [0xFF]]),
    // A link is told as it stands in the text, its path with it.
    Case("{link: {host: {contains: paypal}}}", ["é ", "https://pаypаl.example/é", " é"], .original),
  ]

  @Test(arguments: cases, Configuration.allCases)
  func spansAreOfTheOriginal(example: Case, configuration: Configuration) throws {
    let ruleSet = try ruleSet(
      "rules: [{id: a, when: \(example.condition), then: {category: junk}}]", jit: configuration.jit)
    let body = ReceivedText(utf8: Array(example.parts.joined()))
    let request = ClassificationRequest(.message(MessageCommunication(receivedSender: nil, receivedBody: body)))
    let verdict = try configuration.classify(request, with: ruleSet)
    let spans = try #require(verdict.firedRules.first).spans
    #expect(spans.map(\.range) == example.spans)
    #expect(spans.allSatisfy { $0.view == example.view && $0.field == .text })
  }

  @Test func senders() throws {
    let ruleSet = try ruleSet("rules: [{id: a, when: {sender: {words: paypal}}, then: {category: junk}}]")
    let verdict = Classifier(ruleSet).classify(message("x", sender: "é Pаy\u{200B}Pаl!"))
    #expect(
      verdict.firedRules.first?.spans == [MatchSpan(communication: 0, field: .sender, view: .folded, range: 3..<14)])
  }

  /// One text, four views, each with its own span.
  @Test func everyViewTellsItself() throws {
    let names = ["original", "folded", "bare", "leet"]
    let rules = names.map { "{id: \($0), when: {text: {words: free, view: \($0)}}, then: {category: junk}}" }
    let verdict = Classifier(try ruleSet("rules: [\(rules.joined(separator: ", "))]")).classify(
      message("fr33, frée, ｆｒｅｅ, free"))
    let found = verdict.firedRules.map { rule in "\(rule.id) \(rule.spans.map { "\($0.view.name) \($0.range)" })" }
    #expect(
      Set(found) == [
        #"original ["original 27..<31"]"#, #"folded ["folded 13..<25"]"#, #"bare ["bare 6..<11"]"#,
        #"leet ["leet 0..<4"]"#,
      ])
  }
}
