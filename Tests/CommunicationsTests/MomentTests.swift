import DiscernCommunications
import Testing

@Suite struct MomentTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    /// Seconds since 1970 and offset; nil: refused.
    let expected: (Int64, Int32)?

    var testDescription: String { text }
  }

  static let cases: [Case] = [
    Case(text: "1970-01-01T00:00:00Z", expected: (0, 0)),
    Case(text: "2026-11-30T22:15:00Z", expected: (1_796_076_900, 0)),
    Case(text: "2026-11-30T22:15:00+05:30", expected: (1_796_057_100, 19_800)),
    Case(text: "2026-11-30t22:15:00.123456-08:00", expected: (1_796_105_700, -28_800)),
    Case(text: "2026-11-30 22:15:00z", expected: (1_796_076_900, 0)),
    Case(text: "2000-02-29T12:00:00Z", expected: (951_825_600, 0)),
    Case(text: "1969-12-31T23:59:59Z", expected: (-1, 0)),
    Case(text: "0001-01-01T00:00:00Z", expected: (-62_135_596_800, 0)),
    Case(text: "2016-12-31T23:59:60Z", expected: (1_483_228_800, 0)),
    Case(text: "1900-02-29T00:00:00Z", expected: nil),
    Case(text: "2026-11-31T00:00:00Z", expected: nil),
    Case(text: "2026-13-01T00:00:00Z", expected: nil),
    Case(text: "2026-11-30T24:00:00Z", expected: nil),
    Case(text: "2026-11-30T22:60:00Z", expected: nil),
    Case(text: "2026-11-30T22:15:00", expected: nil),
    Case(text: "2026-11-30T22:15Z", expected: nil),
    Case(text: "2026-11-30T22:15:00.Z", expected: nil),
    Case(text: "2026-11-30T22:15:00Zx", expected: nil),
    Case(text: "2026-11-30T22:15:00+0530", expected: nil),
    Case(text: "30/11/2026", expected: nil),
    Case(text: "", expected: nil),
    Case(text: "٢٠٢٦-11-30T22:15:00Z", expected: nil),
    Case(text: "2026-11-30T22:15:00." + String(repeating: "0", count: 100) + "Z", expected: nil),
  ]

  @Test(arguments: cases)
  func rfc3339(example: Case) {
    let moment = Moment(rfc3339: example.text)
    #expect(moment?.secondsSince1970 == example.expected?.0)
    #expect(moment?.offsetFromUTC == example.expected?.1)
  }

  @Test func localClock() throws {
    let moment = try #require(Moment(rfc3339: "2026-11-30T22:15:30-08:00"))
    #expect(moment.localSecondOfDay == 22 * 3600 + 15 * 60 + 30)
    #expect(moment.localDay == CalendarDay(year: 2026, month: 11, day: 30))
    #expect(moment.localDay.weekday == 0, "a Monday")
  }

  @Test func valuesOutOfRangeAreBroughtIn() {
    let moment = Moment(secondsSince1970: .max, offsetFromUTC: .min)
    #expect(moment.localSecondOfDay >= 0 && moment.localSecondOfDay < 86_400)
  }

  /// Every day of four centuries follows the one before, and its weekday too.
  @Test func calendarIsContinuous() {
    var expected = CalendarDay(year: 1900, month: 1, day: 1).daysSince1970
    for year in 1900..<2300 {
      for month in 1...12 {
        for day in 1...31 where CalendarDay.isValid(year: year, month: month, day: day) {
          #expect(CalendarDay(year: year, month: month, day: day).daysSince1970 == expected)
          expected += 1
        }
      }
    }
    #expect(expected - CalendarDay(year: 1900, month: 1, day: 1).daysSince1970 == 146_097)
  }
}
