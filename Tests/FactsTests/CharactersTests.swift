import DiscernFacts
import Testing

@Suite struct CharactersTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let scalar: Unicode.Scalar
    var kinds = ""
    var folded: Unicode.Scalar?
    var testDescription: String { name }
  }

  /// L letter, M mark, D digit, W written without blanks, B blank.
  static let cases = [
    Case(name: "a", scalar: "a", kinds: "L"),
    Case(name: "A folds", scalar: "A", kinds: "L", folded: "a"),
    Case(name: "digit", scalar: "7", kinds: "D"),
    Case(name: "Arabic-Indic digit", scalar: "٣", kinds: "D"),
    Case(name: "superscript two is no digit", scalar: "²"),
    Case(name: "Roman numeral is no letter but folds", scalar: "Ⅳ", folded: "ⅳ"),
    Case(name: "combining acute", scalar: "\u{301}", kinds: "M"),
    Case(name: "variation selector", scalar: "\u{FE0F}", kinds: "M"),
    Case(name: "last variation selector", scalar: "\u{E01EF}", kinds: "M"),
    Case(name: "Hebrew letter", scalar: "ק", kinds: "L"),
    Case(name: "Han", scalar: "中", kinds: "LW"),
    Case(name: "Han beyond the basic plane", scalar: "\u{2070E}", kinds: "LW"),
    Case(name: "ideographic zero", scalar: "〇", kinds: "W"),
    Case(name: "Hiragana", scalar: "あ", kinds: "LW"),
    Case(name: "halfwidth Katakana", scalar: "ｱ", kinds: "LW"),
    Case(name: "prolonged sound mark is of several scripts", scalar: "ー", kinds: "L"),
    Case(name: "ideographic full stop is of several scripts", scalar: "。"),
    Case(name: "Thai letter", scalar: "ก", kinds: "LW"),
    Case(name: "Thai vowel sign", scalar: "\u{E34}", kinds: "MW"),
    Case(name: "Khmer digit", scalar: "០", kinds: "DW"),
    Case(name: "Tibetan tsheg", scalar: "\u{F0B}", kinds: "W"),
    Case(name: "Hangul is written with blanks", scalar: "한", kinds: "L"),
    Case(name: "no-break space", scalar: "\u{A0}", kinds: "B"),
    Case(name: "ideographic space", scalar: "\u{3000}", kinds: "B"),
    Case(name: "zero width space is no blank", scalar: "\u{200B}"),
    Case(name: "emoji", scalar: "😀"),
    Case(name: "Kelvin sign", scalar: "\u{212A}", kinds: "L", folded: "k"),
    Case(name: "long s", scalar: "ſ", kinds: "L", folded: "s"),
    Case(name: "final sigma", scalar: "ς", kinds: "L", folded: "σ"),
    Case(name: "sharp s stays", scalar: "ß", kinds: "L"),
    Case(name: "capital sharp s", scalar: "ẞ", kinds: "L", folded: "ß"),
    Case(name: "dotted I stays", scalar: "İ", kinds: "L"),
    Case(name: "dotless i stays", scalar: "ı", kinds: "L"),
    Case(name: "Deseret", scalar: "\u{10400}", kinds: "L", folded: "\u{10428}"),
    Case(name: "Cherokee folds to capitals", scalar: "\u{AB70}", kinds: "L", folded: "\u{13A0}"),
  ]

  @Test(arguments: cases) func `A character's kinds and fold`(_ one: Case) {
    let scalar = one.scalar.value
    var kinds = ""
    if Characters.isLetter(scalar) { kinds += "L" }
    if Characters.isMark(scalar) { kinds += "M" }
    if Characters.isDigit(scalar) { kinds += "D" }
    if Characters.isWrittenWithoutBlanks(scalar) { kinds += "W" }
    if Characters.isBlank(scalar) { kinds += "B" }
    #expect(kinds == one.kinds)
    #expect(Characters.folded(scalar) == (one.folded ?? one.scalar).value)
    #expect(Characters.isWord(scalar) == !one.kinds.filter("LMD".contains).isEmpty)
    #expect(Characters.isLetterOrDigit(scalar) == !one.kinds.filter("LD".contains).isEmpty)
  }

  /// The standard library brings tables of its own, of some later version: where it has a character of ours, both agree.
  @Test func `Classes agree with the standard library for characters of Unicode 15 0`() {
    var differing: [UInt32] = []
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let (isLetter, isMark, isDigit): (Bool, Bool, Bool) =
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: (true, false, false)
        case .nonspacingMark, .spacingMark, .enclosingMark: (false, true, false)
        case .decimalNumber: (false, false, true)
        default: (false, false, false)
        }
      let agrees =
        Characters.isLetter(value) == isLetter && Characters.isMark(value) == isMark
        && Characters.isDigit(value) == isDigit && Characters.isBlank(value) == properties.isWhitespace
      guard !agrees, let age = properties.age, (age.major, age.minor) <= (15, 0) else { continue }
      differing.append(value)
    }
    #expect(differing == [])
  }

  @Test func `Folding ends at once and keeps words words`() {
    for value in UInt32(0)..<0x110000 {
      let folded = Characters.folded(value)
      if folded == value { continue }
      #expect(Characters.folded(folded) == folded, "U+\(String(value, radix: 16))")
      #expect(Characters.isWord(folded) == Characters.isWord(value), "U+\(String(value, radix: 16))")
      #expect(
        Characters.isLetterOrDigit(folded) == Characters.isLetterOrDigit(value) || value == 0x345,
        "U+\(String(value, radix: 16))")
    }
  }

  @Test func `Numbers that are no scalars are nothing`() {
    for value in [0xD800, 0xDFFF, 0x110000, 0x200000, UInt32.max] {
      #expect(!Characters.isWord(value))
      #expect(!Characters.isWrittenWithoutBlanks(value))
      #expect(Characters.folded(value) == value)
    }
  }
}
