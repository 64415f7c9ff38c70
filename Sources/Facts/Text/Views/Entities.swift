import CDiscernTables

/// Reads HTML's character references, `&amp;`, `&#39;`, `&#x27;`.
///
/// Names are those of HTML 4, `apos`, and `AMP`, `LT`, `GT`, `QUOT`, `COPY`, `REG`; the semicolon is needed. No reference
/// is one to U+0000, a surrogate or beyond U+10FFFF. Whether bytes are a reference depends on these bytes alone.
enum Entities {
  /// The character of the reference that begins with the `&` at an offset, and the offset behind it.
  ///
  /// - Complexity: O(1): a name has at most 8 bytes, a number 8 digits.
  static func read(_ text: Span<UInt8>, at offset: Int) -> (scalar: UInt32, end: Int)? {
    let start = offset + 1
    guard start < text.count else { return nil }
    return text[start] == UInt8(ascii: "#") ? number(text, from: start + 1) : name(text, from: start)
  }

  private static func name(_ text: Span<UInt8>, from start: Int) -> (scalar: UInt32, end: Int)? {
    var packed: UInt64 = 0
    var offset = start
    while offset < text.count, offset - start <= 8 {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard offset - start < 8 else { return nil }
        packed = packed << 8 | UInt64(byte)
        offset += 1
      case UInt8(ascii: ";"):
        let scalar = discern_entity_named(packed)
        return scalar == 0 ? nil : (scalar, offset + 1)
      default: return nil
      }
    }
    return nil
  }

  private static func number(_ text: Span<UInt8>, from start: Int) -> (scalar: UInt32, end: Int)? {
    guard start < text.count else { return nil }
    let isHex = text[start] | 0x20 == UInt8(ascii: "x")
    let first = isHex ? start + 1 : start
    var value: UInt32 = 0
    var offset = first
    while offset < text.count, offset - first <= 8 {
      let byte = text[offset]
      if byte == UInt8(ascii: ";") {
        let isScalar = value > 0 && value <= 0x10FFFF && !(0xD800...0xDFFF).contains(value)
        return offset > first && isScalar ? (value, offset + 1) : nil
      }
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f") where isHex: digit = UInt32(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F") where isHex: digit = UInt32(byte - UInt8(ascii: "A")) + 10
      default: return nil
      }
      guard offset - first < 8 else { return nil }
      value = min(value, 0x110000) * (isHex ? 16 : 10) + digit
      offset += 1
    }
    return nil
  }
}
