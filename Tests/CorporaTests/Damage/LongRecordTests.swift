import DiscernCorpora
import Foundation
import Testing

/// Records as long as files are skipped, and those that just fit are read, in memory that stays bounded.
///
/// In debug the limit is 4 MiB, the long ones have 5 MiB, and those that fit 1 MiB; in release or with `DISCERN_LONG=1` 100 MB and 15 MiB.
@Suite struct LongRecordTests {
  /// A file with a first part, a piece again and again, and a last part, and what is read of it.
  struct Shape {
    let name: String
    let format: CorpusFormat
    let first: String
    let piece: [UInt8]
    let last: String
    var fits = false
    /// How many records are read.
    let read: Int
    /// `reason@line×count`.
    var skipped: [String] = []

    init(
      _ name: String, _ format: CorpusFormat, _ first: String, _ piece: String, _ last: String, fits: Bool = false,
      read: Int, skipped: [String] = []
    ) {
      self.init(name, format, first, Array(piece.utf8), last, fits: fits, read: read, skipped: skipped)
    }

    init(
      _ name: String, _ format: CorpusFormat, _ first: String, _ piece: [UInt8], _ last: String, fits: Bool = false,
      read: Int, skipped: [String] = []
    ) {
      (self.name, self.format, self.first, self.piece, self.last) = (name, format, first, piece, last)
      (self.fits, self.read, self.skipped) = (fits, read, skipped)
    }
  }

  #if DEBUG
    static let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] == "1"
  #else
    static let isLong = true
  #endif
  /// Unoptimised code takes a second for 30 MB, so it gets a lower limit.
  static let most = isLong ? CorpusOptions().mostRecordBytes : 4 << 20
  static let tooLong = "longer than \(most >> 20) MiB"

  /// Few ill-formed bytes among others: the test library takes a backtrace of each, since Swift repairs by throwing.
  static let illFormed: [UInt8] = [0xFF] + Array(repeating: 0x78, count: 255)

  static let shapes = [
    Shape("a long line", .ndjson, "{\"text\":\"", "x", "\"}\n{}\n", read: 1, skipped: ["\(tooLong)@1×1"]),
    Shape("a long line, cut", .ndjson, "{}\n{\"text\":\"", "x", "", read: 1, skipped: ["\(tooLong)@2×1"]),
    Shape("a long cell", .csv, "text,label\n", "x", ",1\nb,2\n", read: 1, skipped: ["\(tooLong)@2×1"]),
    Shape("a long quoted cell", .csv, "text\n\"", "x\n", "\"\nb\n", read: 1, skipped: ["\(tooLong)@2×1"]),
    Shape("an open quote", .csv, "text\na\n\"", "x\n", "", read: 1, skipped: ["a quote that is never closed@3×1"]),
    Shape("many cells", .csv, "text\n", ",", "\nb\n", read: 1, skipped: ["\(tooLong)@2×1"]),
    Shape("a long line", .labelTabText, "ham\t", "x", "\nham\tb\n", read: 1, skipped: ["\(tooLong)@1×1"]),
    Shape("a long line without a tab", .labelTabText, "", "x", "\nham\tb\n", read: 1, skipped: ["\(tooLong)@1×1"]),
    Shape("a list that fits", .ndjson, "{\"a\":[1", ",1", "]}\n{}\n", fits: true, read: 2),
    Shape(
      "a request that fits", .ndjson, "{\"request\":[{}", ",{}", "]}\n{}\n", fits: true, read: 1,
      skipped: ["more than 1000 communications in one 'request'@1×1"]),
    Shape("ill-formed text that fits", .ndjson, "{\"text\":\"", illFormed, "\"}\n{}\n", fits: true, read: 2),
    Shape("lone surrogates that fit", .ndjson, "{\"text\":\"", "\\ud83d", "\"}\n{}\n", fits: true, read: 2),
    Shape("cells that fit", .csv, "text\n", ",", "\nb\n", fits: true, read: 2),
    Shape("ill-formed text that fits", .csv, "text\n", illFormed, "\nb\n", fits: true, read: 2),
    Shape("ill-formed text that fits", .labelTabText, "ham\t", illFormed, "\nham\tb\n", fits: true, read: 2),
  ]

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "peak memory is read from /proc"),
    .disabled(if: hasAddressSanitizer, "the address sanitizer keeps what is freed"))
  func memoryIsBounded() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let isLong = Self.isLong
      #expect(CorpusOptions().mostRecordBytes == 16 << 20)
      for shape in Self.shapes {
        let file = try TemporaryFile([])
        let length = shape.fits ? (isLong ? 15 << 20 : 1 << 20) : isLong ? 100_000_000 : 5 << 20
        try write(shape, length: length, to: file.path)
        var options = CorpusOptions(format: shape.format)
        options.mostRecordBytes = Self.most
        let reader = try CorpusReader(path: file.path, options: options)
        while try reader.next() != nil {}
        let skipped = reader.summary.skipped.map { "\($0.reason)@\($0.first)×\($0.count)" }
        #expect(reader.summary.read == shape.read, "\(shape.format): \(shape.name)")
        #expect(skipped == shape.skipped, "\(shape.format): \(shape.name)")
        print("\(shape.format): \(shape.name), \(length) bytes: peak so far \(peakBytes() / 1_000_000) MB")
        #expect(peakBytes() < 300_000_000, "\(shape.format): \(shape.name)")
      }
    }
    if let result { print(String(decoding: result.standardOutputContent, as: UTF8.self)) }
  }
}

private func write(_ shape: LongRecordTests.Shape, length: Int, to path: String) throws {
  let handle = try #require(FileHandle(forWritingAtPath: path))
  try handle.write(contentsOf: Data(shape.first.utf8))
  let block = Data(Array(repeatElement(shape.piece, count: (1 << 20) / shape.piece.count).joined()))
  for _ in 0..<(length + block.count - 1) / block.count { try handle.write(contentsOf: block) }
  try handle.write(contentsOf: Data(shape.last.utf8))
  try handle.close()
}

/// The most memory that this process has held at once.
private func peakBytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1024 } ?? 0
}
