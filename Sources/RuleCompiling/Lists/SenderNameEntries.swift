import DiscernClassification
import DiscernFacts

/// What is listed of names, folded, as yet in the order of the list.
struct SenderNameEntries: Sendable {
  var whole: [[UInt8]] = []
  var starts: [[UInt8]] = []
  /// The last scalar first.
  var ends: [[UInt8]] = []
  var parts: [[UInt8]] = []
  /// Places in a table of names have four bytes.
  private var byteCount = 0

  /// Takes up a name, with `*` at its ends or not.
  ///
  /// - Throws: where it has neither digit nor letter, or no letter and looks like a number, or `*` inside.
  mutating func add(_ entry: Span<UInt8>, _ range: Range<Int>) throws(SenderMistake) {
    let star = UInt8(ascii: "*")
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, entry[start] == star { start += 1 }
    while start < end, entry[end - 1] == star { end -= 1 }
    let hasRestBefore = start > range.lowerBound
    let hasRestAfter = end < range.upperBound
    let inner = entry.extracting(start..<end)
    let name = NameText.trimmedRange(of: inner)
    var hasLetter = false
    var hasDigit = false
    var hasAt = false
    var offset = name.lowerBound
    while offset < name.upperBound {
      let (scalar, next) = NameText.scalar(in: inner, at: offset, end: name.upperBound)
      if scalar == UInt32(star) { throw .starInside }
      hasLetter = hasLetter || Characters.isLetter(scalar)
      hasDigit = hasDigit || Characters.isDigit(scalar)
      hasAt = hasAt || scalar == UInt32(UInt8(ascii: "@"))
      offset = next
    }
    guard hasLetter || hasDigit else { throw .noDigitOrLetter }
    guard hasLetter || hasAt || hasRestBefore else { throw .notANumber }
    let bytes = NameText.folded(inner, name, reversed: hasRestBefore && !hasRestAfter)
    guard bytes.count <= SenderIndexBuilder.nameLimit, byteCount < Int(Int32.max) else { throw .tooLong }
    byteCount += bytes.count
    switch (hasRestBefore, hasRestAfter) {
    case (false, false): whole.append(bytes)
    case (false, true): starts.append(bytes)
    case (true, false): ends.append(bytes)
    case (true, true): parts.append(bytes)
    }
  }
}
