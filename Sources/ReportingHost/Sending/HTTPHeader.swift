/// A header of a request, as it is sent or as it came.
public struct HTTPHeader: Sendable, Hashable, Codable {
  public let name: String
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
