/// Escapes of other languages, and how PCRE2 spells them.
extension PatternAdvice {
  /// The advice for an escape that Java, JavaScript, Python, Swift or Perl knows and PCRE2 does not.
  var foreignEscape: String? {
    let bytes = Array(source.utf8)
    guard let backslash = bytes[..<offset].lastIndex(of: UInt8(ascii: "\\")), backslash + 1 < bytes.count else {
      return nil
    }
    let rest = bytes[(backslash + 2)...]
    switch bytes[backslash + 1] {
    case UInt8(ascii: "u"): return unicodeEscape(rest, digits: 4)
    case UInt8(ascii: "U"):
      return Self.hexadecimal(rest.prefix(8)).count == 8
        ? unicodeEscape(rest, digits: 8) : Self.caseEscape
    case UInt8(ascii: "N"):
      return #"Write the character's number instead of its name, as in \x{e9}, or the character itself."#
    default: return Self.caseEscape
    }
  }

  private static let caseEscape = "Escapes that change letter case have no meaning here; leave this one out."

  /// How to spell the character whose digits follow `\u` or `\U`.
  private func unicodeEscape(_ rest: ArraySlice<UInt8>, digits: Int) -> String {
    if rest.first == UInt8(ascii: "{") {
      let inner = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      let number = Self.hexadecimal(inner)
      if !number.isEmpty, number.count == inner.count { return Self.spelling(#"\u{\#(number)}"#, number) }
    }
    let number = Self.hexadecimal(rest.prefix(digits))
    guard number.count == digits else { return #"Write \x{…} with the character's number, as in \x{e9}."# }
    if let pair = Self.pair(number, rest.dropFirst(4)) { return pair }
    let letter = digits == 4 ? "u" : "U"
    let short = number.drop { $0 == "0" }
    return Self.spelling("\\" + letter + number, digits == 4 ? number : short.isEmpty ? "0" : String(short))
  }

  /// The advice for `\ud83d\ude00`, two halves of one character.
  private static func pair(_ first: String, _ rest: ArraySlice<UInt8>) -> String? {
    guard first.count == 4, rest.starts(with: #"\u"#.utf8) else { return nil }
    let second = hexadecimal(rest.dropFirst(2).prefix(4))
    guard second.count == 4, let high = UInt32(first, radix: 16), let low = UInt32(second, radix: 16),
      0xD800..<0xDC00 ~= high, 0xDC00..<0xE000 ~= low
    else { return nil }
    let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    return spelling(#"\u\#(first)\u\#(second)"#, String(scalar, radix: 16))
  }

  private static func spelling(_ foreign: String, _ number: String) -> String {
    #"Write \x{\#(number)} instead of \#(foreign)."#
  }

  /// The leading hexadecimal digits, at most eight of them.
  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(8).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }, as: UTF8.self)
  }
}
