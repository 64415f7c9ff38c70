import DiscernCommunications
import DiscernCorpora
import DiscernToolKit
import ReportingHost

/// The messages of a file, as they come in one after another, with the lines where they stand.
struct Inbox {
  /// One communication of the file.
  struct Row {
    let line: Int
    /// Its number in a request of several, from 0.
    let part: Int?
    /// Its place among the messages; nil for a call, about which no filter is asked.
    let message: Int?
  }

  private(set) var rows: [Row] = []
  private(set) var messages: [IncomingMessage] = []
  let notes: FileNotes

  /// - Parameter otherSender: the sender of messages for which the file names none.
  /// - Throws: where the file can't be read.
  /// - Complexity: O(n) in the file, also in memory.
  init(path: String, otherSender: String? = nil, options: CorpusOptions) throws(CommandFailure) {
    guard !path.isEmpty else { throw CommandFailure("a file's name is empty") }
    do throws(CorpusError) {
      let reader = try CorpusReader(path: path, options: options)
      while let record = try reader.next() {
        let several = record.request.communications.count > 1
        for (part, communication) in record.request.communications.enumerated() {
          var place: Int?
          if case .message(let message) = communication {
            place = messages.count
            var incoming = IncomingMessage(message, receiverCountry: record.request.receiverCountry)
            incoming.sender = incoming.sender ?? otherSender
            messages.append(incoming)
          }
          rows.append(Row(line: record.line, part: several ? part : nil, message: place))
        }
      }
      notes = FileNotes(reader.summary, path: nil)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}

extension IncomingMessage {
  /// Takes up a file's message; what the phone knows of it stands in its `context`.
  fileprivate init(_ message: MessageCommunication, receiverCountry: String?) {
    self.init(sender: message.sender, text: message.messageBody)
    self.receiverCountry = receiverCountry
    isFromContact = message.context["contact"] == .boolean(true)
    if message.context["replied"] == .boolean(true) { replies = 1 }
    if case .number(let count)? = message.context["replies"] { replies = count }
    if case .text(let name)? = message.context["service"] {
      service = Service.allCases.first { $0.rawValue.lowercased() == name.lowercased() } ?? .sms
    }
  }
}
