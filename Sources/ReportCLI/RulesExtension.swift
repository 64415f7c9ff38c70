import DiscernClassification
import DiscernRuleCompiling
import Foundation
import IdentityLookupUI
import IdentityLookupBridge
import ReportingHost

/// The extension that suggests what rules say, in a process of its own: this program by another first word.
enum RulesExtension {
  static let command = "rules-extension"
  static let rulesVariable = "DISCERN_REPORT_RULES"
  static let optionsVariable = "DISCERN_REPORT_INCLUDES"
  static let regionVariable = "DISCERN_REPORT_REGION"

  /// How the host starts it.
  ///
  /// - Parameters:
  ///   - rules: a compiled rule set.
  ///   - region: the receiver's country.
  static func program(rules: URL, includes: UserInfoOptions, region: String?) -> ReportingHost.Extension {
    var environment = [rulesVariable: rules.path, optionsVariable: "\(includes.rawValue)"]
    environment[regionVariable] = region
    return .program(ownProgram, arguments: [command], environment: environment)
  }

  static var ownProgram: String {
    Bundle.main.executableURL?.path ?? CommandLine.arguments[0]
  }
}

/// Suggests what the rules say that the host named.
final class RulesController: SuggestingReportController {
  private static let environment = ProcessInfo.processInfo.environment

  override func loadRules() throws -> RuleSet {
    try RuleSet(mapping: Self.environment[RulesExtension.rulesVariable] ?? "")
  }

  override var userInfoOptions: UserInfoOptions {
    UserInfoOptions(rawValue: Self.environment[RulesExtension.optionsVariable].flatMap { Int($0) } ?? 0)
  }

  override var receiverCountry: String? { Self.environment[RulesExtension.regionVariable] }

  override func show(_ suggestion: Suggestion) {
    title = suggestion.title
    // Where nothing is suggested Done answers none; another choice is the host's to make.
    suggestion.isReady = true
  }
}
