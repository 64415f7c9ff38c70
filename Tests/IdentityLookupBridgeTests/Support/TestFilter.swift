import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Synchronization

struct TestFailure: Error {}

/// What a filter answered.
struct Answer: Hashable, Sendable, CustomStringConvertible {
  let action: ILMessageFilterAction
  let subAction: ILMessageFilterSubAction

  init(_ action: ILMessageFilterAction, _ subAction: ILMessageFilterSubAction = .none) {
    self.action = action
    self.subAction = subAction
  }

  var description: String { "\(action) \(subAction)" }
}

/// A filter with a test's rules and answers, set before it is asked.
final class TestFilter: ClassifyingFilterExtension, @unchecked Sendable {
  var rules: () throws -> RuleSet = { try Sample.ruleSet() }
  var answer: ((ClassificationRequest, Classifier) throws -> MessageFilterQueryResponse)?
  var declared: [MessageFilterSubAction]?
  let loads = Mutex(0)
  let completions = Mutex<[Answer]>([])
  let failures = Mutex<[String]>([])
  private let seconds: TimeInterval

  /// Tests that are not about time have plenty, since machines may be busy.
  init(deadline: TimeInterval = 60) {
    seconds = deadline
  }

  override var deadline: TimeInterval { seconds }
  override var declaredSubActions: [MessageFilterSubAction]? { declared }

  override func loadRules() throws -> RuleSet {
    loads.withLock { $0 += 1 }
    return try rules()
  }

  override func response(
    to request: ClassificationRequest, from classifier: Classifier
  ) throws -> MessageFilterQueryResponse {
    try answer?(request, classifier) ?? super.response(to: request, from: classifier)
  }

  override func didFail(_ failure: FilterFailure) {
    let words =
      switch failure {
      case .late: "late"
      case .error(let error): "error \(error)"
      }
    failures.withLock { $0.append(words) }
  }
}

extension FilterExtensionTests {
  /// Asks once, and gives every answer that came, and the failures that the filter was told.
  func ask(
    _ filter: ClassifyingFilterExtension, _ query: ILMessageFilterQueryRequest
  ) async -> (answers: [Answer], failures: [String]) {
    let test = filter as? TestFilter
    let before = test?.failures.withLock { $0.count } ?? 0
    let answers = Mutex<[Answer]>([])
    await withCheckedContinuation { continuation in
      filter.handle(query, context: .init()) { response in
        let answer = Answer(response.action, response.subAction)
        test?.completions.withLock { $0.append(answer) }
        let isFirst = answers.withLock { answers in
          answers.append(answer)
          return answers.count == 1
        }
        if isFirst { continuation.resume() }
      }
    }
    // A failure is told behind the answer.
    if let test, answers.withLock({ $0 }) == [Answer(.none)] {
      for _ in 0..<10_000 where test.failures.withLock({ $0.count }) == before {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    return (answers.withLock { $0 }, test?.failures.withLock { Array($0.dropFirst(before)) } ?? [])
  }
}
