import DiscernFacts
import Foundation
import Testing

/// Unicode's own test of normalization form KC: its column 4 is that form of each of its five columns.
@Suite struct ViewNormalizationTests {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  static let whole = "/usr/share/unicode/NormalizationTest.txt.bz2"

  static var canRunWhole: Bool {
    FileManager.default.isReadableFile(atPath: whole) && FileManager.default.isExecutableFile(atPath: "/bin/bzcat")
  }

  static func check(_ text: Substring) -> (lines: Int, failed: [Substring], listed: Set<UInt32>) {
    var lines = 0
    var failed: [Substring] = []
    var listed: Set<UInt32> = []
    var isPartOne = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("@Part") { isPartOne = line.hasPrefix("@Part1") }
      guard let first = line.first, first != "#", first != "@" else { continue }
      lines += 1
      let columns = line.split(separator: "#", maxSplits: 1)[0].split(separator: ";").prefix(5).map { column in
        column.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      }
      guard columns.count == 5 else { continue }
      if isPartOne, let scalar = columns[0].first { listed.insert(scalar) }
      let expected = utf8(columns[3])
      if columns.contains(where: { TextFolding.nfkc(utf8($0).span) != expected }) { failed.append(line) }
    }
    return (lines, failed, listed)
  }

  static func utf8(_ scalars: [UInt32]) -> [UInt8] {
    Array(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).utf8)
  }

  @Test func `The sample of Unicode's normalization test`() throws {
    let file = Self.fixtures.appending(path: "NormalizationTest-sample.txt")
    let (lines, failed, _) = Self.check(try String(contentsOf: file, encoding: .utf8)[...])
    #expect(lines > 1_500)
    #expect(failed == [])
  }

  @Test(.enabled(if: canRunWhole, "needs Debian's unicode-data and bzip2"))
  func `The whole of Unicode's normalization test`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bzcat")
    process.arguments = [Self.whole]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let (lines, failed, listed) = Self.check(text[...])
    #expect(lines > 18_000)
    #expect(failed == [])
    // Every character that part 1 doesn't list is its own form.
    for number in UInt32(0)..<0x110000 where !listed.contains(number) && Unicode.Scalar(number) != nil {
      let bytes = Self.utf8([number])
      guard TextFolding.nfkc(bytes.span) == bytes else {
        Issue.record("U+\(String(number, radix: 16)) is not its own NFKC")
        return
      }
    }
  }
}
