public import DiscernCommunications

/// What a request is, and why.
///
/// A verdict holds no message text and no sender unless the caller asked for them in `userInfo`, so it can be stored.
public struct Verdict: Sendable, Hashable {
  /// The verdict in short: category, actions and score.
  public let decision: Decision
  /// The score of every main category that some fired rule speaks about, in the order in which ties are settled.
  public let scores: [CategoryScore]
  /// The rules that fired and have an outcome: deciding ones first, then by weight, highest first, then by id.
  public let firedRules: [FiredRule]
  /// The rules that could not be decided, by id.
  public let inconclusive: [InconclusiveRule]
  /// Each communication's own verdict, in the order of the request; empty where there is only one.
  public let communications: [CommunicationVerdict]
  /// What a report over the network carries.
  public let userInfo: UserInfo
  /// The text of a report by SMS; nil where the rule set has none, or needs what the caller didn't ask for.
  public let userString: String?

  /// What a report extension answers.
  public var classificationResponse: ClassificationResponse {
    ClassificationResponse(action: decision.reportAction, userString: userString, userInfo: userInfo)
  }

  /// What a message filter answers.
  public var filterResponse: MessageFilterQueryResponse {
    MessageFilterQueryResponse(action: decision.filterAction, subAction: decision.subAction)
  }
}

/// A main category and its score.
public struct CategoryScore: Sendable, Hashable {
  /// The main category.
  public let category: Category
  /// Its rules' weights and its sub-categories' positive scores.
  public let score: Points
}

/// A rule that fired.
public struct FiredRule: Sendable, Hashable {
  /// The rule's id.
  public let id: String
  /// What it contributes.
  public let outcome: Outcome
  /// Where it found what it looked for, by communication.
  public let spans: [MatchSpan]
}

/// A rule that could not be decided, and why.
public struct InconclusiveRule: Sendable, Hashable {
  /// The rule's id.
  public let id: String
  /// The reasons, sorted, none twice.
  public let reasons: [Uncertainty]

  package init(id: String, reasons: [Uncertainty]) {
    self.id = id
    self.reasons = reasons
  }
}

/// What one communication of a request would be on its own.
///
/// `conversation:` conditions still look at the whole request.
public struct CommunicationVerdict: Sendable, Hashable {
  /// Its verdict in short.
  public let decision: Decision
  /// The ids of the rules that fired on it, in the order of the verdict's list.
  public let firedRules: [String]
}
