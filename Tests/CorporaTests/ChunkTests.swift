import DiscernCorpora
import Testing

@Suite struct ChunkTests {
  static let samples: [(name: String, bytes: [UInt8], encoding: CorpusEncoding)] = [
    (
      "a.ndjson",
      Array("\u{FEFF}{\"text\":\"a\"}\r\n\n{\"text\":\"é😀\"}\nbad\n{\"text\":\"".utf8) + [0xFF, 0xC3]
        + Array("\\ud83d\",\"context\":{\"contact\":true}}\n{\"request\":[{\"text\":\"1\"},{\"text\":\"2\"}]}".utf8),
      .utf8
    ),
    (
      "a.csv",
      Array("\u{FEFF}text;label\r\n\"a\r\n\"\"b\"\"\";1\r\n\r\nplain;2;extra\n\"x\"y;3\r\n;".utf8) + [0xE2, 0x82]
        + Array("\nlast\r\n\"never\nclosed;".utf8), .utf8
    ),
    ("a.tsv", Array("ham\t\"x\r\nspam\ty\tz\n\nnone\nham\t\r\nham\tend".utf8), .utf8),
    ("b.csv", Array("text,label\n".utf8) + [0x80, 0x92, 0x0D, 0x0A, 0xA3, 0x2C, 0x31], .windows1252),
    (
      "c.txt", [0xFF, 0xFE] + "ham\tä😀中\r\nspam\tb\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + [0x3D],
      .utf16
    ),
    ("d.txt", Array("\n \n\n\t\n\r\n   \n\n\n {\"text\":\"late\"}\n".utf8), .utf8),
  ]

  @Test(arguments: samples.indices)
  func theSizeOfChunksChangesNothing(index: Int) throws {
    let sample = Self.samples[index]
    let whole = try read(sample.bytes, name: sample.name, CorpusOptions(encoding: sample.encoding))
    #expect(!whole.records.isEmpty)
    for chunk in 1...64 {
      var options = CorpusOptions(encoding: sample.encoding)
      options.chunkBytes = chunk
      #expect(try read(sample.bytes, name: sample.name, options) == whole, "chunks of \(chunk)")
    }
  }
}
