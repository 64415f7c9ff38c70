import DiscernClassification
import DiscernCommunications
import DiscernLiteralSearch
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// The folder of this module's fixtures.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Fixtures")

/// The repository's folder.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// Compiles rules given as text; files are named 0.yaml, 1.yaml and so on.
func compile(_ files: [String], lists: [String: String] = [:], jit: JITMode = .attempt) -> Compilation {
  let sources = files.enumerated().map { SourceFile(name: "\($0).yaml", bytes: Array($1.utf8)) }
  let lists = lists.map { SourceFile(name: $0, bytes: Array($1.utf8)) }
  return RuleSetCompiler(jit: jit).compile(RuleSources(files: sources, lists: lists))
}

/// Compiles rules that must be right.
func ruleSet(_ files: String..., lists: [String: String] = [:], jit: JITMode = .attempt) throws -> RuleSet {
  let compilation = compile(files, lists: lists, jit: jit)
  return try #require(compilation.ruleSet, "\(rendered(compilation))")
}

/// The diagnostics as people see them.
func rendered(_ compilation: Compilation) -> String {
  let renderer = DiagnosticRenderer(sources: compilation.sources, colour: false)
  return compilation.diagnostics.map { renderer.text($0) }.joined(separator: "\n")
}

/// A request of one message.
func message(_ text: String?, sender: String? = nil, context: Context = Context()) -> ClassificationRequest {
  ClassificationRequest(.message(MessageCommunication(sender: sender, messageBody: text, context: context)))
}

/// The ways in which the same rules are run; their verdicts must be equal.
enum Configuration: String, CaseIterable, CustomTestStringConvertible {
  case machineCode, noMachineCode, interpretedThoughCompiled, everyRule, scalarSearch, mapped

  var testDescription: String { rawValue }
  var jit: JITMode { self == .noMachineCode ? .never : .attempt }
  var interpretsOnly: Bool { self == .interpretedThoughCompiled }
  var search: RuleSearch {
    switch self {
    case .everyRule: .everyRule
    case .scalarSearch: .byLiterals(.scalar)
    default: .byLiterals(.best)
    }
  }

  var scratch: Scratch { Scratch(limits: MatchLimits(), interpretsOnly: interpretsOnly, search: search) }

  /// The rule set as it is, or stored and opened again.
  func ruleSet(_ ruleSet: RuleSet) throws -> RuleSet {
    self == .mapped ? try RuleSetSamples.reopened(ruleSet) : ruleSet
  }

  func classify(_ request: ClassificationRequest, with ruleSet: RuleSet) throws -> Verdict {
    var scratch = scratch
    let classifier = Classifier(try self.ruleSet(ruleSet))
    _ = classifier.classify(request, using: &scratch)
    return classifier.verdict(on: request, from: scratch)
  }
}

/// A small generator of random numbers with a seed that can be told and given again (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The seed of the environment's SEED, else one of the clock's.
  static var chosenSeed: UInt64 {
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64.max)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
