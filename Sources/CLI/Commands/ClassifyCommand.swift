import DiscernToolKit
import Discern
import DiscernClassification
import DiscernCommunications

extension Command {
  static let classify = Command(
    name: "classify", summary: "say whether messages or calls are unwanted, and why",
    usages: [
      "classify [--sender SENDER] --text TEXT", "classify --call [--sender SENDER]",
      "classify FILE…   (- is standard input)",
    ],
    operands: "FILE",
    options: RequestArguments.options + [
      Option("--rules", "PATH", help: "a rule file, a folder or compiled rules; else ./Rules, else the shipped rules"),
      Option("--json", help: "print one JSON object a request"),
      Option("--with-text", help: "show a file's texts and senders; put them into userInfo"),
    ] + FileArguments.options,
    examples: [
      "discern classify --sender +447700900123 --text 'Your parcel is held, pay the fee at https://sho.rt/x1'",
      "discern classify --json messages.ndjson > verdicts.ndjson",
      "discern classify --columns label=v1,text=v2 --encoding latin1 spam.csv",
    ],
    notes: [
      "Files: one JSON object a line, CSV with a header, or a label, a tab and the text.",
      "JSON fields and CSV columns: text, sender, received, kind, label, group, receiver, context (all optional).",
      "JSON 'request' holds a list of such objects that are judged together.",
      "A file's --json objects tell, behind 'index', the 'line' where the record begins, and the 'file' if there are several.",
      "Facts for --context: \(HostFacts.builtInNames.joined(separator: ", ")), and the rules' own.",
      "With labels the summary tells how many unwanted messages were caught and how many wanted ones blocked.",
    ], run: ClassifyCommand.run)
}

enum ClassifyCommand {
  @Sendable
  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let given = RequestArguments(arguments: arguments)
    let isSingle = given.isGiven && arguments.operands.isEmpty
    guard isSingle || !arguments.operands.isEmpty else {
      throw CommandFailure(
        "nothing to classify", help: "give --text, --sender, --call or a FILE; see: discern classify --help")
    }
    guard !arguments.operands.contains(where: \.text.isEmpty) else { throw CommandFailure("a file's name is empty") }
    guard arguments.operands.count(where: { $0.text == "-" }) < 2 else {
      throw CommandFailure("standard input, '-', is named twice")
    }
    if isSingle { return try classifyOne(arguments, given) }
    for option in ["--text", "--sender", "--received", "--context"] where arguments.has(option) {
      throw CommandFailure("'\(option)' and a file don't go together", help: "a file says it for each record")
    }
    let files = FileArguments(arguments: arguments)
    let options = try files.corpusOptions(receiver: arguments.region())
    let rules = try RuleChoice(path: arguments.first("--rules")?.text).compiled(forMany: true)
    rules.announce()
    return FileClassification(
      ruleSet: rules.ruleSet, facts: rules.facts, options: options, unwanted: files.unwantedLabels,
      isJSON: arguments.has("--json"),
      showsText: arguments.has("--with-text"), isStrict: arguments.has("--strict")
    ).run(arguments.operands.map(\.text))
  }

  private static func classifyOne(
    _ arguments: ParsedArguments, _ given: RequestArguments
  ) throws(CommandFailure) -> ExitCode {
    for option in FileArguments.options.map(\.name) where arguments.has(option) {
      throw CommandFailure("'\(option)' goes with a file")
    }
    let rules = try RuleChoice(path: arguments.first("--rules")?.text).compiled(forMany: false)
    let request = try given.request(rules.facts)
    rules.announce()
    let ruleSet = rules.ruleSet
    let options: UserInfoOptions = arguments.has("--with-text") ? [.sender, .text] : []
    let verdict = Classifier(ruleSet).classify(request, userInfo: options)
    if arguments.has("--json") {
      Terminal.write(VerdictJSON(ruleSet: ruleSet).line(verdict, on: request, index: 0, place: nil))
    } else {
      // What was typed may be shown back.
      let writer = VerdictText(
        ruleSet: ruleSet, width: Terminal.width, colour: Terminal.hasColour(.results), showsText: true,
        source: .commandLine)
      Terminal.write(writer.text(verdict, on: request))
    }
    return .done
  }
}
