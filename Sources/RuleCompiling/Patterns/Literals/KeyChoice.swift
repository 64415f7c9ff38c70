package import DiscernLiteralSearch

/// Where in a literal the search looks first.
package enum KeyChoice {
  /// The place in a literal of its rarest key, by the frequencies of real text.
  ///
  /// - Complexity: O(*n*).
  package static func keyStart(of literal: Literal) -> Int {
    let characters = literal.characters.span
    let length = LiteralEntry.keyLength(literal.lane)
    var best = 0
    var rarest = -1
    var start = 0
    while start + length <= characters.count {
      let rarity = TextFrequencies.rarity(ofKey: characters.extracting(start..<start + length))
      if rarity > rarest { (best, rarest) = (start, rarity) }
      start += 1
    }
    return best
  }
}
