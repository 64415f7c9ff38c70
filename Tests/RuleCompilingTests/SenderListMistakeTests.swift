import DiscernClassification
import DiscernRuleCompiling
import Testing

/// What is no entry of a list of senders, and what is told of it.
@Suite struct SenderListMistakeTests {
  typealias Kind = SenderIndexBuilder.EntryKind

  @Test(
    arguments: [
      ("", SenderMistake.noDigitOrLetter), (" \u{A0} ", .noDigitOrLetter), ("*", .noDigitOrLetter),
      ("+", .noDigitOrLetter),
      ("+*", .noDigitOrLetter), ("-", .noDigitOrLetter), ("####", .noDigitOrLetter), ("+xxx", .noDigitOrLetter),
      ("\u{200B}", .noDigitOrLetter), ("**", .noDigitOrLetter), ("*-*", .noDigitOrLetter), ("🎁", .noDigitOrLetter),
      ("44+77", .notANumber), ("12,34", .notANumber), ("50%", .notANumber), ("302,323*", .notANumber),
      ("++44", .notANumber), ("44*77", .starInside), ("a*b", .starInside), ("*a*b", .starInside), ("44**", .notANumber),
      ("+0044123456789", .zeroAfterPlus), ("+0*", .zeroAfterPlus), ("+0 - +9", .zeroAfterPlus), ("000*", nil),
      ("1234567890123456789", .tooLong), ("+1234567890123456789", .tooLong), ("1234567890123456789*", .tooLong),
      ("+44 7700 900000 - 999", .unlikeEnds), ("100 - 1000", .unlikeEnds), ("+100 - 999", .unlikeEnds),
      ("0800–123456", .unlikeEnds), ("200 - 100", .reversedRange), ("+4420..+4410", .reversedRange),
      ("1xx - 2xx", .wildcardInRange), ("100* - 200*", .wildcardInRange), ("100 - 200*", .wildcardInRange),
      ("Unknown", .withheld), ("a\u{0}b", .controlCharacter), ("+44\u{0}7", .controlCharacter), ("A - B", nil),
      ("Best – Shop", nil),
      ("1 to one", nil), ("0800-123-456", nil), ("0800–123–456", nil), ("12@34", nil), ("*#06#", nil), ("24/7", nil),
    ] as [(String, SenderMistake?)])
  func `What is no entry`(_ entry: String, _ mistake: SenderMistake?) {
    var builder = SenderIndexBuilder()
    var found: SenderMistake?
    do throws(SenderMistake) { try builder.add(entry) } catch { found = error }
    #expect(found == mistake)
    if mistake != nil { #expect(builder.build() == SenderIndexBuilder().build()) }
  }

  @Test(
    arguments: [
      ("+4470", Kind.prefix, "+44701", nil), ("+4470*", .prefix, "+44701", nil), ("08x", .prefix, "0891", nil),
      ("60777", .number, "60777", nil), ("6077*", .number, "60777", nil), ("6077x", .number, "60777", nil),
      ("100-200", .number, "100200", nil), ("10 - 20", .range, "15", nil), ("a", .number, "", .notANumber),
      ("a", .prefix, "", .notANumber), ("*1", .number, "", .notANumber), ("60777", .range, "", .notARange),
      ("a", .range, "", .notARange), ("+", .prefix, "", .noDigitOrLetter),
    ] as [(String, Kind, String, SenderMistake?)])
  func `An entry of one kind`(_ entry: String, _ kind: Kind, _ query: String, _ mistake: SenderMistake?) throws {
    var builder = SenderIndexBuilder()
    var found: SenderMistake?
    do throws(SenderMistake) { try builder.add(entry, as: kind) } catch { found = error }
    #expect(found == mistake)
    if mistake == nil {
      let index = try SenderIndex(validating: builder.build())
      #expect(SenderListTests.contains(index, query))
    }
  }

  @Test func `Long entries`() throws {
    var builder = SenderIndexBuilder()
    #expect(throws: SenderMistake.tooLong) { try builder.add(String(repeating: "1", count: 1_000)) }
    #expect(throws: SenderMistake.tooLong) { try builder.add(String(repeating: "1", count: 1_000) + "*") }
    #expect(throws: SenderMistake.tooLong) { try builder.add(String(repeating: "a", count: 1_001)) }
    #expect(throws: SenderMistake.tooLong) { try builder.add(String(repeating: " ", count: 5_000) + "a") }
    try builder.add(String(repeating: "a", count: 1_000))
    try builder.add("1" + String(repeating: " ", count: 4_000) + "2")
    let index = try SenderIndex(validating: builder.build())
    #expect(SenderListTests.contains(index, String(repeating: "A", count: 1_000)))
    #expect(SenderListTests.contains(index, "12"))
  }

  @Test func `Arrangements of wildcards are limited`() throws {
    var builder = SenderIndexBuilder()
    var refused = 0
    for places in 0..<1 << 8 where places.nonzeroBitCount == 4 {
      let units = (0..<8).map { places >> $0 & 1 == 1 ? "x" : "5" }.joined()
      do throws(SenderMistake) { try builder.add("9" + units + "1") } catch {
        #expect(error == .tooManyShapes)
        refused += 1
      }
    }
    #expect(refused == 6)
    try builder.add("9xxxx55552")
    let index = try SenderIndex(validating: builder.build())
    #expect(index.counts.patterns == 65)
  }
}
