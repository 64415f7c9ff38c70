// The code of the article 'FilteringMessages', word for word; a test compares them.
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting

final class Filter: ClassifyingFilterExtension {
  override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }
}

final class FilterWithFriends: ClassifyingFilterExtension {
  override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }

  override func response(
    to request: ClassificationRequest, from classifier: Classifier
  ) throws -> MessageFilterQueryResponse {
    if let sender = request.communications.first?.sender, friends.contains(sender) {
      return MessageFilterQueryResponse(action: .allow)
    }
    return try super.response(to: request, from: classifier)
  }

  private let friends: Set<String> = ["+447700900123"]
}

final class FilterThatTells: ClassifyingFilterExtension {
  override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }

  override func didFail(_ failure: FilterFailure) {
    switch failure {
    case .late: NSLog("no answer in time")
    case .error(let error): NSLog("no answer: \(error)")
    }
  }
}
