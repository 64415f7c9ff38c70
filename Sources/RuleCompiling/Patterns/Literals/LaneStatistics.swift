/// One lane of the search view of many texts, one behind the other.
struct LaneTexts {
  private(set) var characters: [UInt32] = []
  /// Of each character, the number of its text.
  private(set) var texts: [UInt32] = []
  /// Of each character, whether it starts a word (1) and ends one (2) in the text itself.
  private(set) var ends: [UInt8] = []

  var count: Int { characters.count }

  mutating func append(_ character: UInt32, text: UInt32, startsWord: Bool) {
    characters.append(character)
    texts.append(text)
    ends.append(startsWord ? 1 : 0)
  }

  /// Tells of the last character that it ends a word.
  mutating func endWord() { ends[ends.count - 1] |= 2 }

  /// Leaves out the texts with odd numbers, so that the others have half of theirs.
  mutating func halve() {
    var kept = 0
    for place in characters.indices where texts[place] & 1 == 0 {
      characters[kept] = characters[place]
      texts[kept] = texts[place] / 2
      ends[kept] = ends[place]
      kept += 1
    }
    characters.removeLast(count - kept)
    texts.removeLast(texts.count - kept)
    ends.removeLast(ends.count - kept)
  }
}

/// In how many of some texts a literal of one lane stands, and at how many places: exactly, of any literal.
///
/// The places are sorted by the few characters that begin there; those of a literal are looked through where its rarest few
/// characters stand.
struct LaneStatistics: Sendable {
  let count: Int
  /// The characters that occur, ascending; the symbol of one is its place and one, zero is behind a text's end.
  private let alphabet: [UInt32]
  private let symbols: [UInt16]
  private let texts: [UInt32]
  private let ends: [UInt8]
  /// The places are sorted by so many symbols.
  private let depth: Int
  /// Where in `places` those begin whose symbols are a key.
  private let starts: [UInt32]
  private let places: [UInt32]
  /// Of strings shorter than the depth, by length: in how many texts they stand, by their key and ends.
  private var shortCounts: [[UInt32]] = []

  /// So many keys are told apart at most.
  private static let mostKeys = 2_000_000

  /// - Complexity: O(*n*) in the characters.
  init(_ lane: LaneTexts) {
    count = lane.count
    texts = lane.texts
    ends = lane.ends
    var symbolOf = [UInt16](repeating: 0, count: lane.characters.max().map { Int($0) + 1 } ?? 0)
    for character in lane.characters { symbolOf[Int(character)] = 1 }
    var alphabet: [UInt32] = []
    for character in symbolOf.indices where symbolOf[character] > 0 {
      // More, which no corpus of messages has, count as never seen.
      let isKnown = alphabet.count < Int(UInt16.max)
      if isKnown { alphabet.append(UInt32(character)) }
      symbolOf[character] = isKnown ? UInt16(alphabet.count) : 0
    }
    self.alphabet = alphabet
    let symbols = lane.characters.map { symbolOf[Int($0)] }
    self.symbols = symbols
    let base = alphabet.count + 1
    var (depth, keys) = (1, base)
    while depth < 4, keys * base <= min(Self.mostKeys, 4 * lane.count) { (depth, keys) = (depth + 1, keys * base) }
    self.depth = depth
    let keyOf = Self.keys(symbols, lane.texts, depth: depth, base: base)
    var starts = [UInt32](repeating: 0, count: keys + 1)
    for key in keyOf { starts[Int(key) + 1] += 1 }
    for key in 0..<keys { starts[key + 1] += starts[key] }
    var next = starts
    var places = [UInt32](repeating: 0, count: symbols.count)
    for place in keyOf.indices {
      places[Int(next[Int(keyOf[place])])] = UInt32(place)
      next[Int(keyOf[place])] += 1
    }
    self.starts = starts
    self.places = places
    for length in 1..<max(1, depth) { shortCounts.append(counts(ofLength: length)) }
  }

  private var base: Int { alphabet.count + 1 }

