public import Foundation

/// A report that came to an endpoint.
public struct ReceivedReport: Sendable, Hashable {
  /// Counts the endpoint's reports from 1, in the order in which their last bytes came.
  public let number: Int
  /// When the last byte had come.
  public let time: Date
  /// The path as it was sent, with its query.
  public let path: String
  /// The headers in their order, with names as they were sent.
  public let headers: [HTTPHeader]
  /// The body's bytes; of one in chunks those of all chunks.
  public let body: Data
  /// Whether the body is one JSON value in UTF-8.
  public let isJSON: Bool
  /// The file where the report lies; nil where the endpoint has no folder.
  public internal(set) var file: String?

  init(number: Int, time: Date, head: RequestHead, body: [UInt8]) {
    self.number = number
    self.time = time
    path = head.target
    headers = head.headers
    self.body = Data(body)
    isJSON =
      String(validating: body, as: UTF8.self) != nil
      && (try? JSONSerialization.jsonObject(with: self.body, options: .fragmentsAllowed)) != nil
  }
}
