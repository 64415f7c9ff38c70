/// Steps through the source.
extension PatternParser {
  /// The largest number of a group.
  private static let largestGroupNumber = 65535

  /// The character at the place, behind which it steps; the source is valid UTF-8 and has one.
  mutating func nextScalar() -> Unicode.Scalar {
    let first = source[position]
    position += 1
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var value = UInt32(first) & (0x3F >> UInt32(count))
    for _ in 0..<count {
      value = value << 6 | UInt32(source[position] & 0x3F)
      position += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The byte at the place or so many behind it.
  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < source.count ? source[position + distance] : nil
  }

  /// Whether this ASCII text comes next.
  func isNext(_ text: StaticString) -> Bool { isText(text, at: position) }

  func isText(_ text: StaticString, at start: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard source.count - start >= count else { return false }
    // SAFETY: the literal's bytes live as long as the program, and `count` is their number.
    let bytes = unsafe text.utf8Start
    for index in 0..<count where unsafe source[start + index] != bytes[index] { return false }
    return true
  }

  /// Steps over this text if it comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  mutating func require(_ text: StaticString) throws(PatternRefusal) {
    guard skip(text) else { throw .unknownSyntax }
  }

  /// Steps behind the next line end.
  mutating func skipLine() {
    while position < source.count {
      if let length = lineEndLength {
        position += length
        return
      }
      position += 1
    }
  }

  /// The bytes of the line end at the place, if there is one.
  private var lineEndLength: Int? {
    let isCRLF = isNext("\r\n")
    switch (lineEnds, source[position]) {
    case (.crlf, _): return isCRLF ? 2 : nil
    case (.anyCRLF, 0x0D), (.any, 0x0D): return isCRLF ? 2 : 1
    case (.cr, 0x0D), (.lf, 0x0A), (.nul, 0), (.anyCRLF, 0x0A), (.any, 0x0A...0x0C): return 1
    case (.any, 0xC2): return peek(1) == 0x85 ? 2 : nil
    case (.any, 0xE2):
      let isSeparator = peek(1) == 0x80 && (peek(2) == 0xA8 || peek(2) == 0xA9)
      return isSeparator ? 3 : nil
    default: return nil
    }
  }

  /// A decimal number of a group; nil, without a step, if there is none.
  ///
  /// With a sign it counts from a group on: `-1` is that group, `+1` the next one.
  mutating func readNumber(from group: Int?, limit: Int = largestGroupNumber) throws(PatternRefusal) -> Int? {
    var place = position
    var sign = 0
    if group != nil, let first = peek(), first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      sign = first == UInt8(ascii: "+") ? 1 : -1
      place += 1
    }
    let firstDigit = place
    var number = 0
    while place < source.count, let digit = source[place].decimal {
      number = number * 10 + digit
      guard number <= limit else { throw .unknownSyntax }
      place += 1
    }
    guard place > firstDigit else { return nil }
    position = place
    guard let group, sign != 0 else { return number }
    guard number > 0, sign > 0 || number <= group else { throw .unknownSyntax }
    return sign > 0 ? group + number : group + 1 - number
  }

  /// A name up to a terminator, behind which it steps.
  mutating func readName(upTo terminator: UInt8) throws(PatternRefusal) -> String {
    let start = position
    while let byte = peek(), byte != terminator {
      guard byte >= 0x80 || byte.isWord else { throw .unknownSyntax }
      position += 1
    }
    guard position < source.count, position > start, source[start].decimal == nil else { throw .unknownSyntax }
    position += 1
    return String(decoding: source[start..<position - 1], as: UTF8.self)
  }

  /// ASCII letters, digits and `_`, maybe none.
  mutating func readWord() -> String {
    let start = position
    while let byte = peek(), byte.isWord { position += 1 }
    return String(decoding: source[start..<position], as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a decimal digit.
  var decimal: Int? { (0x30...0x39).contains(self) ? Int(self) - 0x30 : nil }

  /// The value of a hexadecimal digit.
  var hexadecimal: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    case 0x61...0x66: UInt32(self) - 0x57
    default: nil
    }
  }

  /// Whether it is an ASCII letter, a digit or `_`.
  var isWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
