/// Which of the known words was meant by one that is not known.
enum Spelling {
  /// The nearest known word: other case, a letter or two off, or other marks between the words; nil where none is near.
  static func meant(by word: String, of known: [String]) -> String? {
    let letters = plain(word)
    let distances = known.compactMap { candidate -> (word: String, distance: Int)? in
      let wanted = plain(candidate)
      let greatest = wanted.count < 16 ? 1 : 2
      guard abs(wanted.count - letters.count) <= greatest else { return nil }
      let distance = distance(letters, wanted)
      return distance <= greatest ? (candidate, distance) : nil
    }
    return distances.min { $0.distance < $1.distance }?.word
  }

  private static func plain(_ word: String) -> [Character] {
    guard word.utf8.count < 200 else { return [] }
    return word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// How many letters have to be changed, left out, put in or exchanged with their neighbour.
  ///
  /// - Complexity: the product of the lengths.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...right.count))
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var best = min(
          last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
