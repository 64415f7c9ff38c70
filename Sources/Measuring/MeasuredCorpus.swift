package import DiscernCommunications

/// The requests that rules are measured by.
package struct MeasuredCorpus: Sendable {
  package let requests: [ClassificationRequest]
  /// The bytes of all texts.
  package let byteCount: Int

  /// - Complexity: O(n) in the requests.
  package init(_ requests: [ClassificationRequest]) {
    self.requests = requests
    byteCount = requests.reduce(0) { sum, request in
      sum + request.communications.reduce(0) { $0 + ($1.text?.text.utf8.count ?? 0) }
    }
  }

  /// From so many messages a thread on each has its part of the corpus; of fewer, each has all.
  private static let leastShare = 1_000

  /// The messages of one of several threads.
  func share(_ number: Int, of threads: Int) -> [ClassificationRequest] {
    guard requests.count >= threads * Self.leastShare else { return requests }
    return stride(from: number, to: requests.count, by: threads).map { requests[$0] }
  }
}

extension Communication {
  /// A message's text; nil of a call.
  var text: ReceivedText? {
    if case .message(let message) = self { message.receivedBody } else { nil }
  }

  fileprivate var copied: Communication {
    switch self {
    case .message(let message):
      .message(
        MessageCommunication(
          receivedSender: message.receivedSender?.copied, dateReceived: message.dateReceived,
          receivedBody: message.receivedBody?.copied, context: message.context))
    case .call(let call):
      .call(
        CallCommunication(
          receivedSender: call.receivedSender?.copied, dateReceived: call.dateReceived, context: call.context))
    }
  }
}

extension ReceivedText {
  /// The same in memory of its own.
  fileprivate var copied: ReceivedText { ReceivedText(utf8: illFormedBytes ?? Array(text.utf8)) }
}

extension ClassificationRequest {
  /// The same with texts in memory of their own.
  var copied: ClassificationRequest {
    ClassificationRequest(communications.map(\.copied), receiverCountry: receiverCountry)
  }
}
