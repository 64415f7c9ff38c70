import DiscernFacts

/// Several places of a text at which one and the same node of the tree is reached: up to 64 neighbouring characters.
///
/// A blank ends at one of four places. Where a letter or digit follows, only one of them fits; but in `% % %` each
/// blank would be tried in four ways, multiplied. So all places of a node are followed together, each node once.
///
/// The places of one node are never far apart: a blank adds three to their span, and one place is left behind a letter
/// or digit, because between places there is neither. ``PhraseSteps/symbolWordLimit`` keeps the span below 64.
struct PhrasePlaces {
  /// The first place.
  let base: Int
  /// Bit *i*: the place *i* characters behind the first is one; bit 0 is set.
  let bits: UInt64

  init(only base: Int) {
    self.init(base: base, bits: 1)
  }

  private init(base: Int, bits: UInt64) {
    self.base = base
    self.bits = bits
  }

  var isSingle: Bool { bits == 1 }

  /// Calls a closure with each place, ascending, and its bit's number, until it returns false.
  func forEach(in text: Span<UInt8>, _ body: (_ offset: Int, _ index: UInt64) -> Bool) -> Bool {
    var offset = base
    for index in 0..<UInt64(64 - bits.leadingZeroBitCount) {
      if bits >> index & 1 == 1, !body(offset, index) { return false }
      if offset < text.count { offset = UTF8Decoding.scalar(in: text, at: offset).end }
    }
    return true
  }

  /// The places behind a blank that begins at one of these; nil if there is none.
  func behindBlank(in text: Span<UInt8>) -> PhrasePlaces? {
    var found: UInt64 = 0
    _ = forEach(in: text) { start, index in
      var offset = start
      for length in UInt64(1)...4 where offset < text.count {
        let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
        // The limit of words without letters keeps places together; only a forged tree goes beyond it.
        guard !WordEdges.isLetterOrDigit(scalar), length > 1 || !Characters.isMark(scalar), index + length < 64 else {
          break
        }
        found |= 1 << (index + length)
        offset = end
      }
      return true
    }
    return found == 0 ? nil : moved(to: found, in: text)
  }

  /// The places behind the scalar at an index, of those where the same scalar stands; nil if an earlier one has it.
  func behind(
    _ scalar: UInt32, at index: UInt64, in text: Span<UInt8>, folded: (UInt32) -> UInt32
  ) -> PhrasePlaces? {
    var found: UInt64 = 0
    _ = forEach(in: text) { offset, other in
      if offset < text.count, folded(UTF8Decoding.scalar(in: text, at: offset).value) == scalar { found |= 1 << other }
      return true
    }
    guard found.trailingZeroBitCount == Int(index) else { return nil }
    let same = moved(to: found, in: text)
    return PhrasePlaces(base: UTF8Decoding.scalar(in: text, at: same.base).end, bits: same.bits)
  }

  private func moved(to found: UInt64, in text: Span<UInt8>) -> PhrasePlaces {
    let distance = found.trailingZeroBitCount
    var offset = base
    for _ in 0..<distance { offset = UTF8Decoding.scalar(in: text, at: offset).end }
    return PhrasePlaces(base: offset, bits: found >> UInt64(distance))
  }
}

extension PhraseMatcher {
  /// Follows all steps from a node at several places of the text together.
  ///
  /// Only where the tree forks does it go deeper into the stack; a long line of signs is one loop.
  func walk(
    _ text: Span<UInt8>, from start: Int, atEach startPlaces: PhrasePlaces, _ word: inout Range<Int>, _ report: Report
  ) -> Bool {
    var node = start
    var places = startPlaces
    while !places.isSingle {
      let goesOn = places.forEach(in: text) { offset, _ in self.report(text, node, at: offset, report) }
      guard goesOn else { return false }
      var children = trie.children(of: node)
      while let child = children.last, trie.step(to: child) >= PhraseStep.blank {
        guard takeStep(text, to: child, atEach: places, &word, report) else { return false }
        children.removeLast()
      }
      var next: (node: Int, places: PhrasePlaces)?
      let goesDeeper = places.forEach(in: text) { offset, index in
        guard offset < text.count else { return true }
        let scalar = folded(UTF8Decoding.scalar(in: text, at: offset).value)
        guard let child = trie.child(children, by: scalar),
          let behind = places.behind(scalar, at: index, in: text, folded: folded)
        else { return true }
        let other = next
        next = (child, behind)
        guard let other else { return true }
        return walk(text, from: other.node, atEach: other.places, &word, report)
      }
      guard goesDeeper else { return false }
      guard let next else { return true }
      node = next.node
      places = next.places
    }
    return walk(text, from: node, at: places.base, &word, report)
  }

  /// Takes a step other than a scalar from several places: a blank from all together, others one by one.
  private func takeStep(
    _ text: Span<UInt8>, to child: Int, atEach places: PhrasePlaces, _ word: inout Range<Int>, _ report: Report
  ) -> Bool {
    guard trie.step(to: child) == PhraseStep.blank else {
      return places.forEach(in: text) { offset, _ in takeStep(text, to: child, at: offset, &word, report) }
    }
    guard let behind = places.behindBlank(in: text) else { return true }
    return walk(text, from: child, atEach: behind, &word, report)
  }
}
