/// One lane of the search view, with the characters of all strands that a regex is followed by in it.
///
/// Characters are only ever added behind the others, so that strands may share them and cost nothing to copy.
struct StrandLane {
  /// Whether the lane is the basic one, in which `\b` tells something of a character.
  let isBasic: Bool
  /// Whether `\b` takes U+212A and U+017F for word characters.
  let knowsSpecial: Bool
  /// By which strands are chosen.
  let frequencies: TextFrequencies
  /// So many strands are followed at most.
  var mostStrands = 32
  private(set) var characters: [UInt32] = []

  init(isBasic: Bool, knowsSpecial: Bool, _ frequencies: TextFrequencies) {
    self.isBasic = isBasic
    self.knowsSpecial = knowsSpecial
    self.frequencies = frequencies
    // Enough for nearly every regex; few have characters in the other lane.
    if isBasic { characters.reserveCapacity(128) }
  }

  /// A strand of one character.
  mutating func strand(_ character: UInt32) -> Strand {
    characters.append(character)
    return Strand(.void, first: characters.count - 1, count: 1)
  }

  /// Puts a character behind those of a strand.
  mutating func append(_ character: UInt32, to strand: inout Strand) {
    let first = open(strand)
    characters.append(character)
    strand = Strand(strand.ends, first: first, count: characters.count - first)
  }

  /// Makes a strand the last one; where it begins now.
  private mutating func open(_ strand: Strand) -> Int {
    let range = strand.range
    if range.upperBound == characters.count { return range.lowerBound }
    let first = characters.count
    for place in range { characters.append(characters[place]) }
    return first
  }

  /// Whether two strands have the same characters.
  func haveSameCharacters(_ one: Strand, _ other: Strand) -> Bool {
    guard one.count == other.count else { return false }
    if one.first == other.first { return true }
    let distance = Int(other.first) - Int(one.first)
    for place in one.range where characters[place] != characters[place + distance] { return false }
    return true
  }

  func areEqual(_ one: Strand, _ other: Strand) -> Bool { one.ends == other.ends && haveSameCharacters(one, other) }

  /// Puts another part behind a strand.
  mutating func append(_ other: Strand, to strand: inout Strand) {
    let ends = ends(strand, other)
    if strand.isEmpty {
      strand = Strand(ends, first: Int(other.first), count: Int(other.count))
    } else if other.isEmpty || strand.range.upperBound == other.range.lowerBound {
      strand = Strand(ends, first: Int(strand.first), count: Int(strand.count) + Int(other.count))
    } else {
      let first = open(strand)
      for place in other.range { characters.append(characters[place]) }
      strand = Strand(ends, first: first, count: characters.count - first)
    }
  }

  /// What is known of the ends of two strands, one behind the other.
  private func ends(_ one: Strand, _ other: Strand) -> Strand.Ends {
    let first = one.ends
    let second = other.ends
    var result = first.union(second).intersection(.isDoubtful)
    if first.contains(.tellsLeft) || one.isVoid && second.contains(.tellsLeft) { result.insert(.tellsLeft) }
    if first.contains(.leftEdge) || one.isVoid && second.contains(.leftEdge) { result.insert(.leftEdge) }
    if second.contains(.tellsRight) || other.isVoid && first.contains(.tellsRight) { result.insert(.tellsRight) }
    if second.contains(.rightEdge) || other.isVoid && first.contains(.rightEdge) { result.insert(.rightEdge) }
    if first.contains(.leftFlush), !one.isVoid || second.contains(.leftFlush) { result.insert(.leftFlush) }
    if second.contains(.rightFlush), !other.isVoid || first.contains(.rightFlush) { result.insert(.rightFlush) }
    if !one.isEmpty {
      if first.contains(.startsWord) { result.insert(.startsWord) }
      if other.isEmpty {
        if first.contains(.endsWord) { result.insert(.endsWord) }
        if first.contains(.rightFlush) {
          if second.contains(.tellsLeft) {
            result.insert(.endsWord)
          } else if isBasic, second.contains(.leftEdge), !result.contains(.endsWord) {
            result.insert(.endsWord)
            if isDoubtful(one.range.upperBound - 1) { result.insert(.isDoubtful) }
          }
        }
      }
    }
    if !other.isEmpty {
      if second.contains(.endsWord) { result.insert(.endsWord) }
      if one.isEmpty {
        if second.contains(.startsWord) { result.insert(.startsWord) }
        if second.contains(.leftFlush) {
          if first.contains(.tellsRight) {
            result.insert(.startsWord)
          } else if isBasic, first.contains(.rightEdge), !result.contains(.startsWord) {
            result.insert(.startsWord)
            if isDoubtful(other.range.lowerBound) { result.insert(.isDoubtful) }
          }
        }
      }
    }
    return result
  }

  /// Whether the text may have U+212A or U+017F for a character, which `\b` may take for none of a word.
  private func isDoubtful(_ place: Int) -> Bool {
    !knowsSpecial && CharacterReach.specialLetters.contains(characters[place])
  }
}
