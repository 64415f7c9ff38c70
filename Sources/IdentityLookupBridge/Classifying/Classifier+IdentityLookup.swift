public import DiscernCapabilities
public import DiscernClassification
import DiscernCommunications
public import IdentityLookup

@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Classifier {
  /// Judges what a person reports, as the answer of a reporting extension.
  ///
  /// `userInfo` has the winning rules' `user-info` and, under `discern`, the verdict: actions, category, rules, scores, name
  /// and version of the rule set. The system adds nothing to it.
  ///
  /// - Parameters:
  ///   - request: what the system hands to the extension.
  ///   - options: whether senders and texts are in it, too.
  ///   - receiverCountry: two letters of ISO 3166; the system doesn't tell it with a report.
  /// - Complexity: that of `classify(_:)`.
  public func classificationResponse(
    for request: ILClassificationRequest, userInfo options: UserInfoOptions = [], receiverCountry: String? = nil
  ) -> ILClassificationResponse {
    let verdict = classify(ClassificationRequest(request, receiverCountry: receiverCountry), userInfo: options)
    return ILClassificationResponse(verdict.classificationResponse)
  }

  /// Judges a message, as the answer of a message filter; a sub-action that isn't among the capabilities is left out.
  ///
  /// - Parameters:
  ///   - request: what the system hands to the extension.
  ///   - capabilities: what the extension told the system; keep them, since they are found anew each time where they are
  ///     left out, in time linear in the number of rules.
  /// - Complexity: that of `classify(_:)`.
  public func filterResponse(
    for request: ILMessageFilterQueryRequest, capabilities: Capabilities? = nil
  ) -> ILMessageFilterQueryResponse {
    let decision = decide(ClassificationRequest(request))
    return ILMessageFilterQueryResponse((capabilities ?? Capabilities(of: ruleSet)).filterResponse(for: decision))
  }
}
