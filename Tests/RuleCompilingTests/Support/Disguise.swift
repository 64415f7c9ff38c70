import DiscernFacts
import Foundation

/// Random words that a rule looks for, and the disguises that a view promises to undo.
struct Disguise {
  var generator: SeededGenerator

  typealias Text = String.UnicodeScalarView

  private static let alphabets: [[Unicode.Scalar]] = [
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz",
    "aeioucnséèñüçåøßıİœÉÇőšłẞ", "абвгдежзийклмнопрстуфхцчшщыьэюяёЙЖѣ", "αβγδεζηθικλμνξοπρσςτυφχψωάέϊΐΏ",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآؤةىپچ", "אבגדהוזחטיכךלמםנןסעפףצץקרשת", "한글무료상품가각힣받으세요", "ガパチャカハヴあいがぎ無料",
    "验证码你好登录金龍", "กขคงจฉชาำนมยรลวสหไเ", "कखगघङचनमयलवसहिाीु", "աբգդեզէըթօ",
  ].map { Array($0.unicodeScalars) }

  private static let signs = Array("0123456789'-.,%/+:()\"!$".unicodeScalars)
  private static let hidden = scalars(
    0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD, 0x200E, 0x200F, 0x202A, 0x202C, 0x202E, 0x2066, 0x2069, 0xFE0F,
    0x034F, 0x180E, 0x061C, 0x3164, 0xE0061)
  private static let blanks = scalars(0x20, 0xA0, 0x2003, 0x2009, 0x202F, 0x3000)
  private static let dashes = scalars(0x2010, 0x2011, 0x2013, 0x2014, 0x2212)
  private static let apostrophes = scalars(0x2018, 0x2019, 0xFF07)
  private static let quotes = scalars(0x201C, 0x201D, 0x201E, 0xFF02)
  /// Where rows of 26 styled letters begin, capitals and small ones.
  private static let styles: [(capital: UInt32, small: UInt32)] = [
    (0x1D400, 0x1D41A), (0x1D5A0, 0x1D5BA), (0x1D670, 0x1D68A), (0x1D56C, 0x1D586), (0xFF21, 0xFF41), (0x24B6, 0x24D0),
    (0x1F130, 0x1F130), (0x1F150, 0x1F150), (0x1F170, 0x1F170),
  ]
  private static let digitRows: [UInt32] = [0x660, 0x6F0, 0x966, 0xFF10, 0x1D7CE, 0xE50]
  private static let twins: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "а", "e": "е", "o": "о", "p": "р", "c": "с", "x": "х", "y": "у", "A": "А", "B": "В", "C": "С", "E": "Е",
    "H": "Н",
    "K": "К", "M": "М", "O": "О", "P": "Р", "T": "Т", "X": "Х",
  ]
  private static let digits: [Unicode.Scalar: Unicode.Scalar] = [
    "e": "3", "a": "4", "o": "0", "s": "5", "t": "7", "b": "8",
  ]
  private static let accents = scalars(0x300, 0x301, 0x302, 0x303, 0x308, 0x30A, 0x327)
  private static let harakat = scalars(0x64B, 0x64E, 0x64F, 0x650, 0x651, 0x652, 0x640)
  private static let niqqud = scalars(0x5B0, 0x5B4, 0x5B8, 0x5BC)

  private static func scalars(_ values: UInt32...) -> [Unicode.Scalar] { values.map(scalar) }
  private static func scalar(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < probability }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }

  // MARK: - Words

  /// Three to nine characters, of which the first and the last are letters; some decomposed, some with signs and blanks.
  mutating func word() -> Text {
    let alphabet = pick(Self.alphabets)
    var word = Text()
    let count = Int.random(in: 3...9, using: &generator)
    let isPlain = chance(0.5)
    for index in 0..<count {
      if !isPlain, index > 0, index < count - 1, chance(0.15) {
        word.append(chance(0.3) && word.last != " " ? " " : pick(Self.signs))
      } else {
        word.append(chance(isPlain ? 0 : 0.05) ? pick(pick(Self.alphabets)) : pick(alphabet))
      }
    }
    // A vowel sign or other mark begins no word.
    if let first = word.first, Characters.isMark(first.value) { word.insert("क", at: word.startIndex) }
    if let last = word.last, !Characters.isLetterOrDigit(last.value) { word.append("क") }
    // A dot over a capital I is no capital of a dotted i, and the two halves have a case each.
    if word.contains(" ") || word.contains("İ") || !chance(0.3) { return word }
    return String(word).decomposedStringWithCanonicalMapping.unicodeScalars
  }

  /// Anything at all, without what would end or change a word beside it: a blank or sign stands between.
  mutating func surroundings() -> Text {
    var text = Text()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      switch Int.random(in: 0...9, using: &generator) {
      case 0: text.append(pick(Self.hidden))
      case 1: text.append(pick(Self.blanks))
      case 2: text.append(pick(Self.signs))
      case 3: text.append(pick(Self.accents))
      case 4:
        text.append(
          contentsOf: pick(["&amp;", "&#x200b;", "&", "&#", ";", "😀", "🇩", "ﬃ", "½", "…", "\r\n", "@"]).unicodeScalars)
      case 5: text.append(Self.scalar(UInt32.random(in: 0xA0...0x2FFF, using: &generator)))
      default: text.append(pick(pick(Self.alphabets)))
      }
    }
    return text
  }

  // MARK: - Disguises

  /// The word as a text may have it where a view still shows the word.
  mutating func disguised(_ word: Text, in view: TextView) -> Text {
    var scalars = Array(word)
    if view == .leet, scalars.allSatisfy({ Self.isLetter($0) }) { addDigit(&scalars) }
    // In a word that mixes alphabets, what a capital looks like isn't what the small letter looks like; a `!` between a small
    // letter and a capital ends a sentence.
    let keepsCase = Self.isMixed(scalars) || view == .leet && scalars.contains("!")
    if chance(0.3), !keepsCase {
      for index in scalars.indices { scalars[index] = otherCase(scalars[index]) }
    }
    if view == .original { return Text(scalars) }
    if chance(0.3), scalars.allSatisfy({ Self.isLetter($0) }) { addTwins(&scalars) }
    var result = Text()
    let style = chance(0.3) ? pick(keepsCase ? Array(Self.styles.prefix(6)) : Self.styles) : nil
    let changes = Double(Int.random(in: 0...3, using: &generator)) / 6
    let hides = chance(0.4)
    let refers = chance(0.2)
    for (index, scalar) in scalars.enumerated() {
      var parts = [scalar]
      if chance(changes) { parts = changed(scalar) }
      if let style, Self.isLetter(scalar) { parts = [Self.styled(scalar, style)] }
      if view != .folded, chance(changes) { parts = marked(parts, keepsCase: keepsCase) }
      for part in parts {
        if !(result.isEmpty && index == 0), hides, chance(0.3) { refer(pick(Self.hidden), &result, chance(0.1)) }
        refer(part, &result, refers && chance(0.3))
      }
    }
    return result
  }

  private mutating func refer(_ scalar: Unicode.Scalar, _ text: inout Text, _ refers: Bool) {
    guard refers else { return text.append(scalar) }
    let number = chance(0.5) ? "&#\(scalar.value);" : "&#x\(String(scalar.value, radix: 16, uppercase: chance(0.5)));"
    text.append(contentsOf: number.unicodeScalars)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isMixed(_ scalars: [Unicode.Scalar]) -> Bool {
    let scripts = scalars.map { Script(of: $0.value) }.filter(\.isOwn)
    return scripts.contains { $0 != scripts[0] }
  }

  private mutating func otherCase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if Self.isLetter(scalar) { return chance(0.5) ? Self.scalar(scalar.value ^ 0x20) : scalar }
    return chance(0.5) ? Self.scalar(Characters.folded(scalar.value)) : scalar
  }

  /// One letter between two others as a digit.
  private mutating func addDigit(_ scalars: inout [Unicode.Scalar]) {
    let places = scalars.indices.dropFirst().dropLast().filter { Self.digits[scalars[$0]] != nil }
    guard !places.isEmpty, chance(0.7) else { return }
    let place = pick(Array(places))
    scalars[place] = Self.digits[scalars[place]] ?? scalars[place]
  }

  /// Some letters by Cyrillic ones, of which one at least stays.
  private mutating func addTwins(_ scalars: inout [Unicode.Scalar]) {
    let places = scalars.indices.filter { Self.twins[scalars[$0]] != nil }
    for place in places where chance(0.5) {
      guard scalars.count(where: { Self.isLetter($0) }) > 1 else { return }
      scalars[place] = Self.twins[scalars[place]] ?? scalars[place]
    }
  }

  private static func styled(_ letter: Unicode.Scalar, _ style: (capital: UInt32, small: UInt32)) -> Unicode.Scalar {
    let isSmall = ("a"..."z").contains(letter)
    return scalar(isSmall ? style.small + letter.value - 0x61 : style.capital + letter.value - 0x41)
  }

  /// What `folded` undoes.
  private mutating func changed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case " ": return [pick(Self.blanks)]
    case "-": return [pick(Self.dashes)]
    case "'": return [pick(Self.apostrophes)]
    case "\"": return [pick(Self.quotes)]
    case "0"..."9" where chance(0.5): return [Self.scalar(pick(Self.digitRows) + scalar.value - 0x30)]
    case "!"..."~": return [Self.scalar(scalar.value + 0xFEE0)]
    default: return Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
    }
  }

  /// What `bare` undoes.
  private mutating func marked(_ parts: [Unicode.Scalar], keepsCase: Bool) -> [Unicode.Scalar] {
    guard let last = parts.last else { return parts }
    switch last {
    case "i", "I", "ß": if keepsCase { return parts }
    default: break
    }
    switch last {
    case "i", "I": return [pick(["i", "I", "ı", "İ"])]
    case "ß": return chance(0.5) ? ["s", "s"] : ["ẞ"]
    case "a"..."z", "A"..."Z": return parts + [pick(Self.accents)]
    case "\u{621}"..."\u{64A}": return parts + [pick(Self.harakat)]
    case "\u{5D0}"..."\u{5EA}": return parts + [pick(Self.niqqud)]
    default: return parts
    }
  }
}
