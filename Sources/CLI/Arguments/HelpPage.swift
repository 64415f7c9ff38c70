/// Writes help from the tables of commands and options.
enum HelpPage {
  static func overview(of commands: [Command]) -> String {
    var lines = [
      "discern decides whether a text message or a phone call is unwanted, and why.", "", "Usage:",
      "  discern <command> [options]", "", "Commands:",
    ]
    lines += columns(commands.map { ($0.name, $0.summary) })
    lines += [
      "", "Options:",
    ]
    lines += columns([
      ("--help", "this page; 'discern <command> --help' for a command's"),
      ("--version", "the versions of discern and of PCRE2"),
    ])
    lines += [
      "",
      "Exit codes: 0 done; 1 the answer is no (rules have mistakes, an example fails); 2 wrong use or unreadable input.",
      "",
      "Example:",
      "  discern classify --sender +447700900123 --text 'Your parcel is held, pay the fee at https://sho.rt/x1'",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  static func page(of command: Command) -> String {
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
