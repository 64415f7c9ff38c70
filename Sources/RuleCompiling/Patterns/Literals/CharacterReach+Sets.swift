/// The sets of characters that have a name.
extension CharacterReach {
  private static let space = ASCIISet(0x09...0x0D).union(ASCIISet(0x20...0x20))
  private static let blank = ASCIISet(0x09...0x09).union(ASCIISet(0x20...0x20))
  private static let graphic = ASCIISet(0x21...0x7E)
  private static let control = ASCIISet(0...0x1F).union(ASCIISet(0x7F...0x7F))

  init(_ type: PatternCharacterType, isNegated: Bool, _ options: PatternNodeOptions) {
    let isUnicode = options.contains(.unicodeTypes)
    let set: ASCIISet
    var beyond: Beyond = isUnicode ? .many : .none
    switch type {
    case .digit: set = .digits
    case .word: set = .word
    case .space: set = Self.space
    case .horizontalBlank: (set, beyond) = (Self.blank, .many)
    case .verticalBlank: (set, beyond) = (ASCIISet(0x0A...0x0D), .many)
    }
    guard isNegated else {
      self.init(may: set, surely: set, beyond: beyond, mayHideSpecial: isUnicode && type == .word)
      return
    }
    // U+212A and U+017F are letters, which only the Unicode kind of words knows.
    self.init(
      may: set.complement, surely: set.complement, beyond: .many, mayHideSpecial: !(isUnicode && type == .word))
  }

  init(_ name: PatternPosixClass, isNegated: Bool, _ options: PatternNodeOptions) {
    let isUnicode = options.contains(.unicodeTypes)
    var may: ASCIISet
    switch name {
    case .alpha: may = .letters
    case .lower: may = .smalls
    case .upper: may = .capitals
    case .alnum: may = .kept
    case .ascii: may = .all
    case .blank: may = Self.blank
    case .cntrl: may = Self.control
    case .digit: may = .digits
    case .graph: may = Self.graphic
    case .print: may = Self.graphic.union(ASCIISet(0x20...0x20))
    case .punct: may = Self.graphic.intersection(ASCIISet.kept.complement)
    case .space: may = Self.space
    case .word: may = .word
    case .xdigit: may = ASCIISet.digits.union(ASCIISet(0x41...0x46)).union(ASCIISet(0x61...0x66))
    }
    let surely = may
    // Whether letter case is ignored in these depends on the release.
    if name == .lower || name == .upper, options.contains(.caseless) { may = .letters }
    let isBeyond = isUnicode && name != .ascii && name != .xdigit
    let reach = CharacterReach(
      may: may, surely: surely, beyond: isBeyond ? .many : .none, mayHideSpecial: isBeyond)
    self = isNegated ? reach.opposite : reach
  }

  init(_ property: PatternProperty, _ options: PatternNodeOptions) {
    guard var reach = Self.properties[property.name] else {
      // A script or property of which nothing is known here.
      self.init(may: .all, surely: ASCIISet(), beyond: .many, mayHideSpecial: true)
      return
    }
    // Whether letter case is ignored in these depends on the release.
    if ["lu", "ll", "lt"].contains(property.name), options.contains(.caseless) { reach.may = .letters }
    self = property.isNegated ? reach.opposite : reach
  }

  /// Of the ASCII characters of categories a release may only move symbols, so those are never sure.
  private static let properties: [String: CharacterReach] = {
    func reach(_ may: ASCIISet, _ surely: ASCIISet, isLetter: Bool = false) -> CharacterReach {
      CharacterReach(may: may, surely: surely, beyond: .many, mayHideSpecial: isLetter)
    }
    let nothing = ASCIISet()
    let signs = graphic.intersection(ASCIISet.kept.complement)
    var table: [String: CharacterReach] = [
      "any": reach(.all, .all, isLetter: true), "l": reach(.letters, .letters, isLetter: true),
      "l&": reach(.letters, .letters, isLetter: true), "lc": reach(.letters, .letters, isLetter: true),
      "lu": reach(.capitals, .capitals, isLetter: true), "ll": reach(.smalls, .smalls, isLetter: true),
      "lt": reach(nothing, nothing), "lm": reach(nothing, nothing), "lo": reach(nothing, nothing),
      "n": reach(.digits, .digits), "nd": reach(.digits, .digits), "nl": reach(nothing, nothing),
      "no": reach(nothing, nothing), "z": reach(ASCIISet(0x20...0x20), nothing),
      "zs": reach(ASCIISet(0x20...0x20), nothing), "zl": reach(nothing, nothing), "zp": reach(nothing, nothing),
      "c": reach(control, nothing), "cc": reach(control, nothing), "cf": reach(nothing, nothing),
      "m": reach(nothing, nothing), "mn": reach(nothing, nothing), "mc": reach(nothing, nothing),
      "me": reach(nothing, nothing), "xan": reach(.kept, .kept, isLetter: true),
      "xwd": reach(.word, .word, isLetter: true), "xsp": reach(space, nothing), "xps": reach(space, nothing),
    ]
    for name in ["p", "pc", "pd", "ps", "pe", "pi", "pf", "po", "s", "sm", "sc", "sk", "so"] {
      table[name] = reach(signs, nothing)
    }
    for script in scriptsWithoutASCII {
      for prefix in ["", "script=", "script:", "sc=", "sc:", "scx=", "scx:", "scriptextensions=", "scriptextensions:"] {
        table[prefix + script] = reach(nothing, nothing)
      }
    }
    return table
  }()

  /// Scripts that messages are written in and that have no ASCII character, nor U+212A and U+017F.
  package static let scriptsWithoutASCII = [
    "arabic", "armenian", "bengali", "cyrillic", "devanagari", "ethiopic", "georgian", "greek", "gujarati", "gurmukhi",
    "han", "hangul", "hebrew", "hiragana", "kannada", "katakana", "khmer", "lao", "malayalam", "myanmar", "sinhala",
    "tamil", "telugu", "thai", "tibetan",
  ]
}
