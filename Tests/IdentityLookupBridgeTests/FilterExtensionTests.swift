import DiscernRuleCompiling
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Synchronization
import Testing

/// Every question to a filter is answered once, in time, with what the system takes.
@Suite struct FilterExtensionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let sender: String?
    let text: String?
    let action: ILMessageFilterAction
    var subAction = ILMessageFilterSubAction.none

    var testDescription: String { title }
  }

  static let cases = [
    Case(title: "junk", sender: "+447700900123", text: "pay the fee", action: .junk),
    Case(title: "wanted", sender: "x", text: "lunch?", action: .allow),
    Case(title: "a folder", sender: "a@shop.example", text: "hi", action: .promotion, subAction: .promotionalOffers),
    Case(title: "nothing known", sender: "x", text: "hello", action: .none),
    Case(title: "no sender", sender: nil, text: "a gift", action: .junk),
    Case(title: "no text", sender: "a@shop.example", text: nil, action: .promotion, subAction: .promotionalOffers),
    Case(title: "neither", sender: nil, text: nil, action: .none),
    Case(title: "an empty text", sender: "", text: "", action: .none),
  ]

  @Test(arguments: cases)
  func isAnswered(_ test: Case) async throws {
    let (answers, failures) = await ask(TestFilter(), .make(sender: test.sender, messageBody: test.text))
    #expect(answers == [Answer(test.action, test.subAction)] && failures.isEmpty)
  }

  @Test func theAsyncSpellingAnswersToo() async {
    let response = await TestFilter().handle(
      ILMessageFilterQueryRequest.make(sender: nil, messageBody: "fee"), context: .init())
    #expect(response.action == .junk)
  }

  @Test func withoutRulesTheMessageIsShown() async {
    let (answers, failures) = await ask(ClassifyingFilterExtension(), .make(sender: "x", messageBody: "fee"))
    #expect(answers == [Answer(.none)] && failures.isEmpty, "nobody listens")
    let filter = TestFilter()
    filter.rules = { throw TestFailure() }
    let failing = await ask(filter, .make(sender: "x", messageBody: "fee"))
    #expect(failing.answers == [Answer(.none)] && failing.failures == ["error TestFailure()"])
    // What could not be read, perhaps since the phone was locked, may be there the next time.
    filter.rules = { try Sample.ruleSet() }
    #expect(await ask(filter, .make(sender: "x", messageBody: "fee")).answers == [Answer(.junk)])
    #expect(filter.loads.withLock { $0 } == 2)
    #expect(await ask(filter, .make(sender: "x", messageBody: "fee")).answers == [Answer(.junk)])
    #expect(filter.loads.withLock { $0 } == 2, "rules are loaded once")
  }

  @Test func aSlowAnswerIsNotWaitedFor() async {
    let filter = TestFilter(deadline: 0.05)
    let gate = DispatchSemaphore(value: 0)
    filter.answer = { _, _ in
      gate.wait()
      return MessageFilterQueryResponse(action: .junk)
    }
    let (answers, failures) = await ask(filter, .make(sender: nil, messageBody: "fee"))
    #expect(answers == [Answer(.none)] && failures == ["late"])
    gate.signal()
    try? await Task.sleep(for: .milliseconds(50))
    #expect(filter.completions.withLock { $0.count } == 1, "the late answer is dropped")
  }

  @Test func slowRulesAreNotWaitedFor() async {
    let filter = TestFilter(deadline: 0.05)
    let gate = DispatchSemaphore(value: 0)
    filter.rules = {
      gate.wait()
      return try Sample.ruleSet()
    }
    let queries = await withTaskGroup(of: [Answer].self) { group in
      for _ in 0..<20 {
        group.addTask { await self.ask(filter, .make(sender: nil, messageBody: "fee")).answers }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(queries) == [Answer(.none)])
    for _ in 0..<20 { gate.signal() }
  }

  @Test(arguments: [-1, 0, .nan, .infinity] as [TimeInterval])
  func anOddDeadlineLosesNothing(_ deadline: TimeInterval) async {
    let (answers, _) = await ask(TestFilter(deadline: deadline), .make(sender: nil, messageBody: "fee"))
    #expect(answers == [Answer(.none)] || answers == [Answer(.junk)])
  }

  @Test func whatAnAuthorAnswersIsMadeLegal() async {
    let filter = TestFilter()
    filter.declared = [.promotionalCoupons, .transactionalHealth]
    let table: [(MessageFilterAction, MessageFilterSubAction, Answer)] = [
      (.promotion, .promotionalCoupons, Answer(.promotion, .promotionalCoupons)),
      (.promotion, .promotionalOffers, Answer(.promotion)),
      (.promotion, .transactionalHealth, Answer(.promotion)),
      (.transaction, .transactionalHealth, Answer(.transaction, .transactionalHealth)),
      (.junk, .transactionalHealth, Answer(.junk)), (.allow, .promotionalCoupons, Answer(.allow)),
      (.none, .promotionalCoupons, Answer(.none)), (.none, .none, Answer(.none)),
    ]
    for (action, subAction, expected) in table {
      filter.answer = { _, _ in MessageFilterQueryResponse(action: action, subAction: subAction) }
      #expect(await ask(filter, .make(sender: nil, messageBody: nil)).answers == [expected])
    }
    filter.answer = { _, _ in throw TestFailure() }
    let (answers, failures) = await ask(filter, .make(sender: nil, messageBody: nil))
    #expect(answers == [Answer(.none)] && failures == ["error TestFailure()"])
  }

  @Test func capabilitiesAreThoseOfTheRules() async {
    let filter = TestFilter()
    let told = await filter.handle(ILMessageFilterCapabilitiesQueryRequest.make(), context: .init())
    #expect(told.transactionalSubActions == [] && told.promotionalSubActions == [.promotionalOffers])
    let own = TestFilter()
    own.declared = [.transactionalFinance, .promotionalCoupons, .transactionalFinance]
    let answer = await own.handle(ILMessageFilterCapabilitiesQueryRequest.make(), context: .init())
    #expect(answer.transactionalSubActions == [.transactionalFinance])
    #expect(answer.promotionalSubActions == [.promotionalCoupons])
    let lost = await ClassifyingFilterExtension().handle(
      ILMessageFilterCapabilitiesQueryRequest.make(), context: .init())
    #expect(lost.transactionalSubActions.isEmpty && lost.promotionalSubActions.isEmpty)
  }

  /// A thousand at once, some that are never answered in time, some that fail: no completion is lost or doubled.
  @Test func aThousandAtOnce() async {
    let gate = DispatchSemaphore(value: 0)
    let answer = { @Sendable (request: ClassificationRequest, classifier: Classifier) throws in
      switch request.communications.first?.sender {
      case "slow": gate.wait()
      case "fails": throw TestFailure()
      default: break
      }
      return classifier.classify(request).filterResponse
    }
    // Machines may be busy: only those that never answer are hurried.
    let (patient, hasty) = (TestFilter(deadline: 600), TestFilter(deadline: 0.2))
    (patient.answer, hasty.answer) = (answer, answer)
    let answers = await withTaskGroup(of: (String, [Answer]).self) { group in
      for number in 0..<1_000 {
        let sender = number % 50 == 7 ? "slow" : number % 10 == 3 ? "fails" : "quick"
        let filter = sender == "slow" ? hasty : patient
        group.addTask { (sender, await self.ask(filter, .make(sender: sender, messageBody: "fee")).answers) }
      }
      return await group.reduce(into: [String: [[Answer]]]()) { $0[$1.0, default: []].append($1.1) }
    }
    #expect(answers["slow"]?.count == 20 && answers["fails"]?.count == 100 && answers["quick"]?.count == 880)
    #expect(answers["slow"].map { Set($0) } == [[Answer(.none)]])
    #expect(answers["fails"].map { Set($0) } == [[Answer(.none)]])
    #expect(answers["quick"].map { Set($0) } == [[Answer(.junk)]])
    // The late ones come now, and change nothing.
    for _ in 0..<20 { gate.signal() }
    try? await Task.sleep(for: .milliseconds(300))
    #expect(patient.completions.withLock { $0.count } == 980 && hasty.completions.withLock { $0.count } == 20)
  }
}
