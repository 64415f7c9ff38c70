public import DiscernClassification
public import DiscernCommunications
public import IdentityLookup

/// What a reporting extension proposes to a person, and what the person makes of it.
///
/// The screen shows `title` and `reasons`, offers the actions, and writes what the person chooses and enters into `action`
/// and `userInfo`; the response is made of them.
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor
public final class Suggestion {
  /// What is answered: as suggested, until the person chooses.
  ///
  /// Setting it makes the suggestion ready.
  public var action: ILClassificationAction {
    didSet { isReady = true }
  }

  /// What the rules suggest.
  public let suggestedAction: ILClassificationAction
  /// The strongest reason in words, or that there is none.
  public var title: String
  /// The titles of the rules that fired for the suggestion, the strongest first, none twice.
  public let reasons: [String]
  /// What a report over the network carries, to which the screen may add; it can hold nothing that JSON can't.
  ///
  /// The key `discern` is the verdict's: the response has the verdict there, with `chosenAction`, whatever is set.
  public var userInfo: UserInfo
  /// The text of a report by SMS.
  public var userString: String?
  /// Why there is no suggestion; nil where there may be one.
  public let problem: (any Error)?
  /// The verdict; nil where there are no rules.
  public let verdict: Verdict?
  /// Whether Done can be pressed: at first where something is suggested, then as soon as the person chose.
  public var isReady: Bool {
    didSet { readinessDidChange?(isReady) }
  }

  /// Whom it tells of `isReady`.
  var readinessDidChange: ((Bool) -> Void)?

  /// Suggests what a verdict says.
  init(_ verdict: Verdict, of ruleSet: RuleSet) {
    self.verdict = verdict
    problem = nil
    suggestedAction = ILClassificationAction(verdict.decision.reportAction)
    action = suggestedAction
    isReady = suggestedAction != .none
    let winner = verdict.decision.category.parent
    var titles: [String] = []
    for rule in verdict.firedRules where rule.outcome.category.parent == winner && !rule.countsAgainst {
      if let title = ruleSet.title(ofRule: rule.id), !title.isEmpty, !titles.contains(title) { titles.append(title) }
    }
    reasons = titles
    title = titles.first ?? "Nothing suspicious was found"
    userInfo = verdict.userInfo
    userString = verdict.userString
  }

  /// Suggests nothing, for a reason.
  init(problem: any Error) {
    self.problem = problem
    verdict = nil
    suggestedAction = .none
    action = .none
    isReady = false
    reasons = []
    title = "The rules can't be read"
    userInfo = UserInfo()
  }

  /// Adds what the app has at hand in Foundation's types; decimals are rounded to thousandths.
  ///
  /// - Throws: ``UserInfoError`` for what JSON can't hold, and for the verdict's key; then nothing is added.
  public func add(_ dictionary: [String: Any]) throws(UserInfoError) {
    if dictionary[Self.verdictKey] != nil {
      throw UserInfoError(path: Self.verdictKey, found: "the verdict's key", advice: "choose another")
    }
    for entry in try UserInfo(dictionary).entries { userInfo[entry.key] = entry.value }
  }

  /// What is answered, as it stands.
  public var response: ILClassificationResponse {
    var info = userInfo
    var verdict = UserInfo()
    if case .map(let known)? = self.verdict?.userInfo[Self.verdictKey] { verdict = known }
    verdict["chosenAction"] = .text(ClassificationAction(action).name)
    info[Self.verdictKey] = .map(verdict)
    return ILClassificationResponse(
      ClassificationResponse(action: ClassificationAction(action), userString: userString, userInfo: info))
  }

  private static let verdictKey = "discern"
}

extension FiredRule {
  fileprivate var countsAgainst: Bool {
    if case .weight(let points) = outcome.voice { points <= .zero } else { false }
  }
}
