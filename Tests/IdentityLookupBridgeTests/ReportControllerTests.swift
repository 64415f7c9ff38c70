import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Synchronization
import Testing

/// What a reporting extension suggests, and what the person makes of it.
@Suite @MainActor struct ReportControllerTests {
  /// A screen that notes what it is shown.
  final class Controller: SuggestingReportController {
    var rules: () throws -> RuleSet = { try Sample.ruleSet() }
    var options: UserInfoOptions = []
    var shown: [Suggestion] = []

    override var userInfoOptions: UserInfoOptions { options }
    override func loadRules() throws -> RuleSet { try rules() }
    override func show(_ suggestion: Suggestion) { shown.append(suggestion) }
  }

  private static func request(_ texts: String...) -> ILMessageClassificationRequest {
    .make(texts.map { .make(sender: "+447700900123", messageBody: $0) })
  }

  private static func verdict(_ response: ILClassificationResponse) throws -> [String: Any] {
    try #require(response.userInfo?["discern"] as? [String: Any])
  }

  @Test func suggestsAndAnswersAsChosen() throws {
    let controller = Controller()
    controller.loadViewIfNeeded()
    let request = Self.request("pay the fee for a gift")
    controller.prepare(for: request)
    let suggestion = try #require(controller.suggestion)
    #expect(controller.shown.count == 1 && controller.shown[0] === suggestion)
    #expect(suggestion.action == .reportJunk && suggestion.suggestedAction == .reportJunk && suggestion.problem == nil)
    #expect(suggestion.title == "A fee is asked for")
    #expect(suggestion.reasons == ["A fee is asked for", "A gift that nobody ordered"])
    #expect(controller.extensionContext.isReadyForClassificationResponse)
    suggestion.action = .reportJunkAndBlockSender
    suggestion.userInfo["comment"] = "again and again"
    try suggestion.add(["count": 3, "seen": ["a", true]])
    let response = controller.classificationResponse(for: request)
    #expect(response.action == .reportJunkAndBlockSender)
    let info = try #require(response.userInfo)
    #expect(JSONSerialization.isValidJSONObject(info))
    #expect(info["comment"] as? String == "again and again" && info["count"] as? Int == 3)
    #expect(info["seen"] as? [AnyHashable] == ["a", true] && info["family"] as? String == "parcel")
    let verdict = try Self.verdict(response)
    #expect(verdict["chosenAction"] as? String == "reportJunkAndBlockSender")
    #expect(verdict["reportAction"] as? String == "reportJunk")
    #expect(response.userString == nil)
  }

  @Test func theViewMayComeBeforeOrAfter() {
    let late = Controller()
    late.prepare(for: Self.request("fee"))
    #expect(late.shown.isEmpty && late.extensionContext.isReadyForClassificationResponse)
    late.loadViewIfNeeded()
    late.viewDidLoad()
    #expect(late.shown.count == 1)
    late.prepare(for: Self.request("lunch"))
    #expect(late.shown.map(\.action) == [.reportJunk, .reportNotJunk])
  }

  @Test func doneWaitsForAChoiceWhereNothingIsSuggested() throws {
    let settings = Mutex<[Bool]>([])
    let controller = Controller()
    controller.attach(.make(whenSet: { isReady in settings.withLock { $0.append(isReady) } }))
    let request = Self.request("hello")
    controller.prepare(for: request)
    let suggestion = try #require(controller.suggestion)
    #expect(suggestion.action == .none && suggestion.title == "Nothing suspicious was found")
    #expect(suggestion.reasons.isEmpty && !controller.extensionContext.isReadyForClassificationResponse)
    suggestion.action = .reportNotJunk
    #expect(controller.extensionContext.isReadyForClassificationResponse)
    suggestion.isReady = false
    #expect(!controller.extensionContext.isReadyForClassificationResponse)
    #expect(settings.withLock { $0 } == [false, true, false])
    #expect(controller.classificationResponse(for: request).action == .reportNotJunk)
  }

