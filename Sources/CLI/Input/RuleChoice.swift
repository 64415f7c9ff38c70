import CDiscernDefaultRules
import Discern
import DiscernClassification
import DiscernCommunications
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage

/// Which rules are used: the path given, else `./Rules`, else the shipped ones.
struct RuleChoice {
  let sources: RuleSources
  /// What the first line of words says.
  let description: String

  init(path: String?) throws(CommandFailure) {
    if let path {
      sources = try Self.reading(path)
      description = path
    } else if (try? Files.kind(of: "Rules")) == .folder, (try? Files.ruleFiles(in: "Rules"))?.isEmpty == false {
      sources = try Self.reading("Rules")
      description = "./Rules"
    } else {
      sources = Self.shipped
      description = "the shipped rules"
    }
  }

  private static func reading(_ path: String) throws(CommandFailure) -> RuleSources {
    do throws(RuleSourcesError) {
      return try RuleSources.reading(path)
    } catch {
      throw CommandFailure("can't read the rules '\(error.path)': \(error.words)")
    }
  }

  /// The rules that are built into the tool.
  static var shipped: RuleSources {
    var rules: [SourceFile] = []
    var lists: [SourceFile] = []
    for index in 0..<discern_default_rule_count() {
      // SAFETY: the table is constant; its names end with zero and its bytes are as long as it says.
      let entry = unsafe discern_default_rule(index)
      let name = unsafe String(cString: entry.name)
      let bytes = unsafe Array(UnsafeBufferPointer(start: entry.bytes, count: entry.count))
      let file = SourceFile(name: name, bytes: bytes)
      if name.utf8.reversed().starts(with: ".yaml".utf8.reversed()) { rules.append(file) } else { lists.append(file) }
    }
    return RuleSources(files: rules, lists: lists)
  }

  /// The facts that a host may state for these rules.
  var facts: HostFacts { HostFacts(declaredIn: sources.files) }

  /// Compiles the rules, or says every mistake.
  ///
  /// - Throws: a failure with the exit code 1, after the mistakes were written as words.
  ///
  /// Machine code pays from some dozens of messages on, so a single one does without.
  func ruleSet(forMany: Bool) throws(CommandFailure) -> RuleSet { try compiled(forMany: forMany).ruleSet }

  /// Compiles the rules with what else the files say, or says every mistake.
  func compiled(forMany: Bool) throws(CommandFailure) -> (ruleSet: RuleSet, compilation: Compilation) {
    let compilation = RuleSetCompiler(jit: forMany ? .attempt : .never).compile(sources)
    if let ruleSet = compilation.ruleSet {
      var name = ""
      if let given = ruleSet.name { name = " '\(given)'" + (ruleSet.version.map { " \($0)" } ?? "") }
      let count = ruleSet.count == 1 ? "1 rule" : "\(ruleSet.count) rules"
      Terminal.say("rules: \(description)\(name), \(count)")
      return (ruleSet, compilation)
    }
    let renderer = DiagnosticRenderer(sources: compilation.sources, colour: Terminal.hasColour(.words))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    Terminal.write(errors.map { renderer.text($0) + "\n" }.joined(separator: "\n"), to: .words)
    let count = errors.count == 1 ? "1 mistake" : "\(errors.count) mistakes"
    throw CommandFailure("the rules don't load: \(count)", code: .no)
  }
}
