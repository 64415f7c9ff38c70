public import DiscernCommunications
package import DiscernFacts

/// A compiled set of rules: immutable, shared by all threads, judged with by a `Classifier`.
///
/// The order of rules is made by the compiler from their ids and from who refers to whom, so that the order in which
/// rules or files were written has no influence.
///
/// It is a class because it owns compiled patterns, which are freed with it, and is shared rather than copied.
public final class RuleSet: Sendable {
  /// The name that the author gave, or nil.
  public let name: String?
  /// The version as written, or nil.
  public let version: String?
  /// What each category needs to stand.
  public let thresholds: Thresholds

  /// The sub-categories that the author wants to be able to answer with, at most five; nil where none are named.
  package let capabilities: [Category]?
  /// The text of a report by SMS; nil where the author gave none.
  package let userString: UserStringTemplate?
  /// Every rule after those that it refers to.
  package let rules: [Rule]
  /// The rules that have an outcome, in the order in which a verdict lists them: deciding ones by priority, then by
  /// weight, both highest first, then by id.
  package let listingOrder: [RuleIndex]
  /// Each rule's place in the listing order; nil of a rule without an outcome.
  package let listingPlaces: [UInt32?]
  /// What it comes to where no rule fires.
  package let decisionOfNothing: Decision
  /// What must stand in a message before rules are looked at.
  package let gates: GateTable
  package let captureNames: [String]
  /// How many `conversation:` conditions there are.
  package let conversationCount: Int
  /// The regions in which national spellings are read; nil, always the first: whatever country the receiver is in.
  package let regions: [Country?]

  package init(
    name: String?, version: String?, thresholds: Thresholds, rules: [Rule], capabilities: [Category]? = nil,
    userString: UserStringTemplate? = nil, captureNames: [String], conversationCount: Int, regions: [Country?] = [nil],
    gates: GateTable? = nil, listingOrder: [RuleIndex]? = nil
  ) {
    precondition(regions.first == .some(nil), "the first region is the receiver's")
    self.name = name
    self.version = version
    self.thresholds = thresholds
    self.rules = rules
    self.capabilities = capabilities
    self.userString = userString
    self.captureNames = captureNames
    self.conversationCount = conversationCount
    self.regions = regions
    decisionOfNothing = Tally().decision(thresholds)
    self.gates = gates ?? .none(ruleCount: rules.count)
    self.listingOrder = listingOrder ?? Self.listingOrder(of: rules)
    var places: [UInt32?] = Array(repeating: nil, count: rules.count)
    for (place, rule) in self.listingOrder.enumerated() { places[rule.value] = UInt32(place) }
    listingPlaces = places
  }

  /// Makes a set of the same compiled rules; nothing is compiled again.
  package convenience init(sharing other: RuleSet) {
    self.init(
      name: other.name, version: other.version, thresholds: other.thresholds, rules: other.rules,
      capabilities: other.capabilities, userString: other.userString, captureNames: other.captureNames,
      conversationCount: other.conversationCount,
      regions: other.regions, gates: other.gates,
      listingOrder: other.listingOrder)
  }

  /// The number of rules, also of those that only serve others.
  public var count: Int { rules.count }

  /// The places of all rules.
  public var indices: [RuleIndex] { rules.indices.map { RuleIndex($0) } }

  /// The id of a rule.
  public func id(of rule: RuleIndex) -> String { rules[rule.value].id }

  /// The title of a rule; nil where there is no such rule.
  ///
  /// - Complexity: O(n) in the number of rules.
  public func title(ofRule id: String) -> String? {
    rules.first { $0.id == id }?.title
  }

  /// - Complexity: O(n log n).
  private static func listingOrder(of rules: [Rule]) -> [RuleIndex] {
    rules.indices.filter { rules[$0].outcome != nil }.sorted { precedes(rules[$0], rules[$1]) }.map { RuleIndex($0) }
  }

  package static func precedes(_ left: Rule, _ right: Rule) -> Bool {
    let (leftPriority, rightPriority) = (left.outcome?.priority ?? Int.min, right.outcome?.priority ?? Int.min)
    if leftPriority != rightPriority { return leftPriority > rightPriority }
    let (leftWeight, rightWeight) = (left.outcome?.weight ?? .zero, right.outcome?.weight ?? .zero)
    if leftWeight != rightWeight { return leftWeight > rightWeight }
    return left.id < right.id
  }
}

/// The score that each category needs to stand, and the junk score at which the sender is blocked.
public struct Thresholds: Sendable, Hashable {
  /// Of `allow`.
  public var allow = Points(thousandths: 1000)
  /// Of `transaction`, its sub-categories' scores included.
  public var transaction = Points(thousandths: 1000)
  /// Of `promotion`, its sub-categories' scores included.
  public var promotion = Points(thousandths: 1000)
  /// Of `junk`.
  public var junk = Points(thousandths: 1000)
  /// The junk score from which a junk verdict blocks the sender; nil: only rules with `block: true` do.
  public var block: Points?

  /// Makes the default thresholds: 1 each, no blocking by score.
  public init() {}

  /// The threshold of a category's parent; nil for `none`, which needs nothing.
  public subscript(category: Category) -> Points? {
    switch category.parent {
    case .allow: allow
    case .transaction: transaction
    case .promotion: promotion
    case .junk: junk
    default: nil
    }
  }
}
