import DiscernCommunications
import DiscernCorpora
import Testing

@Suite struct LabelledLinesTests {
  @Test func quotesAreLiteralAndFurtherTabsBelongToTheText() throws {
    let outcome = try read(
      "ham\t\"Gimme\" a \"few\r\nspam\t\"b\tc\t\n\nno tab here\nham\t&lt;#&gt;\n\tx\nham\t\n", name: "uci.tsv")
    #expect(outcome.format == .labelTabText)
    #expect(outcome.texts == ["\"Gimme\" a \"few", "\"b\tc\t", "&lt;#&gt;", "x", ""])
    #expect(outcome.labels == ["ham", "spam", "ham", nil, "ham"])
    #expect(outcome.records.map(\.line) == [1, 2, 5, 6, 7])
    #expect(outcome.skipped == ["no tab between label and text@4×1"])
  }

  @Test func otherColumnsAreAnError() throws {
    let options = CorpusOptions(format: .labelTabText, columns: ["text", "label"])
    #expect(try mistake("ham\tx", options)?.code == .badColumnOption)
  }

  @Test func illFormedBytesAreKept() throws {
    let outcome = try read(Array("ham\ta".utf8) + [0xE2, 0x82] + Array("\nham\tb".utf8), name: "uci.tsv")
    #expect(outcome.texts == ["a\u{FFFD}", "b"])
    #expect(outcome.records.first?.message?.receivedBody?.illFormedBytes == [0x61, 0xE2, 0x82])
    #expect(outcome.records.map(\.wasRepaired) == [true, false])
  }

  @Test func tooLongLinesAreSkipped() throws {
    let outcome = try read(
      "ham\ta\nham\t\(String(repeating: "x", count: 50))\n", name: "f.txt", CorpusOptions(mostRecordBytes: 20))
    #expect(outcome.texts == ["a"] && outcome.skipped == ["longer than 20 bytes@2×1"])
  }
}
