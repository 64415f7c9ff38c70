import DiscernToolKit
import Discern
import DiscernClassification
import DiscernCommunications
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage

/// Which rules are used: the path given, else `./Rules`, else the shipped ones.
struct RuleChoice {
  private enum Content {
    case sources(RuleSources)
    /// What `discern compile` made.
    case compiled(RuleSet)
  }

  private let content: Content
  /// What the first line of words says.
  let description: String

  init(path: String?) throws(CommandFailure) {
    if let path {
      if let ruleSet = try Self.mapping(path) {
        content = .compiled(ruleSet)
      } else {
        content = .sources(try Self.reading(path))
      }
      description = path
    } else if (try? Files.kind(of: "Rules")) == .folder, (try? Files.ruleFiles(in: "Rules"))?.isEmpty == false {
      content = .sources(try Self.reading("Rules"))
      description = "./Rules"
    } else {
      content = .sources(ShippedRules.sources)
      description = "the shipped rules"
    }
  }

  /// The files as written, for a command that looks at more than verdicts.
  ///
  /// - Parameter what: what the command looks at and compiled rules don't have, such as "examples".
  /// - Throws: where the rules are compiled.
  func sources(for what: String) throws(CommandFailure) -> RuleSources {
    switch content {
    case .sources(let sources): return sources
    case .compiled:
      throw CommandFailure(
        "'\(description)' is compiled, and has no \(what)", help: "name the rule files that it was made of")
    }
  }

  /// A compiled rule set; nil for a rule file, a folder, and where there is nothing.
  private static func mapping(_ path: String) throws(CommandFailure) -> RuleSet? {
    do throws(RuleSetFileError) {
      return try RuleSet(mapping: path)
    } catch {
      switch error {
      case .unreadable, .notAFile, .notARuleSet: return nil
      default: throw CommandFailure("can't use the compiled rules '\(path)': \(error.words)")
      }
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
  /// - Parameter statistics: of messages like those that will be judged.
  /// - Throws: a failure with the exit code 1, after the mistakes were written as words.
  func compiled(
    forMany: Bool, tellsOpeners: Bool = false, statistics: TextStatistics? = nil
  ) throws(CommandFailure) -> CompiledRules {
    let sources: RuleSources
    switch content {
    case .compiled(let ruleSet):
      return CompiledRules(ruleSet: ruleSet, facts: HostFacts(FactTable(of: ruleSet)), description: description)
    case .sources(let written): sources = written
    }
    var compiler = RuleSetCompiler(jit: forMany ? .attempt : .never, makesGates: forMany)
    compiler.tellsOpeners = tellsOpeners
    compiler.statistics = statistics
    let compilation = compiler.compile(sources)
    if let ruleSet = compilation.ruleSet {
      return CompiledRules(
        ruleSet: ruleSet, compilation: compilation, facts: HostFacts(compilation.facts), description: description)
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
  /// What else the files say; nil of rules that were compiled before.
  var compilation: Compilation?
  /// The facts that a host may state for these rules.
  let facts: HostFacts
  let description: String

  /// Says which rules are used, as the first line of words.
  func announce() {
    var name = ""
    if let given = ruleSet.name { name = " '\(given)'" + (ruleSet.version.map { " \($0)" } ?? "") }
    let count = ruleSet.count == 1 ? "1 rule" : "\(ruleSet.count) rules"
    Terminal.say("rules: \(description)\(name), \(count)")
  }
}
