import DiscernFacts
import DiscernRuleLanguage

/// A text in lines that fit the terminal, each with a line of marks under what was matched.
///
/// Characters that a terminal would act on are shown as `·`, so that marks stay under what they mark.
struct MarkedText {
  let width: Int
  /// At most so many lines are shown: the first four, and those with marks.
  let mostLines = 24

  /// The lines to print, without indentation.
  ///
  /// Ranges count the bytes received; where the text is a repaired one, `repairs` tells how these differ.
  ///
  /// - Complexity: O(n log n) in the text and its repairs.
  func lines(_ text: String, marked ranges: [Range<Int>], repairs: UTF8Repairs? = nil) -> [String] {
    var shown: [String] = []
    var left = mostLines
    var isCut = false
    for (index, line) in laidOut(text, ranges, repairs).enumerated() {
      let isMarked = line.contains(where: \.isMarked)
      guard left > 0, isMarked || index < 4 else {
        if !isCut { shown.append("…") }
        isCut = true
        continue
      }
      left -= 1
      isCut = false
      shown.append(Self.text(of: line))
      if isMarked { shown.append(Self.marks(under: line)) }
    }
    return shown
  }

  private func laidOut(_ text: String, _ ranges: [Range<Int>], _ repairs: UTF8Repairs?) -> [ArraySlice<MarkedCell>] {
    var marks = RangeCursor(ranges)
    var lines: [ArraySlice<MarkedCell>] = []
    var cells: [MarkedCell] = []
    var offset = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isMarked = marks.contains(repairs?.originalOffset(of: offset) ?? offset)
      offset += UTF8.width(scalar)
      if scalar == "\n" || scalar == "\r" {
        // A carriage return and a line feed are one end.
        if !(scalar == "\n" && previous == "\r") {
          lines += LineWrapping.lines(cells, width: width)
          cells = []
        }
      } else {
        let cell = MarkedCell(scalar, isMarked: isMarked)
        // A mark upon a letter has no column of its own to mark.
        if isMarked, cell.columns == 0, let base = cells.lastIndex(where: { $0.columns > 0 }) {
          cells[base].isMarked = true
        }
        cells.append(cell)
      }
      previous = scalar
    }
    if !cells.isEmpty || lines.isEmpty { lines += LineWrapping.lines(cells, width: width) }
    return lines
  }

  private static func text(of line: ArraySlice<MarkedCell>) -> String {
    var text = String.UnicodeScalarView()
    let end = line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? line.startIndex
    for cell in line[..<end] { text.append(cell.scalar) }
    return String(text)
  }

  private static func marks(under line: ArraySlice<MarkedCell>) -> String {
    let end = line.lastIndex { $0.isMarked && $0.columns > 0 }.map { $0 + 1 } ?? line.startIndex
    return line[..<end].map { String(repeating: $0.isMarked ? "─" : " ", count: $0.columns) }.joined()
  }
}

/// What a terminal shows for one character, and whether it is marked.
struct MarkedCell {
  let scalar: Unicode.Scalar
  /// 0 for a mark upon the letter before.
  let columns: Int
  var isMarked: Bool

  init(_ scalar: Unicode.Scalar, isMarked: Bool) {
    let isUnsafe = ScalarWidth.isUnsafe(scalar)
    self.scalar = scalar == "\t" ? " " : isUnsafe ? "·" : scalar
    columns = isUnsafe ? 1 : ScalarWidth.columns(of: scalar)
    self.isMarked = isMarked
  }

  var isBlank: Bool { scalar == " " }
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
