import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Testing

/// Faults that authors of extensions report (kind K10), by their numbers, with the right outcome.
///
/// Not about code: A08, A11 and A17 say when the system doesn't ask an extension at all, and A10 what the system makes of a
/// sender once judged; they stand in the documentation and belong to the simulator of the system's side. A12 and A13 are
/// failures of a network that a filter needs none of.
@Suite struct AppleFaultsTests {
  private static func query(_ sender: String?, _ text: String?) -> ILMessageFilterQueryRequest {
    .make(sender: sender, messageBody: text)
  }

  /// A symbol that iOS 17.6 lacks: the package starts at iOS 18, where the setter is.
  @Test func A01_noSystemBefore18() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".iOS(.v18)"))
    let response = ILMessageFilterCapabilitiesQueryResponse(Capabilities(of: try Sample.ruleSet()))
    #expect(response.promotionalSubActions == [.promotionalOffers])
  }

  /// A sub-action that doesn't exist, or of another family, is a mistake in the rules, with advice.
  @Test(arguments: [
    ("junk/scam", "'junk' has no categories below it"), ("promotion/rewards", "did you mean 'transaction/rewards'?"),
    ("transaction/coupons", "did you mean 'promotion/coupons'?"), ("health", "did you mean 'transaction/health'?"),
  ])
  func A02_inventedSubActions(_ category: String, _ advice: String) {
    #expect {
      try RuleSet(yaml: "rules: [{ id: a, when: { text: { words: x } }, then: { category: \(category) } }]")
    } throws: {
      "\($0)".contains("unknown-category") && "\($0)".contains(advice)
    }
  }

  /// What rules answer is declared by itself; what an author declares instead is checked.
  @Test func A03_capabilitiesAreNeverForgotten() async throws {
    let filter = TestFilter()
    let told = await filter.handle(ILMessageFilterCapabilitiesQueryRequest.make(), context: .init())
    let answer = await filter.handle(Self.query("a@shop.example", "x"), context: .init())
    #expect(answer.subAction != .none && told.promotionalSubActions.contains(answer.subAction))
    let sources = RuleSources(files: [
      .init(
        name: "a.yaml",
        bytes: Array(
          """
          capabilities: [transaction/orders]
          rules:
            - { id: a, when: { text: { words: x } }, then: { category: transaction/finance } }
            - { id: b, when: { text: { words: x } }, then: { category: transaction/orders } }
          """.utf8))
    ])
    let diagnostics = RuleSetCompiler().compile(sources).diagnostics
    #expect(diagnostics.map { "\($0.severity) \($0.code) \($0.rule ?? "")" } == ["warning undeclared-category a"])
  }

  /// Health is answered as health; nothing is put down as "others".
  @Test func A04_noCategoryIsMappedToOthers() throws {
    for category in Category.allCases where category.subAction != .none {
      let response = ILMessageFilterQueryResponse(
        MessageFilterQueryResponse(action: category.filterAction, subAction: category.subAction))
      #expect("\(response.subAction)" == category.subAction.name)
      let isOthers = category == .transactionOthers || category == .promotionOthers
      #expect((response.subAction == .transactionalOthers || response.subAction == .promotionalOthers) == isOthers)
    }
  }

  @Test(arguments: [(nil, nil), (nil, "fee"), ("x", nil), ("", "")] as [(String?, String?)])
  func A06_theCompletionIsCalledOnce(_ sender: String?, _ text: String?) async {
    let answered = await FilterExtensionTests().ask(TestFilter(), Self.query(sender, text))
    #expect(answered.answers == [Answer(text == "fee" ? .junk : .none)])
    let lost = TestFilter()
    lost.rules = { throw TestFailure() }
    #expect(await FilterExtensionTests().ask(lost, Self.query(sender, text)).answers == [Answer(.none)])
  }

  /// Rules that match offline are shown to do so by the tool and by this: the extension wasn't asked.
  @Test func A08_rulesCanBeTriedWithoutThePhone() throws {
    let response = Classifier(try Sample.ruleSet()).filterResponse(for: Self.query("+447700900123", "fee"))
    #expect(response.action == .junk)
  }

  /// A filter judges alone: the network is never asked.
  @Test func A12_A13_nothingIsDeferred() async {
    let context = ILMessageFilterExtensionContext.make(answering: {
      Issue.record("the filter asked its server")
      throw ILMessageFilterError(.networkURLUnauthorized)
    })
    let filter = TestFilter()
    #expect(await filter.handle(Self.query(nil, "fee"), context: context).action == .junk)
    filter.rules = { throw TestFailure() }
    #expect(await filter.handle(Self.query(nil, "fee"), context: context).action == .junk)
    #expect(await TestFilter().handle(Self.query(nil, nil), context: context).action == .none)
  }

  /// What isn't JSON is refused before there is a response, which on a phone would end the extension.
  @Test @MainActor func A15_onlyJSONGetsIntoAReport() throws {
    let controller = ReportControllerTests.Controller()
    controller.prepare(for: ILMessageClassificationRequest.make([.make(sender: "x", messageBody: "fee")]))
    let suggestion = try #require(controller.suggestion)
    #expect(throws: UserInfoError.self) { try suggestion.add(["p": Double.nan]) }
    #expect(throws: UserInfoError(path: "t", found: "a date")) { try suggestion.add(["t": Date()]) }
    #expect(JSONSerialization.isValidJSONObject(try #require(suggestion.response.userInfo)))
  }

  /// All messages of a report are judged, each one's own verdict is told, and nothing is kept in the container.
  @Test func A16_everyMessageCounts() throws {
    let request = ILMessageClassificationRequest.make(
      ["hello", "lunch", "a scam"].map { .make(sender: "x", messageBody: $0) })
    let classifier = Classifier(try Sample.ruleSet())
    #expect(classifier.classificationResponse(for: request).action == .reportJunkAndBlockSender)
    let verdict = classifier.classify(ClassificationRequest(request))
    #expect(verdict.communications.map(\.decision.category) == [.none, .allow, .junk])
    #expect(verdict.communications.map(\.firedRules) == [[], ["friend"], ["scam"]])
  }
}
