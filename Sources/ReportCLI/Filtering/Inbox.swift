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
    var remarks: [String: FileNotes.Remark] = [:]
    do throws(CorpusError) {
      let reader = try CorpusReader(path: path, options: options)
      while let record = try reader.next() {
        let several = record.request.communications.count > 1
        for (part, communication) in record.request.communications.enumerated() {
          var place: Int?
          if case .message(let message) = communication {
            place = messages.count
            var facts = PhoneFacts(message.context)
            var incoming = IncomingMessage(sender: message.sender ?? otherSender, text: message.messageBody)
            incoming.receiverCountry = record.request.receiverCountry
            incoming.isFromContact = facts.isTrue("contact")
            incoming.isMarkedUnfiltered = facts.isTrue("unfiltered")
            (incoming.replies, incoming.service) = (facts.replies(), facts.service())
            messages.append(incoming)
            for remark in facts.remarks { remarks[remark, default: .init(count: 0, first: record.line)].count += 1 }
          }
          rows.append(Row(line: record.line, part: several ? part : nil, message: place))
        }
      }
      notes = FileNotes(reader.summary, remarks, path: nil)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}

/// What the phone knows of a file's message, from the facts of its `context`.
private struct PhoneFacts {
  let context: Context
  private(set) var remarks: [String] = []

  init(_ context: Context) { self.context = context }

  mutating func isTrue(_ fact: String) -> Bool {
    switch context[fact] {
    case .boolean(let value): return value
    case nil: return false
    default:
      remarks.append("the fact '\(fact)' is neither true nor false, and not taken notice of")
      return false
    }
  }

  mutating func replies() -> Int {
    let once = isTrue("replied") ? 1 : 0
    switch context["replies"] {
    case .number(let count) where count >= 0: return max(count, once)
    case nil: return once
    default:
      remarks.append("the fact 'replies' is no count, and not taken notice of")
      return once
    }
  }

  mutating func service() -> IncomingMessage.Service {
    guard let fact = context["service"] else { return .sms }
    if case .text(let name) = fact,
      let service = IncomingMessage.Service.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    {
      return service
    }
    remarks.append("the fact 'service' is none of sms, mms, rcs and iMessage, and taken for sms")
    return .sms
  }
}
