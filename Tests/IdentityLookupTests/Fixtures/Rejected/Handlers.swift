// Conformances that lack a base; and two that miss the requirement, which
// Apple's compiler refuses and a warning tells here (see Documentation/apple-api.md).
import IdentityLookup

struct StructFilter: ILMessageFilterQueryHandling {  // error: non-class type 'StructFilter' cannot conform
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse { ILMessageFilterQueryResponse() }
}

final class NoObject: ILMessageFilterQueryHandling {  // error: does not conform to protocol 'NSObjectProtocol'
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse { ILMessageFilterQueryResponse() }
}

final class WrongLabel: ILMessageFilterExtension {}

extension WrongLabel: ILMessageFilterQueryHandling {
  func handle(  // warning: nearly matches defaulted requirement
    _ queryRequest: ILMessageFilterQueryRequest, contxt: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {}
}

final class WrongType: ILMessageFilterExtension {}

extension WrongType: ILMessageFilterCapabilitiesQueryHandling {
  func handle(  // warning: nearly matches defaulted requirement
    _ request: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterCapabilitiesQueryResponse?) -> Void
  ) {}
}
