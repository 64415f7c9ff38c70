import IdentityLookupBridge

/// The principal class of a reporting extension that suggests what the rules in its bundle say, and shows why.
///
/// It is public for `ReportingProgram` alone; an extension's own need not be.
public final class ReportController: SuggestingReportController {
  private let reasons = UILabel()

  public override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }

  // The server gets senders and texts, which the system doesn't send by itself.
  public override var userInfoOptions: UserInfoOptions { [.sender, .text] }

  public override func viewDidLoad() {
    reasons.numberOfLines = 0
    view.addSubview(reasons)
    super.viewDidLoad()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    reasons.frame = view.bounds.insetBy(dx: 20, dy: 20)
  }

  public override func show(_ suggestion: Suggestion) {
    title = suggestion.title
    reasons.text = suggestion.problem.map { "\($0)" } ?? suggestion.reasons.joined(separator: "\n")
    // Without a suggestion it is the person's word that counts: who reports a message wants it reported.
    if suggestion.suggestedAction == .none { suggestion.action = .reportJunk }
  }
}
