/// A part of a regex: what it means, where it stands and which options hold there.
package struct PatternNode: Hashable, Sendable {
  /// The part's bytes in the source, with its brackets and its quantifier.
  ///
  /// A child's bytes lie inside its parent's and behind those of the child before it. Comments, blanks of extended mode,
  /// `\Q`, `\E` and option settings belong to no node, and may stand inside or between the bytes of nodes.
  package let range: Range<Int>

  /// The options in force where the part begins.
  package let options: PatternNodeOptions

  package let kind: Kind

  package init(_ kind: Kind, _ range: Range<Int>, _ options: PatternNodeOptions) {
    self.kind = kind
    self.range = range
    self.options = options
  }

  /// What a part means.
  ///
  /// What most nodes are lies in the node itself; only what holds one node or is rare is elsewhere.
  package enum Kind: Hashable, Sendable {
    /// Nothing, which always matches.
    case empty

    /// Characters, at least one, that stand behind each other; a quantified one is a node of its own.
    case literal([PatternScalar])

    /// `.`, which crosses line ends under `.dotAll` alone.
    case anyCharacter

    /// `\N`: a character, but no line end.
    case notLineEnd

    /// `\d`, `\s`, `\w`, `\h`, `\v` and their opposites.
    case type(PatternCharacterType, isNegated: Bool)

    /// `\p{…}` and `\P{…}`.
    indirect case property(PatternProperty)

    /// `[…]`.
    indirect case characterClass(PatternClass)

    /// `\R`: CR LF as one, or another line end.
    case lineBreak

    /// `\X`.
    case graphemeCluster

    /// At least two parts behind each other.
    case sequence([PatternNode])

    /// At least two parts of which the first that fits is taken.
    case alternatives([PatternNode])

    /// A part so many times.
    indirect case repetition(PatternNode, PatternQuantifier)

    /// A part in brackets.
    indirect case group(PatternGroup, PatternNode)

    /// A part that must fit, or not fit, before or behind the place.
    indirect case look(PatternLook, PatternNode)

    /// What a group holds; of several groups of one name, the first that holds something.
    indirect case backReference(PatternTarget)

    /// A group's part once more, `(?1)` and its like; group 0 is the whole regex, which PCRE2 10.42 takes as atomic.
    indirect case call(PatternTarget)

    /// One part if a condition holds, else the other or nothing.
    indirect case conditional(PatternCondition, PatternNode, PatternNode?)

    /// A condition on the place, such as `^` and `\b`.
    case assertion(PatternAssertion)

    /// `\K`: the match is said to begin here.
    case keep

    /// `(*SKIP)`, `(*MARK:name)` and their like; an empty argument is none.
    indirect case verb(PatternVerb, argument: String?)

    /// `(?C…)`, which does nothing where nobody listens.
    case callout

    /// Something that is not understood: it may match anything or nothing.
    ///
    /// It may hold groups, so a group that is referred to may stand in no node.
    case opaque(PatternOpacity)
  }
}

/// Why a part of a regex is not understood.
package enum PatternOpacity: String, Hashable, Sendable, CaseIterable {
  /// The source is no valid UTF-8.
  case notUTF8
  /// PCRE2 rejects the regex, or only a release newer than the grammar that is known here takes it.
  case unknownSyntax
  /// A class that PCRE2 10.42 takes otherwise than its items say; see `PatternClass.isUncertain`.
  case uncertainClass
  /// `(?(1)a)` inside a look-behind: 10.42 looks back by the length of `a` also where nothing is to match.
  case uncertainLookBehind
  /// `(?1){2,}+`, of which 10.42 does take something back.
  case uncertainRepetition
  /// Groups stand deeper inside each other than `Pattern` allows.
  case tooDeep
}
