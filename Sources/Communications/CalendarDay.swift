/// A day of the Gregorian calendar, as a count of days since 1970-01-01.
package struct CalendarDay: Sendable, Hashable, Comparable {
  package let daysSince1970: Int

  package init(daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// Makes the day of a date; the caller has checked it with `isValid`.
  package init(year: Int, month: Int, day: Int) {
    // Years run from March, so that the leap day is the last; 400 years have 146,097 days.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSince1970 = era * 146_097 + dayOfEra - 719_468
  }

  /// 0 is Monday … 6 is Sunday.
  package var weekday: Int { (((daysSince1970 + 3) % 7) + 7) % 7 }

  package static func isValid(year: Int, month: Int, day: Int) -> Bool {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }

  package static func < (left: Self, right: Self) -> Bool { left.daysSince1970 < right.daysSince1970 }
}
