import Foundation
import IdentityLookupTesting
import Synchronization

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

let calls = 1000

func context() -> ILMessageFilterExtensionContext {
  .make {
    guard let url = URL(string: "https://example.com"),
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { throw ILMessageFilterError(.invalidNetworkURL) }
    return ILNetworkResponse.make(urlResponse: response, data: Data([1, 2]))
  }
}

/// Asks from tasks that run at once, and counts the answers.
///
/// No lock orders the tasks, or the sanitizer would see less.
func count(_ ask: @escaping @Sendable (Int) async -> String) async -> [String: Int] {
  await withTaskGroup(of: String.self) { group in
    for call in 0..<calls {
      group.addTask { await ask(call) }
    }
    return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

var found: [String: Int] = [:]
let handlers: [(String, any ILMessageFilterQueryHandling)] = [("completion", WithCompletion()), ("async", Async())]
for (name, handler) in handlers {
  let shared = Shared(handler: handler)
  found.merge(
    await count { call in
      let request = ILMessageFilterQueryRequest.make(sender: call % 2 == 0 ? "known" : nil, messageBody: "text")
      if call % 4 < 2 {
        return "\(name) \(await shared.handler.handle(request, context: context()).action)"
      }
      let action: ILMessageFilterAction = await withCheckedContinuation { continuation in
        shared.handler.handle(request, context: context()) { continuation.resume(returning: $0.action) }
      }
      return "\(name) \(action)"
    }
  ) { $1 }
}

// One context that all threads defer by: one answer, and errors for the others.
let shared = context()
found.merge(
  await count { _ in
    (try? await shared.deferQueryRequestToNetwork()) == nil ? "deferred before" : "deferred"
  }
) { $1 }

// One reporting context that all threads set and read.
let told = Atomic(0)
/// SAFETY: as above.
struct SharedContext: @unchecked Sendable {
  let context: ILClassificationUIExtensionContext
}
let reporting = SharedContext(context: .make { _ in told.add(1, ordering: .relaxed) })
found.merge(
  await count { call in
    for time in 0..<50 { reporting.context.isReadyForClassificationResponse = (call + time) % 2 == 0 }
    _ = reporting.context.isReadyForClassificationResponse
    return "set"
  }
) { $1 }
found["told"] = told.load(ordering: .relaxed)

let wanted = [
  "completion junk": calls / 2, "completion allow": calls / 2, "async junk": calls / 2, "async allow": calls / 2,
  "deferred": 1, "deferred before": calls - 1, "set": calls, "told": 50 * calls,
]
print("threads: \(found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
exit(found == wanted ? 0 : 1)
