/// Finds the name of a column that a cell of the first row probably is, misspelt.
enum NearName {
  /// The first of the nearest names, by the letters to insert, drop, change or swap; nil where none is near.
  ///
  /// A third of the letters may differ, of a name of up to three letters one; upper and lower case are alike.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of *m* letters; cells above 32 letters are near to none.
  static func nearest(to cell: String, among names: [String]) -> String? {
    guard cell.utf8.count <= 4 * 32 else { return nil }
    let letters = Array(cell.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 32 else { return nil }
    var best: (name: String, edits: Int)?
    for name in names {
      let other = Array(name.lowercased().unicodeScalars)
      let allowed = max(1, max(letters.count, other.count) / 3)
      guard other.count <= 64, abs(other.count - letters.count) <= allowed else { continue }
      let edits = edits(letters, other)
      guard edits <= allowed, edits == 0 || edits < min(letters.count, other.count) else { continue }
      if edits < best?.edits ?? .max { best = (name, edits) }
    }
    return best?.name
  }

  private static func edits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = left[row] == right[column] ? 0 : 1
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
