public import Foundation

/// A call that the user received.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILCallCommunication: ILCommunication {
  /// Not for use: the system makes calls.
  @available(*, unavailable)
  public override init() {
    super.init(sender: nil, dateReceived: .distantPast)
  }

  /// Makes a call, as only the system can.
  package override init(sender: String?, dateReceived: Date) {
    super.init(sender: sender, dateReceived: dateReceived)
  }

  /// Reads an archived call; nil where something is missing, or of another type.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
