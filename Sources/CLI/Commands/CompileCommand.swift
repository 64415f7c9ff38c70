import Discern
import DiscernClassification
import DiscernRuleCompiling
import DiscernRuleLanguage

extension Command {
  static let compile = Command(
    name: "compile", summary: "write rules as one file that an app opens at once",
    usages: ["compile [RULES] -o OUT"], operands: "RULES",
    options: [
      Option("--rules", "PATH", help: "a rule file or folder; else ./Rules, else the shipped rules"),
      Option("-o", "OUT", help: "the file to write, such as rules.discern"),
    ],
    examples: ["discern compile Rules -o rules.discern"],
    notes: [
      "The file holds rules, lists and texts of patterns, no examples; it is the same for the same rules.",
      "It is mapped, not read: 'discern classify --rules rules.discern', in an app 'RuleSet(mapping:)'.",
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
    let rules = try choice.compiled(forMany: true)
    try refuseSource(output, rules.compilation)
    let bytes = rules.ruleSet.compiled()
    rules.announce()
    if let words = WholeFile.write(bytes, to: output) {
      throw CommandFailure("can't write '\(output)': \(words)")
    }
    Terminal.say("\(output): \(bytes.count) bytes")
    return .done
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
