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

/// A literal that a text may hold.
package struct LiteralHit: Hashable, Sendable {
  /// Its place in the list that the index was made of.
  package let literal: UInt32

  /// The byte of the text at which its first character begins.
  package let position: UInt32

  package init(literal: UInt32, position: UInt32) {
    self.literal = literal
    self.position = position
  }
}
