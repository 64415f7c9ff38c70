/// A copy of the file in which stretches that could not be read are blanked out, byte offsets staying as they are.
struct UnreadableText {
  private(set) var bytes: [UInt8]
  /// The words of the stretches, so that a name defined in one is not reported as unknown.
  private(set) var words: Set<String> = []
  /// The names of the anchors in the stretches.
  private(set) var anchors: Set<String> = []
  /// The names of the aliases in the stretches.
  private(set) var aliases: Set<String> = []
  private(set) var isIntact = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Overwrites a stretch by blanks and keeps its line ends; false where there is nothing to overwrite.
  mutating func blank(_ range: Range<Int>) -> Bool {
    var changed = false
    var word: [UInt8] = []
    /// What stands before the word.
    var sign: UInt8?
    for index in range {
      let byte = bytes[index]
      if Self.isWord(byte) {
        word.append(byte)
      } else if !word.isEmpty {
        let text = String(decoding: word, as: UTF8.self)
        words.insert(text)
        if sign == UInt8(ascii: "&") { anchors.insert(text) }
        if sign == UInt8(ascii: "*") { aliases.insert(text) }
        word = []
      }
      if !Self.isWord(byte) { sign = byte }
      if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), byte != UInt8(ascii: " ") {
        bytes[index] = UInt8(ascii: " ")
        changed = true
      }
    }
    if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
    if changed { isIntact = false }
    return changed
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
