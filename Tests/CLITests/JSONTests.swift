import Foundation
import Testing

/// The JSON that other programs read, by its shape in the design.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct JSONTests {
  /// What stands in the design for every verdict.
  static let keys: Set<String> = [
    "index", "kind", "category", "action", "subAction", "reportAction", "score", "rules", "inconclusive", "userInfo",
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: String
    var more: Set<String> = []
    var lines = 1
  }

  @Test(arguments: [
    Case(testDescription: "one message", arguments: "--text 'a fee: https://a.example/x'"),
    Case(testDescription: "a call", arguments: "--call"),
    Case(testDescription: "decided", arguments: "--sender +447700900199 --text fee"),
    Case(testDescription: "none", arguments: "--text hello"),
    Case(testDescription: "several", arguments: "--text fee --text link", more: ["communications"]),
    Case(testDescription: "controls in a text", arguments: #"--with-text --text "$(printf 'fee \001\033"\\\n\377')""#),
    Case(testDescription: "a file", arguments: "mixed.ndjson", more: ["line"], lines: 7),
    Case(testDescription: "two files", arguments: "mixed.ndjson wide.ndjson", more: ["line", "file"], lines: 8),
  ])
  func verdict(_ example: Case) throws {
    let run = try WorkFolder().run("discern classify --json --rules small.yaml \(example.arguments)")
    #expect(run.code == 0)
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == example.lines)
    for (index, line) in lines.enumerated() {
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys) == Self.keys.union(example.more))
      #expect(object["index"] as? Int == index)
      #expect(object["score"] is NSNumber)
      for rule in try #require(object["rules"] as? [[String: Any]]) {
        #expect(rule["id"] is String)
        #expect((rule["weight"] is NSNumber) != (rule["decides"] as? Bool == true))
        for span in try #require(rule["spans"] as? [[String: Any]]) {
          let (start, end) = (try #require(span["start"] as? Int), try #require(span["end"] as? Int))
          #expect(start < end)
          #expect(["text", "sender"].contains(span["field"] as? String))
          #expect(["original", "folded", "bare", "leet"].contains(span["view"] as? String))
        }
      }
    }
  }

  /// The lines of records behind skipped ones, in the order of the files.
  @Test func placesInFiles() throws {
    let run = try WorkFolder().run("discern classify --json --rules small.yaml bad.ndjson - < cut.ndjson")
    let places = try run.outputText.split(separator: "\n").map { line in
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return "\(object["index"] ?? "") \(object["file"] ?? ""):\(object["line"] ?? "")"
    }
    #expect(places == ["0 bad.ndjson:1", "1 bad.ndjson:11", "2 bad.ndjson:12", "3 bad.ndjson:13", "4 -:1"])
    #expect(run.outputText.hasPrefix(#"{"index":0,"line":1,"file":"bad.ndjson","kind":"message","#))
  }

  @Test func textComesBackUnchanged() throws {
    let text = "a \"fee\" \\ \u{1}\u{7F}\u{202E} 🎁"
    let folder = try WorkFolder()
    try folder.write(text.utf8, to: "text")
    let run = try folder.run("discern classify --json --with-text --rules small.yaml --text \"$(cat text)\"")
    #expect(!run.output.contains { $0 < 0x20 && $0 != 0x0A })
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    let info = try #require((object["userInfo"] as? [String: Any])?["discern"] as? [String: Any])
    let communication = try #require((info["communications"] as? [[String: Any]])?.first)
    #expect(communication["text"] as? String == text)
  }

  @Test func summary() throws {
    let run = try WorkFolder().run("discern classify --json --rules small.yaml bad.ndjson mixed.ndjson nowhere")
    #expect(run.code == 2)
    let line = try #require(run.errorText.split(separator: "\n").last)
    let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "read", "repaired", "skipped", "notes", "verdicts", "inconclusive", "byMessage", "byGroup", "seconds",
      ])
    let skipped = try #require(object["skipped"] as? [[String: Any]])
    #expect(skipped.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == 8)
    #expect(
      skipped.allSatisfy { $0["file"] as? String == "bad.ndjson" && $0["reason"] is String && $0["first"] is Int })
  }

  @Test func diagnostics() throws {
    let run = try WorkFolder().run("discern check --json broken")
    #expect(run.code == 1)
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines {
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(
        Set(object.keys) == [
          "severity", "code", "rule", "file", "line", "column", "endLine", "endColumn", "message", "help",
        ])
    }
  }
}
