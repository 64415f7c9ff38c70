/// A part of a regex that can't match in the view it is folded for.
package struct PatternFoldingMistake: Hashable, Sendable {
  /// Its bytes in the source.
  package let range: Range<Int>

  package let kind: Kind

  package init(range: Range<Int>, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    /// The view never has this character.
    case neverSeen(UInt32)
    /// The view never has a character of this class.
    case classNeverSeen
    /// This mark stands behind nothing that it could belong to, and the view never has it alone.
    case markAlone(UInt32)
    /// This and what stands before it are one character in the view, but a quantifier, an option or a group divides them.
    case dividedCharacter
    /// A character of this class becomes several, but what stands in a look-behind must have one length.
    case severalBehind
  }
}

/// All mistakes of one regex, in the order of the source.
package struct PatternFoldingMistakes: Error, Hashable, Sendable {
  package let mistakes: [PatternFoldingMistake]
}

/// What a view makes of a character.
package enum FoldedScalar: Hashable, Sendable {
  /// It stays.
  case same
  /// These stand in the view instead; of none, it is left out.
  case letters([UInt32])
  /// The view never has it, nor anything for it.
  case never
  /// It joins the character before, or vanishes with it: the view never has it alone.
  case attached
}
