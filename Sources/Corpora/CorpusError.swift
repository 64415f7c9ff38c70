/// Why a file cannot be read at all; what concerns one record is counted in the summary instead.
///
/// The words name fields, columns and lines. They never hold the content of a message.
public struct CorpusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of mistake it is.
  public enum Code: String, Sendable, CaseIterable {
    case noSuchFile = "no-such-file"
    case notPermitted = "not-permitted"
    case isFolder = "is-folder"
    case readFailed = "read-failed"
    case wrongEncoding = "wrong-encoding"
    case packedFile = "packed-file"
    case jsonArray = "json-array"
    case missingColumn = "missing-column"
    case badColumnOption = "bad-column-option"
    case outOfMemory = "out-of-memory"
  }

  /// The kind of mistake, for programs.
  public let code: Code
  /// The file as the caller named it; `-` is standard input.
  public let path: String
  /// The line concerned, from 1; nil where it is the file as a whole.
  public let line: Int?
  /// What is wrong, for people.
  public let message: String
  /// What to do about it; nil where that is plain.
  public let advice: String?

  /// Makes an error from its parts.
  public init(_ code: Code, path: String, line: Int? = nil, message: String, advice: String? = nil) {
    self.code = code
    self.path = path
    self.line = line
    self.message = message
    self.advice = advice
  }

  /// One line such as `messages.csv:1: no column is named 'text' or 'sender'; name the columns`.
  public var description: String {
    let place = path == "-" ? "standard input" : path
    let words = advice.map { "\(message); \($0)" } ?? message
    return line.map { "\(place):\($0): \(words)" } ?? "\(place): \(words)"
  }
}

/// Why one record is skipped, in words that group with those of others.
struct SkipReason: Error, Hashable {
  let words: String

  init(_ words: String) { self.words = words }

  static func wrongType(of field: Field) -> Self { Self("wrong type of '\(field.rawValue)'") }

  static func tooLong(most: Int) -> Self { Self("longer than \(sizeWords(most))") }

  private static func sizeWords(_ bytes: Int) -> String {
    if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
    return "\(bytes) bytes"
  }
}
