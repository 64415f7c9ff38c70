/// Mends what makes a line of JSON ill formed as text, though not as JSON.
enum JSONRepair {
  /// The bytes with U+FFFD for each maximal ill-formed sequence of UTF-8, and the parser's spare bytes after them.
  ///
  /// - Complexity: O(n).
  static func wellFormed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    padded(Array(String(decoding: bytes, as: UTF8.self).utf8))
  }

  /// The bytes with `\ufffd` for each escaped surrogate without its other half; nil where there is none.
  ///
  /// Both escapes take six bytes. A backslash outside a text is a mistake anyhow, so texts needn't be found.
  ///
  /// - Complexity: O(n).
  static func withoutLoneSurrogates(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result = Array(bytes)
    var isChanged = false
    var place = 0
    while place < result.count {
      guard result[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      guard let unit = escapedUnit(in: result, at: place) else {
        place += 2
        continue
      }
      if (0xD800...0xDBFF).contains(unit), let low = escapedUnit(in: result, at: place + 6),
        (0xDC00...0xDFFF).contains(low)
      {
        place += 12
        continue
      }
      if (0xD800...0xDFFF).contains(unit) {
        result.replaceSubrange(place..<place + 6, with: replacementEscape)
        isChanged = true
      }
      place += 6
    }
    return isChanged ? padded(result) : nil
  }

  private static let replacementEscape = Array(#"\ufffd"#.utf8)

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + repeatElement(0, count: InputBuffer.spareBytes)
  }

  /// The UTF-16 unit of `\uXXXX` at a place; nil where there is no such escape.
  private static func escapedUnit(in bytes: [UInt8], at place: Int) -> UInt16? {
    guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in bytes[place + 2..<place + 6] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return unit
  }
}
