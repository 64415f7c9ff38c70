import DiscernClassification
import DiscernRuleCompiling
import Foundation
import Testing

/// How the lines of a list of senders are told apart and counted.
@Suite struct SenderListFileTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let lines: Int
    let blank: Int
    let entries: Int
    /// The lines of mistakes and what is wrong.
    let mistakes: [String]

    init(_ name: String, _ bytes: [UInt8], lines: Int, blank: Int = 0, entries: Int, mistakes: [String] = []) {
      (self.name, self.bytes, self.lines, self.blank) = (name, bytes, lines, blank)
      (self.entries, self.mistakes) = (entries, mistakes)
    }

    init(_ name: String, _ text: String, lines: Int, blank: Int = 0, entries: Int, mistakes: [String] = []) {
      self.init(name, Array(text.utf8), lines: lines, blank: blank, entries: entries, mistakes: mistakes)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("nothing", "", lines: 0, entries: 0),
    Case("one line without an end", "60777", lines: 1, entries: 1),
    Case("empty lines", "\n\n60777\n\n", lines: 4, blank: 3, entries: 1),
    Case("CR LF", "60777\r\n\r\n,1\r\n60778", lines: 4, blank: 1, entries: 2, mistakes: ["3 not-a-number"]),
    Case("CR alone", "60777\r\r,1\r", lines: 3, blank: 1, entries: 1, mistakes: ["3 not-a-number"]),
    Case("LF CR", "1\n\r2\n", lines: 3, blank: 1, entries: 2),
    Case("a byte-order mark", "\u{FEFF}# x\n60777", lines: 2, blank: 1, entries: 1),
    Case("a byte-order mark alone", "\u{FEFF}", lines: 1, blank: 1, entries: 0),
    Case("comments", "# a\n  #\tb\n#\n60777 # c\n60778 #\n22#95\n+4 ## 5", lines: 7, blank: 3, entries: 4),
    Case("joined to the word before", "22# 95", lines: 1, entries: 1),
    Case("a zero", [0x31, 0, 0x0A, 0x32], lines: 2, entries: 1, mistakes: ["1 control-character"]),
    Case("ill-formed", [0x61, 0x0A, 0xFF, 0x0A, 0x62], lines: 3, entries: 2, mistakes: ["2 invalid-utf8"]),
    Case("ill-formed in a comment", Array("1 # ".utf8) + [0xFF], lines: 1, entries: 1),
    Case("blanks", " \t \n\u{A0}\n", lines: 2, blank: 1, entries: 0, mistakes: ["2 no-digit-or-letter"]),
    Case(
      "1,000 digits", "1\n" + String(repeating: "7", count: 1_000) + "\n2", lines: 3, entries: 2,
      mistakes: ["2 too-long"]),
    Case(
      "a megabyte", "1\n" + String(repeating: "a", count: 1 << 20) + "\n2", lines: 3, entries: 2,
      mistakes: ["2 too-long"]),
    Case(
      "a megabyte of blanks", String(repeating: " ", count: 1 << 20) + "\n2", lines: 2, entries: 1,
      mistakes: ["1 too-long"]),
    Case("a comment of a megabyte", "1 # " + String(repeating: "a", count: 1 << 20) + "\n2", lines: 2, entries: 2),
    Case("4,096 bytes", "1" + String(repeating: " ", count: 4_094) + "2\n3", lines: 2, entries: 2),
    Case(
      "4,097 bytes", "1" + String(repeating: " ", count: 4_095) + "2\n3", lines: 2, entries: 1, mistakes: ["1 too-long"]
    ),
    Case(
      "a # at the end of what is kept", "1" + String(repeating: " ", count: 4_095) + "#5\n3", lines: 2, entries: 1,
      mistakes: ["1 too-long"]),
  ]

  @Test(arguments: cases) func `Lines`(_ one: Case) throws {
    for size in [1, 2, 3, 7, 4_096, 65_536, Int.max] where size > 16 || one.bytes.count < 8_192 {
      var builder = SenderIndexBuilder()
      var reader = SenderListReader()
      var start = 0
      while start < one.bytes.count {
        let end = size < one.bytes.count - start ? start + size : one.bytes.count
        reader.read(one.bytes.span.extracting(start..<end), into: &builder)
        start = end
      }
      reader.finish(into: &builder)
      let report = reader.report
      #expect(report.lines == one.lines)
      #expect(report.blankLines == one.blank)
      #expect(report.entries == one.entries)
      #expect(report.mistakes.map { "\($0.line) \($0.reason.rawValue)" } == one.mistakes)
      #expect(report.lines == report.blankLines + report.entries + report.mistakeCount)
      let counts = try SenderIndex(validating: builder.build()).counts
      #expect(counts.kept + counts.duplicates == report.entries)
    }
  }

  @Test func `Twenty mistakes are kept, all are counted`() {
    let text = String(repeating: ",1\n*\n", count: 50)
    var builder = SenderIndexBuilder()
    let report = SenderListReader.read(Array(text.utf8).span, into: &builder)
    #expect(report.mistakes.count == 20)
    #expect(report.mistakeCounts == [.notANumber: 50, .noDigitOrLetter: 50])
    #expect(report.mistakes.last?.line == 20)
    #expect(report.mistakes.first?.text == ",1")
  }

  @Test func `Files are read in chunks, and mapped`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sender-list-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = folder.appending(path: "list.txt")
    let numbers = (0..<20_000).map { "+4477\(10_000_000 + $0 * 37)" }
    try Data(numbers.joined(separator: "\r\n").utf8).write(to: list)
    var builder = SenderIndexBuilder()
    let report = try SenderListReader.read(file: list.path, into: &builder)
    #expect(report.entries == 20_000 && report.lines == 20_000)
    let made = folder.appending(path: "list.senders")
    try Data(builder.build()).write(to: made)
    let index = try SenderIndex(mapping: made.path)
    #expect(index.counts.numbers == 20_000)
    #expect(numbers.allSatisfy { SenderListTests.contains(index, $0) })
    #expect(throws: Files.Failure.isFolder) { try SenderListReader.read(file: folder.path, into: &builder) }
    #expect(throws: Files.Failure.notFound) { try SenderListReader.read(file: list.path + "x", into: &builder) }
    #expect(throws: Files.Failure.notFound) { try SenderListReader.read(file: list.path + "\0", into: &builder) }
    #expect(throws: SenderIndexError.notAFile) { try SenderIndex(mapping: folder.path) }
    #expect(throws: SenderIndexError.notAnIndex) { try SenderIndex(mapping: list.path) }
    #expect(throws: SenderIndexError.unreadable("there is no such file")) { try SenderIndex(mapping: list.path + "x") }
    #expect(throws: SenderIndexError.notAFile) { try SenderIndex(mapping: "/dev/null") }
    try Data().write(to: list)
    #expect(throws: SenderIndexError.notAnIndex) { try SenderIndex(mapping: list.path) }
  }
}
