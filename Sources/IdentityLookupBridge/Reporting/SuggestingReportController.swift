public import DiscernClassification
import DiscernCommunications
public import IdentityLookup
public import IdentityLookupUI

/// The principal class of a reporting extension that suggests what its rules say.
///
/// A subclass says where the rules are and shows the suggestion; that is all.
///
/// ```swift
/// final class ReportController: SuggestingReportController {
///   override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }
///
///   override func show(_ suggestion: Suggestion) { title = suggestion.title }
/// }
/// ```
///
/// The system may load the view before or after `prepare(for:)`; `show(_:)` is called once both have happened.
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class SuggestingReportController: ILClassificationUIExtensionViewController {
  /// What is suggested for the request that is being reported; nil before `prepare(for:)`.
  public private(set) var suggestion: Suggestion?

  private var request: ILClassificationRequest?
  private var isShown = false

  /// The rules; called in `prepare(for:)`.
  ///
  /// What it throws is the suggestion's `problem`, and the person can still report.
  open func loadRules() throws -> RuleSet { throw RuleLoadingError.missing(name: "rules.discern") }

  /// What `userInfo` and the text of an SMS hold beside the verdict: senders and texts only where they are asked for here.
  open var userInfoOptions: UserInfoOptions { [] }

  /// The receiver's country, two letters of ISO 3166, for numbers in national spelling; the system doesn't tell it.
  open var receiverCountry: String? { nil }

  /// Shows a suggestion; called once for each request, with the view loaded.
  open func show(_ suggestion: Suggestion) {}

  /// Suggests; a subclass that overrides it calls it.
  open override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    // What is still done to an earlier suggestion is no longer about Done.
    self.suggestion?.readinessDidChange = nil
    let suggestion = suggest(for: request)
    suggestion.readinessDidChange = { [weak self] isReady in
      self?.extensionContext.isReadyForClassificationResponse = isReady
    }
    self.request = request
    self.suggestion = suggestion
    isShown = false
    extensionContext.isReadyForClassificationResponse = suggestion.isReady
    showIfPossible()
  }

  /// Shows the suggestion, where there is one already; a subclass that overrides it calls it.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showIfPossible()
  }

  /// Answers with what the person chose and entered; of a request that wasn't prepared, what the rules suggest.
  open override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    if let suggestion, request === self.request || request == self.request { return suggestion.response }
    return suggest(for: request).response
  }

  private func suggest(for request: ILClassificationRequest) -> Suggestion {
    do {
      let ruleSet = try loadRules()
      let verdict = Classifier(ruleSet).classify(
        ClassificationRequest(request, receiverCountry: receiverCountry), userInfo: userInfoOptions)
      return Suggestion(verdict, of: ruleSet)
    } catch {
      return Suggestion(problem: error)
    }
  }

  private func showIfPossible() {
    guard isViewLoaded, !isShown, let suggestion else { return }
    isShown = true
    show(suggestion)
  }
}
