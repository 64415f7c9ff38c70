import DiscernToolKit
import Discern
import DiscernClassification
import DiscernRuleCompiling
import DiscernRuleLanguage

extension Command {
  static let compile = Command(
    name: "compile", summary: "write rules as one file that an app opens at once",
    usages: ["compile [RULES] -o OUT [--corpus FILE]…"], operands: "RULES",
    options: [
      Option("--rules", "PATH", help: "a rule file or folder; else ./Rules, else the shipped rules"),
      Option("-o", "OUT", help: "the file to write, such as rules.discern"),
      Option("--corpus", "FILE", repeatable: true, help: "messages like those that will be judged, for speed"),
    ] + FileArguments.options.filter { $0.name != "--label" && $0.name != "--unwanted" },
    examples: [
      "discern compile Rules -o rules.discern", "discern compile Rules -o rules.discern --corpus messages.ndjson",
    ],
    notes: [
      "The file holds rules, lists and texts of patterns, no examples; it is the same for the same rules and corpus.",
      "It is mapped, not read: 'discern classify --rules rules.discern', in an app 'RuleSet(mapping:)'.",
      "With a corpus, rules are searched for by what is rare in its messages: verdicts are the same, and no text of it is in",
      "the file. Corpora are read as by classify; '-' is standard input.",
      "Exit code 1 if the rules have mistakes; nothing is written then.",
    ],
    run: CompileCommand.run)
}

enum CompileCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    var paths = arguments.operands.map(\.text) + arguments.all("--rules").map(\.text)
    guard paths.count < 2 else {
      throw CommandFailure("'compile' takes one rule file or folder, not \(paths.count)")
    }
    guard let output = arguments.first("-o")?.text else {
      throw CommandFailure("'compile' needs '-o' and the file to write", help: "see: discern compile --help")
    }
    let choice = try RuleChoice(path: paths.popLast())
    _ = try choice.sources(for: "rules as written")
    let corpusPaths = arguments.all("--corpus").map(\.text)
    try refuseCorpus(output, corpusPaths)
    let corpora = try CountedCorpora(
      corpusPaths, options: try FileArguments(arguments: arguments).corpusOptions(receiver: nil))
    let rules = try choice.compiled(forMany: true, statistics: corpora.statistics)
    try refuseSource(output, rules.compilation)
    let bytes = rules.ruleSet.compiled()
    rules.announce()
    corpora.announce()
    if let words = WholeFile.write(bytes, to: output) {
      throw CommandFailure("can't write '\(output)': \(words)")
    }
    Terminal.say("\(output): \(bytes.count) bytes")
    return corpora.skippedCount > 0 && arguments.has("--strict") ? .no : .done
  }

  private static func refuseCorpus(_ output: String, _ paths: [String]) throws(CommandFailure) {
    let identity = Files.identity(of: output)
    if paths.contains(where: { Files.identity(of: $0) == identity }) {
      throw CommandFailure("'\(output)' is the corpus, and would be overwritten", help: "give '-o' another name")
    }
  }

  /// Nothing that the rules were made of may be overwritten: rule files, lists, compiled lists.
  private static func refuseSource(_ output: String, _ compilation: Compilation?) throws(CommandFailure) {
    let identity = Files.identity(of: output)
    if let compilation, compilation.sources.contains(where: { Files.identity(of: $0.name) == identity }) {
      throw CommandFailure(
        "'\(output)' is one of the rules' files, and would be overwritten", help: "give '-o' another name")
    }
    if (try? SenderIndex(mapping: output)) != nil {
      throw CommandFailure("'\(output)' is a compiled list, and would be overwritten", help: "give '-o' another name")
    }
  }
}
