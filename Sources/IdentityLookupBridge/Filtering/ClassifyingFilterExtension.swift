import DiscernCapabilities
public import DiscernClassification
public import DiscernCommunications
public import Foundation
public import IdentityLookup

/// The principal class of a message-filter extension that answers what its rules say.
///
/// A subclass says where the rules are; that is all.
///
/// ```swift
/// final class Filter: ClassifyingFilterExtension {
///   override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }
/// }
/// ```
///
/// Every completion is called exactly once, within the deadline, whatever happens: without rules, without an answer in
/// time, or where `response(to:from:)` throws, the message is shown. A sub-action is given with its own action alone, and
/// only where the capabilities query was answered with it. Nothing is sent anywhere.
///
/// The system may ask from several threads at once. What a subclass overrides is called on threads of Dispatch's,
/// `loadRules()` on one at a time.
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ClassifyingFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling,
  ILMessageFilterCapabilitiesQueryHandling
{
  private let judge = LoadedJudge()

  /// Makes the extension, which loads its rules when it is first asked.
  public override init() {
    super.init()
  }

  /// The rules; called until it succeeds once, at the first question after each failure.
  open func loadRules() throws -> RuleSet { throw RuleLoadingError.missing(name: "rules.discern") }

  /// The sub-actions that the extension answers with, five at most; nil: those that the rule set names, or of most rules.
  open var declaredSubActions: [MessageFilterSubAction]? { nil }

  /// How long a question may take, in seconds, before the message is shown; Apple tells no limit of its own.
  open var deadline: TimeInterval { 1 }

  /// What is answered to a message; override it for what rules can't know, such as a list that the person keeps.
  ///
  /// A sub-action of another action, or one that wasn't declared, is left out of what this returns.
  open func response(
    to request: ClassificationRequest, from classifier: Classifier
  ) throws -> MessageFilterQueryResponse {
    let decision = classifier.decide(request)
    return MessageFilterQueryResponse(action: decision.filterAction, subAction: decision.subAction)
  }

  /// Told why a question was answered with nothing; here it does nothing.
  ///
  /// It gets neither sender nor text, and is called on one thread at a time.
  open func didFail(_ failure: FilterFailure) {}

  /// Answers a query; the completion is called exactly once.
  open func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    let request = ClassificationRequest(queryRequest)
    answer(
      { filter in
        let (classifier, capabilities) = try filter.judge.loaded(by: filter)
        let response = try filter.response(to: request, from: classifier)
        return capabilities.legal(response)
      },
      else: MessageFilterQueryResponse(action: .none)
    ) { completion(ILMessageFilterQueryResponse($0)) }
  }

  /// Answers which sub-actions are used; without rules none, so that messages get the folders above.
  open func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    answer({ filter in try filter.judge.loaded(by: filter).capabilities }, else: nil) { capabilities in
      completion(capabilities.map { ILMessageFilterCapabilitiesQueryResponse($0) } ?? .init())
    }
  }

  /// Asks for an answer elsewhere, and gives it, or another where there is none in time.
  private func answer<Answer: Sendable>(
    _ answer: @escaping @Sendable (ClassifyingFilterExtension) throws -> Answer, else other: Answer,
    then completion: @escaping @Sendable (Answer) -> Void
  ) {
    let reply = SingleReply(completion)
    let asked = AskedFilter(filter: self)
    let deadline = FilterQueues.watch(after: deadline) {
      // Not on the watcher's thread, which has others to watch.
      if reply.give(other) { FilterQueues.tell { asked.filter.didFail(.late) } }
    }
    FilterQueues.work {
      defer { deadline.giveUp() }
      do {
        _ = reply.give(try answer(asked.filter))
      } catch {
        if reply.give(other) { FilterQueues.tell { asked.filter.didFail(.error(error)) } }
      }
    }
  }
}

/// A filter that is asked on other threads.
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
private struct AskedFilter: @unchecked Sendable {
  // SAFETY: what is called there is what a subclass overrides, which is said to be called so.
  let filter: ClassifyingFilterExtension
}

/// Why a filter answered nothing.
public enum FilterFailure: Sendable {
  /// There was no answer by the deadline.
  case late
  /// Rules could not be loaded, or `response(to:from:)` threw.
  case error(any Error)
}
