import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Broken files through the command: the summary's words, and exit codes with and without `--strict`.
///
/// The readers' own tables, in `Tests/CorporaTests/Damage`, have many more.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct DamageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let bytes: [UInt8]
    /// The words after the line about the rules, and before those about verdicts.
    let words: [String]
    let code: Int32
    let strictCode: Int32

    init(_ name: String, _ file: String, _ text: String, _ words: [String], code: Int32, strict: Int32) {
      self.init(name, file, Array(text.utf8), words, code: code, strict: strict)
    }

    init(_ name: String, _ file: String, _ bytes: [UInt8], _ words: [String], code: Int32, strict: Int32) {
      (testDescription, self.file, self.bytes, self.words) = ("\(file): \(name)", file, bytes, words)
      (self.code, strictCode) = (code, strict)
    }
  }

  static let structure = "not JSON: a comma, colon, quote or bracket is missing or too many"

  static let table = [
    Row("empty", "a.ndjson", "", ["0 judged, 0 skipped"], code: 0, strict: 0),
    Row("empty", "a.csv", "", ["0 judged, 0 skipped"], code: 0, strict: 0),
    Row("empty", "a.tsv", "", ["0 judged, 0 skipped"], code: 0, strict: 0),
    Row("only a mark", "a.csv", "\u{FEFF}", ["0 judged, 0 skipped"], code: 0, strict: 0),
    Row(
      "cut", "a.ndjson", "{}\n{\"text\":\"fee",
      ["1 judged, 1 skipped", "  skipped: 1 × not JSON: a quote that is never closed, first in line 2"], code: 0,
      strict: 1),
    Row(
      "cut", "a.csv", "text\nfee\n\"fee",
      ["1 judged, 1 skipped", "  skipped: 1 × a quote that is never closed, first in line 3"], code: 0, strict: 1),
    Row(
      "cut", "a.tsv", "ham\tfee\nspa",
      ["1 judged, 1 skipped", "  skipped: 1 × no tab between label and text, first in line 2"], code: 0, strict: 1),
    Row(
      "NUL bytes", "a.ndjson", "{}\n\0\n{\"text\":\"\0\"}\n",
      [
        "1 judged, 2 skipped", "  skipped: 1 × \(structure), first in line 2",
        "  skipped: 1 × not JSON: a control character in a text, which has to be escaped, first in line 3",
      ], code: 0, strict: 1),
    Row("NUL bytes", "a.csv", "text,label\n\0,\0\n", ["1 judged, 0 skipped"], code: 0, strict: 0),
    Row("CR-only line ends", "a.ndjson", "{}\r{}\r", ["2 judged, 0 skipped"], code: 0, strict: 0),
    Row("CR-only line ends", "a.csv", "text\rfee\rb\r", ["2 judged, 0 skipped"], code: 0, strict: 0),
    Row("CR-only line ends", "a.tsv", "ham\tfee\rham\tb\r", ["2 judged, 0 skipped"], code: 0, strict: 0),
    Row(
      "too few columns", "a.csv", "label,text\n1\n2,b\n",
      ["1 judged, 1 skipped", "  skipped: 1 × fewer columns than are needed, first in line 2"], code: 0, strict: 1),
    Row(
      "too many columns", "a.csv", "text\na,b\n",
      [
        "1 judged, 0 skipped",
        "  note: 1 × rows with more columns than the first one; the others are not read, first in line 2",
      ], code: 0, strict: 0),
    Row(
      "duplicate names", "a.csv", "text,text\na,b\n",
      [
        "1 judged, 0 skipped",
        "  note: 1 × column 2 has the name of an earlier one and is not read, first in line 1",
      ], code: 0, strict: 0),
    Row(
      "a message instead of names", "a.csv", "fee\nfee\n",
      [
        "discern: a.csv:1: no column is named 'text' or 'sender'; the first row has 1 column; say by columns where the fields are, for example label=1,text=2",
        "0 judged, 0 skipped",
      ], code: 2, strict: 2),
    Row(
      "huge numbers", "a.ndjson", "{\"label\":1e999}\n{}\n",
      ["1 judged, 1 skipped", "  skipped: 1 × not JSON: a number that is malformed or too large, first in line 1"],
      code: 0, strict: 1),
    Row(
      "invalid UTF-8", "a.tsv", Array("ham\t".utf8) + [0xFF, 0x0A], ["1 judged, 1 of them repaired, 0 skipped"],
      code: 0, strict: 0),
    Row(
      "a lone surrogate", "a.ndjson", "{\"text\":\"\\ud83d\"}\n", ["1 judged, 1 of them repaired, 0 skipped"], code: 0,
      strict: 0),
    Row(
      "an image", "a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      ["0 judged, 2 skipped", "  skipped: 2 × no tab between label and text, first in line 1"], code: 0, strict: 1),
    Row(
      "zeros", "a.ndjson", [0, 0, 0, 0],
      ["discern: a.ndjson: this is a binary file, not text", "0 judged, 0 skipped"], code: 2, strict: 2),
    Row(
      "UTF-16 without a mark", "a.ndjson", [0x7B, 0, 0x7D, 0],
      [
        "discern: a.ndjson: this looks like UTF-16 without a byte order mark; convert it to UTF-8 first, for example with iconv",
        "0 judged, 0 skipped",
      ], code: 2, strict: 2),
    Row(
      "gzip", "a.csv", [0x1F, 0x8B, 8, 0],
      ["discern: a.csv: this is a gzip file, not text; unpack it first", "0 judged, 0 skipped"], code: 2, strict: 2),
    Row(
      "an array", "a.json", "[{}]",
      [
        "discern: a.json: this is a JSON array, not one object a line; write one object a line, for example with jq -c '.[]'",
        "0 judged, 0 skipped",
      ], code: 2, strict: 2),
  ]

  @Test(arguments: table)
  func damage(_ row: Row) throws {
    let folder = try WorkFolder()
    try folder.write(row.bytes, to: row.file)
    for (option, code) in [("", row.code), ("--strict", row.strictCode)] {
      let run = try folder.run("discern classify --rules small.yaml \(option) \(row.file)")
      #expect(run.code == code, "\(run.errorText)")
      let words = run.errorText.split(separator: "\n").dropFirst().map { $0.replacing(/\ in \d+\.\d\d s.*$/, with: "") }
      #expect(words.prefix(row.words.count).map(String.init) == row.words)
      #expect(!words.dropFirst(row.words.count).contains { $0.hasPrefix("  ") })
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may read every file"), arguments: ["ndjson", "csv", "label-tab-text"])
  func unreadableFile(format: String) throws {
    let run = try WorkFolder().run(
      "chmod 0 mixed.ndjson; discern classify --rules small.yaml --format \(format) mixed.ndjson")
    #expect(run.code == 2)
    #expect(run.errorText.contains("mixed.ndjson: the file may not be read: permission denied"))
  }

  /// A writer that is killed in the middle of a record.
  @Test(arguments: [
    ("ndjson", #"{"text":"fee"}\n{"text":"fe"#, "not JSON: a quote that is never closed, first in line 2"),
    ("csv", #"text\nfee\n"fe"#, "a quote that is never closed, first in line 3"),
    ("label-tab-text", #"ham\tfee\nspa"#, "no tab between label and text, first in line 2"),
  ])
  func closedPipe(format: String, text: String, skipped: String) throws {
    let run = try WorkFolder().run(
      "sh -c 'printf \"$1\"; kill -9 $$' sh '\(text)' | discern classify --strict --format \(format) --rules small.yaml -"
    )
    #expect(run.code == 1)
    #expect(run.errorText.contains("1 judged, 1 skipped") && run.errorText.contains("skipped: 1 × \(skipped)"))
  }

  /// A line of 17 MB, or with `DISCERN_LONG=1` of 100 MB, takes at most 300 MB of memory.
  @Test func longLine() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] == "1"
      let folder = try WorkFolder()
      for (name, first, last, line) in [
        ("long.ndjson", "{\"text\":\"", "\"}\n{\"text\":\"fee\"}\n", 1), ("long.csv", "text\n", "\nfee\n", 2),
        ("long.tsv", "ham\t", "\nham\tfee\n", 1),
      ] {
        try folder.write(first.utf8, to: name)
        let file = try FileHandle(forWritingTo: folder.url.appending(path: name))
        try file.seekToEnd()
        let piece = Data(repeating: 0x61, count: 1 << 20)
        for _ in 0..<(isLong ? 100 : 17) { try file.write(contentsOf: piece) }
        try file.write(contentsOf: Data(last.utf8))
        try file.close()
        let run = try folder.run("discern classify --rules small.yaml \(name)")
        #expect(run.code == 0)
        #expect(run.outputText.hasPrefix("\(line + 1)  junk"))
        #expect(run.errorText.contains("1 judged, 1 skipped"))
        #expect(run.errorText.contains("1 × longer than 16 MiB, first in line \(line)"))
      }
      var usage = rusage()
      #if canImport(Glibc)
        let children = RUSAGE_CHILDREN.rawValue
      #else
        let children = RUSAGE_CHILDREN
      #endif
      // SAFETY: the call only fills the structure.
      #expect(unsafe getrusage(children, &usage) == 0)
      #if os(Linux)
        let peak = usage.ru_maxrss * 1024
      #else
        let peak = usage.ru_maxrss
      #endif
      print("long lines take \(peak / 1_000_000) MB")
      #expect(peak < 300_000_000)
    }
    if let result { print(String(decoding: result.standardOutputContent, as: UTF8.self)) }
  }
}
