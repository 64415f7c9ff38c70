import DiscernFacts

/// Walking the tree of entries along a text.
///
/// A report is the end of a match and the node whose entries end there; it returns false to stop, and so do the walks.
extension PhraseMatcher {
  typealias Report = (_ end: Int, _ node: Int) -> Bool

  /// Reports every match that begins at an offset.
  func visitMatches(in text: Span<UInt8>, at start: Int, _ report: Report) -> Bool {
    guard start < text.count, firstBytes.contains(text[start]) else { return true }
    if style == .words {
      let first = UTF8Decoding.scalar(in: text, at: start).value
      // Neither a word character nor a rest begins inside a word.
      if WordEdges.isWordCharacter(first), !WordEdges.isEdge(in: text, at: start) { return true }
    }
    var word = 0..<0
    return walk(text, from: PhraseTrie.root, at: start, &word, report)
  }

  /// Follows all steps from a node at one place of the text.
  ///
  /// `word` is a stretch of the text that is known to lie inside one word and to reach to its end.
  func walk(
    _ text: Span<UInt8>, from start: Int, at place: Int, _ word: inout Range<Int>, _ report: Report
  ) -> Bool {
    var node = start
    var offset = place
    while true {
      guard self.report(text, node, at: offset, report) else { return false }
      var children = trie.children(of: node)
      while let child = children.last, trie.step(to: child) >= PhraseStep.blank {
        guard takeStep(text, to: child, at: offset, &word, report) else { return false }
        children.removeLast()
      }
      guard !children.isEmpty, offset < text.count else { return true }
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
      guard let child = trie.child(children, by: folded(scalar)) else { return true }
      node = child
      offset = end
    }
  }

  /// Reports a node's entries if their last character has the edge that it needs.
  func report(_ text: Span<UInt8>, _ node: Int, at offset: Int, _ report: Report) -> Bool {
    guard trie.hasEntries(node) else { return true }
    if style == .words, WordEdges.isWordCharacter(trie.step(to: node)), !WordEdges.isEdge(in: text, at: offset) {
      return true
    }
    return report(offset, node)
  }

  /// Takes a step other than a scalar from one place of the text, and walks on from wherever it leads.
  func takeStep(
    _ text: Span<UInt8>, to child: Int, at offset: Int, _ word: inout Range<Int>, _ report: Report
  ) -> Bool {
    let step = trie.step(to: child)
    switch step {
    case PhraseStep.blank:
      guard let places = PhrasePlaces(only: offset).behindBlank(in: text) else { return true }
      return walk(text, from: child, atEach: places, &word, report)
    case PhraseStep.restAfter:
      return walk(text, from: child, at: wordEnd(in: text, from: offset, &word), &word, report)
    case PhraseStep.restBefore:
      return forEachPlaceInWord(text, from: offset) { place in
        walk(text, from: child, at: place, &word, report)
      }
    default:
      let core = trie.core(of: step)
      var last = -1
      return forEachPlaceInWord(text, from: offset) { place in
        guard let coreEnd = end(of: core, in: text, at: place) else { return true }
        let end = wordEnd(in: text, from: coreEnd, &word)
        guard end != last else { return true }
        last = end
        return walk(text, from: child, at: end, &word, report)
      }
    }
  }

  func folded(_ scalar: UInt32) -> UInt32 { caseSensitive ? scalar : Characters.folded(scalar) }

  /// Calls a closure with the places whose word begins at an offset: the offset itself, then those inside the word.
  private func forEachPlaceInWord(_ text: Span<UInt8>, from offset: Int, _ body: (Int) -> Bool) -> Bool {
    guard WordEdges.place(in: text, at: offset) != .insideWord else { return true }
    var place = offset
    repeat {
      guard body(place) else { return false }
      guard place < text.count else { return true }
      place = UTF8Decoding.scalar(in: text, at: place).end
    } while WordEdges.place(in: text, at: place) == .insideWord
    return true
  }

  /// `restOfWordEnd`, which would otherwise be looked for again from each place inside a long word.
  private func wordEnd(in text: Span<UInt8>, from offset: Int, _ word: inout Range<Int>) -> Int {
    if word.contains(offset) { return word.upperBound }
    let end = WordEdges.restOfWordEnd(in: text, from: offset)
    word = offset..<end
    return end
  }

  private func end(of core: Numbers<UInt32>, in text: Span<UInt8>, at offset: Int) -> Int? {
    var place = offset
    for index in 0..<core.count {
      guard place < text.count else { return nil }
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: place)
      guard folded(scalar) == core[index] else { return nil }
      place = end
    }
    return place
  }
}
