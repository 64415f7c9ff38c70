/// Reads dates and times of day.
enum CalendarText {
  /// `YYYY-MM-DD`, a day that exists in the Gregorian calendar.
  static func day(_ text: String) -> ReceivedLeaf.Day? {
    guard text.utf8.count == 10 else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4), let month = number(parts[1], digits: 2),
      let day = number(parts[2], digits: 2), year > 0, (1...12).contains(month), day >= 1
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= days[month - 1] ? ReceivedLeaf.Day(year: year, month: month, day: day) : nil
  }

  /// `22:00 - 06:00`; nil where it is none or of no length.
  static func window(_ text: String) -> ReceivedLeaf.Window? {
    guard text.utf8.count <= 64 else { return nil }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = time(ends[0]), let end = time(ends[1]), start != end, start < 86_400 else {
      return nil
    }
    return ReceivedLeaf.Window(start: start, end: end)
  }

  /// `HH:MM`, up to `24:00`, in seconds from midnight.
  private static func time(_ text: Substring) -> Int? {
    let parts = text.split(separator: " ").joined(separator: " ").split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2),
      hour < 24 && minute < 60 || hour == 24 && minute == 0
    else { return nil }
    return hour * 3600 + minute * 60
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
