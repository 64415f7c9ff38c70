/// What the system does with what the user reported.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@nonexhaustive
public enum ILClassificationAction: Int, Sendable {
  /// Nothing is reported.
  case none = 0
  /// The communication is reported as wanted.
  case reportNotJunk = 1
  /// The communication is reported as unwanted.
  case reportJunk = 2
  /// The communication is reported as unwanted, and its sender is blocked.
  case reportJunkAndBlockSender = 3
}
