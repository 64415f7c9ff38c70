import DiscernCapabilities
import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import SeededRandom
import Testing

/// What holds of every rule set and message: a sub-action goes with its own action, and only where it was named.
@Suite struct CapabilitiesPropertyTests {
  @Test func everyAnswerIsLegal() throws {
    var random = SeededRandom.announced()
    var answered: Set<MessageFilterSubAction> = []
    var dropped = 0
    for _ in 0..<300 {
      let ruleSet = try RuleSet(yaml: Self.yaml(&random))
      let declared = Bool.random(using: &random) ? nil : Self.someSubActions(&random)
      let capabilities = Capabilities(of: ruleSet, declaring: declared)
      let named = capabilities.transactional + capabilities.promotional
      #expect(named.count <= 5 && Set(named).count == named.count)
      #expect(capabilities.transactional.allSatisfy { (10000...10008).contains($0.rawValue) })
      #expect(capabilities.promotional.allSatisfy { (20000...20002).contains($0.rawValue) })
      let classifier = Classifier(ruleSet)
      for _ in 0..<20 {
        let words = (0..<8).filter { _ in Bool.random(using: &random) }.map { "w\($0)" }.joined(separator: " ")
        let decision = classifier.classify(
          ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: words)))
        ).decision
        let answer = capabilities.filterResponse(for: decision)
        #expect(answer.action == decision.filterAction)
        #expect(answer.subAction == .none || named.contains(answer.subAction))
        let family = answer.subAction.rawValue / 10000
        #expect(family == 0 || answer.action == (family == 1 ? .transaction : .promotion))
        if answer.subAction != .none { answered.insert(answer.subAction) }
        if answer.subAction != decision.subAction { dropped += 1 }
        // What a rule set really gives is what it was said to give.
        if decision.subAction != .none {
          #expect(
            named.contains(decision.subAction) && !capabilities.neverGiven.contains(decision.subAction)
              || capabilities.leftOut.contains { $0.subAction == decision.subAction && $0.reason != .unreachable })
        }
      }
    }
    #expect(answered.count == 12, "every sub-action is met")
    #expect(dropped > 20, "what isn't named is met, too")
  }

  private static let categories = Category.allCases.filter { $0 != .none }

  private static func someSubActions(_ random: inout SeededRandom) -> [MessageFilterSubAction] {
    (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
      MessageFilterSubAction.allCases.randomElement(using: &random)
    }
  }

  private static func yaml(_ random: inout SeededRandom) -> String {
    var text = "thresholds: { transaction: \(Int.random(in: 1...3, using: &random)), promotion: 0.5 }\n"
    let named = Set(someSubActions(&random)).subtracting([.none]).prefix(5)
    if Bool.random(using: &random) {
      let names = named.compactMap { subAction in categories.first { $0.subAction == subAction }?.name }.sorted()
      text += "capabilities: [\(names.joined(separator: ", "))]\n"
    }
    text += "rules:\n"
    for index in 0..<Int.random(in: 1...20, using: &random) {
      guard let category = categories.randomElement(using: &random) else { continue }
      let voice =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: "decides: true, priority: \(Int.random(in: 0...2, using: &random))"
        case 1: "weight: -0.5"
        default: "weight: \(Int.random(in: 0...3, using: &random))"
        }
      text += "  - id: r\(index)\n    when: { text: { words: w\(Int.random(in: 0..<8, using: &random)) } }\n"
      text += "    then: { category: \(category.name), \(voice) }\n"
    }
    return text
  }
}
