import Foundation
import Testing

/// Colours and the bar, which are for terminals alone, and outputs that go away.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct TerminalTests {
  static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var environment: [String: String] = [:]
    let isColoured: Bool
  }

  @Test(
    .enabled(if: hasScript, "util-linux's script is not installed"),
    arguments: [
      Case(testDescription: "a terminal", environment: ["TERM": "xterm"], isColoured: true),
      Case(testDescription: "an empty NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": ""], isColoured: true),
      Case(testDescription: "NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": "1"], isColoured: false),
      Case(testDescription: "a dumb terminal", environment: ["TERM": "dumb"], isColoured: false),
    ])
  func colour(_ example: Case) throws {
    let folder = try WorkFolder()
    for command in ["classify --rules small.yaml --text fee", "check broken", "classify --rules broken --text fee"] {
      let run = try folder.run("script -qec 'discern \(command)' /dev/null", environment: example.environment)
      #expect(run.output.contains(0x1B) == example.isColoured, "\(command)")
    }
  }

  @Test(.enabled(if: hasScript, "util-linux's script is not installed"))
  func barWhereOnlyWordsGoToATerminal() throws {
    let folder = try WorkFolder()
    try folder.writeManyMessages()
    let bar = try folder.run("script -qec 'discern classify --rules small.yaml many.ndjson > out' /dev/null")
    #expect(bar.outputText.contains("\r\u{1B}[K"))
    #expect(bar.outputText.contains(/\d+ %, \d+ judged/))
    let both = try folder.run("script -qec 'discern classify --rules small.yaml mixed.ndjson' /dev/null")
    #expect(!both.outputText.contains("%, "))
  }

  @Test func neitherWithoutATerminal() throws {
    let folder = try WorkFolder()
    try folder.writeManyMessages()
    let run = try folder.run("discern classify --rules small.yaml many.ndjson > out", environment: ["TERM": "xterm"])
    #expect(run.code == 0)
    #expect(!run.errors.contains { $0 == 0x1B || $0 == 0x0D })
    let written = try Data(contentsOf: folder.url.appending(path: "out"))
    #expect(!written.contains(0x1B))
  }

  /// A reader that has enough ends the run quietly.
  @Test func closedPipe() throws {
    let folder = try WorkFolder()
    try folder.writeManyMessages()
    let run = try folder.run(
      "(discern classify --json --rules small.yaml many.ndjson; echo $? > code) | head -1 | cut -c 1-10")
    #expect(run.outputText == "{\"index\":0\n")
    #expect(run.errorText == "rules: small.yaml 'small' 7, 12 rules\n")
    #expect(try String(contentsOf: folder.url.appending(path: "code"), encoding: .utf8) == "0\n")
  }

  /// A disk that fills up in the middle loses nothing silently.
  @Test func limitedFile() throws {
    let folder = try WorkFolder()
    try folder.writeManyMessages()
    let run = try folder.run(
      "ulimit -f 200; trap '' XFSZ; discern classify --json --rules small.yaml many.ndjson > out")
    #expect(run.code == 2)
    #expect(run.errorText.contains("the results can't be written: File too large"))
  }
}

extension WorkFolder {
  /// A file that takes longer than the bar waits.
  func writeManyMessages() throws {
    let line = "{\"text\":\"a fee of five, at https://a.example/x\"}\n"
    try write(String(repeating: line, count: 20_000).utf8, to: "many.ndjson")
  }
}
