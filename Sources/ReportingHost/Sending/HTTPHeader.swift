/// A header of a request, as it is sent or as it came.
public struct HTTPHeader: Sendable, Hashable, Codable {
  /// Upper and lower case are as they were written, and mean the same.
  public let name: String
  /// Without blanks at its ends.
  public let value: String

  /// Makes a header of two texts that have no line break.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
