public import IdentityLookup

extension ILMessageClassificationRequest {
  /// Makes a request with which the user reports messages, which the request puts into the order of their dates.
  public static func make(_ communications: [ILMessageCommunication]) -> ILMessageClassificationRequest {
    ILMessageClassificationRequest(messageCommunications: communications)
  }
}

extension ILCallClassificationRequest {
  /// Makes a request with which the user reports a call; the system has been seen to report one at a time.
  public static func make(_ communications: [ILCallCommunication]) -> ILCallClassificationRequest {
    ILCallClassificationRequest(callCommunications: communications)
  }
}

extension ILMessageFilterQueryRequest {
  /// Makes a query about a message; the system has been seen to ask only where there are both a sender and a text.
  public static func make(
    sender: String?, messageBody: String?, receiverISOCountryCode: String? = nil
  ) -> ILMessageFilterQueryRequest {
    ILMessageFilterQueryRequest(
      sender: sender, messageBody: messageBody, receiverISOCountryCode: receiverISOCountryCode)
  }
}

extension ILMessageFilterCapabilitiesQueryRequest {
  /// Makes the question which sub-actions a filter uses.
  public static func make() -> ILMessageFilterCapabilitiesQueryRequest {
    ILMessageFilterCapabilitiesQueryRequest(host: nil)
  }
}
