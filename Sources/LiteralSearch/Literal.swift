import CDiscernLiteralSearch

/// A string that a text must hold in the search view, and what must stand at its ends.
///
/// The search view of a text has two lanes. The *basic* one is its ASCII letters, made small, and digits, one behind the
/// other, without all that stands between them; U+212A counts as `k` and U+017F as `s`, as they do for PCRE2 where letter
/// case is ignored. The *beyond* lane is its characters above U+007F but those two, after simple case folding, likewise.
/// So `f-r e.e` holds `free`, and a separator that can't match a letter or digit costs nothing.
package struct Literal: Hashable, Sendable {
  package enum Lane: UInt8, Sendable {
    case basic, beyond
  }

  /// As the lane has them, at least one: `a`–`z` and `0`–`9`, or folded scalars above U+007F.
  package let characters: [UInt32]

  /// In the text itself no ASCII letter, digit or `_` stands right before the first character.
  package let startsWord: Bool

  /// In the text itself no ASCII letter, digit or `_` stands right behind the last character.
  package let endsWord: Bool

  /// Of all of it, made once: a rule set's literals are looked up in several tables, and lie far apart.
  private let digest: Int

  package init(_ characters: [UInt32], startsWord: Bool = false, endsWord: Bool = false) {
    self.characters = characters
    self.startsWord = startsWord
    self.endsWord = endsWord
    var hasher = Hasher()
    unsafe characters.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hasher.combine(UInt8(startsWord ? 1 : 0) | UInt8(endsWord ? 2 : 0))
    digest = hasher.finalize()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  package static func == (one: Literal, other: Literal) -> Bool {
    one.digest == other.digest && one.startsWord == other.startsWord && one.endsWord == other.endsWord
      && one.characters == other.characters
  }

  package var lane: Lane { characters[0] < 0x80 ? .basic : .beyond }
}

/// A literal of an index, and how it is looked for.
package struct LiteralEntry: Hashable, Sendable {
  package let literal: Literal

  /// Where in the literal its key begins: the part that is looked for first and should be the rarest.
  ///
  /// A key is four characters of the basic lane or two of the other, fewer only where the literal has no more.
  package let keyStart: Int

  /// The kinds of texts that it is looked for in, one bit each.
  package let surfaces: UInt8

  package init(_ literal: Literal, keyStart: Int, surfaces: UInt8) {
    self.literal = literal
    self.keyStart = keyStart
    self.surfaces = surfaces
  }

  /// The most characters of a key.
  package static func keyLength(_ lane: Literal.Lane) -> Int { lane == .basic ? 4 : 2 }
}

/// What a literal is looked for for: a number that is told where the literal stands in a text that has all else.
package struct LiteralUse: Hashable, Sendable {
  /// Its place in the list that the index is made of.
  package let literal: Int
  package let target: UInt32
  /// Told with the target.
  package let ordinal: UInt16
  /// All of these kinds of characters must occur in the text.
  package let marks: TextMarks
  /// Of what is wanted, no more than 255 are asked for.
  package let fewestBytes: Int
  /// So many ASCII digits and characters beyond ASCII, counted together; likewise.
  package let fewestDigits: Int
  /// Of these parts, places in the list that the index is made of, one must stand in the text.
  package let parts: Range<Int>
  /// How many characters of the basic lane it stands away at most from the literal's first, of whichever side; nil: it may
  /// stand anywhere.
  package let reach: Int?
  /// Or one of these kinds of characters must occur in the text.
  package let instead: TextMarks

  /// More parts can't be asked for.
  package static let mostParts = Int(discern_literal_most_parts)

  package init(
    literal: Int, target: UInt32, ordinal: UInt16 = 0, marks: TextMarks = TextMarks(), fewestBytes: Int = 0,
    fewestDigits: Int = 0, parts: Range<Int> = 0..<0, reach: Int? = nil, instead: TextMarks = TextMarks()
  ) {
    precondition(parts.count <= Self.mostParts, "so many parts can be asked for")
    self.literal = literal
    self.target = target
    self.ordinal = ordinal
    self.marks = marks
    self.fewestBytes = fewestBytes
    self.fewestDigits = fewestDigits
    self.parts = parts
    self.reach = reach
    self.instead = instead
  }
}

/// A use of a literal that stands in a text.
@usableFromInline package struct LiteralHit: Hashable, BitwiseCopyable, Sendable {
  package let target: UInt32

  /// The byte of the text at which its first character begins.
  package let position: UInt32

  package let ordinal: UInt32

  /// Which of the texts that were looked at.
  package let text: UInt32

  package init(target: UInt32, position: UInt32, ordinal: UInt32 = 0, text: UInt32 = 0) {
    self.target = target
    self.position = position
    self.ordinal = ordinal
    self.text = text
  }
}

/// Some characters of a literal that a text which holds the literal must hold, four where it has so many.
package struct LiteralPart: Hashable, BitwiseCopyable, Sendable {
  package let code: UInt32

  /// Nil of the other lane, whose literals have none.
  package init?(_ literal: Literal, at start: Int) {
    guard literal.lane == .basic else { return nil }
    var code: UInt32 = 0
    for (place, character) in literal.characters[start...].prefix(4).enumerated() {
      // As the lane has them: see discern_lane_code().
      code |= (character <= 0x39 ? character + 17 : character) << UInt32(8 * place)
    }
    self.code = code
  }
}
