/// The words by which networks and phones say that a sender is withheld.
package enum WithheldWords {
  /// RFC 3323 (anonymous), 3GPP TS 24.607 and 29.163 (unavailable, restricted), Android's `TelephonyManager` and call
  /// log (-1 unknown, -2 withheld, -3 payphone), and what phones show in their place.
  private static let words: [StaticString] = [
    "-1", "-2", "-3", "anonymous", "anonymous@anonymous.invalid", "unavailable", "unavailable@unknown.invalid",
    "restricted", "withheld", "private", "private number", "unknown", "unknown number", "no caller id",
  ]

  /// Tells whether a text is one of them, in any case.
  package static func contain(_ text: Span<UInt8>) -> Bool {
    words.contains { equal(text, $0, count: text.count) && $0.utf8CodeUnitCount == text.count }
  }

  /// Tells whether the first bytes of a text are those of an ASCII word in lower case, in any case.
  fileprivate static func equal(_ text: Span<UInt8>, _ word: StaticString, count: Int) -> Bool {
    guard text.count >= count, word.utf8CodeUnitCount >= count else { return false }
    for index in 0..<count {
      // SAFETY: the word is ASCII, has a pointer representation and at least `count` bytes.
      let expected = unsafe word.utf8Start[index]
      let byte = text[index]
      guard (0x41...0x5A ~= byte ? byte | 0x20 : byte) == expected else { return false }
    }
    return true
  }

  fileprivate static func begins(_ text: Span<UInt8>, _ word: StaticString) -> Bool {
    equal(text, word, count: word.utf8CodeUnitCount)
  }
}

/// The scheme before a number of a URI: `tel:+44…`, `sip:+44…@host`.
enum SenderScheme {
  private static let numbers: [StaticString] = ["tel:", "sms:", "smsto:", "callto:", "mmsto:", "mms:"]
  private static let users: [StaticString] = ["sip:", "sips:", "mailto:", "im:", "xmpp:"]

  /// How long the scheme is, and whether a host may follow the number.
  static func prefix(of text: Span<UInt8>) -> (length: Int, hasHost: Bool)? {
    if let word = numbers.first(where: { WithheldWords.begins(text, $0) }) { return (word.utf8CodeUnitCount, false) }
    if let word = users.first(where: { WithheldWords.begins(text, $0) }) { return (word.utf8CodeUnitCount, true) }
    return nil
  }
}

/// What may stand behind a number without being part of it.
enum NumberExtension {
  private static let words: [StaticString] = ["extension", "extn", "ext", "x", "#"]

  /// Tells whether a text is `ext. 12`, `x12`, `#12`, the parameters of a URI (`;ext=12`) or digits to be dialled
  /// after a pause (`,,12#`).
  static func isExtension(_ text: Span<UInt8>) -> Bool {
    if text.count > 64 { return false }
    if text[0] == UInt8(ascii: ";") || text[0] == UInt8(ascii: ",") { return isTail(text) }
    guard let word = words.first(where: { WithheldWords.begins(text, $0) }) else { return false }
    var index = word.utf8CodeUnitCount
    while index < text.count, text[index] == 0x20 || text[index] == 0x2E || text[index] == 0x3A { index += 1 }
    return (1...7).contains(text.count - index) && (index..<text.count).allSatisfy { 0x30...0x39 ~= text[$0] }
  }

  private static func isTail(_ text: Span<UInt8>) -> Bool {
    for index in 1..<text.count {
      switch text[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "*"): continue
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"), 0x20: continue
      default: return false
      }
    }
    return text.count > 1
  }
}
