public import DiscernClassification
public import DiscernCommunications

/// The sub-actions that a message filter names to the system, so that it can answer with them and with no others.
///
/// They are those that the rule set's `capabilities:` names, or the app; else the five of most rules. The system shows
/// no sub-category that isn't named, and perhaps none at all where more than five are (identitylookup, developers'
/// findings of iOS 16).
///
/// ```swift
/// let capabilities = Capabilities(of: ruleSet)
/// let answer = capabilities.filterResponse(for: verdict.decision)
/// ```
public struct Capabilities: Sendable, Hashable {
  /// How many sub-actions are named at most.
  public static let most = 5

  /// Who chose the sub-actions.
  public enum Chooser: Sendable, Hashable {
    /// Whoever wrote the rules or the app named them.
    case author
    /// They are those of most rules.
    case rules
  }

  /// A sub-action that is not named, though rules give it or the author wants it.
  public struct LeftOut: Sendable, Hashable {
    /// Why a sub-action is left out.
    public enum Reason: Sendable, Hashable {
      /// Five others are named already.
      case tooMany
      /// The author names others, fewer than five.
      case undeclared
      /// The weights of its rules, and of all others of its family, never add up to the family's threshold.
      case unreachable
    }

    /// What is left out.
    public let subAction: MessageFilterSubAction
    /// How many rules give it.
    public let ruleCount: Int
    /// Why.
    public let reason: Reason
  }

  /// What is named of transactions, as `Category` orders them, like the lists below.
  public let transactional: [MessageFilterSubAction]
  /// What is named of promotions.
  public let promotional: [MessageFilterSubAction]
  /// What rules or the author name in vain, transactions first.
  public let leftOut: [LeftOut]
  /// What the author names and no rule can give; it is named all the same.
  public let neverGiven: [MessageFilterSubAction]
  /// Who chose.
  public let chooser: Chooser

  /// Finds what a rule set can answer with.
  ///
  /// - Parameters:
  ///   - ruleSet: the rules that the filter answers by.
  ///   - declared: what the app wants to name, in place of the rule set's own `capabilities:`; of more than five the
  ///     first count, `none` and what stands there twice don't.
  /// - Complexity: O(n) in the number of rules.
  public init(of ruleSet: RuleSet, declaring declared: [MessageFilterSubAction]? = nil) {
    let supply = Supply(ruleSet)
    let wanted = declared ?? ruleSet.capabilities.map { $0.map(\.subAction) }
    var named: Set<MessageFilterSubAction> = []
    var isLate: Set<MessageFilterSubAction> = []
    if let wanted {
      for subAction in wanted where subAction != .none && !named.contains(subAction) {
        if named.count < Self.most { named.insert(subAction) } else { isLate.insert(subAction) }
      }
    } else {
      named = Set(supply.byRules.prefix(Self.most))
    }
    chooser = wanted == nil ? .rules : .author
    var (transactional, promotional): ([MessageFilterSubAction], [MessageFilterSubAction]) = ([], [])
    var (leftOut, neverGiven): ([LeftOut], [MessageFilterSubAction]) = ([], [])
    for category in Self.order {
      let subAction = category.subAction
      let count = supply.ruleCount(of: category)
      let canBeGiven = count > 0 && supply.canStand(category.parent)
      if named.contains(subAction) {
        if category.parent == .transaction { transactional.append(subAction) } else { promotional.append(subAction) }
        if !canBeGiven { neverGiven.append(subAction) }
      } else if isLate.contains(subAction) {
        leftOut.append(LeftOut(subAction: subAction, ruleCount: count, reason: .tooMany))
      } else if count > 0 {
        let isFull = wanted == nil || named.count == Self.most
        let reason: LeftOut.Reason = !canBeGiven ? .unreachable : isFull ? .tooMany : .undeclared
        leftOut.append(LeftOut(subAction: subAction, ruleCount: count, reason: reason))
      }
    }
    (self.transactional, self.promotional) = (transactional, promotional)
    (self.leftOut, self.neverGiven) = (leftOut, neverGiven)
  }

  /// Every category with a sub-action, those of transactions first.
  static let order =
    Category.allCases.filter { $0.parent == .transaction && $0.subAction != .none }
    + Category.allCases.filter { $0.parent == .promotion && $0.subAction != .none }

  /// Whether a sub-action is named; `none` always is.
  public func contains(_ subAction: MessageFilterSubAction) -> Bool {
    subAction == .none || transactional.contains(subAction) || promotional.contains(subAction)
  }

  /// What a message filter answers: a sub-action that isn't named is left out, and the action stays.
  public func filterResponse(for decision: Decision) -> MessageFilterQueryResponse {
    legal(MessageFilterQueryResponse(action: decision.filterAction, subAction: decision.subAction))
  }

  /// An answer that the system takes: the action, and the sub-action if it is of the action's family and named.
  public func legal(_ response: MessageFilterQueryResponse) -> MessageFilterQueryResponse {
    let isLegal = response.subAction.action == response.action && contains(response.subAction)
    return isLegal ? response : MessageFilterQueryResponse(action: response.action)
  }
}
