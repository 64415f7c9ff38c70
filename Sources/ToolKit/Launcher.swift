#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
package import DiscernCommunications
import DiscernRuleLanguage

/// A program with commands: finds the one that is meant and runs it.
package struct Launcher: Sendable {
  /// This version of Discern.
  package static let version = "0.1.0"

  private let tool: String
  private let summary: String
  private let commands: [Command]
  private let others: [OtherProgram]
  /// What `--version` adds.
  private let versions: String
  private let exampleLine: String

  /// - Parameters:
  ///   - tool: the program's name.
  ///   - summary: a sentence that says what it does.
  ///   - commands: in the order of its help.
  ///   - others: commands of other programs, behind its own.
  package init(
    tool: String, summary: String, commands: [Command], others: [OtherProgram] = [], versions: String, example: String
  ) {
    self.tool = tool
    self.summary = summary
    self.commands = commands
    self.others = others
    self.versions = versions
    exampleLine = example
  }

  private var overview: String {
    HelpPage.overview(
      of: commands.map { ($0.name, $0.summary) } + others.map { ($0.command, $0.summary) }, tool: tool,
      summary: summary, example: exampleLine)
  }

  /// The words after the program's name, with their bytes as they came.
  package static var arguments: [ReceivedText] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      // SAFETY: the system gives `argc` zero-ended texts; each is copied at once.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe ReceivedText(utf8: Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
  }

  package func run(_ arguments: [ReceivedText]) -> ExitCode {
    guard let first = arguments.first?.text else {
      Terminal.write(overview, to: .words)
      return .wrongUse
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h": return show(overview)
    case "--version":
      return show("\(tool) \(Self.version)\(versions)\n")
    case "help":
      guard let name = rest.first?.text, name != "--help", name != "-h" else {
        return show(overview)
      }
      if let other = others.first(where: { $0.command == name }) { return become(other, [ReceivedText("--help")]) }
      guard let command = commands.first(where: { $0.name == name }) else { return unknown(name) }
      return show(HelpPage.page(of: command))
    case _ where first.utf8.starts(with: "-".utf8):
      let nearest = Suggestion.nearest(to: first, among: ["--help", "--version"])
      complain(
        "there is no option '\(first)' before a command",
        help: nearest.map { "did you mean '\($0)'?" } ?? "see: \(tool) --help")
      return .wrongUse
    default:
      if let other = others.first(where: { $0.command == first }) { return become(other, rest) }
      guard let command = commands.first(where: { $0.name == first }) else { return unknown(first) }
      return run(command, rest)
    }
  }

  package static func exit(_ code: ExitCode) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code.rawValue)
    #elseif canImport(Glibc)
      Glibc.exit(code.rawValue)
    #else
      Musl.exit(code.rawValue)
    #endif
  }

  private func run(_ command: Command, _ arguments: [ReceivedText]) -> ExitCode {
    do throws(CommandFailure) {
      let parsed = try ArgumentParser(command: command).parse(arguments)
      if parsed.has(ArgumentParser.help.name) { return show(HelpPage.page(of: command)) }
      return try command.run(parsed)
    } catch {
      complain(error.message, help: error.help)
      return error.code
    }
  }

  private func become(_ other: OtherProgram, _ arguments: [ReceivedText]) -> ExitCode {
    let failure = other.run(arguments)
    complain(failure.message, help: failure.help)
    return failure.code
  }

  private func unknown(_ name: String) -> ExitCode {
    let nearest = Suggestion.nearest(to: name, among: commands.map(\.name) + others.map(\.command))
    complain(
      "there is no command '\(name)'", help: nearest.map { "did you mean '\(tool) \($0)'?" } ?? "see: \(tool) --help")
    return .wrongUse
  }

  private func complain(_ message: String, help: String?) {
    Terminal.say("\(tool): \(message)")
    if let help { Terminal.say("  \(help)") }
  }

  private func show(_ page: String) -> ExitCode {
    Terminal.write(page)
    return .done
  }
}
