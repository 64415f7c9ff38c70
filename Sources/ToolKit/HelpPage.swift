/// Writes help from the tables of commands and options.
package enum HelpPage {
  package static func overview(of commands: [(String, String)], tool: String, summary: String, example: String)
    -> String
  {
    var lines = [
      "\(summary)", "", "Usage:",
      "  \(tool) <command> [options]", "", "Commands:",
    ]
    lines += columns(commands)
    lines += [
      "", "Options:",
    ]
    lines += columns([
      ("--help", "this page; '\(tool) <command> --help' for a command's"),
      ("--version", "the versions of \(tool) and of what it stands on"),
    ])
    lines += [
      "",
      "Exit codes: 0 done; 1 the answer is no (rules have mistakes, an example fails); 2 wrong use or unreadable input.",
      "",
      "Example:",
      "  \(example)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  package static func page(of command: Command) -> String {
    var lines = ["discern \(command.name): \(command.summary)", "", "Usage:"]
    lines += command.usages.map { "  discern \($0)" }
    lines += ["", "Options:"]
    lines += columns((command.options + [ArgumentParser.help]).map { ($0.synopsis, $0.help) })
    if !command.notes.isEmpty { lines += [""] + command.notes }
    lines += ["", command.examples.count == 1 ? "Example:" : "Examples:"]
    lines += command.examples.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + text
    }
  }
}
