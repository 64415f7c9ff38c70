import DiscernToolKit
import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import DiscernRuleLanguage

extension Command {
  static let check = Command(
    name: "check", summary: "find mistakes in rules",
    usages: ["check [RULES]"], operands: "RULES",
    options: [
      Option("--rules", "PATH", help: "a rule file or folder; else ./Rules, else the shipped rules"),
      Option("--json", help: "print one JSON object a mistake"),
      Option("--strict", help: "notes count as mistakes, too"),
    ],
    examples: ["discern check Rules"], notes: ["Exit code 1 if there is an error or a warning."],
    run: CheckCommand.run)
}

enum CheckCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    var paths = arguments.operands.map(\.text) + arguments.all("--rules").map(\.text)
    guard paths.count < 2 else {
      throw CommandFailure("'check' takes one rule file or folder, not \(paths.count)")
    }
    let choice = try RuleChoice(path: paths.popLast())
    let today = CalendarDay(daysSince1970: Int(Terminal.now / 86_400))
    let sources = try choice.sources(for: "mistakes to find")
    let compilation = RuleSetCompiler(makesGates: false, today: today).compile(sources)
    if arguments.has("--json") {
      Terminal.write(compilation.diagnostics.map { DiagnosticJSON.line($0, compilation.sources) }.joined())
    } else {
      let renderer = DiagnosticRenderer(sources: compilation.sources, colour: Terminal.hasColour(.results))
      Terminal.write(compilation.diagnostics.map { renderer.text($0) + "\n" }.joined(separator: "\n"))
    }
    let least: Diagnostic.Severity = arguments.has("--strict") ? .note : .warning
    let isBad = compilation.diagnostics.contains { $0.severity >= least }
    Terminal.say(summary(compilation, choice, fileCount: sources.files.count))
    for list in compilation.lists { Terminal.say("list '\(list.name)': \(ListSummaryText.line(list))") }
    return isBad ? .no : .done
  }

  private static func summary(_ compilation: Compilation, _ choice: RuleChoice, fileCount files: Int) -> String {
    let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = compilation.diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let found = counts.isEmpty ? "no mistakes" : counts.joined(separator: ", ")
    let rules = compilation.ruleSet.map { ", \($0.count) \($0.count == 1 ? "rule" : "rules")" } ?? ""
    return "\(choice.description): \(found) in \(files) \(files == 1 ? "file" : "files")\(rules)"
  }
}
