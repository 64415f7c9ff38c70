/// The characters that numbers are written with, in whatever script or width.
package enum SenderCharacters {
  /// The value of a decimal digit of any script; nil for every other character.
  ///
  /// The digits of a script stand in a row from 0 to 9 and rows begin after something else or after another whole
  /// row (Unicode Standard, section 4.6), so the value is the distance from the start of the rows, modulo ten.
  package static func digit(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return 0x30...0x39 ~= scalar ? UInt8(scalar - 0x30) : nil }
    guard Characters.isDigit(scalar) else { return nil }
    var first = scalar
    // The longest run of rows are the mathematical digits: five.
    while scalar - first < 50, Characters.isDigit(first - 1) { first -= 1 }
    return UInt8((scalar - first) % 10)
  }

  package static func isPlus(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2B, 0x207A, 0xFE62, 0xFF0B: true
    default: false
    }
  }

  /// Blanks, hyphens, dots, brackets and slashes, with which people group digits.
  package static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0x2D...0x2F, 0x5B, 0x5D: true
    case ..<0x80: Characters.isBlank(scalar)
    case 0xB7, 0x2010...0x2015, 0x2212, 0x30FC, 0xFE63: true
    case 0xFF08, 0xFF09, 0xFF0D...0xFF0F, 0xFF3B, 0xFF3D: true
    default: Characters.isBlank(scalar)
    }
  }
}
