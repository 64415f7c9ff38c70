/// Escapes for one character, inside classes and outside.
extension PatternParser {
  /// The character that an escape stands for; the backslash is behind.
  mutating func readScalarEscape() throws(PatternRefusal) -> Unicode.Scalar {
    guard position < source.count else { throw .unknownSyntax }
    let scalar = nextScalar()
    switch scalar {
    case "a": return "\u{7}"
    case "e": return "\u{1B}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "8", "9": return scalar
    case "0"..."7": return try readOctal(first: scalar.value - 0x30)
    case "c": return try readControl()
    case "o":
      try require("{")
      return try readBraced(base: 8)
    case "x":
      if skip("{") { return try readBracedHexadecimal() }
      var value: UInt32 = 0
      for _ in 0..<2 {
        guard let digit = peek()?.hexadecimal else { break }
        value = value << 4 | digit
        position += 1
      }
      return try Self.scalar(value)
    case "A"..."Z", "a"..."z": throw .unknownSyntax
    default: return scalar
    }
  }

  /// Up to two more octal digits.
  private mutating func readOctal(first: UInt32) throws(PatternRefusal) -> Unicode.Scalar {
    var value = first
    for _ in 0..<2 {
      guard let byte = peek(), (0x30...0x37).contains(byte) else { break }
      value = value << 3 | (UInt32(byte) - 0x30)
      position += 1
    }
    return try Self.scalar(value)
  }

  /// `\cA`: the letter's capital with one bit turned over.
  private mutating func readControl() throws(PatternRefusal) -> Unicode.Scalar {
    guard let byte = peek(), (0x20...0x7E).contains(byte) else { throw .unknownSyntax }
    position += 1
    let capital = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
    return Unicode.Scalar(capital ^ 0x40)
  }

  /// Hexadecimal digits up to the closing brace; the opening one is behind.
  mutating func readBracedHexadecimal() throws(PatternRefusal) -> Unicode.Scalar {
    try readBraced(base: 16)
  }

  private mutating func readBraced(base: UInt32) throws(PatternRefusal) -> Unicode.Scalar {
    let start = position
    var value: UInt32 = 0
    while let digit = peek()?.hexadecimal, digit < base {
      value = value * base + digit
      guard value <= 0x10FFFF else { throw .unknownSyntax }
      position += 1
    }
    guard position > start else { throw .unknownSyntax }
    try require("}")
    return try Self.scalar(value)
  }

  private static func scalar(_ value: UInt32) throws(PatternRefusal) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw .unknownSyntax }
    return scalar
  }

  /// Reads `p{^Lu}` or `PL`, whose backslash is behind.
  ///
  /// PCRE2 passes over blanks, `_` and `-` in names.
  mutating func readProperty() throws(PatternRefusal) -> PatternProperty {
    var isNegated = isNext("P")
    position += 1
    guard skip("{") else {
      guard let letter = peek(), letter.isWord, letter.decimal == nil, letter != UInt8(ascii: "_") else {
        throw .unknownSyntax
      }
      position += 1
      return PatternProperty(String(Unicode.Scalar(letter | 0x20)), isNegated: isNegated)
    }
    if skip("^") { isNegated.toggle() }
    var name: [UInt8] = []
    while let byte = peek(), byte != UInt8(ascii: "}") {
      position += 1
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "-"), 0x09...0x0D, 0x20: continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
      default: name.append(byte)
      }
    }
    try require("}")
    return PatternProperty(String(decoding: name, as: UTF8.self), isNegated: isNegated)
  }
}
