/// The folder into which the system puts a message.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@nonexhaustive
public enum ILMessageFilterAction: Int, Sendable {
  /// Not enough is known; the message is shown.
  case none = 0
  /// The message is shown.
  case allow = 1
  /// The message is unwanted.
  case junk = 2
  /// The message is promotional.
  @available(iOS 14.0, macCatalyst 14.0, *)
  case promotion = 3
  /// The message is about something between its sender and the user.
  @available(iOS 14.0, macCatalyst 14.0, *)
  case transaction = 4

  /// What `junk` was called at first.
  @available(iOS, introduced: 11.0, deprecated: 14.0, renamed: "junk")
  public static var filter: ILMessageFilterAction { .junk }
}
