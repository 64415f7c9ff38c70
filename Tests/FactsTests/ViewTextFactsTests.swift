import DiscernFacts
import Testing

@Suite struct TextFactsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    /// The part that the fact is about; nil: it isn't so.
    var part: String?
    var testDescription: String { name }
  }

  static func part(_ text: String, _ range: Range<Int>?) -> String? {
    range.map { NastyText.description(of: Array(Array(text.utf8)[$0])) }
  }

  static func described(_ text: String?) -> String? { text.map { NastyText.description(of: Array($0.utf8)) } }

  static let mixed = [
    Case(name: "nothing", text: ""),
    Case(name: "Latin", text: "Pay your café bill, ﬁnance Ｆree"),
    Case(name: "Cyrillic in a Latin word", text: "go to pаypal.com", part: "pаypal"),
    Case(name: "Latin in a Cyrillic word", text: "ваш кpедит", part: "кpедит"),
    Case(name: "at the end", text: "x аpple", part: "аpple"),
    Case(name: "Greek in a Latin word", text: "αpple", part: "αpple"),
    Case(name: "Armenian in a Latin word", text: "gօօgle", part: "gօօgle"),
    Case(name: "Cherokee in a Latin word", text: "Ꭺmazon", part: "Ꭺmazon"),
    Case(name: "Cyrillic and Greek", text: "раура\u{3B1}", part: "раура\u{3B1}"),
    Case(name: "an invisible character doesn't end a word", text: "pay\u{200B}раl", part: "pay\u{200B}раl"),
    Case(name: "digits and marks don't either", text: "a1\u{301}б", part: "a1\u{301}б"),
    Case(name: "two words", text: "SMS сообщение, Apple Арр"),
    Case(name: "a hyphen parts words", text: "SMS-сообщение Wi-Fi-сеть"),
    Case(name: "Han and Latin", text: "卡拉OK微信pay"),
    Case(name: "Han, Hiragana, Katakana and Latin", text: "東京のカードでpay"),
    Case(name: "Han beside Cyrillic", text: "你好я明天"),
    Case(name: "Hangul and Latin", text: "KB국민은행 A형"),
    Case(name: "Thai and Latin", text: "ส่งSMSได้"),
    Case(name: "Arabic and Latin", text: "الSMS"),
    Case(name: "Hebrew and Latin", text: "הSMS"),
    Case(name: "Devanagari and Latin", text: "ATMसे"),
    Case(name: "Hebrew and Arabic", text: "שش", part: "שش"),
    Case(name: "units", text: "5μm 10kΩ 3µg 10k\u{2126}"),
    Case(name: "styled letters are of no script", text: "𝗙ree ⓕree"),
  ]

  @Test(arguments: mixed) func `Words that mix scripts`(_ one: Case) {
    let found = TextFacts.mixedScriptWord(in: Array(one.text.utf8).span)
    #expect(Self.part(one.text, found) == Self.described(one.part))
  }

  static let hidden = [
    Case(name: "nothing", text: ""),
    Case(name: "plain", text: "Your code is 123\r\n\t é “x” \u{A0}"),
    Case(name: "zero-width space in a word", text: "fr\u{200B}ee", part: "\u{200B}"),
    Case(name: "zero-width space between words", text: "a \u{200B}b", part: "\u{200B}"),
    Case(name: "zero-width space in Thai", text: "สวัสดี\u{200B}ครับ"),
    Case(name: "zero-width space in Khmer and before Japanese", text: "ខ្មែរ\u{200B}a \u{200B}東"),
    Case(name: "zero-width space behind a sign in Thai", text: "สวัสดี!\u{200B} a"),
    Case(name: "zero-width space in a Latin word of a Thai text", text: "สวัสดี fr\u{200B}ee", part: "\u{200B}"),
    Case(name: "byte order mark first", text: "\u{FEFF}Hi"),
    Case(name: "byte order mark later", text: "Hi\u{FEFF}", part: "\u{FEFF}"),
    Case(name: "word joiner", text: "pay\u{2060}pal", part: "\u{2060}"),
    Case(name: "non-joiner in Persian", text: "می\u{200C}خواهم"),
    Case(name: "non-joiner behind a mark", text: "می\u{651}\u{200C}خ"),
    Case(name: "joiner and non-joiner in Hindi", text: "क्\u{200D}ष क्\u{200C}ष"),
    Case(name: "joiner in Sinhala", text: "ශ්\u{200D}රී"),
    Case(name: "non-joiner in Latin", text: "free\u{200C}dom", part: "\u{200C}"),
    Case(name: "non-joiner in Cyrillic", text: "кре\u{301}\u{200C}дит", part: "\u{200C}"),
    Case(name: "joiner in Latin", text: "pay\u{200D}pal", part: "\u{200D}"),
    Case(name: "non-joiner behind a blank", text: "م \u{200C}", part: "\u{200C}"),
    Case(name: "emoji families", text: "👩\u{200D}👩\u{200D}👧 👩🏽\u{200D}💻 🏳\u{FE0F}\u{200D}🌈 🧔\u{200D}♂\u{FE0F}"),
    Case(name: "joiner behind an emoji before a letter", text: "👩\u{200D}a", part: "\u{200D}"),
    Case(name: "emoji variation", text: "❤\u{FE0F} ☎\u{FE0E} 1\u{FE0F}\u{20E3} ©\u{FE0F}"),
    Case(name: "variation behind a letter", text: "fre\u{FE0F}e", part: "\u{FE0F}"),
    Case(name: "variation behind a blank", text: "a \u{FE0F}", part: "\u{FE0F}"),
    Case(name: "two variations", text: "❤\u{FE0F}\u{FE0F}", part: "\u{FE0F}"),
    Case(name: "ideographic variation", text: "葛\u{E0100}"),
    Case(name: "ideographic variation behind an emoji", text: "😀\u{E0101}\u{E0155}", part: "\u{E0101}"),
    Case(name: "Mongolian", text: "ᠠ\u{180B} ᠠ\u{180E}"),
    Case(name: "Mongolian vowel separator in Latin", text: "a\u{180E}b", part: "\u{180E}"),
    Case(name: "direction marks in Hebrew and Arabic", text: "קוד\u{200F}: 12\u{200E} مر\u{200F}حبا \u{61C}"),
    Case(name: "direction mark in a Latin word", text: "ca\u{200E}sh", part: "\u{200E}"),
    Case(name: "direction mark outside words", text: "\u{200E}Hi, \u{200E}+44 7700 900123\u{200E}"),
    Case(name: "a phone's marks around a number", text: "Call \u{202A}+44 7700 900123\u{202C} now"),
    Case(name: "a program's isolates around a name", text: "Hi \u{2068}Ann\u{2069}, \u{2068}Bob\u{2069}"),
    Case(name: "isolates in a word", text: "pay\u{2068}\u{2069}pal", part: "\u{2068}"),
    Case(name: "an override", text: "\u{202E}knab\u{202C}", part: "\u{202E}"),
    Case(name: "an override in Arabic", text: "مرحبا \u{202D}x", part: "\u{202D}"),
    Case(name: "soft hyphens between syllables", text: "Donau\u{AD}dampf\u{AD}schiff"),
    Case(name: "soft hyphens between letters", text: "f\u{AD}r\u{AD}ee", part: "\u{AD}"),
    Case(name: "soft hyphen before one letter", text: "fre\u{AD}e", part: "\u{AD}"),
    Case(name: "soft hyphen alone", text: "a \u{AD} b", part: "\u{AD}"),
    Case(name: "a flag of tags", text: "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!"),
    Case(name: "tags without a flag", text: "Hi\u{E0041}", part: "\u{E0041}"),
    Case(name: "tags behind a flag's end", text: "🏴\u{E0067}\u{E007F}\u{E0041}", part: "\u{E0041}"),
    Case(name: "combining grapheme joiner in Latin", text: "ba\u{34F}nk", part: "\u{34F}"),
    Case(name: "combining grapheme joiner in Hebrew", text: "לִ\u{34F}ם"),
    Case(name: "Hangul filler beside Hangul", text: "\u{1112}\u{1160}"),
    Case(name: "Hangul filler as a blank name", text: "\u{3164}", part: "\u{3164}"),
    Case(name: "invisible operators", text: "a\u{2063}b", part: "\u{2063}"),
    Case(name: "interlinear marks", text: "a\u{FFF9}b", part: "\u{FFF9}"),
  ]

  @Test(arguments: hidden) func `Hidden characters`(_ one: Case) {
    let found = TextFacts.hiddenCharacter(in: Array(one.text.utf8).span)
    #expect(Self.part(one.text, found) == Self.described(one.part))
  }

  @Test(arguments: [
    ("", "Latin", 0, 0), ("123 !", "Latin", 0, 0), ("abc", "Latin", 3, 3), ("abвг", "Cyrillic", 2, 4),
    ("добрый вечер", "Cyrillic", 11, 11), ("你好 я 明天见", "Han", 5, 6), ("你好 я 明天见", "Cyrillic", 1, 6),
    ("カード", "Katakana", 2, 2), ("e\u{301}é1", "Latin", 2, 2), ("नमस्ते a", "Devanagari", 4, 5), ("𝗙ree", "Latin", 3, 3),
    ("한글", "Hangul", 2, 2), ("ᐁ", "Canadian_Aboriginal", 1, 1),
  ])
  func `Shares of scripts`(_ text: String, _ name: String, _ part: Int, _ whole: Int) throws {
    let script = try #require(Script(name: name))
    #expect(TextFacts.share(of: script, in: Array(text.utf8).span) == TextFacts.Share(part: part, whole: whole))
  }

  @Test(arguments: [
    ("", 0, 0, 0), ("123", 0, 0, 0), ("FREE gift", 4, 8, 50), ("WIN!", 3, 3, 100), ("ÉÀé ß Ж", 3, 5, 60),
    ("ǅ中ʰ", 1, 1, 100),
    ("AAb", 2, 3, 66), ("𝗙𝗿", 1, 2, 50),
  ])
  func `Shares of capitals`(_ text: String, _ part: Int, _ whole: Int, _ percent: Int) {
    let share = TextFacts.uppercaseShare(in: Array(text.utf8).span)
    #expect(share == TextFacts.Share(part: part, whole: whole))
    #expect(share.percent == percent)
  }

  @Test func `Scripts have the names of Unicode`() {
    let names = Script.all.map(\.name)
    #expect(names.count == 161)
    #expect(
      Set(names).isSuperset(of: ["Latin", "Cyrillic", "Greek", "Han", "Hiragana", "Arabic", "Old_Italic", "Nko"]))
    #expect(names.allSatisfy { Script(name: $0)?.name == $0 })
    #expect(Script(name: "latin") == nil)
    #expect(Script(name: "Common") == nil)
    #expect(Script(of: 0x41) == .latin)
    #expect(Script(of: 0x31) == .common)
    #expect(Script(of: 0x301) == .inherited)
    #expect(Script(of: 0xFFFF_FFFF) == .unknown)
  }
}
