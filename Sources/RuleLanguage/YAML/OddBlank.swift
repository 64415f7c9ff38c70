/// Blanks that look like a space and are none for YAML.
enum OddBlank {
  /// The odd blank that begins at a byte, as its length; nil where none does.
  static func length(_ bytes: [UInt8], at index: Int) -> Int? {
    guard index < bytes.count, bytes[index] >= 0xC2 else { return nil }
    let length = bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return nil }
    let scalars = String(decoding: bytes[index..<(index + length)], as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, contains(scalar) else { return nil }
    return length
  }

  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x180E, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// How the blank is called in messages.
  static func name(_ bytes: [UInt8], at index: Int) -> String {
    let length = length(bytes, at: index) ?? 0
    let value = String(decoding: bytes[index..<(index + length)], as: UTF8.self).unicodeScalars.first?.value ?? 0
    if value == 0xA0 { return "a no-break space (U+00A0)" }
    let digits = String(value, radix: 16, uppercase: true)
    return "a special blank (U+\(digits))"
  }

  /// The first odd blank in a line's indentation, or right after a `-` or `:` where a space belongs.
  static func first(inLine line: Range<Int>, of bytes: [UInt8]) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound {
      if length(bytes, at: index) != nil { return index }
      guard bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "-") else { break }
      index += 1
    }
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return nil }
      index += 1
      if byte == UInt8(ascii: ":"), length(bytes, at: index) != nil { return index }
    }
    return nil
  }
}
