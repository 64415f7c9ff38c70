/// A source line as a terminal can show it safely, and where its bytes stand on it.
struct QuotedLine {
  /// What is shown for one character of the source.
  private struct Cell {
    let text: String
    let width: Int
    /// The byte after the character, counted from the line's start.
    let end: Int
  }

  private static let widest = 120

  /// A line may be a whole file; no more of its bytes than these on both sides of a place are ever shown.
  private static let reach = 2_000

  private let cells: [Cell]
  /// Whether the line goes on before and after the cells.
  private let isCut: (before: Bool, after: Bool)

  /// - Parameters:
  ///   - bytes: the line.
  ///   - place: the offset of the byte that is to be shown, from the line's start.
  /// - Complexity: O(1) in the line's bytes.
  init(_ bytes: ArraySlice<UInt8>, around place: Int) {
    var cells: [Cell] = []
    var start = bytes.startIndex + max(0, place - Self.reach)
    // No character has more than three bytes behind its first.
    for _ in 0..<3 where start > bytes.startIndex && start < bytes.endIndex && bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    var rest = bytes[start..<min(bytes.endIndex, bytes.startIndex + place + Self.reach)]
    isCut = (start > bytes.startIndex, rest.endIndex < bytes.endIndex)
    var end = start - bytes.startIndex
    while !rest.isEmpty {
      // An invalid byte is one character of its own, so that the places of the others stay right.
      let (scalar, length) = Self.first(of: rest)
      rest = rest.dropFirst(length)
      end += length
      let shown = Self.shown(scalar)
      cells.append(Cell(text: shown.text, width: shown.width, end: end))
    }
    self.cells = cells
  }

  /// The line, and under it the blanks and carets for a stretch of its bytes.
  ///
  /// A line of more than 120 columns is cut around the stretch, with `…` where something is left out.
  func show(_ stretch: Range<Int>) -> (line: String, blanks: String, carets: String) {
    let first = cells.firstIndex { $0.end > stretch.lowerBound } ?? cells.count
    let last = cells.firstIndex { $0.end >= stretch.upperBound } ?? cells.count
    var visible = 0..<cells.count
    if isCut.before || isCut.after || cells.reduce(0, { $0 + $1.width }) > Self.widest {
      visible = window(around: first)
    }
    let cutBefore = isCut.before || visible.lowerBound > 0
    let cutAfter = isCut.after || visible.upperBound < cells.count
    var line = cutBefore ? "…" : ""
    var blanks = cutBefore ? 1 : 0
    var carets = 0
    for index in visible {
      line += cells[index].text
      if index < first {
        blanks += cells[index].width
      } else if index <= last, stretch.count > 0 {
        carets += cells[index].width
      }
    }
    if cutAfter { line += "…" }
    return (
      line, String(repeating: " ", count: blanks), String(repeating: "^", count: max(carets, 1))
    )
  }

  /// The cells that fit when the stretch begins at a third of the width.
  private func window(around first: Int) -> Range<Int> {
    var start = min(first, cells.count)
    var width = 0
    while start > 0, width + cells[start - 1].width <= Self.widest / 3 {
      start -= 1
      width += cells[start].width
    }
    var end = start
    width = 0
    while end < cells.count, width + cells[end].width <= Self.widest - 2 {
      width += cells[end].width
      end += 1
    }
    while end == cells.count, start > 0, width + cells[start - 1].width <= Self.widest - 2 {
      start -= 1
      width += cells[start].width
    }
    return start..<end
  }

  /// The first scalar and its length in bytes; U+FFFD for a byte that begins none.
  private static func first(of bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int) {
    let lead = bytes[bytes.startIndex]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    if lead >= 0xC2, bytes.count >= length,
      let scalar = String(validating: bytes.prefix(length), as: UTF8.self)?.unicodeScalars.first
    {
      return (scalar, length)
    }
    return ("\u{FFFD}", 1)
  }

  /// Text of which nothing moves the cursor or turns the writing direction.
  static func safe(_ text: String) -> String {
    text.unicodeScalars.map { shown($0).text }.joined()
  }

  private static func shown(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    if scalar.value >= 0x20, scalar.value < 0x7F { return (String(scalar), 1) }
    if scalar == "\t" || scalar == "\n" { return (" ", 1) }
    if ScalarWidth.isUnsafe(scalar) { return ("·", 1) }
    return (String(scalar), ScalarWidth.columns(of: scalar))
  }
}
