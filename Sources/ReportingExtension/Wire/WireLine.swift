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
  private var bytes = Data()

  package init() {}

  /// Takes up bytes and gives the lines that are whole now; nil where one is longer than any message may be.
  package mutating func add(_ more: Data, limit: Int) -> [Data]? {
    bytes.append(more)
    var lines: [Data] = []
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Data(bytes[bytes.startIndex..<end]))
      bytes = Data(bytes[(end + 1)...])
    }
    return bytes.count > limit ? nil : lines
  }
}
