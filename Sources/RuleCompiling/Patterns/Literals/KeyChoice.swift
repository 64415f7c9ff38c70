package import DiscernLiteralSearch

/// Where in a literal the search looks first.
package enum KeyChoice {
  /// The place in a literal of its rarest key, by the frequencies of real text.
  ///
  /// - Complexity: O(*n*), with statistics as they say.
  package static func keyStart(of literal: Literal, _ frequencies: TextFrequencies = .builtIn) -> Int {
    let characters = literal.characters.span
    let length = LiteralEntry.keyLength(literal.lane)
    var best = 0
    var least = Double.infinity
    var start = 0
    while start + length <= characters.count {
      let share = frequencies.placeShare(ofKey: characters.extracting(start..<start + length))
      if share < least { (best, least) = (start, share) }
      start += 1
    }
    return best
  }
}
