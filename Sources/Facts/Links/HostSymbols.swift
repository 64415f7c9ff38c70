/// What the characters of a text are to a host: part of a label, a dot, nothing to see, or its end.
///
/// Letters become what a resolver would look up, as far as one scalar alone tells: lower-case, and plain ASCII for
/// full-width, mathematical and circled letters (Unicode's compatibility mappings); ``HostLabels`` composes what several make.
enum HostSymbols {
  static let dot: UInt32 = 0x2E
  static let hyphen: UInt32 = 0x2D
  static let underscore: UInt32 = 0x5F
  /// Stands for a character that doesn't show and is skipped.
  static let invisible: UInt32 = 0x11_0000
  /// Stands for a character that no host has.
  static let none: UInt32 = 0x11_0001

  /// Which percent escapes count.
  enum Escapes { case all, dotOnly }

  /// The symbol that begins at an offset, and the offset behind it.
  @inline(__always)
  static func read(_ text: Span<UInt8>, at offset: Int, escapes: Escapes) -> (value: UInt32, end: Int) {
    let byte = text[offset]
    if byte < 0x80 {
      if byte == UInt8(ascii: "%") { return readEscape(text, at: offset, escapes: escapes) }
      if byte == UInt8(ascii: "&"), let entity = Entities.read(text, at: offset) {
        return (symbol(entity.scalar), entity.end)
      }
      return (ascii(UInt32(byte)), offset + 1)
    }
    let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
    return (symbol(scalar), end)
  }

  /// The symbol of a scalar.
  static func symbol(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return ascii(scalar) }
    if Characters.isInvisible(scalar) { return invisible }
    switch scalar {
    case 0x3002, 0xFF0E, 0xFF61, 0x2024: return dot
    case 0x02BC: return none
    case 0x03C2: return scalar
    default: break
    }
    if let plain = plainLetter(scalar) { return ascii(plain) }
    let folded = Characters.folded(scalar)
    return folded < 0x80 ? ascii(folded) : Characters.isWord(folded) ? folded : none
  }

  /// Whether a character that no name should have may stand in a host behind a scheme: a symbol, an emoji, a number in a
  /// circle, which resolvers map or refuse; blanks and punctuation end it.
  static func isOdd(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0xA1, 0xAB, 0xB7, 0xBB, 0xBF, 0xA7, 0xB6, 0xA1: false
    case 0x2010...0x206F, 0x2E00...0x2E7F, 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301F, 0x30FB: false
    case 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: false
    case 0x060C, 0x061B, 0x061F, 0x066A...0x066D, 0x06D4, 0x0964, 0x0965, 0xFFFD: false
    default: !Characters.isBlank(scalar)
    }
  }

  @inline(__always)
  private static func ascii(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x61...0x7A, 0x30...0x39, dot, hyphen, underscore: scalar
    case 0x41...0x5A: scalar | 0x20
    default: none
    }
  }

  /// Reads `%2e`, or any escaped character in UTF-8; a broken escape, or one of an escape, is none.
  private static func readEscape(_ text: Span<UInt8>, at offset: Int, escapes: Escapes) -> (value: UInt32, end: Int) {
    guard let first = escapedByte(text, at: offset) else { return (none, offset + 1) }
    if first < 0x80 {
      let value = ascii(first)
      return escapes == .all || value == dot ? (value, offset + 3) : (none, offset + 1)
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard escapes == .all, first >= 0xC2, first < 0xF5 else { return (none, offset + 1) }
    var scalar = first & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard let next = escapedByte(text, at: offset + 3 * index), next & 0xC0 == 0x80 else { return (none, offset + 1) }
      scalar = scalar << 6 | next & 0x3F
    }
    guard scalar >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000), scalar < 0x110000,
      !(0xD800...0xDFFF).contains(scalar)
    else { return (none, offset + 1) }
    return (symbol(scalar), offset + 3 * length)
  }

  private static func escapedByte(_ text: Span<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 2 < text.count, text[offset] == UInt8(ascii: "%"), let high = hexDigit(text[offset + 1]),
      let low = hexDigit(text[offset + 2])
    else { return nil }
    return high << 4 | low
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// The ASCII letter, digit or sign that a styled one stands for; nil for other scalars.
  private static func plainLetter(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    // 13 mathematical alphabets of 52 letters, and the letters that older blocks have instead.
    case 0x1D400...0x1D6A3: 0x61 + (scalar - 0x1D400) % 26
    case 0x1D7CE...0x1D7FF: 0x30 + (scalar - 0x1D7CE) % 10
    case 0x24B6...0x24E9: 0x61 + (scalar - 0x24B6) % 26
    case 0x1F130...0x1F149: 0x61 + (scalar - 0x1F130)
    case 0x2102, 0x212D: 0x63
    case 0x210A: 0x67
    case 0x210B...0x210E: 0x68
    case 0x2110, 0x2111: 0x69
    case 0x2112, 0x2113: 0x6C
    case 0x2115: 0x6E
    case 0x2119: 0x70
    case 0x211A: 0x71
    case 0x211B...0x211D: 0x72
    case 0x2124, 0x2128: 0x7A
    case 0x212C: 0x62
    case 0x212F, 0x2130: 0x65
    case 0x2131: 0x66
    case 0x2133: 0x6D
    case 0x2134: 0x6F
    default: nil
    }
  }
}
