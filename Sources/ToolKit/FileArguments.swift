import DiscernCommunications
package import DiscernCorpora
import DiscernRuleLanguage

/// What the command line says about files of messages.
package struct FileArguments {
  package static let options: [Option] = [
    Option("--label", "FIELD", help: "the field that holds the label (label)"),
    Option("--unwanted", "LABELS", help: "labels of unwanted messages (spam,scam,smish,smishing,junk)"),
    Option("--columns", "NAMES", help: "a file's columns: label,text or label=v1,text=v2 or text=2"),
    Option("--encoding", "NAME", help: "utf-8, utf-16, latin1 or cp1252 (utf-8)"),
    Option("--format", "NAME", help: "ndjson, csv or label-tab-text; else by the file's name and content"),
    Option("--strict", help: "a skipped record makes the exit code 1"),
  ]

  package let arguments: ParsedArguments

  package init(arguments: ParsedArguments) {
    self.arguments = arguments
  }

  package func corpusOptions(receiver: String?) throws(CommandFailure) -> CorpusOptions {
    var options = CorpusOptions(receiverCountry: receiver, assumesCalls: arguments.has("--call"))
    if let name = arguments.first("--format")?.text {
      options.format = try Self.choice(name, "--format", CorpusFormat.allCases.map { ($0.rawValue, $0) })
    }
    if let name = arguments.first("--encoding")?.text {
      guard let encoding = CorpusEncoding(name: name) else {
        let names = CorpusEncoding.allCases.map(\.rawValue)
        throw CommandFailure(
          "'\(name)' is no encoding that can be read",
          help: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
            ?? "it may be \(names.joined(separator: ", "))")
      }
      options.encoding = encoding
    }
    var columns = arguments.first("--columns").map { Self.parts($0.text) }
    if let label = arguments.first("--label")?.text { columns = (columns ?? []) + ["label=\(label)"] }
    options.columns = columns
    return options
  }

  /// Labels of unwanted messages; every other label is wanted.
  package var unwantedLabels: Set<String> {
    let written = arguments.first("--unwanted")?.text ?? "spam,scam,smish,smishing,junk"
    return Set(Self.parts(written).map(Self.comparable)).subtracting([""])
  }

  private static func parts(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// A label as it is compared: without blanks at its ends, in lower case.
  package static func comparable(_ label: String) -> String {
    var rest = label[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest.lowercased()
  }

  private static func choice<Value>(
    _ name: String, _ option: String, _ values: [(String, Value)]
  ) throws(CommandFailure) -> Value {
    if let value = values.first(where: { $0.0 == name })?.1 { return value }
    let names = values.map(\.0)
    throw CommandFailure(
      "'\(name)' is no value of \(option)",
      help: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "it may be \(names.joined(separator: ", "))")
  }
}
