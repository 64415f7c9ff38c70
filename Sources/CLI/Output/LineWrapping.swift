/// Where a long line is broken: at blanks and beside wide characters, and within a word only if it fits no line.
enum LineWrapping {
  /// The cells of one line of text as lines of at most so many columns; one of none where there are no cells.
  ///
  /// Blanks at a break stay at the end of the line before; those that don't fit there are left out.
  ///
  /// - Complexity: O(n).
  static func lines(_ cells: [MarkedCell], width: Int) -> [ArraySlice<MarkedCell>] {
    var lines: [ArraySlice<MarkedCell>] = []
    var start = 0
    var columns = 0
    /// Where the line may be broken, and its columns up to there.
    var chance: (index: Int, columns: Int)?
    var previous: MarkedCell?
    for (index, cell) in cells.enumerated() where cell.columns > 0 {
      if let previous, isBreak(between: previous, and: cell) { chance = (index, columns) }
      if columns + cell.columns > width, index > start, !cell.isBlank {
        let end = chance ?? (index, columns)
        lines.append(trimmed(cells[start..<end.index], columns: end.columns, width: width))
        start = end.index
        columns -= end.columns
        chance = nil
      }
      columns += cell.columns
      previous = cell
    }
    return lines + [trimmed(cells[start...], columns: columns, width: width)]
  }

  private static func isBreak(between left: MarkedCell, and right: MarkedCell) -> Bool {
    if right.isBlank { return false }
    if left.isBlank { return true }
    guard left.columns == 2 || right.columns == 2 else { return false }
    switch right.scalar.properties.generalCategory {
    // What closes belongs to the word before, and a skin tone to its emoji.
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierSymbol: return false
    default: break
    }
    switch left.scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return false
    default: return true
    }
  }

  private static func trimmed(
    _ cells: ArraySlice<MarkedCell>, columns: Int, width: Int
  ) -> ArraySlice<MarkedCell> {
    var (cells, columns) = (cells, columns)
    while columns > width, let last = cells.last, last.isBlank {
      cells.removeLast()
      columns -= 1
    }
    return cells
  }
}
