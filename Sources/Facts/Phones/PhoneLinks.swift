/// Digits inside links: no phone numbers, but for the links that write to a phone.
enum PhoneLinks {
  /// Whether digits at an offset are part of a link, as far as some hundred bytes before them tell.
  ///
  /// A link has `://`, `www.` or a host's name with `/`, `?` or `#` behind it.
  ///
  /// - Complexity: O(1).
  static func holdDigits(_ text: Span<UInt8>, at offset: Int) -> Bool {
    var start = offset
    while start > 0, offset - start < longest, !ends(text[start - 1]) { start -= 1 }
    var letters = 0
    var isBehindDot = false
    for index in start..<offset {
      let byte = text[index]
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      case UInt8(ascii: "."):
        if letters == 3, hasBytes("www", in: text, before: index) { return true }
        isBehindDot = index > start
        letters = 0
      case UInt8(ascii: ":"):
        if offset - index > 2, text[index + 1] == UInt8(ascii: "/"), text[index + 2] == UInt8(ascii: "/") {
          return true
        }
        letters = 0
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        if isBehindDot, letters >= 2 { return true }
        isBehindDot = false
        letters = 0
      default:
        // A digit or hyphen doesn't end a name, but the last part of a host's is of letters alone.
        isBehindDot = false
        letters = 0
      }
    }
    return false
  }

  /// Whether what directly precedes digits, or their `+`, are links such as `wa.me/` and `api.whatsapp.com/send?phone=`.
  ///
  /// They hold the number as E.164 has it, with or without `+` (WhatsApp's help, "How to use click to chat").
  ///
  /// - Complexity: O(1).
  static func writeToPhone(_ text: Span<UInt8>, before offset: Int, hasPlus: Bool) -> Bool {
    if hasBytes("wa.me/", in: text, before: offset) { return true }
    if hasPlus, hasBytes("t.me/", in: text, before: offset) { return true }
    var end = offset
    if hasBytes("%2b", in: text, before: end) { end -= 3 }
    guard hasBytes("phone=", in: text, before: end) || hasBytes("number=", in: text, before: end) else { return false }
    var start = end
    while start > 0, end - start < longest, !ends(text[start - 1]) {
      if hasBytes("whatsapp", in: text, before: start) || hasBytes("viber:", in: text, before: start) { return true }
      start -= 1
    }
    return false
  }

  private static let longest = 512

  private static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, 0x22, 0x28, 0x29, 0x2C, 0x3B, 0x3C, 0x3E, 0x5B, 0x5D, 0x7C, 0x80...: true
    default: false
    }
  }

  /// Whether bytes before an offset are those of an ASCII word in lower case, in any case.
  private static func hasBytes(_ word: StaticString, in text: Span<UInt8>, before offset: Int) -> Bool {
    let start = offset - word.utf8CodeUnitCount
    guard start >= 0 else { return false }
    for index in 0..<word.utf8CodeUnitCount {
      // SAFETY: the word is ASCII, has a pointer representation and this many bytes.
      let expected = unsafe word.utf8Start[index]
      let byte = text[start + index]
      guard (0x41...0x5A ~= byte ? byte | 0x20 : byte) == expected else { return false }
    }
    return true
  }
}
