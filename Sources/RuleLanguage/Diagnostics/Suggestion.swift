/// Finds the word that an author probably meant.
package enum Suggestion {
  /// The candidate with the smallest edit distance, the first of equals; nil where none is near.
  ///
  /// Swapping neighbours counts as one edit, and upper and lower case are alike. A word may be off by a third of its
  /// letters, a word of up to three letters by one.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates of *m* letters; words above 64 letters have no suggestion.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, max(letters.count, other.count) / 3)
      guard abs(other.count - letters.count) <= allowed, other.count <= 96 else { continue }
      let distance = distance(letters, other)
      // A short word with every letter changed resembles nothing.
      guard distance <= allowed, distance < min(letters.count, other.count) else { continue }
      if distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, changes and swaps of neighbours that make one word the other.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...max(left.count, 1) where !left.isEmpty {
      var current = [row]
      for column in stride(from: 1, through: right.count, by: 1) {
        let change = left[row - 1] == right[column - 1] ? 0 : 1
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
