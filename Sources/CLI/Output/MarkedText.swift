import DiscernRuleLanguage

/// A text in lines that fit the terminal, each with a line of marks under what was matched.
///
/// Characters that a terminal would act on are shown as `·`, so that marks stay under what they mark.
struct MarkedText {
  let width: Int
  /// At most so many lines are shown, those with marks first.
  let mostLines = 24

  private struct Line {
    var text = ""
    var marks = ""
    var columns = 0
    var isMarked = false
  }

  /// The lines to print, without indentation.
  ///
  /// - Complexity: O(n) in the text.
  func lines(_ text: String, marked ranges: [Range<Int>]) -> [String] {
    let lines = laidOut(text, ranges)
    var shown: [String] = []
    var left = mostLines
    var isCut = false
    for (index, line) in lines.enumerated() {
      guard left > 0, line.isMarked || index < 4 else {
        if !isCut { shown.append("…") }
        isCut = true
        continue
      }
      left -= 1
      isCut = false
      shown.append(line.text)
      if line.isMarked { shown.append(Self.withoutTrailingBlanks(line.marks)) }
    }
    return shown
  }

  private func laidOut(_ text: String, _ ranges: [Range<Int>]) -> [Line] {
    var marks = RangeCursor(ranges)
    var lines: [Line] = []
    var line = Line()
    var offset = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      defer { offset += length }
      if scalar == "\n" || scalar == "\r" {
        if scalar == "\n" || !line.text.isEmpty {
          lines.append(line)
          line = Line()
        }
        continue
      }
      let (shown, columns) = Self.shown(scalar)
      if line.columns + columns > width {
        lines.append(line)
        line = Line()
      }
      let isMarked = marks.contains(offset)
      line.text.unicodeScalars.append(shown)
      line.columns += columns
      line.marks += String(repeating: isMarked ? "─" : " ", count: columns)
      line.isMarked = line.isMarked || isMarked
    }
    if !line.text.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private static func shown(_ scalar: Unicode.Scalar) -> (Unicode.Scalar, columns: Int) {
    if scalar == "\t" { return (" ", 1) }
    let columns = ScalarWidth.columns(of: scalar)
    return ScalarWidth.isUnsafe(scalar) ? ("·", 1) : (scalar, columns)
  }

  private static func withoutTrailingBlanks(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    while scalars.last == " " { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// Tells for offsets in rising order whether they lie in one of some ranges.
private struct RangeCursor {
  private let ranges: [Range<Int>]
  private var next = 0
  private var end = 0

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  mutating func contains(_ offset: Int) -> Bool {
    while next < ranges.count, ranges[next].lowerBound <= offset {
      end = max(end, ranges[next].upperBound)
      next += 1
    }
    return offset < end
  }
}
