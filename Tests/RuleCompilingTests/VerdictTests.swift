import DiscernClassification
import DiscernCommunications
import Testing

/// Worked cases of what a verdict means: rules by their outcomes, all of which fire.
@Suite struct VerdictTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    /// What stands after `then:` of each rule; every rule fires.
    let outcomes: [String]
    var header = ""
    /// Category, report action, score.
    let expected: String

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "no rule", outcomes: [], expected: "none none 0"),
    Case(name: "default weight and threshold", outcomes: ["{category: junk}"], expected: "junk reportJunk 1"),
    Case(name: "below the threshold", outcomes: ["{category: junk, weight: 0.999}"], expected: "none none 0"),
    Case(
      name: "tenths are exact",
      outcomes: ["{category: junk, weight: 0.1}", "{category: junk, weight: 0.2}", "{category: junk, weight: 0.7}"],
      expected: "junk reportJunk 1"),
    Case(
      name: "thousandths are exact", outcomes: Array(repeating: "{category: junk, weight: 0.001}", count: 1000),
      expected: "junk reportJunk 1"),
    Case(
      name: "one thousandth short", outcomes: Array(repeating: "{category: junk, weight: 0.001}", count: 999),
      expected: "none none 0"),
    Case(
      name: "a negative rule is always counted (P08)",
      outcomes: ["{category: junk, weight: 8}", "{category: junk, weight: 8}", "{category: junk, weight: -20}"],
      header: "thresholds: {junk: 15}", expected: "none none 0"),
    Case(name: "weight zero only reports", outcomes: ["{category: junk, weight: 0}"], expected: "none none 0"),
    Case(name: "allow", outcomes: ["{category: allow}"], expected: "allow reportNotJunk 1"),
    Case(
      name: "promotion reports nothing", outcomes: ["{category: promotion/offers}"], expected: "promotion/offers none 1"
    ),
    Case(
      name: "transaction is not junk", outcomes: ["{category: transaction/public-services}"],
      expected: "transaction/public-services reportNotJunk 1"),
    Case(
      name: "highest score over threshold wins",
      outcomes: ["{category: junk, weight: 3}", "{category: allow, weight: 2}"], expected: "junk reportJunk 3"),
    Case(
      name: "the threshold divides", outcomes: ["{category: junk, weight: 3}", "{category: allow, weight: 2}"],
      header: "thresholds: {junk: 2}", expected: "allow reportNotJunk 2"),
    Case(
      name: "ties: allow before transaction",
      outcomes: ["{category: junk}", "{category: promotion}", "{category: transaction}", "{category: allow}"],
      expected: "allow reportNotJunk 1"),
    Case(
      name: "ties: transaction before promotion",
      outcomes: ["{category: junk}", "{category: promotion}", "{category: transaction}"],
      expected: "transaction reportNotJunk 1"),
    Case(
      name: "ties: promotion before junk", outcomes: ["{category: junk}", "{category: promotion}"],
      expected: "promotion none 1"),
    Case(
      name: "a tie of ratios", outcomes: ["{category: junk, weight: 3}", "{category: promotion, weight: 1}"],
      header: "thresholds: {junk: 1.5, promotion: 0.5}", expected: "promotion none 1"),
    Case(
      name: "sub-categories add where positive",
      outcomes: [
        "{category: transaction, weight: 0.5}", "{category: transaction/finance, weight: 0.5}",
        "{category: transaction/orders, weight: -3}",
      ], expected: "transaction/finance reportNotJunk 1"),
    Case(
      name: "a negative main weight counts",
      outcomes: ["{category: transaction, weight: -1}", "{category: transaction/finance, weight: 1.5}"],
      expected: "none none 0"),
    Case(
      name: "the strongest sub-category",
      outcomes: ["{category: promotion/offers, weight: 1}", "{category: promotion/coupons, weight: 1.001}"],
      expected: "promotion/coupons none 2.001"),
    Case(
      name: "tied sub-categories mean none",
      outcomes: ["{category: promotion/offers, weight: 1}", "{category: promotion/coupons, weight: 1}"],
      expected: "promotion none 2"),
    Case(
      name: "decides beats any score", outcomes: ["{category: junk, weight: 100}", "{category: allow, decides: true}"],
      expected: "allow reportNotJunk 0"),
    Case(
      name: "the highest priority decides",
      outcomes: ["{category: allow, decides: true}", "{category: junk, decides: true, priority: 1}"],
      expected: "junk reportJunk 0"),
    Case(
      name: "equal priorities: allow first (P02)",
      outcomes: ["{category: junk, decides: true}", "{category: allow, decides: true}"],
      expected: "allow reportNotJunk 0"),
    Case(
      name: "negative priorities",
      outcomes: [
        "{category: allow, decides: true, priority: -2}", "{category: junk, decides: true, priority: -1}",
      ], expected: "junk reportJunk 0"),
    Case(
      name: "a deciding rule's sub-category",
      outcomes: ["{category: transaction/health, decides: true}", "{category: transaction/finance, weight: 5}"],
      expected: "transaction/health reportNotJunk 5"),
    Case(
      name: "deciding rules that disagree below mean none",
      outcomes: ["{category: transaction/health, decides: true}", "{category: transaction/orders, decides: true}"],
      expected: "transaction reportNotJunk 0"),
    Case(
      name: "a deciding rule without sub-category leaves it to scores",
      outcomes: ["{category: transaction, decides: true}", "{category: transaction/finance, weight: 0.1}"],
      expected: "transaction/finance reportNotJunk 0.1"),
    Case(
      name: "a lower priority has no say below",
      outcomes: [
        "{category: transaction/health, decides: true}", "{category: transaction/orders, decides: true, priority: 1}",
      ], expected: "transaction/orders reportNotJunk 0"),
    Case(
      name: "block", outcomes: ["{category: junk, block: true}"], expected: "junk reportJunkAndBlockSender 1"),
    Case(
      name: "block without a junk verdict", outcomes: ["{category: junk, weight: 0.5, block: true}"],
      expected: "none none 0"),
    Case(
      name: "a zero rule may block", outcomes: ["{category: junk}", "{category: junk, weight: 0, block: true}"],
      expected: "junk reportJunkAndBlockSender 1"),
    Case(
      name: "block by score", outcomes: ["{category: junk, weight: 5}"], header: "thresholds: {block: 5}",
      expected: "junk reportJunkAndBlockSender 5"),
    Case(
      name: "below the block score", outcomes: ["{category: junk, weight: 4.999}"], header: "thresholds: {block: 5}",
      expected: "junk reportJunk 4.999"),
    Case(
      name: "huge weights don't overflow",
      outcomes: ["{category: junk, weight: 1000000}", "{category: allow, weight: 1000000}"],
      header: "thresholds: {junk: 1000000, allow: 999999.999}", expected: "allow reportNotJunk 1000000"),
  ]

  @Test(arguments: cases)
  func verdict(of example: Case) throws {
    let rules = example.outcomes.enumerated().map { index, outcome in
      "  - {id: r-\(index), when: {text: {length: 0+}}, then: \(outcome)}"
    }
    let body = rules.isEmpty ? "" : "rules:\n" + rules.joined(separator: "\n")
    let ruleSet = try ruleSet("language: 1\n\(example.header)\n\(body)\n")
    let verdict = Classifier(ruleSet).classify(message("x"))
    let decision = verdict.decision
    #expect("\(decision.category.name) \(decision.reportAction.name) \(decision.score)" == example.expected)
    #expect(verdict.firedRules.count == example.outcomes.count)
    #expect(verdict.filterResponse.action == decision.category.filterAction)
  }

  /// Sub-actions stand only with their own action (A02, A04).
  @Test(arguments: Category.allCases)
  func subActionBelongsToItsAction(category: Category) {
    switch category.subAction.rawValue {
    case 0: #expect(category.parent == category)
    case 10000...10008: #expect(category.filterAction == .transaction)
    default: #expect(category.filterAction == .promotion)
    }
    #expect(Category(name: category.name) == category)
  }

  /// The order of the list is the order in which rules count (P06).
  @Test func rulesAreListedByPriorityWeightAndID() throws {
    let ruleSet = try ruleSet(
      """
      rules:
        - {id: b, when: {text: {length: 0+}}, then: {category: junk, weight: 1}}
        - {id: a, when: {text: {length: 0+}}, then: {category: junk, weight: 1}}
        - {id: strong, when: {text: {length: 0+}}, then: {category: junk, weight: 2}}
        - {id: against, when: {text: {length: 0+}}, then: {category: junk, weight: -2}}
        - {id: decider, when: {text: {length: 0+}}, then: {category: allow, decides: true}}
      """)
    let verdict = Classifier(ruleSet).classify(message("x"))
    #expect(verdict.firedRules.map(\.id) == ["decider", "strong", "a", "b", "against"])
  }

  @Test func eachCommunicationHasItsOwnVerdict() throws {
    let ruleSet = try ruleSet(
      """
      rules:
        - {id: fee, when: {text: {words: fee}}, then: {category: junk, weight: 0.6}}
        - {id: link, when: {text: {words: link}}, then: {category: junk, weight: 0.6}}
        - {id: code, when: {text: {words: code}}, then: {category: transaction}}
      """)
    let texts = ["a fee", "a link", "fee link", "code", "fee"]
    let request = ClassificationRequest(
      texts.map { .message(MessageCommunication(sender: nil, messageBody: $0)) })
    let verdict = Classifier(ruleSet).classify(request)
    #expect(verdict.decision.category == .junk)
    #expect(verdict.decision.score == Points(thousandths: 1200), "a rule counts once")
    #expect(verdict.communications.map(\.decision.category) == [.none, .none, .junk, .transaction, .none])
    #expect(verdict.communications.map(\.firedRules) == [["fee"], ["link"], ["fee", "link"], ["code"], ["fee"]])
    let first = Classifier(ruleSet).classify(ClassificationRequest([request.communications[0]]))
    #expect(first.decision.category == .none && first.communications.isEmpty)
  }

  /// Nothing beside the rules has a priority: a contact is a fact like others, and both rules are shown (P03).
  @Test func noPriorityIsHidden() throws {
    let rules = """
      - {id: contact, when: {context: {contact: true}}, then: {category: allow, decides: true}}
      - {id: number, when: {sender: {number: '43299*'}}, then: {category: junk, decides: true, priority: 1}}
      """
    let request = message("x", sender: "43299100", context: Context(["contact": .boolean(true)]))
    let verdict = Classifier(try ruleSet("rules:\n" + rules)).classify(request)
    #expect(verdict.decision.category == .junk && verdict.decision.isDecided)
    #expect(verdict.firedRules.map(\.outcome.priority) == [1, 0])
    let alone = Classifier(
      try ruleSet("rules: [{id: number, when: {sender: {number: '43299*'}}, then: {category: junk}}]"))
    #expect(alone.classify(request).decision.category == .junk, "a contact alone allows nothing")
  }

  /// A set that only allows blocks nobody; that no rule fired is what the verdict and its report say (P05, P10).
  @Test func withoutAFiredRuleItIsNone() throws {
    let ruleSet = try ruleSet("rules: [{id: contact, when: {context: {contact: true}}, then: {category: allow}}]")
    let request = message("x", context: Context(["contact": .boolean(false)]))
    let verdict = Classifier(ruleSet).classify(request)
    #expect(verdict.decision.category == .none && verdict.firedRules.isEmpty && verdict.scores.isEmpty)
    #expect(verdict.filterResponse.action == .none && verdict.classificationResponse.action == .none)
    guard case .map(let said)? = verdict.userInfo["discern"] else { throw Missing() }
    #expect(said["category"] == .text("none") && said["rules"] == .list([]))
    #expect(Classifier(ruleSet).classify(message("x")).inconclusive.map(\.id) == ["contact"], "not known is not silent")
  }

  private struct Missing: Error {}

  /// A verdict is stored whole and made in one way: again, by a twin set, with a scratch, it is equal (P07, S20).
  @Test func theSameIsSaidAgain() throws {
    let text = "rules: [{id: a, when: {text: {regex: 'f(?<what>e+)'}}, then: {category: junk, weight: 0.5}}]"
    let (test, live) = (Classifier(try ruleSet(text)), Classifier(try ruleSet(text)))
    let request = message("the fee")
    var scratch = Scratch()
    #expect(live.classify(request, using: &scratch) == test.classify(request).decision)
    #expect(live.verdict(on: request, from: scratch) == test.classify(request))
    #expect(test.classify(request).userInfo == live.classify(request).userInfo)
  }

  @Test func requestOfNothingIsNone() throws {
    let verdict = Classifier(try ruleSet("rules: [{id: a, when: {text: {length: 0+}}, then: {category: junk}}]"))
      .classify(ClassificationRequest([]))
    #expect(verdict.decision.category == .none && verdict.firedRules.isEmpty)
  }
}
