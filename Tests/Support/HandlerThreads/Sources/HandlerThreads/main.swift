import Foundation
import IdentityLookupTesting

/// Asks handlers and contexts from many threads at once, and checks every answer; for the thread sanitizer.

final class WithCompletion: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    let isKnown = queryRequest.sender == "known"
    context.deferQueryRequestToNetwork { networkResponse, error in
      let response = ILMessageFilterQueryResponse()
      response.action = isKnown && error == nil && networkResponse?.data.count == 2 ? .junk : .allow
      completion(response)
    }
  }
}

final class Async: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    let data = try? await context.deferQueryRequestToNetwork().data
    let response = ILMessageFilterQueryResponse()
    response.action = queryRequest.sender == "known" && data?.count == 2 ? .junk : .allow
    return response
  }
}

/// SAFETY: one object asked by many threads, as a system may do; what isn't safe about that is to be found.
struct Shared: @unchecked Sendable {
  let handler: any ILMessageFilterQueryHandling
}

/// How often each answer came; with a lock that the thread sanitizer knows, unlike a `Mutex`.
final class Counts: @unchecked Sendable {
  // SAFETY: used only with the lock.
  private var counts: [String: Int] = [:]
  private let lock = NSLock()

  func add(_ answer: String) { lock.withLock { counts[answer, default: 0] += 1 } }
  var all: [String: Int] { lock.withLock { counts } }
}

let calls = 1000
let answers = Counts()

func context() -> ILMessageFilterExtensionContext {
  .make {
    guard let url = URL(string: "https://example.com"),
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { throw ILMessageFilterError(.invalidNetworkURL) }
    return ILNetworkResponse.make(urlResponse: response, data: Data([1, 2]))
  }
}

for (name, handler) in [("completion", WithCompletion()), ("async", Async())]
  as [(String, any ILMessageFilterQueryHandling)]
{
  let shared = Shared(handler: handler)
  await withTaskGroup { group in
    for call in 0..<calls {
      group.addTask {
        let request = ILMessageFilterQueryRequest.make(sender: call % 2 == 0 ? "known" : nil, messageBody: "text")
        let action: ILMessageFilterAction
        if call % 4 < 2 {
          action = await shared.handler.handle(request, context: context()).action
        } else {
          action = await withCheckedContinuation { continuation in
            shared.handler.handle(request, context: context()) { continuation.resume(returning: $0.action) }
          }
        }
        answers.add("\(name) \(action)")
      }
    }
  }
}

// One context that all threads defer by: one answer, and errors for the others.
let shared = context()
await withTaskGroup { group in
  for _ in 0..<calls {
    group.addTask {
      let isAnswered = (try? await shared.deferQueryRequestToNetwork()) != nil
      answers.add("deferral \(isAnswered)")
    }
  }
}

// One reporting context that all threads set and read.
/// SAFETY: as above.
struct SharedContext: @unchecked Sendable {
  let context: ILClassificationUIExtensionContext
}
let reporting = SharedContext(context: .make { _ in answers.add("told") })
await withTaskGroup { group in
  for call in 0..<calls {
    group.addTask {
      reporting.context.isReadyForClassificationResponse = call % 2 == 0
      _ = reporting.context.isReadyForClassificationResponse
    }
  }
}
let wanted = [
  "completion junk": calls / 2, "completion allow": calls / 2, "async junk": calls / 2, "async allow": calls / 2,
  "deferral true": 1, "deferral false": calls - 1, "told": calls,
]
let found = answers.all
print("threads: \(found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
exit(found == wanted ? 0 : 1)
