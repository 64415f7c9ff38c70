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
      sources = ShippedRules.sources
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

  /// Compiles the rules with what else the files say, or says every mistake.
  ///
  /// Machine code and the search for rules pay from some dozens of messages on, so a single one does without.
  ///
  /// - Throws: a failure with the exit code 1, after the mistakes were written as words.
  func compiled(forMany: Bool, tellsOpeners: Bool = false) throws(CommandFailure) -> CompiledRules {
    var compiler = RuleSetCompiler(jit: forMany ? .attempt : .never, makesGates: forMany)
    compiler.tellsOpeners = tellsOpeners
    let compilation = compiler.compile(sources)
    if let ruleSet = compilation.ruleSet {
      return CompiledRules(ruleSet: ruleSet, compilation: compilation, description: description)
    }
    let renderer = DiagnosticRenderer(sources: compilation.sources, colour: Terminal.hasColour(.words))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    Terminal.write(errors.map { renderer.text($0) + "\n" }.joined(separator: "\n"), to: .words)
    let count = errors.count == 1 ? "1 mistake" : "\(errors.count) mistakes"
    throw CommandFailure("the rules don't load: \(count)", code: .no)
  }
}

/// Rules that are ready to judge.
struct CompiledRules {
  let ruleSet: RuleSet
  let compilation: Compilation
  let description: String

  /// The facts that a host may state for these rules.
  var facts: HostFacts { HostFacts(compilation.facts) }

  /// Says which rules are used, as the first line of words.
  func announce() {
    var name = ""
    if let given = ruleSet.name { name = " '\(given)'" + (ruleSet.version.map { " \($0)" } ?? "") }
    let count = ruleSet.count == 1 ? "1 rule" : "\(ruleSet.count) rules"
    Terminal.say("rules: \(description)\(name), \(count)")
  }
}
