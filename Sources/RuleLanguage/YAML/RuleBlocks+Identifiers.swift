extension RuleBlocks {
  /// The id of the rule around a byte, read from the text itself, since the rule may be unreadable.
  ///
  /// - Complexity: O(*n*) in the bytes of the rule.
  func ruleID(at offset: Int, in bytes: [UInt8]) -> String? {
    let block = block(at: offset)
    guard bytes[block].starts(with: Array("rules:".utf8)) else { return nil }
    let item = smallest(at: offset)
    guard item != block else { return nil }
    /// The column of the rule's keys, once its dash was seen.
    var column: Int?
    for line in bytes[item].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      var key = line.drop { $0 == UInt8(ascii: " ") }
      if column == nil {
        // A dash alone on its line leaves the column to the line after it.
        if key.first == UInt8(ascii: "-") { key = key.dropFirst().drop { $0 == UInt8(ascii: " ") } }
        if key.isEmpty { continue }
        column = key.startIndex - line.startIndex
      }
      let here = key.startIndex - line.startIndex
      if here == column, key.starts(with: Array("id:".utf8)) { return Self.value(key.dropFirst(3)) }
    }
    return nil
  }

  /// The word behind a key's colon, without quotes.
  private static func value(_ text: ArraySlice<UInt8>) -> String? {
    let isEdge = { (byte: UInt8) in " \t\"'".utf8.contains(byte) }
    let word = text.drop(while: isEdge).prefix { !isEdge($0) && $0 != UInt8(ascii: "#") }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }
}
