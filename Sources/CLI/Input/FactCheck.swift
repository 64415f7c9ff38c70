import DiscernCommunications
import DiscernToolKit

/// Takes values that don't fit their fact out of a file's requests, and counts them.
struct FactCheck {
  let facts: HostFacts
  private(set) var remarks: [String: FileNotes.Remark] = [:]

  init(_ facts: HostFacts) { self.facts = facts }

  /// The request without values that don't fit; itself where all do.
  ///
  /// - Complexity: O(n) in the facts given.
  mutating func checked(_ request: ClassificationRequest, line: Int) -> ClassificationRequest {
    var isChanged = false
    let communications = request.communications.map { communication in
      var context = communication.context
      guard !context.isEmpty else { return communication }
      for fact in context.facts {
        guard let mistake = context[fact].flatMap({ facts.mistake($0, of: fact) }) else { continue }
        context[fact] = nil
        isChanged = true
        remarks[mistake, default: FileNotes.Remark(count: 0, first: line)].count += 1
      }
      return communication.with(context)
    }
    guard isChanged else { return request }
    return ClassificationRequest(communications, receiverCountry: request.receiverCountry)
  }
}

extension Communication {
  fileprivate func with(_ context: Context) -> Communication {
    switch self {
    case .message(let message):
      .message(
        MessageCommunication(
          receivedSender: message.receivedSender, dateReceived: message.dateReceived,
          receivedBody: message.receivedBody, context: context))
    case .call(let call):
      .call(CallCommunication(receivedSender: call.receivedSender, dateReceived: call.dateReceived, context: context))
    }
  }
}
