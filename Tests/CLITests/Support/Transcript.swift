import Foundation

/// A golden file: lines of the shell, and what each wrote to both outputs and ended with.
///
/// `# ` is a remark, `$ ` a line of the shell, `| ` standard output, `! ` standard error, `= ` the exit code. What
/// a terminal would act on stands as `\xNN`, and times as `…`.
struct Transcript: Sendable {
  /// Remarks and blank lines before a command, and the command.
  struct Entry: Sendable {
    let remarks: [String]
    let command: String
  }

  let entries: [Entry]

  init(_ text: String) {
    var entries: [Entry] = []
    var remarks: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        entries.append(Entry(remarks: remarks, command: String(line.dropFirst(2))))
        remarks = []
      } else if line.hasPrefix("#") {
        remarks.append(line)
      }
    }
    self.entries = entries
  }

  /// The transcript with what the commands do now.
  func recorded(in folder: WorkFolder) throws -> String {
    var text = ""
    for entry in entries {
      let run = try folder.run(entry.command)
      text += entry.remarks.map { $0 + "\n" }.joined()
      text += "$ \(entry.command)\n"
      text += Self.lines(run.output, "|") + Self.lines(run.errors, "!")
      text += "= \(run.code)\(run.wasLate ? " (late)" : "")\n\n"
    }
    return text
  }

  private static func lines(_ bytes: [UInt8], _ sign: String) -> String {
    lines(bytes).map { $0.isEmpty ? "\(sign)\n" : "\(sign) \($0)\n" }.joined()
  }

  /// What was written, as lines, with escapes and without times.
  static func lines(_ bytes: [UInt8]) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var text = shown(bytes)
    text.replace(/in \d+\.\d\d s(, \d+ a second)?/, with: "in … s")
    text.replace(/"seconds":[\d.]+/, with: "\"seconds\":…")
    text.replace(/at most \d+\.\d MB/, with: "at most … MB")
    text.replace(/"peakKilobytes":\d+/, with: "\"peakKilobytes\":…")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() } else { lines.append("(no line end)") }
    return lines
  }

  /// The bytes as text, with escapes for what isn't one and for what can't be seen.
  private static func shown(_ bytes: [UInt8]) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { $0 == 0x0A || (0x20...0x7E).contains($0) ? String(UnicodeScalar($0)) : hex($0) }.joined()
    }
    return text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format: String(scalar).utf8.map(hex).joined()
      default: String(scalar)
      }
    }.joined()
  }

  private static func hex(_ byte: UInt8) -> String { "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
