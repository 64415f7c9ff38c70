import DiscernFacts
import DiscernLiteralSearch

/// What a part of one character may leave in the lanes of the search view, as `PatternPart` takes it for literals.
///
/// The two must agree: a character of a literal comes from a part of which this says so.
struct LaneCharacter {
  /// Small letters and digits.
  var basic = ASCIISet()
  /// Folded.
  var beyond: [UInt32] = []
  /// Whether it may leave nothing in the basic lane.
  var skipsBasic = false
  var skipsBeyond = false

  static func folded(_ scalar: UInt32) -> UInt32 { Characters.folded(scalar) }

  /// A character that a pattern names.
  init(_ scalar: UInt32) {
    let folded = Self.folded(scalar)
    if folded >= 0x80 {
      beyond = [folded]
      skipsBasic = true
    } else {
      if ASCIISet.kept.contains(folded) { basic = ASCIISet(folded...folded) } else { skipsBasic = true }
      skipsBeyond = true
    }
  }

  init(_ reach: CharacterReach) {
    let kept = reach.may.intersection(.kept)
    if kept.count <= PatternPart.mostKept {
      // All letters small.
      let small = kept.intersection(.capitals)
      basic = kept.intersection(ASCIISet.capitals.complement).union(ASCIISet(low: 0, high: small.high << 32))
      basic = basic.union(reach.special)
      skipsBasic =
        !reach.may.intersection(ASCIISet.kept.complement).isEmpty || reach.beyond != .none || reach.mayHideSpecial
    }
    switch reach.beyond {
    case .many, .none: break
    case .few(let few): beyond = few
    }
    skipsBeyond = !reach.may.isEmpty || !reach.special.isEmpty || reach.beyond == .many
  }

  func holds(_ character: UInt32) -> Bool {
    character < 0x80 ? basic.contains(character) : beyond.contains(character)
  }

  func skips(_ lane: Literal.Lane) -> Bool { lane == .basic ? skipsBasic : skipsBeyond }

  /// The first characters of literals.
  struct Firsts {
    private var basic = ASCIISet()
    private var beyond: [UInt32] = []

    init(_ literals: [Literal]) {
      for literal in literals {
        let first = literal.characters[0]
        if first < 0x80 {
          basic = basic.union(ASCIISet(first...first))
        } else if !beyond.contains(first) {
          beyond.append(first)
        }
      }
    }

    /// Whether a folded character is one.
    func contain(_ folded: UInt32) -> Bool { folded < 0x80 ? basic.contains(folded) : beyond.contains(folded) }

    func meet(_ character: LaneCharacter) -> Bool {
      !character.basic.isDisjoint(with: basic)
        || !beyond.isEmpty && character.beyond.contains { beyond.contains($0) }
    }
  }
}
