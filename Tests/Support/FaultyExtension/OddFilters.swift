import Foundation
import IdentityLookup

/// Its async handler never comes back.
final class NeverFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    while true { try? await Task.sleep(for: .seconds(600)) }
  }
}

final class CrashingFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  override init() {
    super.init()
    preconditionFailure("no rules")
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse { .init() }
}

/// Its initializer never comes back.
final class BlockingFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  override init() {
    super.init()
    DispatchSemaphore(value: 0).wait()
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse { .init() }
}

/// Has neither spelling of the handler, which Apple's compiler refuses.
final class NeitherFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {}

/// No capabilities handler: there are the parents alone.
final class ParentsFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse { Filters.named(queryRequest.messageBody ?? "") }
}

/// Names six sub-actions.
final class SixFilter: WordFilter {
  init() { super.init(judge: Filters.byWords) }

  override func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [
      .transactionalFinance, .transactionalOrders, .transactionalReminders, .transactionalOthers,
    ]
    response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]
    completion(response)
  }
}

/// Names sub-actions twice, in the wrong list, and numbers that are none.
final class OddCapabilitiesFilter: WordFilter {
  init() { super.init(judge: Filters.byWords) }

  override func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.__transactionalSubActions = [10_001, 10_001, 20_001, 12_345]
    response.promotionalSubActions = [.promotionalCoupons]
    completion(response)
  }
}

final class SilentCapabilitiesFilter: WordFilter {
  init() { super.init(judge: Filters.byWords) }

  override func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {}
}

/// Never tells its sub-actions, but holds on to the completion.
final class NeverCapabilitiesFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling,
  ILMessageFilterCapabilitiesQueryHandling
{
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse { Filters.named(queryRequest.messageBody ?? "") }

  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse {
    while true { try? await Task.sleep(for: .seconds(600)) }
  }
}

/// Defers, and answers with the error's code as a sub-action of transactions, or with a promotion where there was none.
///
/// It names the five that are the codes.
final class ErrorFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling,
  ILMessageFilterCapabilitiesQueryHandling
{
  private let deferrals: Int

  init(deferrals: Int) {
    self.deferrals = deferrals
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    var response = Filters.answer(.none)
    for _ in 0..<deferrals { response = await Self.answer(context) }
    return response
  }

  static func answer(_ context: ILMessageFilterExtensionContext) async -> ILMessageFilterQueryResponse {
    do {
      _ = try await context.deferQueryRequestToNetwork()
      return Filters.answer(.promotion)
    } catch let error as ILMessageFilterError {
      // A failed request has its cause, and the others have none.
      let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
      guard (error.code == .networkRequestFailed) == (cause?.domain == NSURLErrorDomain) else {
        return Filters.answer(.allow)
      }
      return Filters.answer(.transaction, ILMessageFilterSubAction(rawValue: 10_000 + error.code.rawValue) ?? .none)
    } catch {
      return Filters.answer(.allow)
    }
  }

  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = (10_001...10_005).compactMap { ILMessageFilterSubAction(rawValue: $0) }
    return response
  }
}

/// Keeps the first query's context, and defers by it when the second query comes.
final class LateDeferralFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private let lock = NSLock()
  nonisolated(unsafe) private var first: ILMessageFilterExtensionContext?

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    let earlier = lock.withLock {
      defer { first = first ?? context }
      return first
    }
    guard let earlier else { return Filters.answer(.none) }
    return await ErrorFilter.answer(earlier)
  }
}

/// Answers junk where the server's answer came as it was sent: 418, a header, and each byte once.
final class VerbatimFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    context.deferQueryRequestToNetwork { response, _ in
      let isVerbatim =
        response?.data == Data(0...255) && response?.urlResponse.statusCode == 418
        && response?.urlResponse.value(forHTTPHeaderField: "X-Verdict") == "junk: 9"
      completion(Filters.answer(isVerbatim ? .junk : .allow))
    }
  }
}

/// Keeps 50 MB.
final class MemoryFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private let bytes = [UInt8](repeating: 1, count: 50 << 20)

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse { Filters.answer(bytes[bytes.count / 2] == 1 ? .junk : .allow) }
}

/// Defers, and answers as soon as the file is there that the text names.
final class ImpatientFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    context.deferQueryRequestToNetwork { _, _ in }
    while !FileManager.default.fileExists(atPath: queryRequest.messageBody ?? "") {
      Thread.sleep(forTimeInterval: 0.01)
    }
    completion(Filters.answer(.junk))
  }
}
