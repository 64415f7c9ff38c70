import DiscernClassification
import DiscernCommunications
import DiscernMeasuring
import DiscernRuleCompiling
import DiscernRuleLanguage
import Testing

/// What a rule without a literal is said to be looked at for.
@Suite struct OpenerWordsTests {
  static let cases: [(when: String, text: String, words: String)] = [
    ("text: { regex: '[#$]\\d' }", "$5", "with '#' or '$' and a digit (100 %)"),
    ("text: { regex: '\\?\\s*!' }", "?!", "with '!' and '?' (100 %)"),
    ("text: { uppercase: 10%+ }", "HI", "with a capital letter or a character beyond ASCII (100 %)"),
    ("text: { hidden-characters: true }", "a\u{200B}b", "with a character beyond ASCII (100 %)"),
    ("sender: { kind: email }", "x", "with a sender that has '@' (100 %)"),
    ("phone: { valid: true }", "0207 946 0000", "digits or more (100 %)"),
    ("link: { count: 1+ }", "a.example", "with '(', '.', ':', '[', '{' or a character beyond ASCII (100 %)"),
    ("text: { regex: '\\.{3}' }", "...", "with '.' and 3 times '.' (100 %)"),
    ("text: { regex: '^.{4}$' }", "abcd", "with 4 bytes or more (100 %)"),
  ]

  @Test(arguments: cases)
  func words(when: String, text: String, words: String) throws {
    var compiler = RuleSetCompiler()
    compiler.tellsOpeners = true
    let yaml = "rules:\n  - id: r\n    when: { \(when) }\n    then: { category: junk }\n"
    let compilation = compiler.compile(RuleSources(files: [SourceFile(name: "r.yaml", bytes: Array(yaml.utf8))]))
    let ruleSet = try #require(compilation.ruleSet, "\(compilation.diagnostics)")
    let message = MessageCommunication(sender: "a@b.example", messageBody: text)
    let corpus = MeasuredCorpus([ClassificationRequest(.message(message))])
    let costs = RuleCosts(corpus, Classifier(ruleSet), openers: compilation.openers, passes: 1, most: 1)
    let reason = try #require(costs.costs.first?.reasons.first)
    #expect(reason.hasPrefix("no literal: looked at for every message "), "\(reason)")
    #expect(reason.hasSuffix(words), "\(reason)")
  }
}
