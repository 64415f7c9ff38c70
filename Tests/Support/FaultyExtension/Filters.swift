import Foundation
import IdentityLookup

#if canImport(Glibc)
  import Glibc
#endif

/// The filters, by what they are for.
enum Filters {
  static let prefix = "filter-"

  static func make(_ kind: String) -> ILMessageFilterExtension {
    switch kind.dropFirst(prefix.count) {
    case "async": AsyncFilter()
    case "forgets": WordFilter { _, _, _ in }
    case "twice":
      WordFilter { _, _, completion in
        completion(answer(.junk))
        completion(answer(.allow))
      }
    case "floods":
      WordFilter { _, _, completion in
        for _ in 0..<50_000 { completion(answer(.junk)) }
      }
    case "never": NeverFilter()
    case "blocks-in-init": BlockingFilter()
    case "forgets-sometimes":
      WordFilter { request, _, completion in
        if request.messageBody != "forget" { completion(answer(.junk)) }
      }
    case "late":
      WordFilter { _, _, completion in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.9) { completion(answer(.junk)) }
      }
    case "forces":
      WordFilter { request, _, completion in
        // swift-format-ignore: NeverForceUnwrap
        let text = request.messageBody!
        completion(answer(text.isEmpty ? .allow : .junk))
      }
    case "crashes":
      WordFilter { request, _, completion in
        if request.messageBody == "crash" { fatalError("no such row") }
        completion(answer(.junk))
      }
    case "crash-in-init": CrashingFilter()
    case "neither": NeitherFilter()
    case "no-handler": ILMessageFilterExtension()
    case "undeclared": WordFilter { _, _, completion in completion(answer(.transaction, .transactionalHealth)) }
    case "pair": WordFilter { _, _, completion in completion(answer(.promotion, .transactionalFinance)) }
    case "junk-pair": WordFilter { _, _, completion in completion(answer(.junk, .promotionalOffers)) }
    case "six": SixFilter()
    case "odd": OddCapabilitiesFilter()
    case "forgets-capabilities": SilentCapabilitiesFilter()
    case "parents": ParentsFilter()
    case "defers": ErrorFilter(deferrals: 1)
    case "defers-twice": ErrorFilter(deferrals: 2)
    case "defers-late": LateDeferralFilter()
    case "impatient": ImpatientFilter()
    case "verbatim": VerbatimFilter()
    case "memory": MemoryFilter()
    case "network":
      WordFilter { _, _, completion in
        completion(answer(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 ? .junk : .allow))
      }
    case "ends":
      WordFilter { _, context, completion in
        context.completeRequest(returningItems: nil)
        completion(answer(.junk))
      }
    case "cancels":
      WordFilter { request, context, completion in
        let words = "no verdict on '\(request.messageBody ?? "")'"
        context.cancelRequest(
          withError: NSError(domain: "Judge", code: 1, userInfo: [NSLocalizedDescriptionKey: words]))
        completion(answer(.none))
      }
    case "main": WordFilter { _, _, completion in completion(answer(Thread.isMainThread ? .allow : .junk)) }
    case "waits-for-all": MeetingFilter(crashes: false)
    case "crashes-with-all": MeetingFilter(crashes: true)
    case "never-capabilities": NeverCapabilitiesFilter()
    case "country":
      WordFilter { request, _, completion in
        completion(answer(request.receiverISOCountryCode == "GB" ? .junk : .allow))
      }
    case "headers":
      WordFilter { _, context, completion in
        context.deferQueryRequestToNetwork { response, _ in
          let value = response?.urlResponse.value(forHTTPHeaderField: "X-Verdict")
          completion(answer(value == "a, b, c" ? .junk : .allow))
        }
      }
    case "grows-and-crashes":
      WordFilter { request, _, completion in
        if request.messageBody == "crash" {
          let bytes = [UInt8](repeating: 1, count: 20 << 20)
          // Long enough to be seen with it.
          Thread.sleep(forTimeInterval: 1)
          fatalError("no room for \(bytes.count)")
        }
        completion(answer(.junk))
      }
    default: WordFilter(judge: byWords)
    }
  }

  static func answer(
    _ action: ILMessageFilterAction, _ subAction: ILMessageFilterSubAction = .none
  ) -> ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    (response.action, response.subAction) = (action, subAction)
    return response
  }

  /// The answer that the text names, such as `transaction 10001`.
  @Sendable static func byWords(
    _ request: ILMessageFilterQueryRequest, _ context: ILMessageFilterExtensionContext,
    _ completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    completion(named(request.messageBody ?? ""))
  }

  static func named(_ text: String) -> ILMessageFilterQueryResponse {
    let words = text.split(separator: " ")
    let actions: [Substring: ILMessageFilterAction] = [
      "allow": .allow, "junk": .junk, "promotion": .promotion, "transaction": .transaction,
    ]
    let subAction = words.dropFirst().first.flatMap { Int($0) }.flatMap { ILMessageFilterSubAction(rawValue: $0) }
    return answer(words.first.flatMap { actions[$0] } ?? .none, subAction ?? .none)
  }
}

/// Answers with a function; names five sub-actions.
class WordFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling, ILMessageFilterCapabilitiesQueryHandling {
  typealias Judge =
    @Sendable (
      ILMessageFilterQueryRequest, ILMessageFilterExtensionContext,
      @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
    ) -> Void

  private let judge: Judge

  init(judge: @escaping Judge) {
    self.judge = judge
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    judge(queryRequest, context, completion)
  }

  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalFinance, .transactionalOrders, .transactionalReminders]
    response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]
    completion(response)
  }
}

/// Both handlers in their async spelling.
final class AsyncFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling,
  ILMessageFilterCapabilitiesQueryHandling
{
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    await Task.yield()
    return Filters.named(queryRequest.messageBody ?? "")
  }

  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalFinance]
    return response
  }
}

/// Answers when three queries are there at once, or crashes then.
final class MeetingFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private let condition = NSCondition()
  nonisolated(unsafe) private var count = 0
  private let crashes: Bool

  init(crashes: Bool) {
    self.crashes = crashes
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    condition.withLock {
      count += 1
      condition.broadcast()
      while count < 3 { condition.wait() }
    }
    if crashes { fatalError("three at once") }
    completion(Filters.answer(.junk))
  }
}
