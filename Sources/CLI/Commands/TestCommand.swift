import DiscernToolKit
import Discern
import DiscernClassification
import DiscernRuleCompiling
import DiscernRuleLanguage

extension Command {
  static let test = Command(
    name: "test", summary: "run the examples written in rules",
    usages: ["test [RULES]"], operands: "RULES",
    options: [Option("--rules", "PATH", help: "a rule file or folder; else ./Rules, else the shipped rules")],
    examples: ["discern test Rules"],
    notes: [
      "An example's fields: text, sender, received, kind, receiver, context, request; in a file's own list also expect.",
      "Exit code 1 if an example fails or is left undecided.",
    ],
    run: TestCommand.run)
}

enum TestCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    var paths = arguments.operands.map(\.text) + arguments.all("--rules").map(\.text)
    guard paths.count < 2 else {
      throw CommandFailure("'test' takes one rule file or folder, not \(paths.count)")
    }
    let choice = try RuleChoice(path: paths.popLast())
    _ = try choice.sources(for: "examples")
    let rules = try choice.compiled(forMany: true)
    rules.announce()
    guard let compilation = rules.compilation else { return .wrongUse }
    let classifier = Classifier(rules.ruleSet)
    var scratch = Scratch()
    // What keeps a rule from firing is asked for condition by condition.
    var plain = Scratch(search: .everyRule)
    var failed = 0
    for example in compilation.examples {
      _ = classifier.classify(example.request, using: &scratch)
      let verdict = classifier.verdict(on: example.request, from: scratch)
      let truth = example.expectation.rule.flatMap { classifier.truth(ofRule: $0, in: scratch) } ?? .unknown
      guard let failure = ExampleFailure(example, verdict, truth) else { continue }
      failed += 1
      let report = ExampleReport(ruleSet: rules.ruleSet, compilation: compilation, example: example, failure: failure)
      _ = classifier.classify(example.request, using: &plain)
      Terminal.write(report.text(&plain))
    }
    let count = compilation.examples.count
    Terminal.say(
      count == 0
        ? "there are no examples" : "\(count - failed) of \(count) \(count == 1 ? "example passes" : "examples pass")")
    return failed == 0 ? .done : .no
  }
}

/// Why an example failed, in words; nil where it holds.
struct ExampleFailure {
  let words: String

  init?(_ example: RuleExample, _ verdict: Verdict, _ truth: Truth) {
    let fired = verdict.firedRules.map(\.id)
    let instead = fired.isEmpty ? "no rule fired" : "fired: \(fired.joined(separator: ", "))"
    let open = Dictionary(uniqueKeysWithValues: verdict.inconclusive.map { ($0.id, $0.reasons) })
    switch example.expectation {
    case .fires(let id):
      if truth == .yes { return nil }
      words = "'\(id)' should fire but \(Self.how(open[id])); \(instead)"
    case .isSilent(let id):
      if truth == .no { return nil }
      words = truth == .yes ? "'\(id)' should not fire but does" : "'\(id)' \(Self.how(open[id] ?? []))"
    case .verdict(let category):
      if verdict.decision.category == category { return nil }
      words = "the verdict should be \(category.name) but is \(verdict.decision.category.name); \(instead)"
    }
  }

  private static func how(_ reasons: [Uncertainty]?) -> String {
    guard let reasons else { return "does not" }
    if reasons.isEmpty { return "is left undecided" }
    return "is left undecided (\(reasons.map(\.words).joined(separator: "; ")))"
  }
}
