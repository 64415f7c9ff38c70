import DiscernClassification
import Testing

@Suite struct PhraseMatcherTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let entries: [String]
    let text: String
    /// The text of the first match; nil: none.
    var match: String?
    /// Where it begins, in bytes, where the text has it more than once.
    var start: Int?
    var entry = 0
    var style = PhraseMatcher.Style.words
    var caseSensitive = false
    var testDescription: String { name }
  }

  static let words = [
    Case(name: "S08: not inside another word", entries: ["code"], text: "scan the barcode 12345"),
    Case(name: "S08: the word itself", entries: ["code"], text: "barcode: Code!", match: "Code"),
    Case(name: "S10: Hebrew, not inside another word", entries: ["קוד"], text: "נקודת חלוקה"),
    Case(name: "S10: Hebrew with a prefix, not by itself", entries: ["קוד"], text: "הקוד שלך"),
    Case(
      name: "S10: Hebrew with a prefix, listed", entries: ["קוד", "הקוד"], text: "הקוד שלך", match: "הקוד", entry: 1),
    Case(name: "S10: Hebrew with a prefix, starred", entries: ["*קוד"], text: "הנה הקוד שלך", match: "הקוד"),
    Case(name: "S18: the second occurrence", entries: ["rip"], text: "JavaScript: the rip", match: "rip", start: 16),
    Case(name: "S18: behind emoji", entries: ["rip"], text: "😀😀 rip", match: "rip", start: 9),
    Case(name: "can is not in can't", entries: ["can"], text: "You can't, CAN’T, canʼt"),
    Case(name: "can is in can'test", entries: ["can"], text: "can'test", match: "can"),
    Case(name: "can't", entries: ["can't"], text: "You can't", match: "can't"),
    Case(name: "don is not in don't, nor t", entries: ["don", "t", "n't"], text: "don't"),
    Case(name: "an apostrophe is an edge", entries: ["argent"], text: "l’argent", match: "argent"),
    Case(name: "a blank may be an apostrophe", entries: ["l argent"], text: "l'argent", match: "l'argent"),
    Case(name: "a blank may be the letter apostrophe", entries: ["l argent"], text: "lʼargent", match: "lʼargent"),
    Case(name: "Han is found inside", entries: ["中奖"], text: "恭喜中奖了", match: "中奖"),
    Case(name: "Thai is found inside", entries: ["รางวัล"], text: "คุณได้รับรางวัลใหญ่", match: "รางวัล"),
    Case(name: "kana is found inside", entries: ["カード"], text: "クレジットカード番号", match: "カード"),
    Case(name: "Latin beside Han", entries: ["vip"], text: "成为VIP会员", match: "VIP"),
    Case(name: "Thai, not before a mark", entries: ["ก"], text: "กิก", match: "ก", start: 6),
    Case(name: "an NFD letter is not its base", entries: ["cafe"], text: "cafe\u{301} cafe", match: "cafe", start: 7),
    Case(
      name: "an NFD entry", entries: ["cafe\u{301}"], text: "CAFE\u{301}s CAFE\u{301}", match: "CAFE\u{301}", start: 8),
    Case(name: "a star takes marks", entries: ["caf*"], text: "a cafe\u{301}s b", match: "cafe\u{301}s"),
    Case(name: "a percent sign needs no edge", entries: ["100%"], text: "100%ige", match: "100%"),
    Case(name: "but the digit before does", entries: ["100%"], text: "1100% 2.100%", match: "100%", start: 8),
    Case(name: "50% off", entries: ["50% off"], text: "now 50%  off!", match: "50%  off"),
    Case(name: "50% off needs its blank", entries: ["50% off"], text: "50%off"),
    Case(name: "one separator", entries: ["free gift"], text: "FREE-GIFT", match: "FREE-GIFT"),
    Case(name: "four separators", entries: ["free gift"], text: "free ., gift", match: "free ., gift"),
    Case(name: "five separators are too many", entries: ["free gift"], text: "free .., gift"),
    Case(
      name: "separators are characters, not bytes", entries: ["free gift"], text: "free😀😀😀😀gift", match: "free😀😀😀😀gift"),
    Case(name: "no separator", entries: ["free gift"], text: "freegift"),
    Case(name: "a mark is no separator", entries: ["free gift"], text: "free\u{301}gift"),
    Case(
      name: "a mark behind a separator", entries: ["free gift"], text: "free ❤\u{FE0F} gift",
      match: "free ❤\u{FE0F} gift"),
    Case(name: "a digit is no separator", entries: ["free gift"], text: "free 1 gift"),
    Case(name: "much white space is one blank", entries: [" free \t gift\n"], text: "free gift", match: "free gift"),
    Case(name: "digits are part of words", entries: ["win"], text: "win2 2win"),
    Case(name: "digits of any script", entries: ["win"], text: "win٣"),
    Case(name: "a stem", entries: ["deliver*"], text: "undelivered; Deliveries", match: "Deliveries"),
    Case(name: "a stem with nothing behind", entries: ["deliver*"], text: "deliver!", match: "deliver"),
    Case(name: "a stem ends at an apostrophe", entries: ["deliver*"], text: "delivery's", match: "delivery"),
    Case(name: "a stem takes n't", entries: ["do*"], text: "doesn't", match: "doesn't"),
    Case(name: "a star on both sides", entries: ["*pay*"], text: "a prepayment", match: "prepayment"),
    Case(name: "a star beside a sign is nothing", entries: ["https://*"], text: "https://x", match: "https://"),
    Case(
      name: "stars inside a phrase", entries: ["re* *livery now"], text: "redo delivery NOW", match: "redo delivery NOW"
    ),
    Case(
      name: "words between stars in a phrase", entries: ["*a* *a* b"], text: "banana  canada b",
      match: "banana  canada b"),
    Case(name: "signs as words", entries: ["% % x"], text: "%%%%-x", match: "%%%%-x"),
    Case(name: "emoji as words", entries: ["🎁 🎁"], text: "🎁🎁🎁🎁🎁🎁🎁", match: "🎁🎁🎁🎁🎁🎁"),
    Case(name: "Kelvin sign", entries: ["bank"], text: "BAN\u{212A}", match: "BAN\u{212A}"),
    Case(name: "Kelvin sign first, in the entry", entries: ["\u{212A}iss"], text: "kiſs", match: "kiſs"),
    Case(name: "final sigma", entries: ["λόγος"], text: "ΛΌΓΟΣ", match: "ΛΌΓΟΣ"),
    Case(name: "ß is not ss", entries: ["strasse"], text: "straße"),
    Case(name: "ß is ẞ", entries: ["straße"], text: "STRAẞE", match: "STRAẞE"),
    Case(name: "İ is no i", entries: ["indirim"], text: "İNDİRİM"),
    Case(name: "ı is no i", entries: ["isik"], text: "ışık IŞIK"),
    Case(name: "İ is itself", entries: ["İNDİRİM"], text: "İndİrİm", match: "İndİrİm"),
    Case(name: "case matters", entries: ["WIN"], text: "win Win WIN", match: "WIN", start: 8, caseSensitive: true),
    Case(
      name: "the longest wins", entries: ["free", "free gift", "free gif"], text: "a free gift", match: "free gift",
      entry: 1),
    Case(name: "the leftmost wins", entries: ["gift card", "a"], text: "a gift card", match: "a", entry: 1),
    Case(name: "the lowest of equals wins", entries: ["x", "win", "WIN", "win*"], text: "Win", match: "Win", entry: 1),
    Case(name: "a star may be the longer one", entries: ["win", "win*"], text: "winner", match: "winner", entry: 1),
    Case(name: "no entries", entries: [], text: "win"),
    Case(name: "no text", entries: ["win"], text: ""),
  ]

  static let plain = [
    Case(name: "inside words", entries: ["code"], text: "barCODE", match: "CODE", style: .plain),
    Case(name: "a star is a star", entries: ["*win*"], text: "a *WIN* b", match: "*WIN*", style: .plain),
    Case(name: "a blank is itself", entries: ["a b"], text: "a\tb a  b a b", match: "a b", start: 9, style: .plain),
    Case(name: "outer blanks count", entries: [" a "], text: "a a", style: .plain),
    Case(name: "U17: part of a joined emoji", entries: ["👩"], text: "👩\u{200D}👩\u{200D}👧", match: "👩", style: .plain),
    Case(name: "U18: the second half of CR LF", entries: ["\n"], text: "a\r\nb", match: "\n", style: .plain),
    Case(name: "before a mark", entries: ["e"], text: "e\u{301}", match: "e", style: .plain),
    Case(name: "not inside a character", entries: ["\u{80}"], text: "à\u{1000}", style: .plain),
  ]

  @Test(arguments: words + plain) func `The first match`(_ one: Case) throws {
    let matcher = try PhraseMatcher(one.entries, style: one.style, caseSensitive: one.caseSensitive)
    let bytes = Array(one.text.utf8)
    let match = matcher.firstMatch(in: bytes.span)
    #expect(match.map { String(decoding: bytes[$0.range], as: UTF8.self) } == one.match)
    #expect(matcher.entryCount == one.entries.count)
    guard let match else { return }
    #expect(match.entry == one.entry)
    if let start = one.start { #expect(match.range.lowerBound == start) }
    #expect(matcher.longestMatch(in: bytes.span, at: match.range.lowerBound) == match)
  }

  @Test(arguments: [
    ("", "empty"), (" \t", "blanks"), ("*", "alone"), ("**", "alone"), ("***", "alone"), ("free * gift", "alone"),
    ("de*er", "start or the end"), ("win**", "start or the end"), ("a b*c d", "start or the end"),
    ("a *\u{301}", "needs a letter"), (String(repeating: "a", count: 1_001), "1000 characters"),
    (String(repeating: "% ", count: 16), "follow each other"), (String(repeating: "a ", count: 101), "100 words"),
  ])
  func `Entries that can't be read`(_ entry: String, _ message: String) throws {
    let error = try #require(throws: PhraseError.self) {
      try PhraseMatcher(["fine", entry], style: .words, caseSensitive: false)
    }
    #expect(error.entry == 1)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test func `Searching on finds matches that do not overlap`() throws {
    let matcher = try PhraseMatcher(["win", "*day"], style: .words, caseSensitive: false)
    let bytes = Array("win Monday, win today".utf8)
    var found: [Range<Int>] = []
    var offset = 0
    while let match = matcher.firstMatch(in: bytes.span, from: offset) {
      found.append(match.range)
      offset = match.range.upperBound
    }
    #expect(found == [0..<3, 4..<10, 12..<15, 16..<21])
    // The text before the offset still counts: `day` begins inside a word.
    #expect(matcher.firstMatch(in: bytes.span, from: 7)?.range == 12..<15)
  }

  @Test func `Every match is told, until the closure has enough`() throws {
    let matcher = try PhraseMatcher(["a", "a b", "A", "b*"], style: .words, caseSensitive: false)
    let bytes = Array("a bc a b".utf8)
    var found: [PhraseMatcher.Match] = []
    matcher.forEachMatch(in: bytes.span) { match in
      found.append(match)
      return true
    }
    let expected: [(Range<Int>, Int)] = [
      (0..<1, 0), (0..<1, 2), (2..<4, 3), (5..<6, 0), (5..<6, 2), (5..<8, 1), (7..<8, 3),
    ]
    #expect(Set(found) == Set(expected.map { PhraseMatcher.Match(range: $0.0, entry: $0.1) }))
    #expect(found.count == expected.count)

    var count = 0
    matcher.forEachMatch(in: bytes.span) { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }

  @Test func `J16: thousands of entries`() throws {
    let entries = (0..<5_000).map { "word\(String($0, radix: 36))" }
    let matcher = try PhraseMatcher(entries, style: .words, caseSensitive: false)
    for (index, entry) in entries.enumerated() {
      let text = Array("xword \(entry.uppercased())!".utf8)
      #expect(matcher.firstMatch(in: text.span) == PhraseMatcher.Match(range: 6..<text.count - 1, entry: index))
    }
  }

  @Test func `The longest word of signs`() throws {
    let matcher = try PhraseMatcher(
      ["x " + String(repeating: "-", count: 998), "x " + String(repeating: "-", count: 997) + "!"], style: .words,
      caseSensitive: false)
    let text = Array(("x " + String(repeating: "-", count: 999) + "!").utf8)
    #expect(matcher.firstMatch(in: text.span) == PhraseMatcher.Match(range: 0..<text.count, entry: 1))
  }

  @Test func `The longest entry of words`() throws {
    let matcher = try PhraseMatcher(
      [String(repeating: "*a* ", count: 100)], style: .words, caseSensitive: false)
    let text = Array(String(repeating: "banana  ", count: 100).utf8)
    #expect(matcher.firstMatch(in: text.span)?.range == 0..<text.count - 2)
  }

  /// Each of these takes longer than anybody waits where places are tried one by one.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (Array(repeating: "%", count: 15).joined(separator: " ") + " x", String(repeating: "%", count: 300)),
      (
        Array(repeating: "*a*", count: 40).joined(separator: " ") + " x", String(repeating: "aaaaaaaaaaaa  ", count: 45)
      ),
      ("*a*", String(repeating: "a", count: 5_000)),
      ("*ab", String(repeating: "a", count: 5_000)),
    ])
  func `Hostile texts take no hostile time`(_ entry: String, _ text: String) throws {
    let matcher = try PhraseMatcher([entry], style: .words, caseSensitive: false)
    let match = matcher.firstMatch(in: Array(text.utf8).span)
    #expect(match == (entry == "*a*" ? PhraseMatcher.Match(range: 0..<5_000, entry: 0) : nil))
  }
}
