import DiscernClassification
import DiscernLiteralSearch
import DiscernRuleCompiling
import Testing

/// What lists of phrases require, exactly, and where literals are looked for.
@Suite struct LiteralsPhraseTableTests {
  typealias Way = LiteralsPhraseRandomTests.Way

  struct Row: Sendable, CustomTestStringConvertible {
    let entries: [String]
    let way: Way
    let caseSensitive: Bool
    /// As `LiteralsText` writes it.
    let expected: String

    init(_ entries: [String], _ way: Way, caseSensitive: Bool = false, _ expected: String) {
      self.entries = entries
      self.way = way
      self.caseSensitive = caseSensitive
      self.expected = expected
    }

    var testDescription: String { "\(way) \(entries)" }
  }

  static let rows = [
    // Edges cost a look at every text with `_`, which only common words are worth.
    Row(["free gift"], .words, "any(freegift) bytes(9)"),
    Row(["a"], .words, "any(‹a› &_) bytes(1)"),
    Row(["the", "zebra"], .words, "any(‹the› ‹zebra› &_) bytes(3)"),
    Row(["free gift", "prize draw"], .words, "any(freegift prizedraw) bytes(9)"),
    Row(["deliver*"], .words, "any(deliver) bytes(7)"),
    Row(["*bank"], .words, "any(bank) bytes(4)"),
    Row(["free* gift"], .words, "any(gift) and(free) bytes(9)"),
    Row(["claim *prize* now"], .words, "any(claim) and(prize) and(now) bytes(15)"),
    Row(["don't click"], .words, "any(dontclick) all(') bytes(11)"),
    Row(["100%"], .words, "any(&%) and(100) all(%0) digits(3) bytes(4)"),
    Row(["%"], .words, "any(&%) all(%) bytes(1)"),
    Row(["https://*"], .words, "any(https) all(/:) bytes(8)"),
    Row(["код работы"], .words, "any(работы) and(код) all(^) digits(9) bytes(19)"),
    Row(["бесплатно"], .words, "any(бесплатно) all(^) digits(9) bytes(18)"),
    Row(["naïve"], .words, "any(nave) and(ï) all(^) digits(1) bytes(6)"),
    Row(["Kelvin"], .words, "any(kelvin) bytes(6)"),
    Row(["Kelvin"], .words, caseSensitive: true, "any(kelvin) all(Aa) bytes(6)"),
    Row(["\u{212A}elvin"], .words, "any(kelvin) bytes(6)"),
    Row(["\u{212A}elvin"], .words, caseSensitive: true, "any(kelvin) all(a^) digits(1) bytes(7)"),
    Row(["call 08001234"], .words, "any(call08001234) all(0) digits(8) bytes(13)"),
    Row(["$"], .plain, "any(&$) all($) bytes(1)"),
    Row(["free gift"], .plain, "any(freegift) all( ) bytes(9)"),
    Row(["Free", "GIFT"], .plain, caseSensitive: true, "any(free gift) all(A) bytes(4)"),
    Row(["a", "b", "c"], .plain, "bytes(1)"),
    Row([], .plain, "any()"),
    Row(["hello zebra"], .start, "any(‹hellozebra) all( ) bytes(11)"),
    Row([" hello "], .start, "any(‹hello) bytes(5)"),
    Row(["hello"], .end, "any(hello›) bytes(5)"),
    Row(["hello!"], .end, "any(hello) all(!) bytes(6)"),
    Row(["hello"], .whole, "any(‹hello›) bytes(5)"),
    Row(["привет"], .whole, "any(привет) all(^) digits(6) bytes(12)"),
    Row(["bank", "банк"], .whole, "any(‹bank› банк) bytes(4)"),
    Row(["12345"], .whole, "any(‹12345›) all(0) digits(5) bytes(5)"),
  ]

  @Test("A list requires what the table says", arguments: rows)
  func requirement(_ row: Row) {
    let requirement = LiteralsPhraseRandomTests.derivation(row.entries, row.way, row.caseSensitive)
    #expect(LiteralsText.text(requirement) == row.expected)
  }

  @Test("A list of any length keeps all its literals")
  func longList() {
    let entries = (0..<3_000).map { "zq\($0)x" }
    let requirement = TextRequirement.ofPhrases(entries, style: .words, caseSensitive: false)
    #expect(requirement.anyOf?.literals.count == 3_000)
    #expect(requirement.share < 0.5)
  }

  @Test(
    "The key of a literal is its rarest part",
    arguments: [
      ("the", 0), ("thezq", 1), ("zqxjthere", 2), ("therezqxj", 3), ("8442254691", 5), ("привет", 0), ("日本語", 0),
    ])
  func keyStart(_ text: String, _ expected: Int) {
    let start = KeyChoice.keyStart(of: Literal(text.unicodeScalars.map(\.value)))
    #expect(start == expected)
  }
}
