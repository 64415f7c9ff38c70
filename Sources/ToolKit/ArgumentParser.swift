package import DiscernCommunications
import DiscernRuleLanguage

/// Reads a command's arguments by its table: `--name value`, `--name=value`, `--` before operands.
package struct ArgumentParser {
  package let command: Command

  /// Every command explains itself.
  package static let help = Option("--help", help: "this page")

  private var options: [Option] { command.options + [Self.help] }

  package func parse(_ arguments: [ReceivedText]) throws(CommandFailure) -> ParsedArguments {
    var parsed = ParsedArguments()
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyOperands || argument.text == "-" || !argument.text.utf8.starts(with: "-".utf8) {
        try add(operand: argument, to: &parsed)
      } else if argument.text == "--" {
        onlyOperands = true
      } else {
        var (name, attached) = Self.split(argument)
        if name == "-h" { name = Self.help.name }
        let option = try option(named: name)
        if parsed.has(name), !option.isRepeatable { throw CommandFailure("'\(name)' is given twice") }
        guard let placeholder = option.value else {
          if attached != nil { throw CommandFailure("'\(name)' takes no value") }
          parsed.add(ReceivedText(""), to: name)
          continue
        }
        if let attached {
          try check(attached, of: option)
          parsed.add(attached, to: name)
          continue
        }
        guard index < arguments.count else { throw CommandFailure("'\(name)' needs a value: \(name) \(placeholder)") }
        let value = arguments[index]
        if options.contains(where: { $0.name == value.text }) {
          throw CommandFailure(
            "'\(name)' needs a value, but the option '\(value.text)' follows",
            help: "if that is the value, write \(name)=\(value.text)")
        }
        try check(value, of: option)
        parsed.add(value, to: name)
        index += 1
      }
    }
    return parsed
  }

  /// No file, folder or identifier has an empty name; a script's variable that isn't set has.
  private func check(_ value: ReceivedText, of option: Option) throws(CommandFailure) {
    guard value.text.isEmpty, let placeholder = option.value, ["FILE", "DIR", "PATH", "ID"].contains(placeholder) else {
      return
    }
    throw CommandFailure("'\(option.name)' needs a value: \(option.synopsis), and '' is none")
  }

  private func add(operand: ReceivedText, to parsed: inout ParsedArguments) throws(CommandFailure) {
    guard command.operands != nil else {
      throw CommandFailure(
        "'\(command.name)' takes no argument '\(operand.text)'", help: "see: discern \(command.name) --help")
    }
    parsed.add(operand: operand)
  }

  private func option(named name: String) throws(CommandFailure) -> Option {
    if let option = options.first(where: { $0.name == name }) { return option }
    let nearest = Suggestion.nearest(to: name, among: options.map(\.name))
    throw CommandFailure(
      "'\(command.name)' has no option '\(name)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "see: discern \(command.name) --help")
  }

  /// Parts `--name=value`; the value keeps its bytes.
  private static func split(_ argument: ReceivedText) -> (name: String, value: ReceivedText?) {
    let bytes = argument.illFormedBytes ?? Array(argument.text.utf8)
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (argument.text, nil) }
    return (
      String(decoding: bytes[..<equals], as: UTF8.self), ReceivedText(utf8: Array(bytes[(equals + 1)...]))
    )
  }
}
