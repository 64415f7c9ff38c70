import Foundation
import ReportingHost
import Testing

@Suite struct SMSTransportTests {
  @Test(arguments: [SMSOutcome.sent, .cancelled, .failed("no network")])
  func recordingKeepsWhatIsGivenAndAnswersAsTold(outcome: SMSOutcome) async {
    let transport = RecordingSMSTransport(answering: outcome)
    #expect(await transport.send(text: "SPAM a", to: "7726") == outcome)
    #expect(await transport.send(text: "SPAM b", to: "+447700900123") == outcome)
    #expect(
      transport.messages == [
        SMSReport(number: "7726", text: "SPAM a"), SMSReport(number: "+447700900123", text: "SPAM b"),
      ])
  }

  @Test(arguments: [
    ("SPAM +447700900123: hello", "SMS to 7726\n  SPAM +447700900123: hello\n"),
    ("two\nlines\r\n", "SMS to 7726\n  two\n  lines\n  \n"),
    ("red \u{1B}[31m, back \u{8} and \u{202E}turned", "SMS to 7726\n  red ·[31m, back · and ·turned\n"),
    ("", "SMS to 7726\n  \n"),
  ])
  func printingWritesLinesThatATerminalCanBeGiven(text: String, printed: String) async throws {
    let pipe = Pipe()
    let transport = PrintingSMSTransport(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    #expect(await transport.send(text: text, to: "7726") == .sent)
    try pipe.fileHandleForWriting.close()
    #expect(String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self) == printed)
  }

  @Test func printingSaysWhatTheSystemSays() async {
    guard case .failed(let words) = await PrintingSMSTransport(descriptor: -1).send(text: "a", to: "7726") else {
      Issue.record("a message was written to no file")
      return
    }
    #expect(words.hasPrefix("the message can't be written: ") && words.count > 32)
  }
}
