/// What `userInfo` holds beside the verdict itself.
///
/// The system adds neither sender nor text to a report, so an app that wants its server to see them asks here.
public struct UserInfoOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The sender of each communication.
  public static let sender = UserInfoOptions(rawValue: 1)
  /// The text of each message, and the captured groups that rules' `user-info` asks for.
  public static let text = UserInfoOptions(rawValue: 2)
}
