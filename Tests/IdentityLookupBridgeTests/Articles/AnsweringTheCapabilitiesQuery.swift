// The code of the article 'AnsweringTheCapabilitiesQuery', word for word; a test compares them.
import Foundation
import IdentityLookupBridge
import IdentityLookupTesting

final class FilterWithFolders: ClassifyingFilterExtension {
  override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }
  override var declaredSubActions: [MessageFilterSubAction]? { [.transactionalFinance, .promotionalOffers] }
}

func foldersNobodySees(_ ruleSet: RuleSet) -> [MessageFilterSubAction] {
  Capabilities(of: ruleSet).leftOut.map(\.subAction)
}

final class OwnFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling,
  ILMessageFilterCapabilitiesQueryHandling
{
  private let rules = Result { try RuleSet(mapping: "rules.discern", in: .main) }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    guard case .success(let rules) = rules else { return completion(ILMessageFilterQueryResponse()) }
    completion(Classifier(rules).filterResponse(for: queryRequest))
  }

  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    guard case .success(let rules) = rules else { return completion(ILMessageFilterCapabilitiesQueryResponse()) }
    completion(ILMessageFilterCapabilitiesQueryResponse(Capabilities(of: rules)))
  }
}
