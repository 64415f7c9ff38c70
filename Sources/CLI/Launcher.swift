#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import DiscernCommunications
import DiscernPCRE2
import DiscernRuleLanguage

/// Finds the command that is meant and runs it.
enum Launcher {
  /// This version of Discern.
  static let version = "0.1.0"

  /// The words after the program's name, with their bytes as they came.
  static var arguments: [ReceivedText] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      // SAFETY: the system gives `argc` zero-ended texts; each is copied at once.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe ReceivedText(utf8: Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
  }

  static func run(_ arguments: [ReceivedText]) -> ExitCode {
    guard let first = arguments.first?.text else {
      Terminal.write(HelpPage.overview(of: commands), to: .words)
      return .wrongUse
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h": return show(HelpPage.overview(of: commands))
    case "--version":
      return show("discern \(version) (PCRE2 \(PCRE2Library.versionText))\n")
    case "help":
      guard let name = rest.first?.text, name != "--help", name != "-h" else {
        return show(HelpPage.overview(of: commands))
      }
      guard let command = commands.first(where: { $0.name == name }) else { return unknown(name) }
      return show(HelpPage.page(of: command))
    case _ where first.utf8.starts(with: "-".utf8):
      let nearest = Suggestion.nearest(to: first, among: ["--help", "--version"])
      complain(
        "there is no option '\(first)' before a command",
        help: nearest.map { "did you mean '\($0)'?" } ?? "see: discern --help")
      return .wrongUse
    default:
      guard let command = commands.first(where: { $0.name == first }) else { return unknown(first) }
      return run(command, rest)
    }
  }

  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code.rawValue)
    #elseif canImport(Glibc)
      Glibc.exit(code.rawValue)
    #else
      Musl.exit(code.rawValue)
    #endif
  }

  private static func run(_ command: Command, _ arguments: [ReceivedText]) -> ExitCode {
    do throws(CommandFailure) {
      let parsed = try ArgumentParser(command: command).parse(arguments)
      if parsed.has(ArgumentParser.help.name) { return show(HelpPage.page(of: command)) }
      return try command.run(parsed)
    } catch {
      complain(error.message, help: error.help)
      return error.code
    }
  }

  private static func unknown(_ name: String) -> ExitCode {
    let nearest = Suggestion.nearest(to: name, among: commands.map(\.name))
    complain(
      "there is no command '\(name)'", help: nearest.map { "did you mean 'discern \($0)'?" } ?? "see: discern --help")
    return .wrongUse
  }

  private static func complain(_ message: String, help: String?) {
    Terminal.say("discern: \(message)")
    if let help { Terminal.say("  \(help)") }
  }

  private static func show(_ page: String) -> ExitCode {
    Terminal.write(page)
    return .done
  }
}
