import DiscernCorpora
import Testing

/// One row of a table: a broken file, and what its reader has to make of it.
struct Damage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  /// How many records the file holds, broken ones too; nil where it cannot be read at all.
  let records: Int?
  var texts: [String?] = []
  /// `reason@line×count`.
  var skipped: [String] = []
  var notes: [String] = []
  var repaired = 0
  var options = CorpusOptions()
  /// The code and a part of the words, where the file cannot be read.
  var code: CorpusError.Code?
  var words = ""

  /// A file that is read to its end.
  init(
    _ name: String, _ bytes: [UInt8], records: Int, texts: [String?] = [], skipped: [String] = [],
    notes: [String] = [], repaired: Int = 0, _ options: CorpusOptions = CorpusOptions()
  ) {
    (testDescription, self.bytes, self.records, self.texts) = (name, bytes, records, texts)
    (self.skipped, self.notes, self.repaired, self.options) = (skipped, notes, repaired, options)
  }

  init(
    _ name: String, _ text: String, records: Int, texts: [String?] = [], skipped: [String] = [],
    notes: [String] = [], repaired: Int = 0, _ options: CorpusOptions = CorpusOptions()
  ) {
    self.init(
      name, Array(text.utf8), records: records, texts: texts, skipped: skipped, notes: notes, repaired: repaired,
      options)
  }

  /// A file that is refused.
  init(
    _ name: String, _ bytes: [UInt8], fails code: CorpusError.Code, _ words: String,
    _ options: CorpusOptions = CorpusOptions()
  ) {
    (testDescription, self.bytes, records, self.options) = (name, bytes, nil, options)
    (self.code, self.words) = (code, words)
  }

  init(
    _ name: String, _ text: String, fails code: CorpusError.Code, _ words: String,
    _ options: CorpusOptions = CorpusOptions()
  ) {
    self.init(name, Array(text.utf8), fails: code, words, options)
  }

  /// Reads the file in large and in small pieces, and compares everything that is said about it.
  func check(as format: CorpusFormat) throws {
    var options = options
    options.format = format
    for chunk in [256 * 1024, 1, 7] {
      options.chunkBytes = chunk
      do {
        let outcome = try read(bytes, name: "broken", options)
        #expect(code == nil, "it was read: \(outcome.summary)")
        #expect(outcome.summary.read + outcome.summary.skippedCount == records)
        #expect(outcome.records.count == outcome.summary.read)
        #expect(outcome.texts == texts)
        #expect(outcome.skipped == skipped)
        #expect(outcome.notes == notes)
        #expect(outcome.summary.repaired == repaired)
      } catch let error as CorpusError {
        #expect(error.code == code, "\(error)")
        #expect(error.description.contains(words), "\(error)")
      }
    }
  }

  /// What no reader can read, or what holds nothing.
  static let ofEveryFormat = [
    Damage("empty", "", records: 0),
    Damage("a byte order mark and nothing else", "\u{FEFF}", records: 0),
    Damage("a mark of UTF-16 and nothing else", [0xFF, 0xFE], records: 0),
    Damage("line ends and nothing else", "\n\r\n\n\r\n", records: 0),
    Damage("CR and nothing else", "\r\r\r", records: 0),
    Damage("gzip", [0x1F, 0x8B, 8, 0, 0, 0], fails: .packedFile, "this is a gzip file, not text; unpack it first"),
    Damage("ZIP", [0x50, 0x4B, 3, 4, 20, 0], fails: .packedFile, "this is a ZIP file"),
    Damage("UTF-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], fails: .wrongEncoding, "this is UTF-32, not utf-8"),
    Damage(
      "UTF-16 without a mark", utf16("{\"text\":\"a\"}\n"), fails: .wrongEncoding,
      "this looks like UTF-16 without a byte order mark; convert it to UTF-8 first"),
    Damage("zeros", [UInt8](repeating: 0, count: 4096), fails: .wrongEncoding, "this is a binary file, not text"),
    Damage(
      "UTF-8 said to be UTF-16", "label\ttext\n", fails: .wrongEncoding, "this has no byte order mark",
      CorpusOptions(encoding: .utf16)),
    Damage(
      "marked UTF-8 said to be Latin-1", "\u{FEFF}text\n", fails: .wrongEncoding,
      "this is Unicode by its byte order mark, not latin1; leave the encoding out", CorpusOptions(encoding: .latin1)),
  ]

  /// Little-endian, without a mark.
  static func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }

  /// The head of a PNG image.
  static let image: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0xFF, 0x0A]
}
