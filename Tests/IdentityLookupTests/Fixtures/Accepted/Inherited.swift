// A base class of the app's own with the handler, a subclass that overrides it, and values of protocol type.
import IdentityLookup

class BaseFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  override init() {
    super.init()
  }

  func action(for body: String) -> ILMessageFilterAction { .allow }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    defer { completion(response) }
    guard let body = queryRequest.messageBody, queryRequest.sender != nil else { return }
    response.action = action(for: body)
  }
}

final class InheritedFilter: BaseFilter {
  override func action(for body: String) -> ILMessageFilterAction { .promotion }

  static var handlers: [ILMessageFilterQueryHandling] { [BaseFilter(), InheritedFilter()] }

  static func isFilter(_ object: NSObject) -> Bool {
    object is ILMessageFilterQueryHandling && !(object is ILMessageFilterCapabilitiesQueryHandling)
  }
}
