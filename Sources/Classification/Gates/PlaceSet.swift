/// A set of small numbers that is filled in any order, read in ascending order and emptied, over and over.
///
/// A bit a number, and a bit a word of those, so that reading costs what is in it.
struct PlaceSet: Sendable {
  private var words: [UInt64] = []
  private var summary: [UInt64] = []

  /// Makes room for numbers below a limit; the set must be empty.
  mutating func reserve(_ limit: Int) {
    let wordCount = limit / 64 + 1
    guard words.count < wordCount else { return }
    words = Array(repeating: 0, count: wordCount)
    summary = Array(repeating: 0, count: wordCount / 64 + 1)
  }

  mutating func insert(_ number: UInt32) {
    let word = Int(number >> 6)
    words[word] |= 1 << UInt64(number & 63)
    summary[word >> 6] |= 1 << UInt64(word & 63)
  }

  /// Appends the numbers, ascending, and empties the set.
  ///
  /// - Complexity: O(*k*), *k* its numbers, and a 4,096th of the limit.
  mutating func drain(into numbers: inout [UInt32]) {
    for place in summary.indices {
      var left = summary[place]
      summary[place] = 0
      while left != 0 {
        let word = place * 64 + left.trailingZeroBitCount
        left &= left - 1
        var bits = words[word]
        words[word] = 0
        while bits != 0 {
          numbers.append(UInt32(truncatingIfNeeded: word * 64 + bits.trailingZeroBitCount))
          bits &= bits - 1
        }
      }
    }
  }
}
