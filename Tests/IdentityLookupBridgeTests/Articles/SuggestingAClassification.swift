// The code of the article 'SuggestingAClassification', word for word; a test compares them.
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting

final class ReportController: SuggestingReportController {
  override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }

  override func show(_ suggestion: Suggestion) {
    title = suggestion.title
  }
}

extension ReportController {
  func personChose(_ action: ILClassificationAction, comment: String) {
    suggestion?.action = action
    suggestion?.userInfo["comment"] = .text(comment)
  }
}

extension ReportController {
  func add(_ fields: [String: Any]) {
    do {
      try suggestion?.add(fields)
    } catch {
      title = "\(error)"  // 'when' is a date, which JSON has not: write it as text or as a number
    }
  }
}

final class FullReportController: SuggestingReportController {
  override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }
  override var userInfoOptions: UserInfoOptions { [.sender, .text] }
}

@MainActor
func parcelFraudIsReported() -> Bool {
  let controller = ReportController()
  let request = ILMessageClassificationRequest.make([
    .make(sender: "+447700900123", messageBody: "Your parcel is held, pay the fee")
  ])
  controller.prepare(for: request)
  return controller.classificationResponse(for: request).action == .reportJunk
}
