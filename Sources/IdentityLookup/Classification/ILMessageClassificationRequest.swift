public import Foundation

/// Messages of one conversation that the user asks to classify.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageClassificationRequest: ILClassificationRequest {
  /// The messages, ordered by the date they were received.
  open var messageCommunications: [ILMessageCommunication] { communications }

  private let communications: [ILMessageCommunication]

  /// Not for use: the system makes requests.
  @available(*, unavailable)
  public override init() {
    communications = []
    super.init()
  }

  /// Makes a request as only the system can, and puts the messages into order; those of one date stay as they stand.
  package init(messageCommunications: [ILMessageCommunication]) {
    communications = messageCommunications.sorted { $0.dateReceived < $1.dateReceived }
    super.init()
  }

  /// Reads an archived request; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    guard let communications = coder.archived([ILMessageCommunication].self, forKey: "messageCommunications")?.value
    else {
      return nil
    }
    self.communications = communications
    super.init(coder: coder)
  }

  /// Archives the request, under its property's name.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(NSArray(array: messageCommunications), forKey: "messageCommunications")
  }
}
