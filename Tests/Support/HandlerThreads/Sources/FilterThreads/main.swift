import Foundation
import IdentityLookupBridge
import IdentityLookupTesting

/// Asks filters with rules a thousand times at once, of which some are slow and some fail, and counts the completions; for
/// the thread sanitizer, with which all takes many times as long.

let path = CommandLine.arguments.dropFirst().first ?? "rules.discern"

struct Failure: Error {}

final class Filter: ClassifyingFilterExtension {
  private let seconds: TimeInterval

  init(deadline: TimeInterval) {
    seconds = deadline
  }

  override var deadline: TimeInterval { seconds }

  override func loadRules() throws -> RuleSet { try RuleSet(mapping: path) }

  override func response(
    to request: ClassificationRequest, from classifier: Classifier
  ) throws -> MessageFilterQueryResponse {
    switch request.communications.first?.sender {
    case "fails": throw Failure()
    case "sleeps":
      Thread.sleep(forTimeInterval: 3)
      return try super.response(to: request, from: classifier)
    default: return try super.response(to: request, from: classifier)
    }
  }

  override func didFail(_ failure: FilterFailure) {
    switch failure {
    case .late: counts.add("late")
    case .error: counts.add("failed")
    }
  }
}

/// How often each thing happened; with a lock that the thread sanitizer knows, unlike a `Mutex`.
final class Counts: @unchecked Sendable {
  // SAFETY: used only with the lock.
  private var counts: [String: Int] = [:]
  private let lock = NSLock()

  func add(_ what: String) { lock.withLock { counts[what, default: 0] += 1 } }
  var all: [String: Int] { lock.withLock { counts } }
}

let counts = Counts()

/// SAFETY: one object asked by many threads, as a system may do; what isn't safe about that is to be found.
struct Shared: @unchecked Sendable {
  let patient = Filter(deadline: 300)
  let hasty = Filter(deadline: 1)
}

let shared = Shared()
let calls = 1_000
let text = "Your parcel is held, pay the fee at https://sho.rt/x1"

DispatchQueue.concurrentPerform(iterations: calls) { call in
  let sender = call % 10 == 3 ? "fails" : call % 100 == 7 ? "sleeps" : "+447700900123"
  let asked = sender == "sleeps" ? shared.hasty : shared.patient
  asked.handle(.make(sender: sender, messageBody: call % 10 == 5 ? nil : text), context: .init()) { response in
    counts.add("\(sender == "+447700900123" ? "answered" : sender) \(response.action)")
  }
  if call % 10 == 0 {
    shared.patient.handle(ILMessageFilterCapabilitiesQueryRequest.make(), context: .init()) { response in
      counts.add("capabilities \(response.transactionalSubActions.count + response.promotionalSubActions.count)")
    }
  }
}

let wanted = [
  "answered junk": 790, "answered none": 100, "capabilities 5": 100, "failed": 100, "fails none": 100, "late": 10,
  "sleeps none": 10,
]
let count = wanted.values.reduce(0, +)
for _ in 0..<600 where counts.all.values.reduce(0, +) < count { Thread.sleep(forTimeInterval: 0.5) }
// Behind the last sleeper, so that an answer that came twice would be counted.
Thread.sleep(forTimeInterval: 4)
let found = counts.all
print("filter threads: \(found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
exit(found == wanted ? 0 : 1)
