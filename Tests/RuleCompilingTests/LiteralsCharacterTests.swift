import DiscernFacts
import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// What is known of single characters and their kinds, against PCRE2.
@Suite struct LiteralsCharacterTests {
  private static let types = [
    "\\d", "\\D", "\\s", "\\S", "\\w", "\\W", "\\h", "\\H", "\\v", "\\V", ".", "\\N", "\\R", "\\X",
  ]
  private static let names = [
    "alpha", "lower", "upper", "alnum", "ascii", "blank", "cntrl", "digit", "graph", "print", "punct", "space", "word",
    "xdigit",
  ]
  private static let properties = [
    "Any", "L", "L&", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Ps",
    "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C", "Cc", "Cf", "Xan", "Xwd", "Xsp",
    "Xps",
    "Latin", "Common", "Alphabetic", "Emoji", "sc:Greek", "Script=Thai", "scx=Arabic",
  ]
  private static let classes = [
    "[a]", "[^a]", "[k]", "[^k]", "[s-u]", "[^\\W]", "[^\\w]", "[\\W_]", "[é]", "[^é]", "[\\x{212A}]",
    "[\\x{100}-\\x{200}]",
    "[^\\x00-\\x7f]", "[\\d\\W]", "[_-]", "[A-Z0-9]", "[^A-Z0-9]", "[ſ]", "[σ]", "[µ]", "[Å]", "[!-~]",
  ]

  static let kinds =
    types + classes + names.flatMap { ["[[:\($0):]]", "[[:^\($0):]]"] }
    + properties.flatMap { ["\\p{\($0)}", "\\P{\($0)}"] }
    + [
      "arabic", "armenian", "bengali", "cyrillic", "devanagari", "ethiopic", "georgian", "greek", "gujarati",
      "gurmukhi",
      "han", "hangul", "hebrew", "hiragana", "kannada", "katakana", "khmer", "lao", "malayalam", "myanmar", "sinhala",
      "tamil", "telugu", "thai", "tibetan",
    ].flatMap { ["\\p{\($0)}", "[\\P{\($0)}]"] }

  /// All of ASCII, those that fold to it, and every so many others.
  static let characters: [Unicode.Scalar] = {
    let step = PatternSyntaxTableTests.isOptimised ? (PatternSyntaxRandomTests.isLong ? 97 : 997) : 19_997
    let others = stride(from: UInt32(0x80), to: 0x110000, by: step)
    return
      (Array(0..<0x80) + [0x212A, 0x17F, 0xE9, 0x3C3, 0x85, 0xA0, 0x2028, 0x660, 0x3000, 0x301, 0x130, 0x131] + others)
      .compactMap { Unicode.Scalar($0) }
  }()

  /// In debug those that differ most.
  private static let options: [PatternOptions] =
    PatternSyntaxTableTests.isOptimised
    ? [[], .caseSensitive, .asciiClasses, [.asciiClasses, .caseSensitive]] : [[], [.asciiClasses, .caseSensitive]]

  @Test("Beside what may match one character nothing is asked for that need not be there")
  func kinds() {
    var scratch = MatchScratch()
    var pairs = 0
    var matches = 0
    var faults: [String] = []
    for kind in Self.kinds {
      for options in Self.options {
        for source in [kind, "zz\(kind)qq", "zz\(kind)", "\(kind)qq", "zz(?!\(kind))", "(?<!\(kind))qq", "k\\b\(kind)"]
        {
          guard let pattern = try? Pattern(source, options: options, jit: .never) else { continue }
          var check = LiteralsCheck(.ofPattern(PatternSyntax.parse(Array(source.utf8), options: options)))
          for character in Self.characters {
            let text = Array((source.hasPrefix("k") ? "k\(character)" : "zz\(character)qq").utf8)
            pairs += 1
            guard case .match = scratch.firstMatch(of: pattern, in: text.span) else { continue }
            matches += 1
            guard let fault = check.fault(in: text), faults.count < 10 else { continue }
            faults.append("(\(options.rawValue)) \(source) on \(character.value), which \(fault)")
          }
        }
      }
    }
    print("LiteralsCharacterTests: \(pairs) pairs, \(matches) match")
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    #expect(matches > pairs / 4)
  }

  @Test("Characters that PCRE2 takes for one without regard to letter case fold alike")
  func folding() throws {
    let all = (UInt32(0x80)..<0x110000).compactMap { Unicode.Scalar($0) }
    let cased = all.filter { character in
      let properties = character.properties
      return properties.isCased || properties.changesWhenCaseMapped || properties.changesWhenCaseFolded
        || Characters.folded(character.value) != character.value
    }
    #expect(cased.count > 2_500)
    let ascii = (UInt8(0)..<0x80).map { Unicode.Scalar($0) }
    var text = String.UnicodeScalarView(ascii)
    text.append(contentsOf: cased)
    let bytes = Array(String(text).utf8)
    var scratch = MatchScratch()
    var pairs = 0
    for character in PatternSyntaxRandomTests.isLong ? ascii + all : ascii + cased {
      let source = "\\x{\(String(character.value, radix: 16))}"
      let pattern = try Pattern(source, jit: .never)
      var start = 0
      while case .match(let range) = scratch.firstMatch(of: pattern, in: bytes.span, from: start) {
        let other = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first?.value ?? 0
        if other != character.value {
          pairs += 1
          #expect(Characters.folded(other) == Characters.folded(character.value), "\(source) matches \(other)")
        }
        start = range.upperBound
      }
    }
    print("LiteralsCharacterTests: \(pairs) pairs of letters in different case")
    #expect(pairs > 2_500)
  }
}
