import DiscernFacts
import Testing

/// What a sender's characters say, whatever script, width, grouping and invisible marks they come in.
@Suite struct SenderReadingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let sender: String
    let shape: SenderShape
    let digits: String

    init(_ sender: String, _ shape: SenderShape, _ digits: String = "") {
      self.sender = sender
      self.shape = shape
      self.digits = digits
    }

    var testDescription: String { sender.debugDescription }
  }

  private static let plus = SenderShape.number(isInternational: true)
  private static let plain = SenderShape.number(isInternational: false)

  static let rows = [
    Row("+447700900123", plus, "447700900123"), Row("07700 900123", plain, "07700900123"),
    Row("+44 (0)7700 900-123", plus, "4407700900123"), Row("(+44) 7700.900/123", plus, "447700900123"),
    Row("++44 7700", plus, "447700"), Row("＋４４７７００９００１２３", plus, "447700900123"),
    Row("﹢44", plus, "44"), Row("٠٧٧٠٠٩٠٠١٢٣", plain, "07700900123"), Row("०७७००", plain, "07700"),
    Row("𝟎𝟕𝟕𝟎𝟎", plain, "07700"), Row("\u{202A}+33 6 12\u{202C}", plus, "33612"),
    Row("\u{200B}06\u{200D}12\u{FEFF}", plain, "0612"), Row("06\u{A0}12\u{2011}34\u{2212}56", plain, "06123456"),
    Row("06\u{AD}12", plain, "0612"), Row("[06]12·34", plain, "061234"), Row("０６（１２）３４．５６", plain, "06123456"),
    Row("60777", plain, "60777"), Row("0", plain, "0"), Row("tel:+44-7700-900123", plus, "447700900123"),
    Row("TEL:07700900123;phone-context=+44", plain, "07700900123"), Row("sms:+447700900123", plus, "447700900123"),
    Row("sip:+447700900123@sip.example;user=phone", plus, "447700900123"),
    Row("+44 20 7946 0000 ext. 12", plus, "442079460000"), Row("020 7946 0000 x12", plain, "02079460000"),
    Row("020 7946 0000 #12", plain, "02079460000"), Row("020 7946 0000,,12#", plain, "02079460000"),
    Row("020 7946 0000 extension: 1234567", plain, "02079460000"),
    Row("PROMO SHOPPER", .name), Row("AMAZN", .name), Row("1-800-FLOWERS", .name), Row("+44 SHOP", .name),
    Row("07700x", .name), Row("07700 900123 ext", .name), Row("VM-HDFCBK-S", .name), Row("12²", .name),
    Row("Ⅳ", .name), Row("*#06#", .name), Row("*123#", .name), Row("+", .name), Row("---", .name), Row("@", .name),
    Row("a@", .name), Row("@a", .name), Row("sip:alice", .name), Row("07700\u{0}900123", .name),
    Row("a@b.example", .email), Row("sip:alice@b.example", .email), Row("mailto:a@b.example", .email),
    Row("07700@mail.example", .email),
    Row("", .withheld), Row(" \t\n", .withheld), Row("\u{200E}\u{A0}", .withheld), Row("Anonymous", .withheld),
    Row(" UNKNOWN ", .withheld), Row("-1", .withheld), Row("-2", .withheld), Row("-3", .withheld),
    Row("anonymous@anonymous.invalid", .withheld), Row("No Caller ID", .withheld), Row("tel:", .withheld),
    Row("-4", plain, "4"), Row("Anonymous Ltd", .name), Row("unknown1", .name),
  ]

  @Test(arguments: rows)
  func isRead(_ row: Row) {
    var digits: [UInt8] = []
    #expect(SenderReading.read(Array(row.sender.utf8).span, digits: &digits) == row.shape)
    #expect(String(decoding: digits, as: UTF8.self) == row.digits)
  }

  /// The standard library's tables are another source.
  @Test func everyDecimalDigitHasItsValue() {
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let digit = SenderCharacters.digit(value)
      guard Characters.isDigit(value) else {
        #expect(digit == nil)
        continue
      }
      count += 1
      // Digits that one side doesn't know yet are not compared.
      if scalar.properties.numericType == .decimal {
        #expect(digit.map(Double.init) == scalar.properties.numericValue, "U+\(String(value, radix: 16))")
      }
    }
    #expect(count >= 680)
  }

  @Test func lettersNeverBecomeANumber() {
    var random = SeededGenerator(seed: 1)
    let pieces: [String] = ["0", "7", "+", " ", "-", "(", ")", "\u{200E}", "٣", "a", "Z", "é", "ж", "ك", "x"]
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 1...8, using: &random)).flatMap { _ in pieces.randomElement(using: &random)! })
      var digits: [UInt8] = []
      let shape = SenderReading.read(Array(text.utf8).span, digits: &digits)
      // 'x' and two digits behind a number are an extension.
      if case .number = shape, text.unicodeScalars.contains(where: { $0.properties.isAlphabetic && $0 != "x" }) {
        Issue.record("\(text.debugDescription) was read as a number")
      }
      if shape == .name || shape == .withheld || shape == .email { #expect(digits.isEmpty) }
    }
  }

  @Test func hugeSendersAreReadOnce() {
    for unit in ["1", "+", " ", "~", "(", "\u{202E}", "٣", "a", "@", "x1", "-2"] {
      var digits: [UInt8] = []
      _ = SenderReading.read(Array(String(repeating: unit, count: 1 << 20).utf8).span, digits: &digits)
      #expect(digits.count <= 1 << 20)
    }
  }
}
