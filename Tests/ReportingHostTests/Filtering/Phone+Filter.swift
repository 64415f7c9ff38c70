import Foundation
import ReportingHost
import Testing

extension Phone {
  /// A host of a filter with faults, or of the one that answers what the text says.
  func filter(
    _ kind: String = "words", identifier: String = "example.filter",
    network: FilterNetwork = .invalid("no address was given"),
    sender: any QuerySending = AnsweringServer(), version: String = "7", conversations: Conversations = Conversations(),
    _ change: (inout FilterHost.Options) -> Void = { _ in }
  ) -> FilterHost {
    var options = FilterHost.Options()
    options.now = { Date(timeIntervalSince1970: 1_790_000_000) }
    options.answerSeconds = 60
    change(&options)
    return FilterHost(
      .program(Self.program, arguments: ["filter-\(kind)"]), identifier: identifier, state: folder, network: network,
      appVersion: version,
      sender: sender, options: options, conversations: conversations)
  }
}

/// A server that answers each query alike, and keeps what was asked.
final class AnsweringServer: QuerySending, @unchecked Sendable {
  // SAFETY: used only with the lock.
  private var kept: [String] = []
  private let lock = NSLock()
  let outcome: QueryOutcome

  init(_ outcome: QueryOutcome = .answered(status: 200, headers: [], body: Data())) {
    self.outcome = outcome
  }

  var bodies: [String] { lock.withLock { kept } }

  func ask(_ query: DeferredQuery, at url: URL) async -> QueryOutcome {
    lock.withLock { kept.append(query.body) }
    return outcome
  }
}
