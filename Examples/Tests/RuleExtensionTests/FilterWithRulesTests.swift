import DiscernRuleCompiling
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Testing

@testable import FilterWithRules
@testable import ReportingWithRules

/// The extensions with rules, asked as the system would; the shipped rules are compiled into their bundle first.
@Suite struct RuleExtensionTests {
  private static let rules = Result {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let ruleSet = try RuleSet(contentsOf: folder.appending(path: "Rules").path)
    try Data(ruleSet.compiled()).write(to: Bundle.main.bundleURL.appending(path: "rules.discern"), options: .atomic)
  }

  init() throws {
    try Self.rules.get()
  }

  @Test(arguments: [
    ("+447700900123", "Your parcel is held, pay the fee at https://sho.rt/x1", ILMessageFilterAction.junk),
    ("+447700900123", "Lunch at 12?", .none),
  ])
  func theFilterAnswers(sender: String, text: String, action: ILMessageFilterAction) async {
    let response = await Filter().handle(.make(sender: sender, messageBody: text), context: .init())
    #expect(response.action == action)
  }

  @Test func theFilterTellsItsFolders() async {
    let told = await Filter().handle(ILMessageFilterCapabilitiesQueryRequest.make(), context: .init())
    #expect(!told.transactionalSubActions.isEmpty && !told.promotionalSubActions.isEmpty)
    #expect(told.transactionalSubActions.count + told.promotionalSubActions.count <= 5)
  }

  @Test @MainActor func theReportIsSuggestedWithReasons() throws {
    let controller = ReportController()
    let request = ILMessageClassificationRequest.make([
      .make(sender: "+447700900123", messageBody: "Your parcel is held, pay the fee at https://sho.rt/x1")
    ])
    controller.prepare(for: request)
    controller.loadViewIfNeeded()
    #expect(controller.title == "A parcel is held until a small fee is paid through a link")
    #expect((controller.view.subviews.first as? UILabel)?.text?.contains("The link hides where it leads") == true)
    #expect(controller.extensionContext.isReadyForClassificationResponse)
    let response = controller.classificationResponse(for: request)
    #expect(response.action == .reportJunk)
    let info = try #require(response.userInfo)
    #expect(JSONSerialization.isValidJSONObject(info))
    #expect("\(info)".contains("+447700900123"))
  }

  @Test @MainActor func withoutASuggestionThePersonsWordCounts() {
    let controller = ReportController()
    let request = ILMessageClassificationRequest.make([.make(sender: "x", messageBody: "Lunch at 12?")])
    controller.loadViewIfNeeded()
    controller.prepare(for: request)
    #expect(controller.extensionContext.isReadyForClassificationResponse)
    #expect(controller.classificationResponse(for: request).action == .reportJunk)
  }
}
