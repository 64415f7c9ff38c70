internal import DiscernCommunications

/// What one object or row says, before it becomes a record.
struct RecordFields {
  var text: ReceivedText?
  var sender: ReceivedText?
  var received: Moment?
  var isCall: Bool?
  var context = Context()
  var label: String?
  var group: String?
  private(set) var receiver: String?

  /// True where something is said that belongs to one message or one call.
  var isCommunication: Bool {
    text != nil || sender != nil || received != nil || isCall != nil || !context.isEmpty
  }

  /// Reads RFC 3339 text.
  ///
  /// - Throws: where it is none.
  mutating func setReceived(_ text: String) throws(SkipReason) {
    guard let moment = Moment(rfc3339: text) else {
      throw SkipReason("'received' is no RFC 3339 time, such as 2026-11-30T22:15:00Z")
    }
    received = moment
  }

  /// Reads `message` or `call`.
  ///
  /// - Throws: where it is neither.
  mutating func setKind(_ text: String) throws(SkipReason) {
    switch text {
    case "message": isCall = false
    case "call": isCall = true
    default: throw SkipReason("'kind' is neither message nor call")
    }
  }

  /// Reads two letters of ISO 3166.
  ///
  /// - Throws: where it is anything else.
  mutating func setReceiver(_ text: String) throws(SkipReason) {
    guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      throw SkipReason("'receiver' is no country code of two letters")
    }
    receiver = text.uppercased()
  }

  /// The message or the call.
  func communication(_ options: CorpusOptions) -> Communication {
    if isCall ?? options.assumesCalls {
      .call(CallCommunication(receivedSender: sender, dateReceived: received, context: context))
    } else {
      .message(
        MessageCommunication(receivedSender: sender, dateReceived: received, receivedBody: text, context: context))
    }
  }

  /// The record of a file that has one communication a record.
  func record(_ options: CorpusOptions, line: Int, wasRepaired: Bool) -> CorpusRecord {
    CorpusRecord(
      request: ClassificationRequest(communication(options), receiverCountry: receiver ?? options.receiverCountry),
      label: label, group: group, line: line, wasRepaired: wasRepaired)
  }

  /// Notes a text that the record can't carry.
  func noteUnreadText(_ options: CorpusOptions, line: Int, in tally: inout Tally) {
    if isCall ?? options.assumesCalls, let text, !text.text.isEmpty {
      tally.note("calls with a text, which is not read", line: line)
    }
  }
}
