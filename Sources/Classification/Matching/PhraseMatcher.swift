import DiscernFacts

/// Finds the entries of a `words` or `contains` list in a text: the plain path that every faster one must agree with.
///
/// In the style `words` an entry is words with blanks between them:
///
/// - A character that isn't named below is itself, by simple case folding unless case matters (`ß` is not `ss`).
/// - The first and the last character, where they are word characters, have an edge on their outer side
///   (``WordEdges``); other ends, such as `%`, need none. Inside an entry no edge is asked for.
/// - White space, however much, is a *blank*: one to four characters that are neither letter nor digit, the first of
///   which is no mark. An apostrophe counts as neither, so `don t` finds `don't`.
/// - `*` at the start or end of a word is the rest of the word: everything back to where the word begins, or on to
///   where it ends, which may be nothing. The rest belongs to the match. Beside anything but a word character or an
///   apostrophe there is no word, so there `*` is nothing: `https://*` finds `https://`.
///
/// An entry has 1,000 characters and 100 words at most, and 15 words in a row that have neither letter nor digit.
///
/// In the style `plain` every character of an entry is itself and no edge is asked for.
///
/// Texts are valid UTF-8; ranges are bytes of it and begin and end at character boundaries. A match is never empty.
/// The matcher is immutable and searching allocates nothing.
///
/// ```swift
/// let matcher = try PhraseMatcher(["free gift", "deliver*"], style: .words, caseSensitive: false)
/// let match = matcher.firstMatch(in: Array("Your delivery: a free, gift!".utf8).span)  // 5..<13, entry 1
/// ```
package struct PhraseMatcher: Sendable {
  package enum Style: Sendable {
    case words
    /// `contains`: every character literal, no edges.
    case plain
  }

  package struct Match: Sendable, Equatable, Hashable {
    /// Bytes of the text.
    package let range: Range<Int>
    /// The position of the entry in the list that the matcher was made of.
    package let entry: Int

    package init(range: Range<Int>, entry: Int) {
      self.range = range
      self.entry = entry
    }
  }

  package let entryCount: Int
  package let style: Style
  package let caseSensitive: Bool
  let trie: PhraseTrie
  /// Where a match may begin.
  let firstBytes: FirstBytes

  /// - Throws: The first entry that can't be read, with the reason; see ``PhraseError``.
  /// - Complexity: O(*n* log *m*), *n* the characters of all entries, *m* their number; so is the memory, without the log.
  package init(_ entries: [String], style: Style, caseSensitive: Bool) throws(PhraseError) {
    var builder = PhraseSteps(style: style, caseSensitive: caseSensitive)
    var phrases: [[UInt32]] = []
    phrases.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      phrases.append(try builder.steps(of: entry, index: index))
    }
    entryCount = entries.count
    self.style = style
    self.caseSensitive = caseSensitive
    trie = PhraseTrie(phrases, cores: builder.cores)
    firstBytes = trie.firstBytes(caseSensitive: caseSensitive)
  }

  /// Takes a matcher's tree as it was stored; see ``PhraseTrie/init(_:style:)``.
  init(_ trie: PhraseTrie, style: Style, caseSensitive: Bool, firstBytes: FirstBytes) {
    entryCount = trie.entryCount
    self.style = style
    self.caseSensitive = caseSensitive
    self.trie = trie
    self.firstBytes = firstBytes
  }

  /// The match that begins leftmost, at or after an offset; of those the longest; of those the lowest entry.
  ///
  /// What stands before the offset still decides where edges are.
  ///
  /// - Complexity: O(*n* · *k*) for usual lists, *n* the bytes of the text, *k* the longest entry.
  package func firstMatch(in text: Span<UInt8>, from offset: Int = 0) -> Match? {
    var start = offset
    while start < text.count {
      if firstBytes.contains(text[start]), let match = longestMatch(in: text, at: start) { return match }
      start += 1
    }
    return nil
  }

  /// The longest match that begins at an offset; of those the lowest entry.
  package func longestMatch(in text: Span<UInt8>, at offset: Int) -> Match? {
    var end = -1
    var entry = 0
    _ = visitMatches(in: text, at: offset) { matchEnd, node in
      let first = trie.firstEntry(of: node)
      if matchEnd > end || (matchEnd == end && first < entry) {
        end = matchEnd
        entry = first
      }
      return true
    }
    return end < 0 ? nil : Match(range: offset..<end, entry: entry)
  }

  /// Calls a closure with every match of every entry, by ascending start, until it returns false.
  ///
  /// At one start the order is not defined. A single word between stars that holds its letters twice (`*an*` in
  /// `banana`) may be told as often.
  package func forEachMatch(in text: Span<UInt8>, _ body: (Match) -> Bool) {
    for start in text.indices where firstBytes.contains(text[start]) {
      let goesOn = visitMatches(in: text, at: start) { end, node in
        for entry in trie.entries(of: node) where !body(Match(range: start..<end, entry: entry)) { return false }
        return true
      }
      if !goesOn { return }
    }
  }
}
