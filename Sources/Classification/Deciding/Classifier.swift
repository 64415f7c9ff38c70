public import DiscernCommunications

/// Judges requests with a rule set; shared by any number of threads.
///
/// ```swift
/// let classifier = Classifier(ruleSet)
/// let request = ClassificationRequest(.message(MessageCommunication(sender: "+447700900123", messageBody: text)))
/// let verdict = classifier.classify(request)
/// ```
///
/// Classifying never throws: what can fail, fails when the rule set is made. It is a class because it owns a store
/// of working memory for the convenience of `classify(_:)`.
public final class Classifier: Sendable {
  /// The rules that are judged with.
  public let ruleSet: RuleSet
  private let idle = IdleScratches()

  /// Makes a classifier.
  public init(_ ruleSet: RuleSet) {
    self.ruleSet = ruleSet
  }

  /// Judges a request and says why.
  ///
  /// - Parameters:
  ///   - request: the communications that are judged together.
  ///   - options: what `userInfo` holds beside the verdict.
  /// - Complexity: O(rules × communications × what their conditions cost).
  public func classify(_ request: ClassificationRequest, userInfo options: UserInfoOptions = []) -> Verdict {
    let box = idle.take() ?? ScratchBox()
    defer { idle.giveBack(box) }
    _ = classify(request, using: &box.scratch)
    return verdict(on: request, from: box.scratch, userInfo: options)
  }

  /// Judges a request without saying why, which takes a fraction of the time.
  ///
  /// - Complexity: as that of `classify(_:userInfo:)`, without what the reasons cost.
  public func decide(_ request: ClassificationRequest) -> Decision {
    let box = idle.take() ?? ScratchBox()
    defer { idle.giveBack(box) }
    return classify(request, using: &box.scratch)
  }

  /// Judges a request with the caller's working memory, asking for no memory once that has grown.
  ///
  /// The fired rules and spans stay in the scratch until its next use; `verdict(on:from:userInfo:)` reads them.
  ///
  /// - Complexity: O(rules × communications × what their conditions cost).
  public func classify(_ request: ClassificationRequest, using scratch: inout Scratch) -> Decision {
    scratch.evaluate(request, with: ruleSet)
    return scratch.decide(with: ruleSet)
  }
}
