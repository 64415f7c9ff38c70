import DiscernClassification
import DiscernCommunications
import DiscernLiteralSearch
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// Thousands of regexes that people wrote for mail filters find the same in both ways.
@Suite(
  .enabled(if: BenchmarkSets.folder != nil, "no benchmark sets: put them beside the repository as ../shared/bench"))
struct RealRulesTests {
  /// The patterns of a file with their Perl flags as PCRE2's, and how many PCRE2 refuses.
  static func ruleSet(_ name: String, view: String) throws -> (ruleSet: RuleSet, refused: Int) {
    var yaml = "language: 1\nrules:\n"
    var refused = 0
    for (number, line) in try BenchmarkSets.lines(of: "real-rules/\(name).tsv").enumerated() where !line.isEmpty {
      let columns = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
      let flags = columns[3]
      // Ours match over line ends and at each line unless told otherwise.
      let off = (flags.contains("s") ? "" : "s") + (flags.contains("m") ? "" : "m")
      let on = flags.contains("x") ? "x" : ""
      let pattern = (off.isEmpty && on.isEmpty ? "" : "(?\(on)\(off.isEmpty ? "" : "-\(off)"))") + columns[4]
      let rule = BenchmarkSets.rule(
        number, pattern, isCaseless: flags.contains("i"), options: ", view: \(view)")
      let alone = RuleSetCompiler(jit: .never).compile(
        RuleSources(files: [SourceFile(name: "rules.yaml", bytes: Array("language: 1\nrules:\n\(rule)".utf8))]))
      if alone.ruleSet == nil {
        refused += 1
      } else {
        yaml += rule
      }
    }
    let compilation = RuleSetCompiler(jit: .never).compile(
      RuleSources(files: [SourceFile(name: "rules.yaml", bytes: Array(yaml.utf8))]))
    return (try #require(compilation.ruleSet), refused)
  }

  @Test(arguments: ["spamassassin", "kam"], ["original", "folded"])
  func theSameInBothWays(set: String, view: String) async throws {
    let (ruleSet, refused) = try Self.ruleSet(set, view: view)
    let requests = try BenchmarkSets.messages(every: LongRun.isLong ? 5 : 500).map(\.request)
    let found = await SearchAgreementTests.compare(Classifier(ruleSet), requests, .best)
    #expect(found.differences.isEmpty, "\(found.differences.count), first at \(found.differences.min() ?? 0)")
    #expect(found.fired > 100 && ruleSet.count > 1_000)
    let figures = ruleSet.searchFigures
    print(
      "corpus \(set), \(view): \(ruleSet.count) rules (\(refused) refused),",
      "\(figures.byLiterals) found by literals, \(figures.byTraits) by traits, \(figures.always) always;",
      "\(found.requests) messages, \(found.fired) fired, \(found.limits) limits of the plain way alone,",
      "\(found.candidates / max(1, found.requests)) rules looked at a message")
  }
}
