/// Characters beside and between the digits of a phone number.
enum PhoneCharacters {
  /// Marks that show nothing, and those that make a keycap of a digit.
  static func isUnseen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0xAD: false
    case 0x20E3, 0xFE00...0xFE0F: true
    default: Characters.isInvisible(scalar)
    }
  }

  static func opensBracket(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x5B, 0xFF08, 0xFF3B: true
    default: false
    }
  }

  static func closesBracket(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x29, 0x5D, 0xFF09, 0xFF3D: true
    default: false
    }
  }

  static func isDot(_ scalar: UInt32) -> Bool { scalar == 0x2E || scalar == 0xB7 || scalar == 0xFF0E }

  static func isSlash(_ scalar: UInt32) -> Bool { scalar == 0x2F || scalar == 0xFF0F }

  static func isHyphen(_ scalar: UInt32) -> Bool {
    SenderCharacters.isSeparator(scalar) && !Characters.isBlank(scalar) && !opensBracket(scalar)
      && !closesBracket(scalar) && !isDot(scalar) && !isSlash(scalar)
  }

  static func endsLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Signs of money (General category Sc, the common ones).
  static func isCurrency(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x24, 0xA2...0xA5, 0x58F, 0x60B, 0x9F2, 0x9F3, 0xE3F, 0x17DB, 0x20A0...0x20CF: true
    case 0xFDFC, 0xFE69, 0xFF04, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6: true
    default: false
    }
  }

  /// A letter of the scripts that order numbers and codes are made of: Latin, in any width.
  ///
  /// Words of other scripts are written onto digits without a blank, be it because there are none (Thai) or because
  /// endings follow (Hangul, Bengali), and serial numbers have no letters of theirs.
  static func isCodeLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x41...0x5A ~= scalar & ~0x20 }
    guard scalar < 0x250 || 0xFF21...0xFF5A ~= scalar else { return false }
    return Characters.isLetter(scalar)
  }
}
