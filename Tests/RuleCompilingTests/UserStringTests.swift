import DiscernClassification
import DiscernCommunications
import Testing

/// The text of a report by SMS, from the rule set's template.
@Suite struct UserStringTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let template: String
    var options: UserInfoOptions = []
    var communications: [Communication] = [.message(MessageCommunication(sender: "+44", messageBody: "the fee"))]
    let expected: String?

    var testDescription: String { template }
  }

  private static func text(_ text: String?, _ sender: String? = nil) -> Communication {
    .message(MessageCommunication(sender: sender, messageBody: text))
  }

  static let cases = [
    Case(template: "SPAM", expected: "SPAM"),
    Case(template: "{category} by {rules} of {rule-set} {version}", expected: "junk by fee, the of test 1.2"),
    Case(template: "{{text}} }{{ { category }", expected: "{text} }{ junk"),
    // What was not asked for isn't given, and a text with a hole in it is worse than none.
    Case(template: "SPAM {text}", expected: nil),
    Case(template: "SPAM {sender}", options: .text, expected: nil),
    Case(template: "SPAM {sender}: {text}", options: [.sender, .text], expected: "SPAM +44: the fee"),
    Case(
      template: "{sender}|{text}", options: [.sender, .text],
      communications: [text("a fee", "+44"), text(nil, "+44"), text("b"), text("c", "x@y.example")],
      expected: "+44\nx@y.example|a fee\nb\nc"),
    Case(
      template: "{sender} called", options: .sender, communications: [.call(CallCommunication(sender: "+447"))],
      expected: "+447 called"),
    Case(
      template: "{text}", options: .text, communications: [.call(CallCommunication(sender: "+447"))], expected: nil),
    Case(template: "{text}", options: .text, communications: [text("")], expected: nil),
    // The braces of a message are its own.
    Case(template: "{text}", options: .text, communications: [text("{sender} {{")], expected: "{sender} {{"),
    Case(template: "{category}\u{301}x {{\u{301}", expected: "junk\u{301}x {\u{301}"),
    Case(template: "{category}", communications: [text("nothing")], expected: "none"),
  ]

  @Test(arguments: cases)
  func isFilledIn(_ test: Case) throws {
    let ruleSet = try ruleSet(
      """
      rule-set: test
      version: 1.2
      user-string: '\(test.template)'
      rules:
        - { id: the, when: { text: { words: the } }, then: { category: junk } }
        - { id: fee, when: { text: { words: fee } }, then: { category: junk, weight: 2 } }
      """)
    let verdict = Classifier(ruleSet).classify(ClassificationRequest(test.communications), userInfo: test.options)
    #expect(verdict.userString == test.expected)
    #expect(verdict.classificationResponse.userString == test.expected)
  }

  @Test func withoutATemplateThereIsNone() throws {
    let verdict = Classifier(try ruleSet("rules: []")).classify(message("x"), userInfo: [.text, .sender])
    #expect(verdict.userString == nil)
  }
}
