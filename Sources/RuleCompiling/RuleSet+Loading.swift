public import DiscernClassification
import DiscernRuleLanguage

/// Why a rule set could not be made.
public struct RuleSetError: Error, Sendable, CustomStringConvertible {
  /// Every mistake with its place, the quoted line and what to do, or what kept a file from being read.
  public let description: String
}

extension RuleSet {
  /// Compiles a rule file, or every rule file of a folder and the folders in it.
  ///
  /// Warnings are left to `discern check`.
  ///
  /// - Parameter path: a `.yaml` file or a folder.
  /// - Throws: all mistakes at once; a set with a mistake doesn't load.
  /// - Complexity: O(n) in the size of the files and lists, plus what PCRE2 takes for each pattern.
  public convenience init(contentsOf path: String) throws(RuleSetError) {
    let sources: RuleSources
    do throws(RuleSourcesError) {
      sources = try RuleSources.reading(path)
    } catch {
      throw RuleSetError(description: "\(error.path): \(error.words)")
    }
    let compilation = RuleSetCompiler().compile(sources)
    guard let ruleSet = compilation.ruleSet else {
      let renderer = DiagnosticRenderer(sources: compilation.sources, colour: false)
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      throw RuleSetError(description: errors.map { renderer.text($0) }.joined(separator: "\n"))
    }
    self.init(sharing: ruleSet)
  }
}
