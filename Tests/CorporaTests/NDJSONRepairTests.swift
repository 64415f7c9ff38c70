import DiscernCommunications
import DiscernCorpora
import Testing

@Suite struct NDJSONRepairTests {
  static let illFormed: [[UInt8]] = [
    [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80],
    [0xE2, 0x28, 0xA1], [0xF8, 0x88, 0x80, 0x80, 0x80],
  ]

  @Test(arguments: illFormed)
  func illFormedBytesAreReplacedAsSwiftDoes(bytes: [UInt8]) throws {
    let line = Array("{\"text\":\"a".utf8) + bytes + Array("é\",\"label\":\"ham\"}\n{\"text\":\"well\"}".utf8)
    let outcome = try read(line)
    #expect(outcome.texts == [String(decoding: Array("a".utf8) + bytes + Array("é".utf8), as: UTF8.self), "well"])
    #expect(outcome.records.map(\.wasRepaired) == [true, false])
    #expect(outcome.summary.repaired == 1 && outcome.skipped == [])
  }

  @Test(arguments: [
    (#"\ud83d"#, "\u{FFFD}"), (#"\udc00"#, "\u{FFFD}"), (#"\uD83Dx"#, "\u{FFFD}x"),
    (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
    (#"\\\ud83d"#, "\\\u{FFFD}"), (#"\\ud83d\ud83d"#, "\\ud83d\u{FFFD}"),
  ])
  func loneSurrogatesAreReplaced(escaped: String, text: String) throws {
    let outcome = try read("{\"text\":\"\(escaped)\"}")
    #expect(outcome.texts == [text])
    #expect(outcome.summary.repaired == 1)
  }

  @Test func bothRepairsInOneLine() throws {
    let outcome = try read(Array("{\"text\":\"\\ud83d".utf8) + [0xFF] + Array("\"}".utf8))
    #expect(outcome.texts == ["\u{FFFD}\u{FFFD}"])
    #expect(outcome.summary.repaired == 1)
  }

  @Test func whatRepairDoesNotMendIsSkipped() throws {
    let outcome = try read(Array("{\"text\":\"".utf8) + [0xFF] + Array("\"\n{\"text\":\"\\ud83d\\q\"}\n".utf8) + [0xFF])
    #expect(outcome.records == [])
    #expect(outcome.summary.skippedCount == 3)
    #expect(outcome.summary.repaired == 0)
  }
}
