public import DiscernCommunications

/// A rule's place in one rule set; the order has no meaning of its own.
public struct RuleIndex: Sendable, Hashable, Comparable {
  /// From 0 to below the rule set's `count`.
  public let value: Int

  package init(_ value: Int) {
    self.value = value
  }

  /// Orders by place.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// One compiled rule.
package struct Rule: Sendable {
  /// Which communications a rule is about.
  package enum Kind: Sendable {
    case message, call, any

    package func includes(isCall: Bool) -> Bool {
      switch self {
      case .any: true
      case .message: !isCall
      case .call: isCall
      }
    }
  }

  package let id: String
  package let title: String
  package let kind: Kind
  package let condition: Condition
  /// Nil for a rule that only serves `rule:`.
  package let outcome: Outcome?
  package let userInfo: [InfoEntry]

  package init(
    id: String, title: String, kind: Kind, condition: Condition, outcome: Outcome?, userInfo: [InfoEntry] = []
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.condition = condition
    self.outcome = outcome
    self.userInfo = userInfo
  }
}

/// What a rule contributes where it fires.
public struct Outcome: Sendable, Hashable {
  /// How a rule speaks for its category.
  public enum Voice: Sendable, Hashable {
    /// Adds to the category's score; zero only reports, below zero counts against.
    case weight(Points)
    /// Settles the verdict alone; the highest priority wins.
    case decides(priority: Int)
  }

  /// The category that the rule speaks for.
  public let category: Category
  /// How it does so.
  public let voice: Voice
  /// Whether a junk verdict shall block the sender.
  public let blocks: Bool

  package init(category: Category, voice: Voice, blocks: Bool = false) {
    self.category = category
    self.voice = voice
    self.blocks = blocks
  }

  package var weight: Points? {
    if case .weight(let points) = voice { points } else { nil }
  }

  package var priority: Int? {
    if case .decides(let priority) = voice { priority } else { nil }
  }
}

/// One key of a rule's `user-info` and its value.
package struct InfoEntry: Sendable, Hashable {
  package indirect enum Value: Sendable, Hashable {
    case constant(UserInfo.Value)
    case list([Value])
    case map([InfoEntry])
    /// A named group of one of the rule's patterns.
    case capture(CaptureIndex)
  }

  package let key: String
  package let value: Value

  package init(key: String, value: Value) {
    self.key = key
    self.value = value
  }
}

/// An index into the names of captured groups of one rule set.
package struct CaptureIndex: Sendable, Hashable {
  package let value: Int

  package init(_ value: Int) {
    self.value = value
  }
}
