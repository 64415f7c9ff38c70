/// What a part of a regex may leave in one lane of the search view, and what is known at both of its ends.
///
/// A part that takes no character at all is *void*. One that leaves nothing in the lane may still tell its neighbours
/// something: in `free\W`, that no word character stands behind `free`. The characters themselves lie in a `StrandLane`.
struct Strand: BitwiseCopyable {
  /// Where in its lane the characters begin.
  private(set) var first: UInt32
  private(set) var count: UInt16
  var ends: Ends

  /// What is known; each bit but the last is knowledge, so that one may always be left out.
  struct Ends: OptionSet, Hashable, BitwiseCopyable {
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

  /// Leaves the characters that begin at a place of its lane, or none.
  init(_ ends: Ends, first: Int = 0, count: Int = 0) {
    self.first = UInt32(first)
    self.count = UInt16(count)
    self.ends = ends
  }

  /// Takes nothing, and says nothing.
  static let void = Strand(.void)
  /// May take anything.
  static let open = Strand([])

  /// Whether it leaves nothing.
  var isEmpty: Bool { count == 0 }
  var isVoid: Bool { isEmpty && ends.contains(.leftFlush) }
  /// Whether it takes nothing and says nothing, so that what stands behind it is all there is.
  var isNothing: Bool { isEmpty && ends == .void }
  var isOpen: Bool { isEmpty && ends.isEmpty }
  /// The places of its characters.
  var range: Range<Int> { Int(first)..<Int(first) + Int(count) }

  /// The last characters, with what is known of the end.
  func suffix(_ count: Int) -> Strand {
    guard self.count > count else { return self }
    return Strand(
      ends.subtracting([.leftFlush, .tellsLeft, .leftEdge, .startsWord]), first: range.upperBound - count, count: count)
  }
}
