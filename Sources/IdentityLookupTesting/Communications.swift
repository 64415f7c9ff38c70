public import Foundation
public import IdentityLookup

extension ILMessageCommunication {
  /// Makes a message, which on a phone only the system can.
  ///
  /// Without a date it is the first moment of 2001, so that tests come out the same each day.
  public static func make(
    sender: String?, messageBody: String?, dateReceived: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) -> ILMessageCommunication {
    ILMessageCommunication(sender: sender, dateReceived: dateReceived, messageBody: messageBody)
  }
}

extension ILCallCommunication {
  /// Makes a call, which on a phone only the system can.
  ///
  /// Without a date it is the first moment of 2001, so that tests come out the same each day.
  public static func make(
    sender: String?, dateReceived: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) -> ILCallCommunication {
    ILCallCommunication(sender: sender, dateReceived: dateReceived)
  }
}
