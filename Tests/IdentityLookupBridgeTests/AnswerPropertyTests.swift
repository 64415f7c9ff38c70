import DiscernRuleCompiling
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import SeededRandom
import Testing

/// Of any rule set: a sub-action never travels with the wrong action, nor undeclared.
@Suite struct AnswerPropertyTests {
  @Test func everyAnswerFitsWhatWasDeclared() throws {
    var random = SeededRandom.announced()
    var given: Set<ILMessageFilterSubAction> = []
    for _ in 0..<200 {
      let ruleSet = try RuleSet(yaml: Self.rules(&random))
      let declared = Bool.random(using: &random) ? nil : Self.subActions(&random)
      let capabilities = Capabilities(of: ruleSet, declaring: declared)
      let told = ILMessageFilterCapabilitiesQueryResponse(capabilities)
      #expect(told.transactionalSubActions.count + told.promotionalSubActions.count <= 5)
      let classifier = Classifier(ruleSet)
      for _ in 0..<10 {
        let words = (0..<8).filter { _ in Bool.random(using: &random) }.map { "w\($0)" }.joined(separator: " ")
        let answer = classifier.filterResponse(
          for: .make(sender: nil, messageBody: words), capabilities: capabilities)
        switch answer.subAction {
        case .none: break
        case let subAction where subAction.rawValue < 20000:
          #expect(answer.action == .transaction && told.transactionalSubActions.contains(subAction))
        case let subAction:
          #expect(answer.action == .promotion && told.promotionalSubActions.contains(subAction))
        }
        given.insert(answer.subAction)
      }
    }
    #expect(given.count == 13, "every sub-action and none are met")
  }

  private static func subActions(_ random: inout SeededRandom) -> [MessageFilterSubAction] {
    (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
      MessageFilterSubAction.allCases.randomElement(using: &random)
    }
  }

  private static func rules(_ random: inout SeededRandom) -> String {
    let categories = Category.allCases.filter { $0 != .none }
    let rules = (0..<Int.random(in: 1...16, using: &random)).map { index in
      let category = categories.randomElement(using: &random) ?? .junk
      let voice =
        Int.random(in: 0..<5, using: &random) == 0
        ? "decides: true" : "weight: \(Int.random(in: 1...3, using: &random))"
      return "  - { id: r\(index), when: { text: { words: w\(Int.random(in: 0..<8, using: &random)) } }, "
        + "then: { category: \(category.name), \(voice) } }\n"
    }
    return "rules:\n" + rules.joined()
  }
}
