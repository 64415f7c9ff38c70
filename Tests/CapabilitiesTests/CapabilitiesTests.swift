import DiscernCapabilities
import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import Testing

/// What is named to the system, and what is not and why.
@Suite struct CapabilitiesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    /// What stands before the rules.
    var header = ""
    /// The categories of the rules, each with what else stands in its `then`.
    let rules: [(category: String, rest: String)]
    var declaring: [MessageFilterSubAction]?
    let transactional: [MessageFilterSubAction]
    let promotional: [MessageFilterSubAction]
    var leftOut: [String] = []
    var neverGiven: [MessageFilterSubAction] = []

    var testDescription: String { title }

    var yaml: String {
      let rules = rules.enumerated().map { index, rule in
        "  - id: r\(index)\n    when: { text: { contains: w\(index) } }\n"
          + "    then: { category: \(rule.category)\(rule.rest) }\n"
      }
      return header + "\nrules:\n" + rules.joined()
    }
  }

  static let cases = [
    Case(title: "no sub-categories", rules: [("junk", ""), ("transaction", "")], transactional: [], promotional: []),
    Case(
      title: "five of most rules, transactions first among equals",
      rules: [
        ("transaction/health", ""), ("promotion/offers", ""), ("promotion/offers", ""), ("promotion/coupons", ""),
        ("promotion/coupons", ""), ("transaction/orders", ""), ("transaction/orders", ""), ("promotion/others", ""),
        ("transaction/weather", ""), ("transaction/finance", ""),
      ],
      transactional: [.transactionalFinance, .transactionalOrders, .transactionalHealth],
      promotional: [.promotionalOffers, .promotionalCoupons],
      leftOut: ["transactionalWeather 1 tooMany", "promotionalOthers 1 tooMany"]),
    Case(
      title: "the author's choice", header: "capabilities: [promotion/coupons, transaction/rewards]",
      rules: [("transaction/rewards", ""), ("transaction/finance", ""), ("transaction/finance", "")],
      transactional: [.transactionalRewards], promotional: [.promotionalCoupons],
      leftOut: ["transactionalFinance 2 undeclared"], neverGiven: [.promotionalCoupons]),
    Case(
      title: "none by the author's choice", header: "capabilities: []", rules: [("transaction/rewards", "")],
      transactional: [], promotional: [], leftOut: ["transactionalRewards 1 undeclared"]),
    Case(
      title: "the app's choice wins, is cut to five, and freed of what is no choice",
      header: "capabilities: [promotion/coupons]",
      rules: [("transaction/finance", ""), ("promotion/others", "")],
      declaring: [
        .none, .transactionalHealth, .transactionalHealth, .promotionalOffers, .transactionalFinance,
        .transactionalOthers, .transactionalWeather, .transactionalCarrier, .promotionalOffers,
      ],
      transactional: [.transactionalFinance, .transactionalHealth, .transactionalWeather, .transactionalOthers],
      promotional: [.promotionalOffers],
      leftOut: ["transactionalCarrier 0 tooMany", "promotionalOthers 1 tooMany"],
      neverGiven: [.transactionalHealth, .transactionalWeather, .transactionalOthers, .promotionalOffers]),
    Case(
      title: "weights that only count against, report, or never suffice",
      rules: [
        ("transaction/finance", ", weight: -1"), ("transaction/orders", ", weight: 0"),
        ("transaction/health", ", weight: 0.4"), ("transaction", ", weight: 0.5"),
        ("promotion/offers", ", weight: 0.4"),
        ("promotion", ", weight: 0.6"),
      ],
      transactional: [], promotional: [.promotionalOffers], leftOut: ["transactionalHealth 1 unreachable"]),
    Case(
      title: "a deciding rule needs no weight", header: "thresholds: { transaction: 9 }",
      rules: [("transaction/health", ", decides: true"), ("transaction/finance", "")],
      transactional: [.transactionalFinance, .transactionalHealth], promotional: []),
    Case(
      title: "a threshold that weights reach together", header: "thresholds: { transaction: 2 }",
      rules: [("transaction/health", ", weight: 1.2"), ("transaction/finance", ", weight: 0.8")],
      transactional: [.transactionalFinance, .transactionalHealth], promotional: []),
    Case(
      title: "a threshold out of reach", header: "thresholds: { transaction: 2.001 }",
      rules: [("transaction/health", ", weight: 1.2"), ("transaction/finance", ", weight: 0.8")],
      transactional: [], promotional: [],
      leftOut: ["transactionalFinance 1 unreachable", "transactionalHealth 1 unreachable"]),
  ]

  @Test(arguments: cases)
  func isNamed(_ test: Case) throws {
    let capabilities = Capabilities(of: try RuleSet(yaml: test.yaml), declaring: test.declaring)
    #expect(capabilities.transactional == test.transactional)
    #expect(capabilities.promotional == test.promotional)
    #expect(capabilities.leftOut.map { "\($0.subAction.name) \($0.ruleCount) \($0.reason)" } == test.leftOut)
    #expect(capabilities.neverGiven == test.neverGiven)
    let isChosen = test.declaring != nil || test.header.contains("capabilities")
    #expect(capabilities.chooser == (isChosen ? .author : .rules))
  }

  @Test func aDisabledRuleGivesNothing() throws {
    let ruleSet = try RuleSet(
      yaml: """
        rules:
          - { id: a, when: { text: { contains: x } }, then: { category: transaction/health } }
        disable: [a]
        """)
    #expect(Capabilities(of: ruleSet).transactional.isEmpty)
  }

  /// Each of the twelve, from a rule to what the system is told and what it is answered.
  @Test(arguments: Category.allCases.filter { $0.subAction != .none })
  func eachSubAction(_ category: Category) throws {
    let ruleSet = try RuleSet(
      yaml: "rules: [{ id: a, when: { text: { contains: x } }, then: { category: \(category.name) } }]")
    let capabilities = Capabilities(of: ruleSet)
    #expect(capabilities.transactional + capabilities.promotional == [category.subAction])
    let verdict = Classifier(ruleSet).classify(
      ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: "x"))))
    let answer = capabilities.filterResponse(for: verdict.decision)
    #expect(answer == MessageFilterQueryResponse(action: category.filterAction, subAction: category.subAction))
    #expect(answer.action == (category.subAction.rawValue >= 20000 ? .promotion : .transaction))
    let silent = Capabilities(of: ruleSet, declaring: [])
    #expect(
      silent.filterResponse(for: verdict.decision)
        == MessageFilterQueryResponse(action: category.filterAction, subAction: .none))
  }

  @Test func thereAreTwelve() {
    #expect(Category.allCases.count { $0.subAction != .none } == 12)
    #expect(Set(Category.allCases.map(\.subAction)) == Set(MessageFilterSubAction.allCases))
  }
}
