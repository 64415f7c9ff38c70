import DiscernFacts
import Foundation
import Testing

/// What is found in texts, as the tables `phone-finder-numbers.tsv` and `phone-finder-others.tsv` have it.
@Suite struct PhoneFinderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let line: Int
    let region: Country?
    let text: String
    /// The numbers' bytes in the text.
    var ranges: [Range<Int>] = []
    /// What they are, in the table's words.
    var readings: [String] = []
    var testDescription: String { "line \(line): \(region?.letters ?? "-") \(text)" }
  }

  /// The rows of a table beside the tests, without comments.
  static func rows(_ name: String) -> [(line: Int, fields: [String])] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).tsv")
    guard let table = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return table.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty && !$0.element.hasPrefix("# ") }
      .map { ($0.offset + 1, $0.element.split(separator: "\t").map { plain(String($0)) }) }
  }

  /// A field with `\n`, `\\` and `\u{…}` replaced.
  static func plain(_ field: String) -> String {
    var result = ""
    var rest = field[...]
    while let character = rest.popFirst() {
      guard character == "\\", let kind = rest.popFirst() else {
        result.append(character)
        continue
      }
      guard kind == "u" else {
        result.append(kind == "n" ? "\n" : kind)
        continue
      }
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static let numbers: [Case] = rows("phone-finder-numbers").map { line, fields in
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ends: [Int] = []
    var rest = Array(fields[1].utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "["), rest.first == byte {
        starts.append(bytes.count)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "]"), rest.first == byte {
        ends.append(bytes.count)
        rest.removeFirst()
      } else {
        bytes.append(byte)
      }
    }
    return Case(
      line: line, region: fields[0] == "-" ? nil : Country(fields[0]), text: String(decoding: bytes, as: UTF8.self),
      ranges: zip(starts, ends).map { $0..<$1 }, readings: fields[2].split(separator: " ").map(String.init))
  }

  static let others: [Case] = rows("phone-finder-others").flatMap { line, fields in
    (fields[0] == "*" ? ["-", "GB", "US", "SG", "DK", "IN"] : [fields[0]]).map {
      Case(line: line, region: $0 == "-" ? nil : Country($0), text: fields[1])
    }
  }

  static func words(_ reading: NumberReading) -> String {
    switch reading {
    case .number(let number): "+\(number.key)\(number.isValid ? "" : "!")"
    case .impossible: "impossible"
    case .needsRegion: "needs-region"
    }
  }

  @Test func `The tables are there`() {
    #expect(Self.numbers.count >= 200)
    #expect(Self.others.count >= 1000)
  }

  @Test(arguments: numbers) func `Numbers are found where they stand`(_ one: Case) {
    var finder = PhoneFinder()
    let places = finder.append(from: Array(one.text.utf8).span, region: one.region)
    #expect(finder.phones[places].map(\.range) == one.ranges)
    #expect(finder.phones[places].map { Self.words($0.number.reading) } == one.readings)
  }

  @Test(arguments: numbers) func `The digits are those of the text`(_ one: Case) {
    var finder = PhoneFinder()
    let text = Array(one.text.utf8)
    let places = finder.append(from: text.span, region: one.region)
    for phone in finder.phones[places] {
      let digits = String(decoding: text[phone.range], as: UTF8.self).unicodeScalars
        .compactMap { SenderCharacters.digit($0.value) }
      #expect(finder.digits[phone.digits].map { $0 - 0x30 } == digits)
      #expect(phone.number.kind == .phone)
    }
  }

  @Test(arguments: others) func `Nothing else is taken for a number`(_ one: Case) {
    var finder = PhoneFinder()
    let places = finder.append(from: Array(one.text.utf8).span, region: one.region)
    #expect(finder.phones[places].map { Self.words($0.number.reading) } == [])
  }

  @Test func `Several texts stand one behind the other until they are cleared`() {
    var finder = PhoneFinder()
    #expect(finder.append(from: Array("0808 157 0123".utf8).span, region: nil) == 0..<1)
    #expect(finder.append(from: Array("none".utf8).span, region: nil) == 1..<1)
    #expect(finder.append(from: Array("+442079460123, 0808 157 0124".utf8).span, region: nil) == 1..<3)
    #expect(
      finder.phones.map { String(decoding: finder.digits[$0.digits], as: UTF8.self) } == [
        "08081570123", "442079460123", "08081570124",
      ])
    finder.removeAll()
    #expect(finder.phones.isEmpty)
    #expect(finder.digits.isEmpty)
    #expect(finder.append(from: Array("0808 157 0123".utf8).span, region: nil) == 0..<1)
  }
}
