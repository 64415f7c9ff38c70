import DiscernFacts
import Foundation
import Testing

/// What holds for every text, and what hostile texts come to.
@Suite struct PhoneFinderPropertyTests {
  /// A generator that gives the same numbers for the same seed (SplitMix64).
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 20_260_531

  static let regions = [nil] + ["GB", "US", "DE", "IN", "SG", "BR", "ZZ"].map { Country($0) }

  /// Ranges in order, apart, at the edges of characters; digits those of the range.
  static func areSound(_ finder: PhoneFinder, _ text: [UInt8]) -> Bool {
    var end = 0
    for phone in finder.phones {
      guard phone.range.lowerBound >= end, phone.range.upperBound <= text.count, phone.digits.count >= 7,
        phone.digits.count <= 17, !UTF8Decoding.isContinuation(text[phone.range.lowerBound]),
        phone.range.upperBound == text.count || !UTF8Decoding.isContinuation(text[phone.range.upperBound])
      else { return false }
      end = phone.range.upperBound
    }
    return true
  }

  static let pieces: [String] = [
    "0", "1", "2", "7", "9", "00", "44", "020", "0808", "157", "0123", "1800", "081", "91", "2024", "81234567",
    "08081570123", "+", "+44", "(", ")", "-", "–", ".", "/", " ", "  ", "\n", "\t", ",", ":", "#", "*", "£", "@", "=",
    "%", "_", "x", "ext", "call ", "order ", "no ", "wa.me/", "http://", "www.", ".com", "?phone=", "é", "ก", "中", "한",
    "٣", "০", "７", "𝟡", "\u{200B}", "\u{AD}", "\u{FE0F}", "\u{20E3}", "\u{301}", "p/min", "am", "is your code",
  ]

  @Test func `Whatever the text, what is found is sound`() {
    var random = Random(state: Self.seed)
    var finder = PhoneFinder()
    for _ in 0..<(ViewAllocationTests.isOptimised ? 20_000 : 5_000) {
      var text = ""
      for _ in 0..<Int.random(in: 1...24, using: &random) { text += Self.pieces.randomElement(using: &random) ?? "" }
      let bytes = Array(text.utf8)
      finder.removeAll()
      _ = finder.append(from: bytes.span, region: Self.regions.randomElement(using: &random) ?? nil)
      #expect(Self.areSound(finder, bytes), "SEED=\(Self.seed) \(text)")
    }
  }

  @Test func `Random bytes made valid don't trap`() {
    var random = Random(state: Self.seed)
    var finder = PhoneFinder()
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0x28...0x39, using: &random) : UInt8.random(in: 0...255, using: &random)
      }
      let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
      finder.removeAll()
      _ = finder.append(from: text.span, region: Self.regions.randomElement(using: &random) ?? nil)
      #expect(Self.areSound(finder, text), "SEED=\(Self.seed) \(bytes)")
    }
  }

  @Test(arguments: PhoneFinderTests.numbers) func `A number alone is found in a sentence`(
    _ one: PhoneFinderTests.Case
  ) {
    guard one.ranges.count == 1, one.ranges[0] == 0..<one.text.utf8.count else { return }
    var finder = PhoneFinder()
    for (before, after) in [("call ", " now"), ("Call: ", ", please."), ("(", ")"), ("ring\n", "\n")] {
      finder.removeAll()
      let text = Array((before + one.text + after).utf8)
      _ = finder.append(from: text.span, region: one.region)
      let start = before.utf8.count
      #expect(finder.phones.map(\.range) == [start..<start + one.text.utf8.count])
      #expect(finder.phones.map { PhoneFinderTests.words($0.number.reading) } == one.readings)
    }
  }

  struct Hostile: CustomTestStringConvertible, Sendable {
    let piece: String
    /// How many are found in the first hundred pieces.
    let count: Int
    var testDescription: String { piece.debugDescription }
  }

  static let hostile = [
    Hostile(piece: "7", count: 0), Hostile(piece: "0", count: 0), Hostile(piece: "+", count: 0),
    Hostile(piece: "(", count: 0), Hostile(piece: "1 ", count: 0), Hostile(piece: "12-", count: 0),
    Hostile(piece: "+1", count: 0), Hostile(piece: "(0", count: 0), Hostile(piece: "０", count: 0),
    Hostile(piece: "٧ ", count: 0), Hostile(piece: "1.2.3.4.", count: 0), Hostile(piece: "1\u{200B}", count: 0),
    Hostile(piece: "\u{200B}", count: 0), Hostile(piece: "4111 1111 1111 1111 ", count: 0),
    Hostile(piece: "a/08001234567", count: 1), Hostile(piece: "x.co/08001234567/", count: 0),
    Hostile(piece: "0800 123 4567 ", count: 100), Hostile(piece: "08001234567,", count: 100),
    Hostile(piece: "+442079460123 ", count: 100), Hostile(piece: "no no no 1234567 ", count: 0),
  ]

  /// A megabyte in long runs, whose build is optimised.
  static let hostileSize =
    ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil
    ? 1_000_000 : ViewAllocationTests.isOptimised ? 100_000 : 20_000

  @Test(arguments: hostile) func `Much of the same`(_ one: Hostile) {
    var finder = PhoneFinder()
    let hundred = Array(String(repeating: one.piece, count: 100).utf8)
    #expect(finder.append(from: hundred.span, region: nil).count == one.count)
    let many = Array(String(repeating: one.piece, count: Self.hostileSize / one.piece.utf8.count).utf8)
    finder.removeAll()
    _ = finder.append(from: many.span, region: Country("DE"))
    #expect(Self.areSound(finder, many))
  }

  @Test func `A row of more groups than a chain has loses none`() {
    var finder = PhoneFinder()
    let text = Array(String(repeating: "01 99 00 12 34 ", count: 100).utf8)
    #expect(finder.append(from: text.span, region: Country("FR")).count == 100)
    #expect(Self.areSound(finder, text))
  }
}
