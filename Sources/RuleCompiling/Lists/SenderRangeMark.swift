import DiscernClassification
import DiscernFacts

/// Finds what stands between the two ends of a range: ` - `, `–`, `..`, ` to `, or `-` before a `+`.
enum SenderRangeMark {
  /// The bytes of the one mark in part of a text; nil where there is none, or several.
  ///
  /// - Complexity: O(*n*).
  static func place(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = length(in: text, range, at: offset)
      if length > 0 {
        guard found == nil else { return nil }
        found = offset..<offset + length
      }
      offset += max(1, length)
    }
    guard let found, found.lowerBound > range.lowerBound, found.upperBound < range.upperBound else { return nil }
    return found
  }

  /// How many bytes the mark has that begins at an offset; 0 where none does.
  private static func length(in text: Span<UInt8>, _ range: Range<Int>, at offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      range.contains(offset + distance) ? text[offset + distance] : 0
    }
    switch byte(0) {
    case UInt8(ascii: "-"):
      if byte(1) == UInt8(ascii: "+") { return 1 }
      return isBlank(text, range, before: offset) && isBlank(text, range, at: offset + 1) ? 1 : 0
    case UInt8(ascii: "."): return byte(1) == UInt8(ascii: ".") ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && byte(2) == 0x93 ? 3 : 0
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      guard byte(1) | 0x20 == UInt8(ascii: "o") else { return 0 }
      return isBlank(text, range, before: offset) && isBlank(text, range, at: offset + 2) ? 2 : 0
    default: return 0
    }
  }

  private static func isBlank(_ text: Span<UInt8>, _ range: Range<Int>, at offset: Int) -> Bool {
    guard offset < range.upperBound else { return false }
    return Characters.isBlank(NameText.scalar(in: text, at: offset, end: range.upperBound).value)
  }

  private static func isBlank(_ text: Span<UInt8>, _ range: Range<Int>, before offset: Int) -> Bool {
    var start = offset - 1
    while start > range.lowerBound, UTF8Decoding.isContinuation(text[start]) { start -= 1 }
    return start >= range.lowerBound && isBlank(text, range, at: start)
  }
}
