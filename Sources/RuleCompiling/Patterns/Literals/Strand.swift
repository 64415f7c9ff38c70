/// What a part of a regex may leave in one lane of the search view, and what is known at both of its ends.
///
/// A part that takes no character at all is *void*. One that leaves nothing in the lane may still tell its neighbours
/// something: in `free\W`, that no word character stands behind `free`.
struct Strand: Hashable {
  /// As the lane has them.
  var characters: [UInt32]
  var ends: Ends

  /// What is known; each bit but the last is knowledge, so that one may always be left out.
  struct Ends: OptionSet, Hashable {
    let rawValue: UInt16

    /// Nothing stands before the first character; without characters: nothing is taken at all.
    static let leftFlush = Ends(rawValue: 1 << 0)
    static let rightFlush = Ends(rawValue: 1 << 1)
    /// What the part begins with tells that no ASCII word character stands there, right behind what comes before.
    static let tellsLeft = Ends(rawValue: 1 << 2)
    /// What the part ends with tells that no ASCII word character stands there, right before what follows.
    static let tellsRight = Ends(rawValue: 1 << 3)
    /// `\b` holds where the part begins.
    static let leftEdge = Ends(rawValue: 1 << 4)
    /// `\b` holds where it ends.
    static let rightEdge = Ends(rawValue: 1 << 5)
    /// No ASCII word character stands before the first character.
    static let startsWord = Ends(rawValue: 1 << 6)
    /// No ASCII word character stands behind the last character.
    static let endsWord = Ends(rawValue: 1 << 7)
    /// All this holds only in texts without U+212A and U+017F.
    static let isDoubtful = Ends(rawValue: 1 << 8)

    static let void: Ends = [.leftFlush, .rightFlush]
    static let tellsBoth: Ends = [.tellsLeft, .tellsRight]
  }

  init(_ characters: [UInt32] = [], _ ends: Ends) {
    self.characters = characters
    self.ends = ends
  }

  /// Takes nothing, and says nothing.
  static let void = Strand([], .void)
  /// May take anything.
  static let open = Strand([], [])

  var isVoid: Bool { characters.isEmpty && ends.contains(.leftFlush) }

  /// The last characters, with what is known of the end.
  func suffix(_ count: Int) -> Strand {
    guard characters.count > count else { return self }
    return Strand(
      Array(characters.suffix(count)), ends.subtracting([.leftFlush, .tellsLeft, .leftEdge, .startsWord]))
  }

  /// Puts another part behind this one.
  ///
  /// - Parameters:
  ///   - isBasic: whether the lane is the basic one, in which `\b` tells something of a character.
  ///   - knowsSpecial: whether `\b` takes U+212A and U+017F for word characters.
  mutating func append(_ other: Strand, isBasic: Bool, knowsSpecial: Bool) {
    let first = ends
    let second = other.ends
    let isVoid = self.isVoid
    let isOtherVoid = other.isVoid
    var result = first.union(second).intersection(.isDoubtful)
    if first.contains(.tellsLeft) || isVoid && second.contains(.tellsLeft) { result.insert(.tellsLeft) }
    if first.contains(.leftEdge) || isVoid && second.contains(.leftEdge) { result.insert(.leftEdge) }
    if second.contains(.tellsRight) || isOtherVoid && first.contains(.tellsRight) { result.insert(.tellsRight) }
    if second.contains(.rightEdge) || isOtherVoid && first.contains(.rightEdge) { result.insert(.rightEdge) }
    let isEmpty = characters.isEmpty
    let isOtherEmpty = other.characters.isEmpty
    if first.contains(.leftFlush), !isVoid || second.contains(.leftFlush) { result.insert(.leftFlush) }
    if second.contains(.rightFlush), !isOtherVoid || first.contains(.rightFlush) { result.insert(.rightFlush) }
    func isDoubtful(_ letter: UInt32?) -> Bool {
      guard !knowsSpecial, let letter else { return false }
      return CharacterReach.specialLetters.contains(letter)
    }
    if !isEmpty {
      if first.contains(.startsWord) { result.insert(.startsWord) }
      if isOtherEmpty {
        if first.contains(.endsWord) { result.insert(.endsWord) }
        if first.contains(.rightFlush) {
          if second.contains(.tellsLeft) {
            result.insert(.endsWord)
          } else if isBasic, second.contains(.leftEdge), !result.contains(.endsWord) {
            result.insert(.endsWord)
            if isDoubtful(characters.last) { result.insert(.isDoubtful) }
          }
        }
      }
    }
    if !isOtherEmpty {
      if second.contains(.endsWord) { result.insert(.endsWord) }
      if isEmpty {
        if second.contains(.startsWord) { result.insert(.startsWord) }
        if second.contains(.leftFlush) {
          if first.contains(.tellsRight) {
            result.insert(.startsWord)
          } else if isBasic, first.contains(.rightEdge), !result.contains(.startsWord) {
            result.insert(.startsWord)
            if isDoubtful(other.characters.first) { result.insert(.isDoubtful) }
          }
        }
      }
      characters += other.characters
    }
    ends = result
  }
}
