import Foundation
import Testing

/// Constructions that Apple's SDK rejects are rejected here, line by line, in Swift 5 and in Swift 6.
///
/// A fixture says behind the line what the compiler is to say there: `// error: part of the text`, with `(6)` or `(5)`
/// for one language mode alone, and `warning` for a warning. Nothing else may be said.
@Suite struct RejectedTests {
  /// What is said, or to be said, about a line.
  private struct Remark: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let kind: String
    let text: String

    var description: String { "\(file):\(line): \(kind): \(text)" }

    func isAnswered(by other: Remark) -> Bool {
      file == other.file && line == other.line && kind == other.kind && other.text.contains(text)
    }
  }

  @Test(arguments: ["5", "6"]) func rejectedSourcesAreRejected(mode: String) throws {
    let sources = try FileManager.default.contentsOfDirectory(
      at: Toolchain.fixtures.appending(path: "Rejected"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    let run = try Toolchain.run(
      ["swiftc", "-typecheck", "-wmo", "-swift-version", mode, "-diagnostic-style", "llvm", "-module-name", "Rejected"]
        + ["-parse-as-library", "-I", Toolchain.modules.path] + sources.map(\.path))
    let said = Self.said(run.text)
    let wanted = try sources.flatMap { try Self.wanted($0, mode: mode) }
    #expect(run.code != 0 && wanted.count > 60)
    for remark in wanted where !said.contains(where: { remark.isAnswered(by: $0) }) {
      Issue.record("not said: \(remark)")
    }
    for remark in said where !wanted.contains(where: { $0.isAnswered(by: remark) }) {
      Issue.record("said: \(remark)")
    }
  }

  private static func wanted(_ source: URL, mode: String) throws -> [Remark] {
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { number, line in
      line.matches(of: /(error|warning)(?:\(([56])\))?: (.*?)(?=$|  (?:error|warning))/).compactMap { match in
        guard line.contains("  // "), match.1 == "error" || match.1 == "warning", (match.2 ?? mode[...]) == mode[...]
        else { return nil }
        return Remark(
          file: source.lastPathComponent, line: number + 1, kind: String(match.1), text: String(match.3))
      }
    }
  }

  private static func said(_ text: String) -> [Remark] {
    let remarks = text.split(separator: "\n").compactMap { line -> Remark? in
      guard let match = line.firstMatch(of: /([^\/:]+\.swift):(\d+):\d+: (error|warning): (.*)/) else { return nil }
      return Remark(
        file: String(match.1), line: Int(match.2) ?? 0, kind: String(match.3), text: String(match.4))
    }
    return Set(remarks).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}
