import Foundation
import IdentityLookup
import ReportingExtension

/// The deferred queries of a run: each is posted once, and its reply handed over as it came.
final class Deferrals: @unchecked Sendable {
  // SAFETY: what changes is used only with the lock.
  private let host: FilterHost
  private var exchanges: [Int: Exchange] = [:]
  private var tasks: [Int: (task: Task<Void, Never>, given: Exchange)] = [:]
  private let lock = NSLock()

  /// What became of one.
  struct Exchange {
    let event: FilterEvent
    /// What was posted.
    let body: String?
  }

  init(host: FilterHost) {
    self.host = host
  }

  func exchange(_ number: Int) -> Exchange? { lock.withLock { exchanges[number] } }

  /// Posts a query, or refuses to; false where that was done at once.
  func open(_ number: Int, isOver: Bool, _ message: IncomingMessage?, _ side: any ExtensionSide) -> Bool {
    guard !isOver, let message else {
      let isMessage = number != FilterNews.capabilitiesNumber
      refuse(
        number, .system,
        isMessage ? "the query was over when it was deferred" : "the capabilities query can't be deferred", side)
      return false
    }
    switch host.network {
    case .invalid(let why):
      refuse(number, .invalidNetworkURL, why, side)
      return false
    case .unauthorized(let why):
      refuse(number, .networkURLUnauthorized, why, side)
      return false
    case .url(let url):
      let query = DeferredQuery(
        sender: message.sender, text: message.text, appVersion: host.appVersion, senderForm: host.options.senderForm)
      let sender = host.sender
      let task = Task.detached { [self] in
        let outcome = await sender.ask(query, at: url)
        put(number, Self.event(url, query, outcome), body: query.body)
        // First the host's own notice, then the reply: the answer to it comes behind both.
        side.mailbox.put(.filter(.replied(number)))
        side.send(.filter(.reply(FilterReply(number: number, result: Self.result(url, outcome)))))
      }
      let given = Exchange(
        event: .defer(
          url: url.absoluteString, byteCount: query.body.utf8.count,
          outcome: "given up: the query was over before the reply came"), body: query.body)
      lock.withLock { tasks[number] = (task, given) }
      return true
    }
  }

  /// The query is over: nobody waits for its reply any more; gives what became of one that is still on its way.
  func close(_ number: Int) -> Exchange? {
    let (entry, isDone) = lock.withLock { (tasks.removeValue(forKey: number), exchanges[number] != nil) }
    entry?.task.cancel()
    return isDone ? nil : entry?.given
  }

  /// The process is over, and its numbers begin anew.
  func closeAll() {
    let left = lock.withLock {
      defer { (tasks, exchanges) = ([:], [:]) }
      return tasks.values.map(\.task)
    }
    for task in left { task.cancel() }
  }

  private func refuse(
    _ number: Int, _ code: ILMessageFilterError.Code, _ why: String, _ side: any ExtensionSide
  ) {
    put(number, .defer(url: nil, byteCount: 0, outcome: "refused with \(Self.name(code)): \(why)"), body: nil)
    side.mailbox.put(.filter(.replied(number)))
    side.send(
      .filter(.reply(FilterReply(number: number, result: .error(code: code.rawValue, words: why, cause: nil)))))
  }

  private func put(_ number: Int, _ event: FilterEvent, body: String?) {
    lock.withLock { exchanges[number] = Exchange(event: event, body: body) }
  }

  private static func event(_ url: URL, _ query: DeferredQuery, _ outcome: QueryOutcome) -> FilterEvent {
    let words =
      switch outcome {
      case .answered(let status, _, let body): "answered \(status) with \(body.count) bytes"
      case .failed(let words, _): "failed with networkRequestFailed: \(words)"
      }
    return .defer(url: url.absoluteString, byteCount: query.body.utf8.count, outcome: words)
  }

  private static func result(_ url: URL, _ outcome: QueryOutcome) -> FilterReply.Result {
    switch outcome {
    case .answered(let status, let headers, let body):
      return .answer(url: url, status: status, headers: fields(headers), body: body)
    case .failed(let words, let code):
      return .error(
        code: ILMessageFilterError.Code.networkRequestFailed.rawValue, words: words,
        cause: .init(code: code, words: words))
    }
  }

  /// Several of one name are one with commas, as HTTP has it, in whatever case the names are; the first one's is kept.
  private static func fields(_ headers: [HTTPHeader]) -> [String: String] {
    let byName = Dictionary(headers.map { ($0.name.lowercased(), $0) }) {
      HTTPHeader(name: $0.name, value: "\($0.value), \($1.value)")
    }
    return Dictionary(uniqueKeysWithValues: byName.values.map { ($0.name, $0.value) })
  }

  private static func name(_ code: ILMessageFilterError.Code) -> String {
    switch code {
    case .invalidNetworkURL: "invalidNetworkURL"
    case .networkURLUnauthorized: "networkURLUnauthorized"
    case .networkRequestFailed: "networkRequestFailed"
    case .redundantNetworkDeferral: "redundantNetworkDeferral"
    default: "system"
    }
  }
}
