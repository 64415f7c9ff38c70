import DiscernClassification
import DiscernCommunications
import Testing

/// Spans count the original's bytes, from 0; the end is excluded.
@Suite struct SpanTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let condition: String
    let bytes: [UInt8]
    let spans: [Range<Int>]

    init(_ name: String, _ condition: String, _ text: String, _ spans: [Range<Int>]) {
      self.init(name, condition, Array(text.utf8), spans)
    }

    init(_ name: String, _ condition: String, _ bytes: [UInt8], _ spans: [Range<Int>]) {
      self.name = name
      self.condition = condition
      self.bytes = bytes
      self.spans = spans
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("after an emoji (S18)", "{text: {words: rip}}", "😀😀 rip", [9..<12]),
    Case("regex over two bytes (U16)", "{text: {regex: 'test.+'}}", "test®", [0..<6]),
    Case("longest at the leftmost place", "{text: {words: [free, free gift]}}", "a free gift", [2..<11]),
    Case("the first match alone", "{text: {words: a}}", "a a a", [0..<1]),
    Case("every counted match", "{text: {words: a, count: 2+}}", "a a a", [0..<1, 2..<3]),
    Case("every counted match up to an end", "{text: {words: a, count: 2-3}}", "a a a", [0..<1, 2..<3, 4..<5]),
    Case("one of each entry", "{text: {words: [a, b], distinct: 2+}}", "a a b", [0..<1, 4..<5]),
    Case("all parts", "{all: [{text: {words: b}}, {text: {words: a}}]}", "a b", [2..<3, 0..<1]),
    Case(
      "the first part of any that holds", "{any: [{text: {words: z}}, {text: {words: b}}, {text: {words: a}}]}", "a b",
      [2..<3]),
    Case("nothing of none", "{all: [{text: {words: a}}, {none: [{none: [{text: {words: b}}]}]}]}", "a b", [0..<1]),
    Case("of a rule that is referred to", "{rule: helper}", "say helper", [4..<10]),
    Case("stem and rest", "{text: {words: 'deliver*'}}", "was delivered.", [4..<13]),
    Case("trimmed ends", "{text: {equals: hi}}", "  hi \n", [2..<4]),
    Case("behind one bad byte", "{text: {words: fee}}", [0xFF, 0x20] + Array("fee".utf8), [2..<5]),
    Case("behind a cut character", "{text: {regex: 'x'}}", [0xE2, 0x82, 0x78, 0xC3], [2..<3]),
    Case("a bad byte itself", #"{text: {regex: '\x{fffd}+'}}"#, [0x61, 0xFF, 0xFE, 0x62], [1..<3]),
    Case("zero-width", "{text: {regex: '(?=b)'}}", "ab", [1..<1]),
    Case("look-behind over a count", #"{text: {regex: '(?<=a)b', count: 2+}}"#, "abab", [1..<2, 3..<4]),
  ]

  @Test(arguments: cases, Configuration.allCases)
  func spans(example: Case, configuration: Configuration) throws {
    let ruleSet = try ruleSet(
      """
      rules:
        - {id: helper, when: {text: {words: helper}}}
        - {id: a, when: \(example.condition), then: {category: junk}}
      """, jit: configuration.jit)
    let body = ReceivedText(utf8: example.bytes)
    let request = ClassificationRequest(.message(MessageCommunication(receivedSender: nil, receivedBody: body)))
    let verdict = try configuration.classify(request, with: ruleSet)
    #expect(verdict.firedRules.first?.spans.map(\.range) == example.spans)
    #expect(verdict.firedRules.first?.spans.allSatisfy { $0.field == .text } == true)
  }

  @Test func senderSpans() throws {
    let ruleSet = try ruleSet(
      "rules: [{id: a, when: {sender: {words: shop}}, then: {category: junk}}]")
    let verdict = Classifier(ruleSet).classify(message("shop", sender: "MY SHOP"))
    #expect(verdict.firedRules[0].spans == [MatchSpan(communication: 0, field: .sender, view: .folded, range: 3..<7)])
  }

  @Test func spansSayWhichCommunication() throws {
    let ruleSet = try ruleSet(
      "rules: [{id: a, when: {conversation: {text: {words: b}}}, then: {category: junk}}]")
    let request = ClassificationRequest(
      ["a", "b"].map { .message(MessageCommunication(sender: nil, messageBody: $0)) })
    let verdict = Classifier(ruleSet).classify(request)
    #expect(verdict.firedRules[0].spans == [MatchSpan(communication: 1, field: .text, view: .folded, range: 0..<1)])
    #expect(verdict.communications.map(\.firedRules) == [["a"], ["a"]])
  }
}
