import DiscernCommunications
import DiscernCorpora
import Testing

@Suite struct CSVTests {
  static func csv(_ text: String, _ options: CorpusOptions = CorpusOptions()) throws -> Outcome {
    try read(text, name: "file.csv", options)
  }

  @Test func columnsAreFoundByName() throws {
    let text =
      "id,Label, SENDER ,text,received,kind,group,receiver,context\r\n"
      + "1,spam,+44,\"a, \"\"b\"\"\r\nc\",2026-11-30T22:15:00Z,message,g,gb,\"{\"\"contact\"\":true}\"\r\n2,,,,,call,,,\r\n"
    let outcome = try Self.csv(text)
    let message = MessageCommunication(
      sender: "+44", dateReceived: Moment(rfc3339: "2026-11-30T22:15:00Z"), messageBody: "a, \"b\"\r\nc",
      context: Context(["contact": .boolean(true)]))
    #expect(
      outcome.records == [
        CorpusRecord(
          request: ClassificationRequest(.message(message), receiverCountry: "GB"), label: "spam", group: "g", line: 2),
        CorpusRecord(request: ClassificationRequest(.call(CallCommunication(sender: nil))), line: 4),
      ])
    #expect(outcome.skipped == [] && outcome.notes == [])
  }

  struct Rows: CustomTestStringConvertible {
    let name: String
    let text: String
    let texts: [String]
    var testDescription: String { name }
    init(_ name: String, _ text: String, _ texts: [String]) { (self.name, self.text, self.texts) = (name, text, texts) }
  }

  @Test(arguments: [
    Rows("LF", "text,label\na,1\nb,2\n", ["a", "b"]),
    Rows("CRLF", "text,label\r\na,1\r\nb,2\r\n", ["a", "b"]),
    Rows("no line end at the end", "text,label\na,1\nb,2", ["a", "b"]),
    Rows("byte order mark", "\u{FEFF}text,label\na,1\n", ["a"]),
    Rows("byte order mark before a quote", "\u{FEFF}\"text\",label\na,1\n", ["a"]),
    Rows("semicolons", "text;label\na,x;1\n", ["a,x"]),
    Rows("tabs", "text\tlabel\na,x;y\t1\n", ["a,x;y"]),
    Rows("bars", "text|label\na,x|1\n", ["a,x"]),
    Rows("more commas than bars", "text|label|a,b,c,d\nx|1|2\n", ["x"]),
    Rows("multi-line cell", "text,label\n\"a\nb\r\n\nc\",1\nd,2\n", ["a\nb\r\n\nc", "d"]),
    Rows("doubled quotes", "text,label\n\"\"\"a\"\" b\",1\n", ["\"a\" b"]),
    Rows("a quote within an unquoted cell", "text,label\n5\" pipe,1\nb\"c\"d,2\n", ["5\" pipe", "b\"c\"d"]),
    Rows("a quote after a blank is literal", "text,label\n \"a\",1\n", [" \"a\""]),
    Rows("empty cells", "text,label\n,1\n\"\",2\n", ["", ""]),
    Rows("a quoted empty cell alone", "text\n\"\"\na\n", ["", "a"]),
    Rows("blank rows", "text\n\na\r\n\r\nb\n\n", ["a", "b"]),
    Rows("one column", "text\na\nb, c\n", ["a", "b"]),
    Rows("CR in a cell", "text,label\na\rb,1\n", ["a\rb"]),
    Rows("quoted CR at the end of a row", "label,text\n1,\"a\r\"\r\n", ["a\r"]),
    Rows("quote closed at the end of the file", "text\n\"a\"", ["a"]),
    Rows("header only", "text,label\n", []),
    Rows("empty file", "", []),
    Rows("quoted header", "\"text\",\"label\"\na,1\n", ["a"]),
    Rows("entities", "text\n&lt;#&gt; &amp;\n", ["&lt;#&gt; &amp;"]),
  ])
  func rowsAreSplit(rows: Rows) throws {
    let outcome = try Self.csv(rows.text)
    #expect(outcome.texts == rows.texts)
    #expect(outcome.skipped == [])
  }

  @Test func kaggleSpillsIntoColumnsWithoutNames() throws {
    let text =
      "v1,v2,,,\r\nham,one,,,\r\nspam,\"two, 2\",,,\r\nham,three,\" spilt\",,\r\nham,four,a,b,c,d,e\r\nham,five\r\n"
    let outcome = try Self.csv(text, CorpusOptions(columns: ["label=v1", "text=v2"]))
    #expect(outcome.texts == ["one", "two, 2", "three", "four", "five"])
    #expect(outcome.labels == ["ham", "spam", "ham", "ham", "ham"])
    #expect(
      outcome.notes == [
        "rows with content in a column without a name, which is not read@4×2",
        "rows with more columns than the first one; the others are not read@5×1",
        "rows with fewer columns than the first one@6×1",
      ])
    let counted = try Self.csv(text, CorpusOptions(columns: ["label=1", "text=2"], hasHeader: true))
    #expect(counted.records == outcome.records)
    let error = try #require(try mistake(text, name: "spam.csv"))
    #expect(error.code == .missingColumn && error.line == 1)
    #expect(
      error.message
        == "no column is named 'text' or 'sender'; the first row has 5 columns"
    )
    #expect(error.advice?.contains("columns") == true)
  }

  @Test func filesWithoutHeader() throws {
    let text = "ham,hello\nspam,win\n"
    let named = try Self.csv(text, CorpusOptions(columns: ["label", "text"]))
    #expect(named.texts == ["hello", "win"] && named.labels == ["ham", "spam"])
    #expect(named.notes == ["the first row was read as a record, not as names of columns@1×1"])
    #expect(try Self.csv(text, CorpusOptions(columns: ["text=2", "label=1"])).records == named.records)
    #expect(try Self.csv("label,text\n" + text, CorpusOptions(columns: ["label", "text"])).texts == ["hello", "win"])
    #expect(try Self.csv("1;x;hello;there\n", CorpusOptions(columns: ["id", "", "text", "label"])).texts == ["hello"])
  }

  @Test func firstRowIsNotShownWhereItMayBeAMessage() throws {
    let error = try #require(try mistake("ham,Call me on 0770 now,+447700900123\n", name: "file.csv"))
    // Nothing that could stand in the name of the file's folder, which is random.
    for part in ["ham", "Call", "0770 now", "+4477"] { #expect(!error.description.contains(part)) }
    #expect(error.message.hasSuffix("the first row has 3 columns"))
  }

  @Test(arguments: [
    (["colour=1"], CorpusError.Code.badColumnOption), (["label"], .badColumnOption), (["label=1"], .missingColumn),
    (["text=0"], .badColumnOption), (["text=99999999999999999999"], .badColumnOption), (["text="], .badColumnOption),
    (["text=1", "text=2"], .badColumnOption), (["text=1", "label"], .badColumnOption),
    (["text", "text"], .badColumnOption),
    (["text=body"], .missingColumn), ([], .badColumnOption),
  ])
  func wrongColumns(columns: [String], code: CorpusError.Code) throws {
    #expect(try mistake("a,b\n1,2\n", name: "file.csv", CorpusOptions(columns: columns))?.code == code)
  }

  @Test func anUnclosedQuoteIsSkippedWithItsLine() throws {
    let outcome = try Self.csv("label,text\nham,a\nham,\"b\nc\",\"d\ne,f\ng,h\n")
    #expect(outcome.texts == ["a"])
    #expect(outcome.skipped == ["a quote that is never closed@4×1"])
    #expect(outcome.notes == ["lines that went into a quote that is never closed@5×3"])
    #expect(try Self.csv("text\n\"").skipped == ["a quote that is never closed@2×1"])
    #expect(try mistake("\"text\n\n", name: "file.csv")?.code == .missingColumn)
  }

  @Test func rowsThatLackWhatIsNeeded() throws {
    let outcome = try Self.csv("label,sender,text\nham,1,a\nham\nham,2\nspam,3,b\n")
    #expect(outcome.texts == ["a", "b"])
    #expect(outcome.skipped == ["fewer columns than are needed@3×2"])
    let senders = try Self.csv("sender,text\n1\n2,b\n", CorpusOptions(columns: ["sender=sender", "text=1"]))
    #expect(senders.texts == ["1", "2"])
  }

  @Test func badValuesAreSkipped() throws {
    let outcome = try Self.csv(
      "text,kind,received,receiver,context\na,mail,,,\nb,,today,,\nc,,,XYZ,\nd,,,,{\ne,,,,\"{\"\"a\"\":1.5}\"\nf, call ,,,\n"
    )
    #expect(
      outcome.skipped == [
        "'kind' is neither message nor call@2×1",
        "'received' is no RFC 3339 time, such as 2026-11-30T22:15:00Z@3×1",
        "'receiver' is no country code of two letters@4×1", "'context' is no JSON object@5×1",
        "wrong type of a value in 'context'@6×1",
      ])
    #expect(outcome.records.count == 1 && outcome.notes == ["calls with a text, which is not read@7×1"])
  }

  @Test func charactersAfterAClosingQuoteAreKeptAndNoted() throws {
    let outcome = try Self.csv("label,text\n1,\"a\"b\n2,\"c\" \"d\"\n")
    #expect(outcome.texts == ["ab", "c \"d\""])
    #expect(outcome.notes == ["rows with characters after a closing quote, which are kept@2×2"])
  }

  @Test func repeatedNamesAreNoted() throws {
    let outcome = try Self.csv("text,label,Text\na,1,b\n")
    #expect(outcome.texts == ["a"])
    #expect(outcome.notes == ["column 3 has the name of an earlier one and is not read@1×1"])
  }

  @Test func senderAloneIsEnough() throws {
    let outcome = try Self.csv(
      "Company_Phone_Number,Subject\n8005550100,Other\n,Other\n",
      CorpusOptions(columns: ["sender=Company_Phone_Number"], assumesCalls: true))
    #expect(
      outcome.records.map(\.request.communications) == [
        [.call(CallCommunication(sender: "8005550100"))], [.call(CallCommunication(sender: nil))],
      ])
  }

  @Test func illFormedBytesAreKept() throws {
    let outcome = try read(Array("label,text\nham,a".utf8) + [0xFF, 0xC3, 0x0A], name: "file.csv")
    #expect(outcome.texts == ["a\u{FFFD}\u{FFFD}"] && outcome.summary.repaired == 1)
    #expect(outcome.records.first?.message?.receivedBody?.illFormedBytes == [0x61, 0xFF, 0xC3])
  }

  @Test func tooLongRowsAreSkipped() throws {
    let long = String(repeating: "x", count: 100)
    let outcome = try Self.csv(
      "text,label\na,1\n\"\(long)\n\(long)\",2\n\(String(repeating: ",", count: 101))\nb,3\n\"\(long)",
      CorpusOptions(mostRecordBytes: 100))
    #expect(outcome.texts == ["a", "b"])
    #expect(outcome.skipped == ["longer than 100 bytes@3×2", "a quote that is never closed@7×1"])
  }

  @Test func theDelimiterCanBeGiven() throws {
    #expect(
      try Self.csv("text|x\na;b|1\n", CorpusOptions(columns: ["text=1"], delimiter: .semicolon, hasHeader: true)).texts
        == ["a"])
  }
}
