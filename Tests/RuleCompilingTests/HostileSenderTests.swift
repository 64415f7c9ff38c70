import DiscernClassification
import DiscernCommunications
import DiscernFacts
import Testing

/// Senders and numbers in texts that are meant to hurt: bounded, the right verdict, nothing crashes.
@Suite struct HostileSenderTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let leaf: String
    var sender: [UInt8]?
    var text = "x"
    var fires = true

    init(_ name: String, _ leaf: String, sender: String? = nil, text: String = "x", fires: Bool = true) {
      self.init(name, leaf, bytes: sender.map { Array($0.utf8) }, text: text, fires: fires)
    }

    init(_ name: String, _ leaf: String, bytes: [UInt8]?, text: String = "x", fires: Bool = true) {
      (self.name, self.leaf, sender, self.text, self.fires) = (name, leaf, bytes, text, fires)
    }

    var testDescription: String { name }
  }

  #if DEBUG
    static let size = 1 << 16
  #else
    static let size = 1 << 20
  #endif
  static let thousand = String(repeating: "1234567890", count: 100)
  /// Every decimal digit of Unicode.
  static let digits = String(
    String.UnicodeScalarView(
      (0...0x10FFFF).filter(Characters.isDigit).compactMap(Unicode.Scalar.init)))

  static func many(_ unit: String) -> String { String(repeating: unit, count: size / unit.utf8.count) }

  static let cases: [Case] = [
    Case("1,000 digits have their first ones", "{sender: {prefix: '12345'}}", sender: thousand),
    Case("1,000 digits are no valid number", "{sender: {valid: false}}", sender: "+" + thousand),
    Case("1,000 digits are of no country", "{sender: {country: US}}", sender: "+" + thousand, fires: false),
    Case("1,000 digits are of no type", "{sender: {type: mobile}}", sender: "+" + thousand, fires: false),
    Case(
      "1,000 digits are not their first 18", "{sender: {number: '123456789012345678'}}", sender: thousand, fires: false),
    Case("1,000 digits are a phone's", "{sender: {kind: phone}}", sender: thousand),
    Case("1,000 digits in a list", "{sender: {list: numbers}}", sender: "+" + thousand, fires: false),
    Case("a megabyte of digits", "{sender: {kind: phone, valid: false}}", sender: "+" + many("1")),
    Case("a megabyte of plus signs", "{sender: {kind: name}}", sender: many("+")),
    Case("a megabyte of letters", "{sender: {kind: name}}", sender: many("a")),
    Case("a megabyte of blanks", "{sender: {kind: withheld}}", sender: many(" ")),
    Case("a megabyte of direction marks", "{sender: {kind: withheld}}", sender: many("\u{202E}")),
    Case("a megabyte of Arabic digits", "{sender: {kind: phone}}", sender: many("٣")),
    Case("a megabyte of joined numbers", "{sender: {kind: name}}", sender: many("+447700900123~")),
    Case("a megabyte of joints", "{sender: {kind: name}}", sender: many("~")),
    Case(
      "64 joined numbers", "{sender: {number: '+447700900163'}}",
      sender: (100..<164).map { "+447700900\($0)" }.joined(separator: "~")),
    Case("a megabyte in a list of names", "{sender: {list: names}}", sender: many("promo "), fires: true),
    Case(
      "a megabyte in national form", "{sender: {regex: '^1', form: national}}", sender: "+" + many("1"), fires: false),
    Case("every decimal digit there is", "{sender: {kind: phone, prefix: '0123456789'}}", sender: digits),
    Case("lone surrogates", "{sender: {kind: name}}", bytes: [0xED, 0xA0, 0x80, 0x30, 0x37]),
    Case("bytes that are no text", "{sender: {prefix: '07'}}", bytes: Array("07".utf8) + [0xFF], fires: false),
    Case("half a character", "{sender: {kind: name}}", bytes: Array("+4477".utf8) + [0xE2, 0x80]),
    Case("a zero byte", "{sender: {kind: phone}}", sender: "07700\u{0}900123", fires: false),
    Case("1,000 digits in the text", "{phone: any}", text: "call " + thousand, fires: false),
    Case("a megabyte of digits in the text", "{phone: any}", text: many("1"), fires: false),
    Case("a megabyte of grouped digits in the text", "{phone: any}", text: many("1 "), fires: false),
    Case("a megabyte of plus signs in the text", "{phone: any}", text: many("+"), fires: false),
    Case("a megabyte of brackets in the text", "{phone: any}", text: many("("), fires: false),
    Case("a megabyte of numbers in the text", "{phone: {count: 1000+}}", text: many("+447700900123, ")),
    Case("every decimal digit in the text", "{phone: any}", text: digits, fires: false),
  ]

  @Test(arguments: cases)
  func verdict(example: Case) throws {
    let ruleSet = try ruleSet(
      """
      region: GB
      lists: {numbers: ['+447700900123', '123456789012345678'], names: ['promo*', '*zz', '*yy*']}
      rules: [{id: a, when: \(example.leaf), then: {category: junk}}]
      """)
    let request = ClassificationRequest(
      .message(
        MessageCommunication(
          receivedSender: example.sender.map { ReceivedText(utf8: $0) }, receivedBody: ReceivedText(example.text))))
    let verdict = Classifier(ruleSet).classify(request)
    #expect(verdict.firedRules.map(\.id) == (example.fires ? ["a"] : []))
    #expect(verdict.inconclusive.isEmpty)
    for span in verdict.firedRules.flatMap(\.spans) {
      #expect(span.end <= (span.field == .sender ? example.sender?.count ?? 0 : example.text.utf8.count))
    }
  }
}
