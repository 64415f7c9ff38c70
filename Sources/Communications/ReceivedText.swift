/// Text as it came in: always well formed, with the original bytes kept where they were not.
public struct ReceivedText: Sendable, Hashable {
  /// The text; each ill-formed sequence of the original is one U+FFFD.
  public let text: String
  /// The original bytes, only where they were not well-formed UTF-8.
  public let illFormedBytes: [UInt8]?

  /// Takes a Swift string, which is well formed by construction.
  public init(_ text: String) {
    self.text = text
    illFormedBytes = nil
  }

  /// Takes bytes as received and repairs them where they are not well-formed UTF-8.
  ///
  /// - Complexity: O(n).
  public init(utf8 bytes: [UInt8]) {
    let valid = String(validating: bytes, as: UTF8.self)
    text = valid ?? String(decoding: bytes, as: UTF8.self)
    illFormedBytes = valid == nil ? bytes : nil
  }
}
