package import DiscernCommunications

/// Whether a communication came in at certain times of the day, on certain days, in certain weeks.
package struct ReceivedTest: Sendable {
  /// Seconds from midnight; the end is excluded; one that starts after its end reaches over midnight.
  package struct Window: Sendable {
    package let start: Int
    package let end: Int

    package init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  package let windows: [Window]
  package let weekdays: Set<Int>
  package let first: CalendarDay?
  package let last: CalendarDay?

  /// Makes a test; empty windows or weekdays and nil days mean any.
  ///
  /// Weekdays count from 0, Monday.
  package init(windows: [Window], weekdays: Set<Int>, first: CalendarDay?, last: CalendarDay?) {
    self.windows = windows
    self.weekdays = weekdays
    self.first = first
    self.last = last
  }

  package func holds(at moment: Moment) -> Bool {
    let second = moment.localSecondOfDay
    let day = moment.localDay
    if windows.isEmpty { return includes(day) }
    for window in windows {
      if window.start < window.end {
        if second >= window.start, second < window.end, includes(day) { return true }
      } else if second >= window.start {
        if includes(day) { return true }
      } else if second < window.end {
        // After midnight the window still belongs to the day on which it began.
        if includes(CalendarDay(daysSince1970: day.daysSince1970 - 1)) { return true }
      }
    }
    return false
  }

  private func includes(_ day: CalendarDay) -> Bool {
    if !weekdays.isEmpty, !weekdays.contains(day.weekday) { return false }
    if let first, day < first { return false }
    if let last, last < day { return false }
    return true
  }
}
