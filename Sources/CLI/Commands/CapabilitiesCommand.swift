import DiscernToolKit
import Discern
import DiscernCapabilities
import DiscernClassification
import DiscernCommunications

extension Command {
  static let capabilities = Command(
    name: "capabilities", summary: "show which sub-categories a message filter can answer with",
    usages: ["capabilities [RULES] [--json]"], operands: "RULES",
    options: [
      Option("--rules", "PATH", help: "rules, compiled or as written; else ./Rules, else the shipped rules"),
      Option("--json", help: "print one JSON object"),
      Option("--strict", help: "exit code 1 if something is left out or never given"),
    ],
    examples: ["discern capabilities Rules"],
    notes: [
      "The system asks a message filter once which folders it fills, and shows no others; more than five may hide all.",
      "Rules name them with 'capabilities: [transaction/finance, promotion/offers]'; else they are the five of most rules.",
    ],
    run: CapabilitiesCommand.run)
}

enum CapabilitiesCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    var paths = arguments.operands.map(\.text) + arguments.all("--rules").map(\.text)
    guard paths.count < 2 else {
      throw CommandFailure("'capabilities' takes one rule file or folder, not \(paths.count)")
    }
    let rules = try RuleChoice(path: paths.popLast()).compiled(forMany: false)
    let capabilities = Capabilities(of: rules.ruleSet)
    rules.announce()
    if arguments.has("--json") {
      Terminal.write(CapabilitiesText.json(capabilities) + "\n")
    } else {
      Terminal.write(CapabilitiesText.lines(capabilities).joined(separator: "\n") + "\n")
      Terminal.say(CapabilitiesText.chooser(capabilities))
    }
    let isComplete = capabilities.leftOut.isEmpty && capabilities.neverGiven.isEmpty
    return arguments.has("--strict") && !isComplete ? .no : .done
  }
}