  /// Of each place, the number that its symbols make, those behind the text's end zero.
  private static func keys(_ symbols: [UInt16], _ texts: [UInt32], depth: Int, base: Int) -> [UInt32] {
    var keys = symbols.map { UInt32($0) }
    for distance in 1..<max(1, depth) {
      for place in keys.indices {
        let other = place + distance
        let isInside = other < symbols.count && texts[other] == texts[place]
        keys[place] = keys[place] * UInt32(base) + (isInside ? UInt32(symbols[other]) : 0)
      }
    }
    return keys
  }

  /// In how many texts each string of a length stands, by its key times four and what is asked of its ends.
  private func counts(ofLength length: Int) -> [UInt32] {
    let keys = Self.keys(symbols, texts, depth: length, base: base)
    let all = (0..<length).reduce(4) { number, _ in number * base }
    var counts = [UInt32](repeating: 0, count: all)
    var last = [UInt32](repeating: .max, count: all)
    for place in keys.indices {
      let end = place + length - 1
      guard end < count, texts[end] == texts[place] else { continue }
      let known = ends[place] & 1 | ends[end] & 2
      for asked in 0..<4 where UInt8(asked) & ~known == 0 {
        let cell = Int(keys[place]) * 4 + asked
        if last[cell] != texts[place] { counts[cell] += 1 }
        last[cell] = texts[place]
      }
    }
    return counts
  }

  /// In how many texts a literal stands.
  ///
  /// - Complexity: O(*n*) in the places of its rarest few characters.
  func textCount(of characters: Span<UInt32>, startsWord: Bool, endsWord: Bool) -> Int {
    guard let literal = symbols(of: characters) else { return 0 }
    let asked = (startsWord ? 1 : 0) | (endsWord ? 2 : 0)
    if literal.count < depth { return Int(shortCounts[literal.count - 1][key(literal[...]) * 4 + asked]) }
    var last = UInt32.max
    var result = 0
    // The places of one key are ascending.
    for place in candidates(literal) where stands(literal, at: place, asked: UInt8(asked)) {
      if texts[place] != last { result += 1 }
      last = texts[place]
    }
    return result
  }

  /// At how many places some characters stand.
  ///
  /// - Complexity: as for texts.
  func placeCount(of characters: Span<UInt32>) -> Int {
    guard let literal = symbols(of: characters) else { return 0 }
    if literal.count <= depth { return range(literal[...]).count }
    return candidates(literal).reduce(0) { $0 + (stands(literal, at: $1, asked: 0) ? 1 : 0) }
  }

  /// Where a literal begins if it stands where its rarest few characters do; before the first place, too.
  private func candidates(_ literal: [UInt16]) -> some Sequence<Int> {
    var best = (offset: 0, range: range(literal.prefix(depth)))
    for offset in 0...(literal.count - depth) {
      let range = range(literal[offset..<offset + depth])
      if range.count < best.range.count { best = (offset, range) }
    }
    return places[best.range].lazy.map { Int($0) - best.offset }
  }

  private func stands(_ literal: [UInt16], at start: Int, asked: UInt8) -> Bool {
    let end = start + literal.count - 1
    guard start >= 0, end < count, texts[start] == texts[end] else { return false }
    guard asked & ~(ends[start] & 1 | ends[end] & 2) == 0 else { return false }
    for place in literal.indices where symbols[start + place] != literal[place] { return false }
    return true
  }

  /// Those of the sorted places at which symbols stand, no more than the depth.
  private func range(_ literal: ArraySlice<UInt16>) -> Range<Int> {
    var (key, width) = (key(literal), 1)
    for _ in literal.count..<depth { (key, width) = (key * base, width * base) }
    return Int(starts[key])..<Int(starts[key + width])
  }

  private func key(_ literal: ArraySlice<UInt16>) -> Int { literal.reduce(0) { $0 * base + Int($1) } }

  /// Nil where a character never occurs.
  private func symbols(of characters: Span<UInt32>) -> [UInt16]? {
    var result: [UInt16] = []
    result.reserveCapacity(characters.count)
    for place in characters.indices {
      var (low, high) = (0, alphabet.count)
      while low < high {
        let middle = (low + high) / 2
        if alphabet[middle] < characters[place] { low = middle + 1 } else { high = middle }
      }
      guard low < alphabet.count, alphabet[low] == characters[place] else { return nil }
      result.append(UInt16(low + 1))
    }
    return result
  }
}
