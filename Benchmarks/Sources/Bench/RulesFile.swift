import Discern
import DiscernRuleCompiling

/// Rules as the command line names them: a `.tsv` of patterns, or a rule file or folder of Discern's.
enum RulesFile {
  static func ruleSet(_ path: String, usesMachineCode: Bool, hasUnicodeClasses: Bool) throws -> RuleSet {
    if path.hasSuffix(".tsv") {
      let set = try PatternSet(contentsOf: path)
      return try ruleSet(set, usesMachineCode: usesMachineCode, hasUnicodeClasses: hasUnicodeClasses)
    }
    return try RuleSet(contentsOf: path, options: RuleCompilingOptions(usesMachineCode: usesMachineCode))
  }

  /// A rule of one leaf for each pattern.
  static func ruleSet(_ set: PatternSet, usesMachineCode: Bool, hasUnicodeClasses: Bool) throws -> RuleSet {
    let options = RuleCompilingOptions(usesMachineCode: usesMachineCode, hasUnicodeClasses: hasUnicodeClasses)
    return try RuleSet(yaml: set.yaml, options: options)
  }
}
