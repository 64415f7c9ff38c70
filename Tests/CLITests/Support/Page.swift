import Foundation

/// The commands in the code blocks of a Markdown page, and what the page says they print.
///
/// `$ ` begins a command, which goes on to the end of its here-document; all up to the next one is what it prints, to
/// both outputs. `…` stands for anything within a line, and alone on a line for any lines.
struct Page {
  struct Command: Sendable {
    /// The line of the page, from 1.
    let line: Int
    let words: String
    let printed: [String]
  }

  private(set) var commands: [Command] = []

  init(_ text: String) {
    var isCode = false
    var start = 0
    var words: [String] = []
    var printed: [String] = []
    var hereEnd: String?
    func finished() -> Command? {
      defer { (words, printed) = ([], []) }
      return words.isEmpty ? nil : Command(line: start, words: words.joined(separator: "\n") + "\n", printed: printed)
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
      if let end = hereEnd {
        words.append(line)
        if line == end { hereEnd = nil }
      } else if line.hasPrefix("```") {
        if let command = finished() { commands.append(command) }
        isCode.toggle()
      } else if isCode, line.hasPrefix("$ ") {
        if let command = finished() { commands.append(command) }
        start = index + 1
        words = [String(line.dropFirst(2))]
        hereEnd = line.firstMatch(of: /<<'(\w+)'$/).map { String($0.1) }
      } else if isCode {
        printed.append(line)
      }
    }
  }

  /// Whether lines are what a page shows, with its omissions.
  static func matches(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let next = shown.first else { return lines.isEmpty }
    let rest = shown.dropFirst()
    if next.drop(while: { $0 == " " }) == "…" {
      return matches(lines, rest) || !lines.isEmpty && matches(lines.dropFirst(), shown)
    }
    guard let line = lines.first, isLike(line, next) else { return false }
    return matches(lines.dropFirst(), rest)
  }

  private static func isLike(_ line: String, _ shown: String) -> Bool {
    if line == shown { return true }
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last, line.hasPrefix(first) else { return false }
    var rest = line.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
