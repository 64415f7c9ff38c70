extension UserInfo {
  /// The map as JSON text in one line (RFC 8259), keys in order.
  ///
  /// - Complexity: O(n) in the size of the tree.
  public var json: String { Value.map(self).json }
}

extension UserInfo.Value {
  /// The value as JSON text in one line (RFC 8259).
  ///
  /// Control characters, also U+007F to U+009F, and bidirectional marks are escaped, so that a terminal shows the
  /// text as it is.
  ///
  /// - Complexity: O(n) in the size of the tree.
  public var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .text(let value): Self.writeQuoted(value, to: &text)
    case .integer(let value): text += String(value)
    case .decimal(let value): text += value.description
    case .boolean(let value): text += value ? "true" : "false"
    case .null: text += "null"
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .map(let map):
      text += "{"
      for (index, entry) in map.entries.enumerated() {
        if index > 0 { text += "," }
        Self.writeQuoted(entry.key, to: &text)
        text += ":"
        entry.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func writeQuoted(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
