package import Foundation

/// Messages as lines of JSON.
package enum WireLine {
  /// A message with its line end; none holds another, since JSON escapes it.
  package static func encoded(_ message: some Encodable) -> Data {
    let encoder = JSONEncoder()
    guard var line = try? encoder.encode(message) else {
      preconditionFailure("a message of text and numbers can be encoded")
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// A message; nil where the line is none of this version.
  package static func decoded<Message: Decodable>(_ line: Data, as: Message.Type = Message.self) -> Message? {
    try? JSONDecoder().decode(Message.self, from: line)
  }
}

/// Cuts what comes in into lines.
package struct LineBuffer {
  private var bytes: [UInt8] = []

  package init() {}

  /// Takes up bytes and gives the lines that are whole now; nil where one is longer than any message may be.
  ///
  /// - Complexity: O(n) in the new bytes, and in those of a line that is whole now.
  package mutating func add(_ more: ArraySlice<UInt8>, limit: Int) -> [Data]? {
    var lines: [Data] = []
    var rest = more
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      bytes.append(contentsOf: rest[..<end])
      lines.append(Data(bytes))
      bytes.removeAll(keepingCapacity: true)
      rest = rest[(end + 1)...]
    }
    bytes.append(contentsOf: rest)
    return bytes.count > limit ? nil : lines
  }
}
