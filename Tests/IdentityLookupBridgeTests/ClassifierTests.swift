import DiscernRuleCompiling
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Testing

/// Apple's requests in, Apple's responses out.
@Suite struct ClassifierTests {
  struct Case: CustomTestStringConvertible {
    let title: String
    let request: ILClassificationRequest
    let action: ILClassificationAction
    let rules: [String]

    var testDescription: String { title }
  }

  private static func messages(_ texts: (String?, String?)...) -> ILClassificationRequest {
    ILMessageClassificationRequest.make(texts.map { .make(sender: $0.0, messageBody: $0.1) })
  }

  static var cases: [Case] {
    [
      Case(
        title: "one message", request: messages(("+447700900123", "pay the fee")), action: .reportJunk,
        rules: ["fee", "odd"]),
      Case(
        title: "several, of which the last tells", request: messages((nil, "hello"), (nil, nil), (nil, "a gift")),
        action: .reportJunk, rules: ["gift"]),
      Case(title: "block", request: messages(("x", "a scam")), action: .reportJunkAndBlockSender, rules: ["scam"]),
      Case(title: "wanted", request: messages(("x", "lunch?")), action: .reportNotJunk, rules: ["friend"]),
      Case(title: "an e-mail sender", request: messages(("a@shop.example", "hi")), action: .none, rules: ["mailer"]),
      Case(title: "nothing known", request: messages((nil, nil)), action: .none, rules: []),
      Case(title: "no message at all", request: messages(), action: .none, rules: []),
      Case(
        title: "a call", request: ILCallClassificationRequest.make([.make(sender: "+44 7700 900999")]),
        action: .reportJunk, rules: ["caller"]),
      Case(
        title: "a withheld call", request: ILCallClassificationRequest.make([.make(sender: nil)]), action: .none,
        rules: []),
      Case(title: "a request of tomorrow", request: ILClassificationRequest(), action: .none, rules: []),
    ]
  }

  @Test(arguments: cases.indices)
  func isReported(_ index: Int) throws {
    let test = Self.cases[index]
    let response = Classifier(try Sample.ruleSet()).classificationResponse(for: test.request)
    #expect(response.action == test.action)
    let info = try #require(response.userInfo)
    #expect(JSONSerialization.isValidJSONObject(info))
    let verdict = try #require(info["discern"] as? [String: Any])
    #expect(verdict["reportAction"] as? String == "\(test.action)")
    #expect(verdict["rules"] as? [String] == test.rules)
    #expect(verdict["ruleSet"] as? String == "sample" && verdict["version"] as? String == "3")
    #expect(verdict["category"] is String && verdict["scores"] is [String: Any])
    #expect(verdict["communications"] == nil && response.userString == nil, "neither sender nor text unasked")
  }

  @Test func senderAndTextOnRequest() throws {
    let request = Self.messages(("+44", "pay the fee"), (nil, "a gift"))
    let response = Classifier(try Sample.ruleSet()).classificationResponse(for: request, userInfo: [.sender, .text])
    #expect(response.userString == "SPAM +44: pay the fee\na gift")
    let info = try #require(response.userInfo)
    #expect(info["family"] as? String == "parcel")
    let verdict = try #require(info["discern"] as? [String: Any])
    let communications = try #require(verdict["communications"] as? [[String: Any]])
    #expect(communications.map { $0["sender"] as? String } == ["+44", nil] && communications[1]["sender"] is NSNull)
    #expect(communications.map { $0["text"] as? String } == ["pay the fee", "a gift"])
    let scores = try #require(verdict["scores"] as? [String: Any])
    #expect((scores["junk"] as? NSNumber)?.doubleValue == 3.25)
  }

  @Test func theReceiversCountryCounts() throws {
    let ruleSet = try RuleSet(
      yaml: "rules: [{ id: local, when: { receiver: { country: FR } }, then: { category: junk } }]")
    let classifier = Classifier(ruleSet)
    let request = ILMessageFilterQueryRequest.make(sender: "x", messageBody: "y", receiverISOCountryCode: "fr")
    #expect(classifier.filterResponse(for: request).action == .junk)
    let other = ILMessageFilterQueryRequest.make(sender: "x", messageBody: "y", receiverISOCountryCode: nil)
    #expect(classifier.filterResponse(for: other).action == .none)
    let report = ILMessageClassificationRequest.make([.make(sender: "x", messageBody: "y")])
    #expect(classifier.classificationResponse(for: report, receiverCountry: "FR").action == .reportJunk)
    #expect(classifier.classificationResponse(for: report).action == .none)
  }

  /// Each of the twelve, from a rule file to both of Apple's answers.
  @Test(arguments: Category.allCases.filter { $0.subAction != .none })
  func eachSubAction(_ category: IdentityLookupBridge.Category) throws {
    let ruleSet = try RuleSet(
      yaml: "rules: [{ id: a, when: { text: { words: x } }, then: { category: \(category.name) } }]")
    let capabilities = Capabilities(of: ruleSet)
    let query = ILMessageFilterQueryRequest.make(sender: nil, messageBody: "x")
    let answer = Classifier(ruleSet).filterResponse(for: query, capabilities: capabilities)
    let isPromotion = category.parent == .promotion
    #expect(answer.action == (isPromotion ? .promotion : .transaction))
    #expect("\(answer.subAction)" == category.subAction.name && answer.subAction != .none)
    let told = ILMessageFilterCapabilitiesQueryResponse(capabilities)
    #expect(told.transactionalSubActions == (isPromotion ? [] : [answer.subAction]))
    #expect(told.promotionalSubActions == (isPromotion ? [answer.subAction] : []))
    let undeclared = Classifier(ruleSet).filterResponse(
      for: query, capabilities: Capabilities(of: ruleSet, declaring: []))
    #expect(undeclared.action == answer.action && undeclared.subAction == .none)
  }
}
