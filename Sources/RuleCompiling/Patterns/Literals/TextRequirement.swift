package import DiscernLiteralSearch

/// What a text must be like so that something can match in it.
///
/// It is *sound*: a text in which the pattern or one of the phrases matches meets it. The opposite need not hold. Texts are
/// valid UTF-8.
///
/// ```swift
/// let tree = PatternSyntax.parse(Array(#"\bf[\W_]*r[\W_]*e[\W_]*e\b"#.utf8))
/// TextRequirement.ofPattern(tree).anyOf  // the literal `free`, which starts and ends a word
/// ```
package struct TextRequirement: Hashable, Sendable {
  /// Several things of which one will do.
  package struct Alternatives: Hashable, Sendable {
    /// Sorted by ``Literal/precedes(_:)``, none of them twice.
    package var literals: [Literal]
    /// A character of one of these kinds will do as well.
    package var marks: TextMarks
    /// The estimated share of texts that hold one; it is no part of what is compared.
    package var share: Double

    package init(literals: [Literal] = [], marks: TextMarks = TextMarks(), share: Double = 1) {
      self.literals = literals
      self.marks = marks
      self.share = share
    }

    package static func == (one: Alternatives, other: Alternatives) -> Bool {
      one.marks == other.marks && one.literals == other.literals
    }

    package func hash(into hasher: inout Hasher) {
      for literal in literals { literal.hash(into: &hasher) }
      hasher.combine(marks)
    }
  }

  /// The text holds one of these; nil: nothing is known.
  ///
  /// Of neither literals nor marks: nothing matches in any text.
  package var anyOf: Alternatives?
  /// And one of each of these, rarest first.
  package var also: [Alternatives] = []
  /// All of these kinds of characters occur.
  package var marks: TextMarks
  /// At least so many characters are ASCII digits or beyond ASCII: other scripts have digits too.
  package var fewestDigits: Int
  /// At least so many bytes.
  package var fewestBytes: Int
  /// So much of each of these, two at most, the rarest first.
  package var demands: [TextDemand] = []
  /// At most so many characters lie between the first ones of a literal of `anyOf` that stands for it and of a literal of
  /// each of `also`, of whichever side; nil: any number.
  package var reach: Int?
  /// The estimated share of texts that meet `anyOf`; 1 where it is nil.
  package var share: Double

  /// What a text must be like so that all of this holds; what is left out, nothing is known of.
  package init(
    anyOf: Alternatives? = nil, marks: TextMarks = TextMarks(), fewestDigits: Int = 0, fewestBytes: Int = 0,
    share: Double = 1
  ) {
    self.anyOf = anyOf
    self.marks = marks
    self.fewestDigits = fewestDigits
    self.fewestBytes = fewestBytes
    self.share = share
  }
}

extension TextRequirement {
  /// By what is looked for, which hardly two have in common that differ in the rest.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(anyOf)
    hasher.combine(marks)
    hasher.combine(fewestBytes)
  }
}

extension Literal {
  /// The order of literals in a requirement: by their characters, then by their ends.
  package func precedes(_ other: Literal) -> Bool {
    let (one, two) = (characters.span, other.characters.span)
    let common = min(one.count, two.count)
    var place = 0
    while place < common, one[place] == two[place] { place += 1 }
    if place < common { return one[place] < two[place] }
    if one.count != two.count { return one.count < two.count }
    if startsWord != other.startsWord { return other.startsWord }
    return !endsWord && other.endsWord
  }
}