  @Test func withoutRulesThePersonCanStillReport() throws {
    struct Lost: Error {}
    let controller = Controller()
    controller.rules = { throw Lost() }
    controller.loadViewIfNeeded()
    let request = Self.request("fee")
    controller.prepare(for: request)
    let suggestion = try #require(controller.suggestion)
    #expect(suggestion.problem is Lost && suggestion.verdict == nil && suggestion.action == .none)
    #expect(!suggestion.isReady && controller.shown.count == 1)
    suggestion.action = .reportJunk
    let response = controller.classificationResponse(for: request)
    #expect(response.action == .reportJunk)
    #expect(try Self.verdict(response)["chosenAction"] as? String == "reportJunk")
  }

  @Test func aControllerWithoutLoadRulesSaysSo() throws {
    let controller = SuggestingReportController()
    controller.prepare(for: Self.request("fee"))
    let problem = try #require(controller.suggestion?.problem)
    #expect("\(problem)".contains("there is no 'rules.discern' in the bundle"))
  }

  @Test func anotherRequestIsJudgedAnew() throws {
    let controller = Controller()
    controller.prepare(for: Self.request("fee"))
    controller.suggestion?.action = .reportJunkAndBlockSender
    let unprepared = controller.classificationResponse(for: Self.request("lunch"))
    #expect(unprepared.action == .reportNotJunk)
    #expect(Controller().classificationResponse(for: Self.request("fee")).action == .reportJunk)
  }

  @Test func aBadFieldIsRefusedAndNothingIsAdded() throws {
    let controller = Controller()
    controller.prepare(for: Self.request("fee"))
    let suggestion = try #require(controller.suggestion)
    let before = suggestion.userInfo
    #expect(throws: UserInfoError(path: "when", found: "a date")) { try suggestion.add(["a": 1, "when": Date()]) }
    #expect(suggestion.userInfo == before)
  }

  @Test func aCallIsSuggestedToo() throws {
    let controller = Controller()
    controller.options = .sender
    let request = ILCallClassificationRequest.make([.make(sender: "+447700900999")])
    controller.prepare(for: request)
    let response = controller.classificationResponse(for: request)
    #expect(response.action == .reportJunk)
    let communications = try #require(try Self.verdict(response)["communications"] as? [[String: Any]])
    #expect(communications.map { $0["sender"] as? String } == ["+447700900999"])
  }

  /// The verdict's key is the verdict's, whatever is set there.
  @Test func theVerdictsKeyIsItsOwn() throws {
    let controller = Controller()
    let request = Self.request("fee")
    controller.prepare(for: request)
    let suggestion = try #require(controller.suggestion)
    for value in ["mine", nil, .map(["rules": "none"])] as [UserInfo.Value?] {
      suggestion.userInfo["discern"] = value
      let verdict = try Self.verdict(controller.classificationResponse(for: request))
      #expect(verdict["chosenAction"] as? String == "reportJunk" && verdict["rules"] as? [String] == ["fee", "odd"])
    }
    #expect {
      try suggestion.add(["discern": 1])
    } throws: {
      "\($0)" == "'discern' is the verdict's key: choose another"
    }
  }

  /// A screen may hold on to a suggestion that is no longer asked about.
  @Test func anOldSuggestionTurnsNothingOn() throws {
    let controller = Controller()
    controller.prepare(for: Self.request("fee"))
    let old = try #require(controller.suggestion)
    controller.prepare(for: Self.request("hello"))
    old.action = .reportJunk
    #expect(!controller.extensionContext.isReadyForClassificationResponse)
    controller.suggestion?.action = .reportJunk
    #expect(controller.extensionContext.isReadyForClassificationResponse)
  }

  /// As the system does to bring a response to its own process.
  @Test func aResponseCanBeArchived() throws {
    let response = Classifier(try Sample.ruleSet()).classificationResponse(for: Self.request("fee"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: response, requiringSecureCoding: true)
    let again = try NSKeyedUnarchiver.unarchivedObject(ofClass: ILClassificationResponse.self, from: data)
    #expect(again?.action == .reportJunk)
    let scores = try #require(
      (again?.userInfo?["discern"] as? [String: Any])?["scores"] as? [String: Any])
    #expect((scores["junk"] as? NSNumber)?.doubleValue == 1.75)
  }
}
