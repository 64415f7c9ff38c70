import IdentityLookup

/// What is sent of a reported call or of reported messages.
struct Report {
  let isCall: Bool
  private let communications: [ILCommunication]

  /// Makes the report of all that the user chose; nil where there is nothing, or something of a kind unknown so far.
  init?(_ request: ILClassificationRequest) {
    switch request {
    case let request as ILMessageClassificationRequest:
      isCall = false
      communications = request.messageCommunications
    case let request as ILCallClassificationRequest:
      isCall = true
      communications = request.callCommunications
    default:
      return nil
    }
    if communications.isEmpty { return nil }
  }

  /// The system adds neither sender nor text nor action to a report, so they are here, as JSON has them.
  var userInfo: [String: Any] {
    [
      "kind": isCall ? "call" : "message",
      "communications": communications.map { communication in
        var fields: [String: Any] = [
          "received": ISO8601DateFormatter().string(from: communication.dateReceived),
          "sender": communication.sender ?? NSNull(),
        ]
        if let message = communication as? ILMessageCommunication {
          fields["text"] = message.messageBody ?? NSNull()
        }
        return fields
      },
    ]
  }

  /// The report in words, for the user and for a report by SMS.
  var text: String {
    communications.map { communication in
      let sender = communication.sender ?? "unknown"
      guard let message = communication as? ILMessageCommunication else { return sender }
      return "\(sender): \(message.messageBody ?? "")"
    }.joined(separator: "\n")
  }
}
