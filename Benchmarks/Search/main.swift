import DiscernLiteralSearch
import Foundation

/// Measures the search for literals: every kernel on one core, beside each other, on the same texts.
let usage = """
  search-bench RULES.tsv MESSAGES.txt [INSTRUCTIONS]   # id, flags, kind, pattern; one message a line

  """

let arguments = CommandLine.arguments
guard 3...4 ~= arguments.count else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
let runs = ProcessInfo.processInfo.environment["RUNS"].flatMap { Int($0) } ?? 9
let messages = try Messages(contentsOf: arguments[2])
let entries = try PatternLiterals(contentsOf: arguments[1]).entries(rarestIn: messages)
let index = LiteralIndex(entries)
let building = milliseconds(runs: 15) { _ = LiteralIndex(entries).count }
print("\(entries.count) literals: built in \(rounded(building)) ms, \(index.withUnsafeBytes { $0.count } / 1024) KB")

let words = PatternLiterals.words(count: 100_000)
print("\(words.count) words: built in \(rounded(milliseconds(runs: 5) { _ = LiteralIndex(words).count })) ms")

var expected: Findings?
for instructions in VectorInstructions.available
where arguments.count == 3 || arguments[3] == instructions.rawValue {
  let measurement = Measurement(instructions: instructions, index: index, messages: messages)
  let findings = measurement.findings()
  if let expected, findings != expected {
    FileHandle.standardError.write(Data("\(instructions) finds something else: \(findings), not \(expected)\n".utf8))
    exit(1)
  }
  expected = findings
  let name = instructions.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
  print(
    "\(name) \(rounded(measurement.nanoseconds(surfaces: 1, runs: runs))) ns a message, "
      + "\(rounded(measurement.nanoseconds(surfaces: 2, runs: runs))) of them before the first key; "
      + "\(rounded(Double(findings.hits) / Double(messages.count), digits: 3)) hits a message")
}
