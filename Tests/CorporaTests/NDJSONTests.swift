import DiscernCommunications
import DiscernCorpora
import Testing

@Suite struct NDJSONTests {
  @Test func everyFieldIsRead() throws {
    let line = #"""
      {"text":"hi","sender":"+447700900123","received":"2026-11-30T22:15:00+01:00","kind":"message","label":"spam",\#
      "group":"g1","receiver":"gb","context":{"contact":true,"repeats":3,"attestation":"A","sim":null},"other":[1,{}]}
      """#
    let record = try #require(try read(line).records.first)
    let context = Context(["contact": .boolean(true), "repeats": .number(3), "attestation": .text("A")])
    let message = MessageCommunication(
      sender: "+447700900123", dateReceived: Moment(rfc3339: "2026-11-30T22:15:00+01:00"), messageBody: "hi",
      context: context)
    #expect(
      record
        == CorpusRecord(
          request: ClassificationRequest(.message(message), receiverCountry: "GB"), label: "spam", group: "g1", line: 1)
    )
  }

  @Test func allFieldsAreOptionalAndNullIsAbsent() throws {
    let outcome = try read(
      #"{}"# + "\n" + #"{"text":null,"sender":null,"received":null,"kind":null,"label":null,"request":null}"#)
    #expect(outcome.skipped == [])
    for record in outcome.records {
      #expect(record.request == ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: nil))))
      #expect(record.label == nil)
    }
    #expect(outcome.records.count == 2)
  }

  @Test func callsAndDefaults() throws {
    let options = CorpusOptions(receiverCountry: "FR", assumesCalls: true)
    let outcome = try read(
      #"{"sender":"1"}"# + "\n" + #"{"kind":"message","text":"x","receiver":"DE"}"# + "\n"
        + #"{"kind":"call","sender":"2","text":"lost"}"#, options)
    #expect(
      outcome.records.map(\.request) == [
        ClassificationRequest(.call(CallCommunication(sender: "1")), receiverCountry: "FR"),
        ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: "x")), receiverCountry: "DE"),
        ClassificationRequest(.call(CallCommunication(sender: "2")), receiverCountry: "FR"),
      ])
    #expect(outcome.notes == ["calls with a text, which is not read@3×1"])
  }

  @Test func numbersThatPeopleCallTexts() throws {
    let outcome = try read(#"{"label":1,"sender":22395,"group":7}"# + "\n" + #"{"label":true,"sender":""}"#)
    #expect(outcome.labels == ["1", "true"])
    #expect(outcome.records.map(\.group) == ["7", nil])
    #expect(outcome.records.map { $0.message?.sender } == ["22395", ""])
  }

  @Test func ofAFieldGivenTwiceTheLastCounts() throws {
    #expect(try read(#"{"text":"a","text":"b"}"#).texts == ["b"])
  }

  @Test func escapesAndNULAreDecoded() throws {
    let outcome = try read(#"{"text":"a\u0000b\n\"\\\/\u00e9\ud83d\ude00 &amp; &lt;#&gt;"}"#)
    #expect(outcome.texts == ["a\0b\n\"\\/é😀 &amp; &lt;#&gt;"])
    #expect(outcome.summary.repaired == 0)
  }

  @Test func blankLinesMarkAndLineEnds() throws {
    let text = "\u{FEFF}\r\n{\"text\":\"1\"}\r\n  \t\r\n\n{\"text\":\"2\"}\nbad\n{\"text\":\"3\"}"
    let outcome = try read(text)
    #expect(outcome.texts == ["1", "2", "3"])
    #expect(outcome.records.map(\.line) == [2, 5, 7])
    #expect(outcome.skipped.count == 1 && outcome.summary.skipped.first?.first == 6)
    #expect(try read("").records == [])
    #expect(try read("\u{FEFF}").records == [])
    #expect(try read("\n\n").skipped == [])
  }

  struct Bad: CustomTestStringConvertible {
    let line: String
    let reason: String
    var testDescription: String { line }
    init(_ line: String, _ reason: String) { (self.line, self.reason) = (line, reason) }
  }

  @Test(arguments: [
    Bad(#"{"text":1}"#, "wrong type of 'text'"),
    Bad(#"{"text":["a"]}"#, "wrong type of 'text'"),
    Bad(#"{"sender":1.5}"#, "wrong type of 'sender'"),
    Bad(#"{"sender":true}"#, "wrong type of 'sender'"),
    Bad(#"{"label":{}}"#, "wrong type of 'label'"),
    Bad(#"{"received":1700000000}"#, "wrong type of 'received'"),
    Bad(#"{"received":"yesterday"}"#, "'received' is no RFC 3339 time, such as 2026-11-30T22:15:00Z"),
    Bad(#"{"received":"2026-02-30T00:00:00Z"}"#, "'received' is no RFC 3339 time, such as 2026-11-30T22:15:00Z"),
    Bad(#"{"kind":"mail"}"#, "'kind' is neither message nor call"),
    Bad(#"{"receiver":"GBR"}"#, "'receiver' is no country code of two letters"),
    Bad(#"{"receiver":"44"}"#, "'receiver' is no country code of two letters"),
    Bad(#"{"context":[]}"#, "wrong type of 'context'"),
    Bad(#"{"context":{"a":1.5}}"#, "wrong type of a value in 'context'"),
    Bad(#"{"context":{"a":18446744073709551615}}"#, "wrong type of a value in 'context'"),
    Bad(#"{"context":{"a":[]}}"#, "wrong type of a value in 'context'"),
    Bad(#"{"request":{}}"#, "wrong type of 'request'"),
    Bad(#"{"request":[1]}"#, "wrong type of 'request'"),
    Bad(#"{"request":[{"request":[]}]}"#, "a 'request' within a 'request'"),
    Bad(#"{"request":[{"text":"a"}],"text":"b"}"#, "'request' beside fields of a single communication"),
    Bad(#"{"request":[{"label":"a"},{"label":"b"}]}"#, "'label' differs within one request"),
    Bad(#"5"#, "not a JSON object"),
    Bad(#""text""#, "not a JSON object"),
    Bad(#"null"#, "not a JSON object"),
    Bad(#" [{"text":"a"}]"#, "not a JSON object"),
    Bad(#"{"text":"a"#, "not JSON: a quote that is never closed"),
    Bad(#"{"text":"a\"}"#, "not JSON: a quote that is never closed"),
    Bad("{\"text\":\"a\tb\"}", "not JSON: a control character in a text, which has to be escaped"),
    Bad(#"{"text":"\q"}"#, "not JSON: an unknown escape in a text"),
    Bad(#"{"text":"\u12g4"}"#, "not JSON: an unknown escape in a text"),
    Bad(#"{"text":NaN}"#, "not JSON: a comma, colon, quote or bracket is missing or too many"),
    Bad(#"{"text":nil}"#, "not JSON: a word other than true, false and null"),
    Bad(#"{"id":01}"#, "not JSON: a number that is malformed or too large"),
    Bad(#"{"text":"a"}{"text":"b"}"#, "not JSON: a comma, colon, quote or bracket is missing or too many"),
    Bad(#"{"text" "a"}"#, "not JSON: a comma, colon, quote or bracket is missing or too many"),
    Bad(#"{"text":"a",}"#, "not JSON: a comma, colon, quote or bracket is missing or too many"),
    Bad(#"{"#, "not JSON: a comma, colon, quote or bracket is missing or too many"),
    Bad(
      #"{"a":"# + String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000) + "}", "nested too deeply"),
  ])
  func aBadLineIsSkippedAndTheRestGoesOn(bad: Bad) throws {
    let outcome = try read("{\"text\":\"before\"}\n\(bad.line)\n{\"text\":\"after\"}\n")
    #expect(outcome.texts == ["before", "after"])
    #expect(outcome.skipped == ["\(bad.reason)@2×1"])
  }

  @Test func reasonsAreCountedAndSortedByTheirFirstLine() throws {
    let outcome = try read("x\n{\"text\":1}\ny\n{\"text\":2}\n{\"kind\":\"\"}")
    #expect(outcome.skipped.map { $0.split(separator: "@").last } == ["1×2", "2×2", "5×1"])
    #expect(outcome.summary.skippedCount == 5)
  }

  @Test func severalCommunicationsMakeOneRequest() throws {
    let line =
      #"{"request":[{"text":"a","sender":"1","label":"spam","receiver":"us"},{"kind":"call","sender":"1","label":"spam"},{}],"group":"g"}"#
    let record = try #require(try read(line).records.first)
    #expect(
      record.request
        == ClassificationRequest(
          [
            .message(MessageCommunication(sender: "1", messageBody: "a")), .call(CallCommunication(sender: "1")),
            .message(MessageCommunication(sender: nil, messageBody: nil)),
          ], receiverCountry: "US"))
    #expect(record.label == "spam" && record.group == "g")
    let own = try read(#"{"request":[{"label":"a"},{"label":"b"}],"label":"c"}"# + "\n" + #"{"request":[]}"#)
    #expect(own.labels == ["c", nil])
    #expect(own.records.last?.request.communications == [])
  }

  @Test func fieldsMayHaveOtherNames() throws {
    let outcome = try read(
      #"{"text":"no","label":"no","body":"yes","binary":"spam","sender":"s"}"#,
      CorpusOptions(columns: ["text=body", "label=binary"]))
    #expect(outcome.texts == ["yes"] && outcome.labels == ["spam"])
    #expect(outcome.records.first?.message?.sender == "s")
    #expect(try mistake("{}", CorpusOptions(columns: ["label", "text"]))?.code == .badColumnOption)
    #expect(try mistake("{}", CorpusOptions(columns: ["text=2"]))?.code == .badColumnOption)
  }

  @Test(arguments: ["[\n{\"text\":\"a\"},\n{\"text\":\"b\"}\n]\n", "\n\n  [{\"text\":\"a\"}]", "[]"])
  func aJSONArrayIsNotLines(text: String) throws {
    let error = try #require(try mistake(text, name: "file.json"))
    #expect(error.code == .jsonArray)
    #expect(error.message == "this is a JSON array, not one object a line")
    #expect(error.advice?.contains("jq -c") == true)
  }

  @Test func tooLongLinesAreSkipped() throws {
    let long = "{\"text\":\"\(String(repeating: "x", count: 200))\"}"
    let text = "{\"text\":\"1\"}\n\(long)\n{\"text\":\"2\"}\n\(long)"
    for chunk in [1, 7, 64, 1000] {
      var options = CorpusOptions(mostRecordBytes: 100)
      options.chunkBytes = chunk
      let outcome = try read(text, options)
      #expect(outcome.texts == ["1", "2"])
      #expect(outcome.skipped == ["longer than 100 bytes@2×2"])
    }
    let exact = "{\"text\":\"\(String(repeating: "x", count: 88))\"}"
    #expect(exact.utf8.count == 99)
    #expect(try read(exact, CorpusOptions(mostRecordBytes: 99)).records.count == 1)
    #expect(try read(exact, CorpusOptions(mostRecordBytes: 98)).records.count == 0)
    let most = try read("{\"text\":\"\(String(repeating: "x", count: 16 << 20))\"}\n{}")
    #expect(most.skipped == ["longer than 16 MiB@1×1"] && most.records.count == 1)
  }
}
