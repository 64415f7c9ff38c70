import DiscernFacts

/// Tests a text against the entries of a `starts-with`, `ends-with` or `equals` list.
///
/// Blanks at both ends of the text and of an entry are ignored; inside, every character is itself, by simple case
/// folding unless case matters. No edges are asked for.
package struct AnchoredMatcher: Sendable {
  package enum Place: Sendable {
    case start, end, whole
  }

  package let entryCount: Int
  package let place: Place
  package let caseSensitive: Bool
  /// The entries' scalars, for `end` the last one first.
  let trie: PhraseTrie

  /// - Throws: The first entry that is empty, has only blanks or is too long; see ``PhraseError``.
  /// - Complexity: O(*n* log *m*), *n* the characters of all entries, *m* their number.
  package init(_ entries: [String], place: Place, caseSensitive: Bool) throws(PhraseError) {
    var builder = PhraseSteps(style: .plain, caseSensitive: caseSensitive)
    var phrases: [[UInt32]] = []
    for (index, entry) in entries.enumerated() {
      let steps = try builder.steps(of: entry, index: index)
      guard let start = steps.firstIndex(where: { !Characters.isBlank($0) }),
        let last = steps.lastIndex(where: { !Characters.isBlank($0) })
      else { throw PhraseError(entry: index, message: "an entry can't be of blanks alone") }
      let trimmed = Array(steps[start...last])
      phrases.append(place == .end ? trimmed.reversed() : trimmed)
    }
    entryCount = entries.count
    self.place = place
    self.caseSensitive = caseSensitive
    trie = PhraseTrie(phrases)
  }

  /// Takes a matcher's tree as it was stored.
  init(_ trie: PhraseTrie, place: Place, caseSensitive: Bool) {
    entryCount = trie.entryCount
    self.place = place
    self.caseSensitive = caseSensitive
    self.trie = trie
  }

  /// The longest entry that the text begins with, ends with or is; the lowest of those that fold to the same.
  ///
  /// - Complexity: O(*b* + *k* log *c*), *b* the blanks at the ends, *k* the longest entry, *c* the different characters.
  package func firstMatch(in text: Span<UInt8>) -> PhraseMatcher.Match? {
    let range = TextEnds.trimmedRange(of: text)
    var offset = place == .end ? range.upperBound : range.lowerBound
    let goal = place == .end ? range.lowerBound : range.upperBound
    var node = PhraseTrie.root
    var match: PhraseMatcher.Match?
    while offset != goal {
      let (scalar, next) =
        place == .end ? UTF8Decoding.scalar(in: text, before: offset) : UTF8Decoding.scalar(in: text, at: offset)
      let expected = caseSensitive ? scalar : Characters.folded(scalar)
      guard let child = trie.child(trie.children(of: node), by: expected) else { break }
      node = child
      offset = next
      if trie.hasEntries(node), place != .whole || offset == goal {
        let matched = place == .end ? offset..<range.upperBound : range.lowerBound..<offset
        match = PhraseMatcher.Match(range: matched, entry: trie.firstEntry(of: node))
      }
    }
    return match
  }
}
