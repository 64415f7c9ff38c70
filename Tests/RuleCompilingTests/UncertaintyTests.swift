import DiscernClassification
import DiscernCommunications
import Testing

/// Kleene's logic, and what is said about rules that stay unknown.
@Suite struct UncertaintyTests {
  struct Case: CustomTestStringConvertible {
    let condition: String
    let truth: Truth

    var testDescription: String { condition }
  }

  /// `unknown` is a fact that the host doesn't say, `yes` and `no` are texts.
  static let cases: [Case] = [
    Case(condition: "[unknown]", truth: .unknown),
    Case(condition: "{all: [yes, unknown]}", truth: .unknown),
    Case(condition: "{all: [unknown, no]}", truth: .no),
    Case(condition: "{all: [no, unknown]}", truth: .no),
    Case(condition: "{any: [unknown, yes]}", truth: .yes),
    Case(condition: "{any: [no, unknown]}", truth: .unknown),
    Case(condition: "{none: [unknown]}", truth: .unknown),
    Case(condition: "{none: [unknown, yes]}", truth: .no),
    Case(condition: "{none: [no, unknown]}", truth: .unknown),
    Case(condition: "{at-least: {count: 2, of: [yes, unknown, no]}}", truth: .unknown),
    Case(condition: "{at-least: {count: 2, of: [yes, unknown, yes]}}", truth: .yes),
    Case(condition: "{at-least: {count: 2, of: [no, unknown, no]}}", truth: .no),
    Case(condition: "{at-least: {count: 1, of: [unknown, yes]}}", truth: .yes),
    Case(condition: "{conversation: unknown}", truth: .unknown),
    Case(condition: "{none: [{conversation: unknown}]}", truth: .unknown),
    Case(condition: "{rule: unknown-rule}", truth: .unknown),
    Case(condition: "{none: [{rule: unknown-rule}]}", truth: .unknown),
    Case(condition: "{any: [{rule: unknown-rule}, yes]}", truth: .yes),
  ]

  @Test(arguments: cases)
  func kleene(example: Case) throws {
    let condition = example.condition
      .replacing("unknown-rule", with: "§")
      .replacing("unknown", with: "{context: {contact: true}}")
      .replacing("yes", with: "{text: {words: x}}").replacing("no,", with: "{text: {words: y}},")
      .replacing("no]", with: "{text: {words: y}}]").replacing("§", with: "unknown-rule")
    let ruleSet = try ruleSet(
      """
      rules:
        - {id: unknown-rule, when: {context: {contact: true}}}
        - id: tested
          when: \(condition)
          then: {category: junk}
      """)
    let classifier = Classifier(ruleSet)
    var scratch = Scratch()
    let request = message("x")
    _ = classifier.classify(request, using: &scratch)
    #expect(classifier.truth(ofRule: "tested", in: scratch) == example.truth)
    let verdict = classifier.verdict(on: request, from: scratch)
    #expect(verdict.firedRules.map(\.id) == (example.truth == .yes ? ["tested"] : []))
    let expected = [InconclusiveRule(id: "tested", reasons: [.noFact("contact")])]
    #expect(verdict.inconclusive == (example.truth == .unknown ? expected : []))
  }

  struct Missing: CustomTestStringConvertible {
    let leaf: String
    let reason: Uncertainty

    var testDescription: String { leaf }
  }

  @Test(arguments: [
    Missing(leaf: "{received: {days: sat}}", reason: .noDate),
    Missing(leaf: "{receiver: {country: FR}}", reason: .noReceiver),
    Missing(leaf: "{sender: {number: '+44*'}}", reason: .noRegion),
    Missing(leaf: "{sender: {country: GB}}", reason: .noRegion),
    Missing(leaf: "{sender: {type: [mobile]}}", reason: .noRegion),
    Missing(leaf: "{sender: {valid: false}}", reason: .noRegion),
    Missing(leaf: "{sender: {starts-with: '+44', form: e164}}", reason: .noRegion),
    Missing(leaf: "{sender: {list: senders}}", reason: .noRegion),
    Missing(leaf: "{phone: {country: GB}}", reason: .noRegion),
    Missing(leaf: "{phone: {count: 1+, type: mobile}}", reason: .noRegion),
    Missing(leaf: "{context: {repeats: 3+}}", reason: .noFact("repeats")),
    Missing(leaf: #"{text: {regex: '(a+)+(?:\?(*ACCEPT)|$)'}}"#, reason: .limit("match-limit")),
  ])
  func reasonsAreSaid(example: Missing) throws {
    let ruleSet = try ruleSet(
      "lists: {senders: ['+442079460000']}\nrules: [{id: a, when: \(example.leaf), then: {category: junk}}]")
    let request = message("call 07700 900123 " + String(repeating: "a", count: 30) + "!", sender: "07700900123")
    let verdict = Classifier(ruleSet).classify(request)
    #expect(verdict.inconclusive == [InconclusiveRule(id: "a", reasons: [example.reason])])
    #expect(verdict.decision.category == .none)
  }

  @Test func valueOfAnotherTypeIsUnknown() throws {
    let ruleSet = try ruleSet("rules: [{id: a, when: {context: {contact: true}}, then: {category: junk}}]")
    let verdict = Classifier(ruleSet).classify(message("x", context: Context(["contact": .text("yes")])))
    #expect(verdict.inconclusive.map(\.id) == ["a"])
  }

  @Test func ruleThatFiresOnOneCommunicationIsNotInconclusive() throws {
    let ruleSet = try ruleSet("rules: [{id: a, when: {context: {contact: true}}, then: {category: junk}}]")
    let known = MessageCommunication(sender: nil, messageBody: "", context: Context(["contact": .boolean(true)]))
    let open = MessageCommunication(sender: nil, messageBody: "")
    let verdict = Classifier(ruleSet).classify(ClassificationRequest([.message(open), .message(known)]))
    #expect(verdict.firedRules.map(\.id) == ["a"] && verdict.inconclusive.isEmpty)
  }
}
