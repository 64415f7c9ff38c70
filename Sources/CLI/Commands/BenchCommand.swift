import DiscernToolKit
import Discern
import DiscernClassification
import DiscernMeasuring
import DiscernRuleCompiling

extension Command {
  static let bench = Command(
    name: "bench", summary: "measure how fast rules are, and what each costs",
    usages: ["bench [RULES] [CORPUS]"], operands: "RULES",
    options: [
      Option("--rules", "PATH", help: "a rule file or folder; else ./Rules, else the shipped rules"),
      Option("--all", help: "tell of every rule, not of the 20 dearest"),
      Option("--runs", "N", help: "how often all is measured (7)"),
      Option("--json", help: "print one JSON object"),
      Option("--region", "COUNTRY", help: "the receivers' country, such as GB"),
    ] + FileArguments.options.filter { $0.name != "--label" && $0.name != "--unwanted" },
    examples: ["discern bench Rules messages.ndjson", "discern bench messages.csv --columns label,text --all"],
    notes: [
      "Without CORPUS, a few invented messages are judged; your own tell more. One argument is RULES if it is a folder or",
      "ends in .yaml, else CORPUS. Files are read as by classify; nothing of a message is printed.",
      "The columns: ns a message, over all messages, in the middle of the runs; ± half the distance between their",
      "quartiles; how many messages the rule is looked at for; ns of one look; searches with its regexes a message; how",
      "many messages it fires on. Nothing is counted for what rules share: reading, the search for literals, views, links.",
    ],
    run: BenchCommand.run)
}

enum BenchCommand {
  /// Of how many rules is told where not all are asked for.
  private static let most = 20

  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let (rulePath, corpusPath) = try paths(arguments)
    let runs = try runs(arguments)
    let options = try FileArguments(arguments: arguments).corpusOptions(
      receiver: try arguments.region())
    let choice = try RuleChoice(path: rulePath)
    let began = Clock.threadSeconds
    let rules = try choice.compiled(forMany: true, tellsOpeners: true)
    let compileSeconds = Clock.threadSeconds - began
    guard let openers = rules.compilation?.openers else {
      throw CommandFailure(
        "a compiled rule set doesn't tell what its rules look for", help: "give bench the rules that it was made of")
    }
    rules.announce()
    let corpus = try BenchCorpus(path: corpusPath, options: options, facts: rules.facts)
    corpus.announce(isJSON: arguments.has("--json"))
    guard !corpus.requests.isEmpty else {
      throw CommandFailure("there is no message to measure with", help: "every record was skipped, or there is none")
    }
    let measured = MeasuredCorpus(corpus.requests)
    let classifier = Classifier(rules.ruleSet)
    let throughput = Throughput(measured, classifier, runs: runs)
    let costs = RuleCosts(
      measured, classifier, openers: openers, passes: runs, repetitions: throughput.repetitions,
      most: arguments.has("--all") ? rules.ruleSet.count : most)
    let report = BenchReport(
      ruleSet: rules.ruleSet, corpus: measured, notes: corpus.notes, compileSeconds: compileSeconds,
      throughput: throughput, costs: costs, runs: runs)
    Terminal.write(arguments.has("--json") ? report.json : report.text(width: Terminal.width))
    return corpus.notes.skippedCount > 0 && arguments.has("--strict") ? .no : .done
  }

  /// The rules and the corpus that are meant; nil: those that are there without being named.
  private static func paths(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> (rules: String?, corpus: String?) {
    var operands = arguments.operands.map(\.text)
    guard !operands.contains("") else { throw CommandFailure("a file's name is empty") }
    var rules = arguments.first("--rules")?.text
    if rules == nil, let first = operands.first, operands.count > 1 || isRules(first) {
      rules = first
      operands.removeFirst()
    }
    guard operands.count < 2 else {
      throw CommandFailure("'bench' takes rules and one corpus", help: "see: discern bench --help")
    }
    return (rules, operands.first)
  }

  private static func isRules(_ path: String) -> Bool {
    (try? Files.kind(of: path)) == .folder || [".yaml", ".yml", ".discern"].contains { path.hasSuffix($0) }
  }

  private static func runs(_ arguments: ParsedArguments) throws(CommandFailure) -> Int {
    guard let written = arguments.first("--runs")?.text else { return 7 }
    guard let runs = Int(written), (1...1000).contains(runs) else {
      throw CommandFailure("'\(written)' is no number of runs", help: "write a whole number from 1 to 1000")
    }
    return runs
  }
}
