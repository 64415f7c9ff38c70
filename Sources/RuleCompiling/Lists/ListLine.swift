/// A line of a list: one entry, and a comment that `# ` begins; `#` before anything else is part of the entry.
enum ListLine {
  /// The part of a line that is no comment, without blanks at its ends; up to the end of a line that is cut off.
  static func contents(of line: Span<UInt8>, _ range: Range<Int>, isCut: Bool = false) -> Range<Int> {
    var end = range.upperBound
    var hasComment = false
    for index in range where line[index] == UInt8(ascii: "#") {
      let startsWord = index == range.lowerBound || isBlank(line[index - 1])
      let endsWord = index + 1 == range.upperBound ? !isCut : isBlank(line[index + 1])
      if startsWord, endsWord {
        end = index
        hasComment = true
        break
      }
    }
    var start = range.lowerBound
    while start < end, isBlank(line[start]) { start += 1 }
    if isCut, !hasComment { return start..<end }
    while end > start, isBlank(line[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
