public import DiscernCommunications

/// The verdict in a few bytes, without its reasons.
public struct Decision: Sendable, Hashable {
  /// What the request is; `none` where nothing stands.
  public let category: Category
  /// What a report extension answers.
  public let reportAction: ClassificationAction
  /// The winning main category's score; zero where nothing stands.
  public let score: Points
  /// True where a rule with `decides: true` settled it, whatever the scores.
  public let isDecided: Bool

  /// The filter's folder.
  public var filterAction: MessageFilterAction { category.filterAction }
  /// The folder below it.
  public var subAction: MessageFilterSubAction { category.subAction }
}
