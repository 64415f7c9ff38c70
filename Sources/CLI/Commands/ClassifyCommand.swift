import Discern
import DiscernClassification
import DiscernCommunications

extension Command {
  static let classify = Command(
    name: "classify", summary: "say whether a message or a call is unwanted, and why",
    usages: ["classify [--sender SENDER] --text TEXT", "classify --call [--sender SENDER]"],
    operands: nil,
    options: RequestArguments.options + [
      Option("--rules", "PATH", help: "a rule file or folder; else ./Rules, else the shipped rules"),
      Option("--json", help: "print a JSON object"),
      Option("--with-text", help: "put sender and text into the JSON object's userInfo"),
    ],
    examples: [
      "discern classify --sender +447700900123 --text 'Your parcel is held, pay the fee at https://sho.rt/x1'"
    ],
    notes: [], run: ClassifyCommand.run)
}

enum ClassifyCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let given = RequestArguments(arguments: arguments)
    guard given.isGiven else {
      throw CommandFailure("nothing to classify", help: "give --text, --sender or --call; see: discern classify --help")
    }
    let request = try given.request()
    let ruleSet = try RuleChoice(path: arguments.first("--rules")?.text).ruleSet()
    let options: UserInfoOptions = arguments.has("--with-text") ? [.sender, .text] : []
    let verdict = Classifier(ruleSet).classify(request, userInfo: options)
    if arguments.has("--json") {
      Terminal.write(VerdictJSON(ruleSet: ruleSet).line(verdict, on: request, index: 0))
    } else {
      // What was typed may be shown back.
      let writer = VerdictText(
        ruleSet: ruleSet, width: Terminal.width, colour: Terminal.hasColour(.results), showsText: true)
      Terminal.write(writer.text(verdict, on: request))
    }
    return .done
  }
}
