/// A point in time together with the offset that its clock showed.
///
/// Rules that speak of local time (`received: {between: 22:00 - 06:00}`) compare the clock that the text shows,
/// so the offset is kept and no time zone data is needed.
public struct Moment: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let secondsSince1970: Int64
  /// Seconds east of UTC, between −86,399 and 86,399.
  public let offsetFromUTC: Int32

  /// Makes a moment from seconds and the offset of the clock that showed it.
  ///
  /// Values out of range are brought to the nearest end: ±10¹² seconds, ±86,399 seconds.
  public init(secondsSince1970: Int64, offsetFromUTC: Int32 = 0) {
    self.secondsSince1970 = min(max(secondsSince1970, -1_000_000_000_000), 1_000_000_000_000)
    self.offsetFromUTC = min(max(offsetFromUTC, -86_399), 86_399)
  }

  /// Reads RFC 3339 text such as `2026-11-30T22:15:00Z` or `2026-11-30 22:15:00.25+01:00`; nil where it is none.
  ///
  /// Fractions of a second are dropped, a leap second (`:60`) counts as the second after `:59`.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init?(rfc3339 text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2), reader.take("T") || reader.take("t") || reader.take(" "),
      let hour = reader.number(digits: 2), reader.take(":"),
      let minute = reader.number(digits: 2), reader.take(":"),
      let second = reader.number(digits: 2),
      CalendarDay.isValid(year: year, month: month, day: day), hour < 24, minute < 60, second <= 60
    else { return nil }
    if reader.take(".") {
      guard reader.skipDigits() > 0 else { return nil }
    }
    var offset = 0
    if !(reader.take("Z") || reader.take("z")) {
      let sign = reader.take("+") ? 1 : reader.take("-") ? -1 : 0
      guard sign != 0, let hours = reader.number(digits: 2), reader.take(":"),
        let minutes = reader.number(digits: 2), hours < 24, minutes < 60
      else { return nil }
      offset = sign * (hours * 3600 + minutes * 60)
    }
    guard reader.isAtEnd else { return nil }
    let days = CalendarDay(year: year, month: month, day: day).daysSince1970
    let clock = days * 86_400 + hour * 3600 + minute * 60 + second
    self.init(secondsSince1970: Int64(clock - offset), offsetFromUTC: Int32(offset))
  }

  /// The day that the clock showed.
  package var localDay: CalendarDay { CalendarDay(daysSince1970: Int(localSeconds.quotient)) }

  /// Seconds since midnight on the clock that showed it, 0 to 86,399.
  package var localSecondOfDay: Int { Int(localSeconds.remainder) }

  private var localSeconds: (quotient: Int64, remainder: Int64) {
    let local = secondsSince1970 + Int64(offsetFromUTC)
    let remainder = ((local % 86_400) + 86_400) % 86_400
    return ((local - remainder) / 86_400, remainder)
  }
}

/// Reads fixed runs of ASCII digits from a text.
private struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8.prefix(64)) + (text.utf8.count > 64 ? [0] : []) }

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += digits
    return value
  }

  mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    return position - start
  }
}
