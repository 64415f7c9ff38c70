/// What is judged together: messages of one conversation, or calls.
///
/// People select several messages because they belong together, so a request's verdict is decided by all of them.
public struct ClassificationRequest: Sendable, Hashable {
  /// The communications, in the order received.
  public let communications: [Communication]
  /// The receiver's country, two capital letters of ISO 3166; nil where unknown.
  ///
  /// Small letters become capitals.
  public let receiverCountry: String?

  /// Makes a request of any number of communications; one of none fires no rule.
  public init(_ communications: [Communication], receiverCountry: String? = nil) {
    self.communications = communications
    self.receiverCountry = receiverCountry.map { Self.capitals($0) }
  }

  /// Makes a request of one communication.
  public init(_ communication: Communication, receiverCountry: String? = nil) {
    self.init([communication], receiverCountry: receiverCountry)
  }

  /// Networks and systems give the code in small letters, too.
  private static func capitals(_ letters: String) -> String {
    guard letters.utf8.contains(where: { 0x61...0x7A ~= $0 }) else { return letters }
    return String(decoding: letters.utf8.map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
