import DiscernClassification
import DiscernRuleCompiling
import Foundation
import IdentityLookup
import IdentityLookupBridge
import ReportingHost

/// Answers what the rules say that the host named, in a process of its own: this program by another first word.
final class RulesFilter: ClassifyingFilterExtension {
  static let command = "rules-filter"

  /// How the host starts it.
  ///
  /// - Parameter rules: a compiled rule set.
  static func program(rules: URL) -> FilterHost.Extension {
    .program(
      RulesExtension.ownProgram, arguments: [command], environment: [RulesExtension.rulesVariable: rules.path])
  }

  override func loadRules() throws -> RuleSet {
    try RuleSet(mapping: ProcessInfo.processInfo.environment[RulesExtension.rulesVariable] ?? "")
  }

  // The host watches over time here; on a busy machine a message in a thousand would be late.
  override var deadline: TimeInterval { 60 }
}
