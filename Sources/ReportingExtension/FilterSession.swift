import Foundation
package import IdentityLookup

/// One filter and its queries, as the system leads it through them: off the main thread, several at once.
package final class FilterSession: @unchecked Sendable {
  // SAFETY: the filter is set once, with the lock, before it is asked; the system, too, asks it from several threads.
  private let make: @MainActor () -> ILMessageFilterExtension
  private let tell: @Sendable (FilterNews) -> Void
  private let replies = Replies()
  private let lock = NSLock()
  private var filter: ILMessageFilterExtension?
  /// The calls of the filter's that have not come back.
  private let calls = DispatchGroup()

  /// - Parameters:
  ///   - make: makes the filter, once.
  ///   - tell: takes what happens, from any thread.
  package init(
    making make: @escaping @MainActor () -> ILMessageFilterExtension, tell: @escaping @Sendable (FilterNews) -> Void
  ) {
    self.make = make
    self.tell = tell
  }

  /// Does what the host says, on any thread, and doesn't wait for it.
  package func take(_ command: FilterCommand) {
    switch command {
    case .start: DispatchQueue.main.async { MainActor.assumeIsolated { self.start() } }
    case .capabilities: askCapabilities()
    case .query(let query): ask(query)
    case .reply(let reply): replies.put(reply)
    }
  }

  /// Waits until every call of the filter's came back, so that nothing of what it did in them is missed.
  package func waitForCalls(seconds: Double) { _ = calls.wait(timeout: .now() + seconds) }

  @MainActor private func start() {
    let filter = make()
    lock.withLock { self.filter = filter }
    let name = String(reflecting: type(of: filter)).split(separator: ".", maxSplits: 1)
    tell(
      .launched(
        module: String(name.first ?? ""), filter: String(name.last ?? ""),
        answersQueries: filter is any ILMessageFilterQueryHandling,
        tellsCapabilities: filter is any ILMessageFilterCapabilitiesQueryHandling))
  }

  private func ask(_ query: FilterQuery) {
    call(query.number) { filter, context in
      guard let filter = filter as? any ILMessageFilterQueryHandling else { return }
      let request = ILMessageFilterQueryRequest(
        sender: query.sender, messageBody: query.text, receiverISOCountryCode: query.country)
      let completion = Completion(number: query.number, tell: self.tell)
      filter.handle(request, context: context) { response in
        completion.call(
          .answer(query.number, action: response.action.rawValue, subAction: response.subAction.rawValue))
      }
    }
  }

  private func askCapabilities() {
    call(FilterNews.capabilitiesNumber) { filter, context in
      guard let filter = filter as? any ILMessageFilterCapabilitiesQueryHandling else { return }
      let completion = Completion(number: FilterNews.capabilitiesNumber, tell: self.tell)
      filter.handle(ILMessageFilterCapabilitiesQueryRequest(host: nil), context: context) { response in
        completion.call(
          .capabilities(
            transactional: response.__transactionalSubActions.map(\.intValue),
            promotional: response.__promotionalSubActions.map(\.intValue)))
      }
    }
  }

  /// Calls the filter on a queue of the query's own, which has a thread even where all others wait.
  private func call(
    _ number: Int, _ body: @escaping @Sendable (ILMessageFilterExtension, ILMessageFilterExtensionContext) -> Void
  ) {
    calls.enter()
    DispatchQueue(label: "discern.filter.query", qos: .userInitiated).async { [self] in
      if let filter = lock.withLock({ filter }) {
        body(filter, ILMessageFilterExtensionContext(host: QueryHost(number: number, tell: tell, replies: replies)))
      }
      calls.leave()
    }
  }
}

/// A completion that was handed to the filter, which is told of where it is called twice, or let go of uncalled.
private final class Completion: @unchecked Sendable {
  // SAFETY: the count is used only with the lock.
  private let number: Int
  private let tell: @Sendable (FilterNews) -> Void
  private let lock = NSLock()
  private var wasCalled = false

  init(number: Int, tell: @escaping @Sendable (FilterNews) -> Void) {
    self.number = number
    self.tell = tell
  }

  func call(_ answer: FilterNews) {
    let isFirst = lock.withLock {
      defer { wasCalled = true }
      return !wasCalled
    }
    tell(isFirst ? answer : .answeredAgain(number))
  }

  deinit {
    if !wasCalled { tell(.forgotten(number)) }
  }
}

/// What a query's context asks of the host.
private struct QueryHost: ExtensionHost {
  let number: Int
  let tell: @Sendable (FilterNews) -> Void
  let replies: Replies

  func requestDidEnd(error: (any Error)?) { tell(.ended(number, error: error.map { "\($0)" })) }

  func readinessDidChange(to isReady: Bool) {}

  func deferralWasRedundant() { tell(.deferredAgain(number)) }

  func networkResponse() async throws -> (HTTPURLResponse, Data) {
    let result = await Answered<FilterReply.Result>.value { answer in
      replies.expect(number, answer)
      tell(.deferred(number))
    }
    switch result {
    case .answer(let url, let status, let headers, let body):
      guard
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
      else { throw ILMessageFilterError(.system) }
      return (response, body)
    case .error(let code, let words, let cause):
      var info: [String: Any] = [NSLocalizedFailureReasonErrorKey: words]
      info[NSUnderlyingErrorKey] = cause.map {
        NSError(domain: NSURLErrorDomain, code: $0.code, userInfo: [NSLocalizedDescriptionKey: $0.words])
      }
      throw ILMessageFilterError(ILMessageFilterError.Code(rawValue: code) ?? .system, userInfo: info)
    }
  }
}

/// The deferred queries that wait for a reply.
private final class Replies: @unchecked Sendable {
  // SAFETY: used only with the lock.
  private var waiting: [Int: @Sendable (FilterReply.Result) -> Void] = [:]
  private let lock = NSLock()

  func expect(_ number: Int, _ answer: @escaping @Sendable (FilterReply.Result) -> Void) {
    lock.withLock { waiting[number] = answer }
  }

  func put(_ reply: FilterReply) {
    lock.withLock { waiting.removeValue(forKey: reply.number) }?(reply.result)
  }
}
