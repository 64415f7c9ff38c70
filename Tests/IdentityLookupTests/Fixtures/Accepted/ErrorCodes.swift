// Every way to tell what went wrong with a deferral.
import IdentityLookup

final class ErrorCodesFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    context.deferQueryRequestToNetwork { response, error in
      let answer = ILMessageFilterQueryResponse()
      if let error = error as? ILMessageFilterError {
        switch error.code {
        case .networkURLUnauthorized, .invalidNetworkURL: answer.action = .allow
        default: answer.action = .none
        }
      } else if response != nil {
        answer.action = .junk
      }
      completion(answer)
    }
  }

  static func explain(_ context: ILMessageFilterExtensionContext) async -> String {
    do {
      let response: ILNetworkResponse = try await context.deferQueryRequestToNetwork()
      let url: HTTPURLResponse = response.urlResponse
      return "answered \(url.statusCode)"
    } catch ILMessageFilterError.networkURLUnauthorized {
      return "not associated"
    } catch ILMessageFilterError.redundantNetworkDeferral {
      return "twice"
    } catch let error as ILMessageFilterError where error.code == .networkRequestFailed {
      let cause = error.userInfo[NSUnderlyingErrorKey] as? URLError
      return "failed: \(cause?.code.rawValue ?? 0)"
    } catch {
      let nsError = error as NSError
      return nsError.domain == ILMessageFilterErrorDomain ? "code \(nsError.code)" : "other"
    }
  }

  static let invented = ILMessageFilterError(.system, userInfo: [NSLocalizedDescriptionKey: "broken"])
}
