/// Why there is no phone to test with, in words that say what to do.
public struct PhoneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// In words.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
