import Foundation
import Testing

/// What the tool says, word for word; `RECORD=1` writes the transcripts anew and fails.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct TranscriptTests {
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Tool.fixtures.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: names)
  func transcript(name: String) throws {
    let file = Tool.fixtures.appending(path: name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let transcript = Transcript(expected)
    #expect(!transcript.entries.isEmpty)
    let actual = try transcript.recorded(in: WorkFolder())
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); read it and run again without RECORD")
      return
    }
    guard actual != expected else { return }
    let (now, was) = (actual.split(separator: "\n"), expected.split(separator: "\n"))
    let first = zip(now, was).enumerated().first { $0.element.0 != $0.element.1 }
    let index = first?.offset ?? min(now.count, was.count)
    let command = now[..<min(index + 1, now.count)].last { $0.hasPrefix("$ ") } ?? ""
    Issue.record(
      """
      \(name) differs at: \(command)
      expected: \(index < was.count ? was[index] : "(end)")
      actual:   \(index < now.count ? now[index] : "(end)")
      """)
  }

  @Test func transcriptsAreFound() {
    #expect(
      Self.names == [
        "bench.txt", "capabilities.txt", "compile.txt", "files.txt", "filter.txt", "lists.txt", "marks.txt", "one.txt",
        "report-refusals.txt", "report.txt", "rules.txt", "use.txt",
      ])
  }
}
