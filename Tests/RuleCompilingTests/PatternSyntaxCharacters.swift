import DiscernRuleCompiling

/// What characters are, told by Swift's Unicode tables and not by PCRE2's.
enum PatternSyntaxCharacters {
  /// The characters that a character is without regard to letter case, itself first.
  static func variants(_ scalar: UInt32) -> [UInt32] {
    for set in sets where set.contains(scalar) { return [scalar] + set.filter { $0 != scalar } }
    guard let character = Unicode.Scalar(scalar), scalar != 0x130, scalar != 0x131 else { return [scalar] }
    var found = [scalar]
    for mapping in [character.properties.lowercaseMapping, character.properties.uppercaseMapping] {
      let other = mapping.unicodeScalars
      if other.count == 1, let first = other.first, first.value != scalar { found.append(first.value) }
    }
    return found
  }

  /// Characters of more than one other letter case.
  private static let sets: [[UInt32]] = [
    [0x6B, 0x4B, 0x212A], [0x73, 0x53, 0x17F], [0xE5, 0xC5, 0x212B], [0x3C3, 0x3C2, 0x3A3], [0xDF, 0x1E9E],
    [0xB5, 0x3BC, 0x39C],
  ]

  static func isOne(_ scalar: UInt32, of type: PatternCharacterType, _ options: PatternNodeOptions) -> Bool {
    let isUnicode = options.contains(.unicodeTypes)
    switch type {
    case .digit: return isUnicode ? category(scalar) == .decimalNumber : (0x30...0x39).contains(scalar)
    case .word: return isWord(scalar, isUnicode: isUnicode)
    case .space:
      if scalar == 0x20 || (0x09...0x0D).contains(scalar) { return true }
      return isUnicode && (scalar == 0x85 || isSeparator(scalar))
    case .horizontalBlank:
      return scalar == 9 || category(scalar) == .spaceSeparator || scalar == 0x180E
    case .verticalBlank: return (0x0A...0x0D).contains(scalar) || [0x85, 0x2028, 0x2029].contains(scalar)
    }
  }

  static func isWord(_ scalar: UInt32, isUnicode: Bool) -> Bool {
    if scalar < 0x80 { return UInt8(scalar) == UInt8(ascii: "_") || isASCIILetter(scalar) || isASCIIDigit(scalar) }
    guard isUnicode else { return false }
    return isLetter(scalar) || isNumber(scalar)
  }

  static func isOne(_ scalar: UInt32, of name: PatternPosixClass, _ options: PatternNodeOptions) -> Bool {
    guard options.contains(.unicodeTypes), scalar >= 0x80 else { return isASCII(scalar, name, options) }
    switch name {
    case .alpha: return isLetter(scalar)
    case .lower: return isOne(scalar, ofProperty: "ll", options)
    case .upper: return isOne(scalar, ofProperty: "lu", options)
    case .alnum: return isLetter(scalar) || isNumber(scalar)
    case .ascii, .xdigit: return false
    case .blank: return isOne(scalar, of: PatternCharacterType.horizontalBlank, options)
    case .cntrl: return category(scalar) == .control
    case .digit: return category(scalar) == .decimalNumber
    case .graph: return !isSeparator(scalar) && category(scalar) != .control && category(scalar) != .unassigned
    case .print: return category(scalar) != .control && scalar != 0x2028 && scalar != 0x2029
    case .punct: return isPunctuation(scalar)
    case .space: return isOne(scalar, of: PatternCharacterType.space, options)
    case .word: return isWord(scalar, isUnicode: true)
    }
  }

  private static func isASCII(_ scalar: UInt32, _ name: PatternPosixClass, _ options: PatternNodeOptions) -> Bool {
    guard scalar < 0x80 else { return false }
    let isCaseless = options.contains(.caseless) && !options.contains(.unicodeTypes)
    switch name {
    case .alpha: return isASCIILetter(scalar)
    case .lower: return (0x61...0x7A).contains(scalar) || isCaseless && isASCIILetter(scalar)
    case .upper: return (0x41...0x5A).contains(scalar) || isCaseless && isASCIILetter(scalar)
    case .alnum: return isASCIILetter(scalar) || isASCIIDigit(scalar)
    case .ascii: return true
    case .blank: return scalar == 0x20 || scalar == 9
    case .cntrl: return scalar < 0x20 || scalar == 0x7F
    case .digit: return isASCIIDigit(scalar)
    case .graph: return (0x21...0x7E).contains(scalar)
    case .print: return (0x20...0x7E).contains(scalar)
    case .punct: return (0x21...0x7E).contains(scalar) && !isASCIILetter(scalar) && !isASCIIDigit(scalar)
    case .space: return scalar == 0x20 || (0x09...0x0D).contains(scalar)
    case .word: return isASCIILetter(scalar) || isASCIIDigit(scalar) || scalar == 0x5F
    case .xdigit: return isASCIIDigit(scalar) || (0x41...0x46).contains(scalar & ~0x20)
    }
  }

  /// Properties by their short names; those that `PatternSyntaxGenerator` makes.
  static func isOne(_ scalar: UInt32, ofProperty name: String, _ options: PatternNodeOptions) -> Bool {
    switch name {
    case "l": return isLetter(scalar)
    case "n": return isNumber(scalar)
    case "lu": return category(scalar) == .uppercaseLetter
    case "ll": return category(scalar) == .lowercaseLetter
    case "cyrillic": return (0x400...0x52F).contains(scalar)
    default: return false
    }
  }

  private static func category(_ scalar: UInt32) -> Unicode.GeneralCategory {
    Unicode.Scalar(scalar)?.properties.generalCategory ?? .unassigned
  }

  private static func isASCIILetter(_ scalar: UInt32) -> Bool { (0x41...0x5A).contains(scalar & ~0x20) }
  private static func isASCIIDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch category(scalar) {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isNumber(_ scalar: UInt32) -> Bool {
    switch category(scalar) {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch category(scalar) {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch category(scalar) {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
