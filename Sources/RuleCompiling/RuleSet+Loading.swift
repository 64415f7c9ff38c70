public import DiscernClassification
import DiscernPCRE2
import DiscernRuleLanguage

/// Why a rule set could not be made.
public struct RuleSetError: Error, Sendable, CustomStringConvertible {
  /// Every mistake with its place, the quoted line and what to do, or what kept a file from being read.
  public let description: String
}

/// How rules are compiled; the defaults are right for all but tests and comparisons.
public struct RuleCompilingOptions: Sendable, Hashable {
  /// Whether the regexes of a set of up to 1,000 become machine code where the system allows it; verdicts are the same.
  public var usesMachineCode: Bool
  /// Whether `\d`, `\w`, `\s` and `\b` of regexes know Unicode; false is for comparisons with other engines.
  public var hasUnicodeClasses: Bool
  /// Messages like those that will be judged, by which rules are searched for; verdicts are the same with others.
  ///
  /// None of them gets into the rule set.
  public var typicalMessages: [String] = []

  /// Makes options.
  public init(usesMachineCode: Bool = true, hasUnicodeClasses: Bool = true) {
    self.usesMachineCode = usesMachineCode
    self.hasUnicodeClasses = hasUnicodeClasses
  }

  fileprivate var compiler: RuleSetCompiler {
    var compiler = RuleSetCompiler(jit: usesMachineCode ? .attempt : .never)
    if !hasUnicodeClasses { compiler.patternOptions = .asciiClasses }
    var counter = TextCounter()
    for message in typicalMessages { counter.add(message) }
    compiler.statistics = counter.statistics()
    return compiler
  }
}

extension RuleSet {
  /// Compiles a rule file, or every rule file of a folder and the folders in it.
  ///
  /// Warnings are left to `discern check`.
  ///
  /// - Parameters:
  ///   - path: a `.yaml` file or a folder.
  ///   - options: how to compile.
  /// - Throws: all mistakes at once; a set with a mistake doesn't load.
  /// - Complexity: O(n) in the size of the files and lists, plus what PCRE2 takes for each pattern.
  public convenience init(
    contentsOf path: String, options: RuleCompilingOptions = RuleCompilingOptions()
  ) throws(RuleSetError) {
    let sources: RuleSources
    do throws(RuleSourcesError) {
      sources = try RuleSources.reading(path)
    } catch {
      throw RuleSetError(description: "\(error.path): \(error.words)")
    }
    try self.init(compiling: sources, options)
  }

  /// Compiles rules given as text.
  ///
  /// - Parameters:
  ///   - yaml: what would stand in a rule file; it can refer to no list files.
  ///   - options: how to compile.
  /// - Throws: all mistakes at once; a set with a mistake doesn't load.
  /// - Complexity: as for a file.
  public convenience init(
    yaml: String, options: RuleCompilingOptions = RuleCompilingOptions()
  ) throws(RuleSetError) {
    let file = SourceFile(name: "rules.yaml", bytes: Array(yaml.utf8))
    try self.init(compiling: RuleSources(files: [file]), options)
  }

  private convenience init(compiling sources: RuleSources, _ options: RuleCompilingOptions) throws(RuleSetError) {
    let compilation = options.compiler.compile(sources)
    guard let ruleSet = compilation.ruleSet else {
      let renderer = DiagnosticRenderer(sources: compilation.sources, colour: false)
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      throw RuleSetError(description: errors.map { renderer.text($0) }.joined(separator: "\n"))
    }
    self.init(sharing: ruleSet)
  }
}
