/// A character of a regex that means itself.
package struct PatternScalar: Hashable, Sendable {
  package let value: UInt32
  private let first: UInt32
  private let end: UInt32

  /// Whether it stands in `\Q…\E`.
  package let isQuoted: Bool

  /// - Precondition: the source has less than 4 GB.
  package init(_ value: UInt32, _ range: Range<Int>, isQuoted: Bool = false) {
    self.value = value
    first = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    self.isQuoted = isQuoted
  }

  /// Its bytes in the source, which may be an escape such as `\x{e9}`.
  package var range: Range<Int> { Int(first)..<Int(end) }
}

/// How often a part is repeated.
package struct PatternQuantifier: Hashable, Sendable {
  package enum Greed: Hashable, Sendable {
    case greedy
    case lazy
    /// Never taken back.
    case possessive
  }

  package let minimum: Int
  /// Nil: any number.
  package let maximum: Int?
  /// With the option `U` already taken into account.
  package let greed: Greed

  package init(_ minimum: Int, _ maximum: Int?, _ greed: Greed) {
    self.minimum = minimum
    self.maximum = maximum
    self.greed = greed
  }
}

/// What the brackets around a part do.
package enum PatternGroup: Hashable, Sendable {
  /// `(…)`, `(?<name>…)`, `(?'name'…)`, `(?P<name>…)`.
  case capture(number: Int, name: String?)
  /// `(?:…)`, `(?i:…)`, and `(…)` under the option `n`.
  case plain
  /// `(?>…)`, `(*atomic:…)`: no way in it is tried again.
  case atomic
  /// `(?|…)`: each alternative counts its groups from the same number.
  case branchReset
  /// `(*sr:…)` and, where atomic, `(*asr:…)`: what it matches is of one script.
  case scriptRun(isAtomic: Bool)
}

/// In which direction a part must fit or not fit.
package enum PatternLook: Hashable, Sendable {
  case ahead
  case notAhead
  case behind
  case notBehind
  /// `(?*…)`: other ways in it are tried when what follows fails.
  case nonAtomicAhead
  case nonAtomicBehind

  /// Whether what the part holds stands in the text.
  package var isPositive: Bool { self != .notAhead && self != .notBehind }

  /// Whether it looks at what comes before.
  package var isBehind: Bool { self == .behind || self == .notBehind || self == .nonAtomicBehind }
}

/// A group that is referred to; relative numbers are already resolved.
package enum PatternTarget: Hashable, Sendable {
  case number(Int)
  case name(String)
}

/// What decides between the two parts of `(?(…)…|…)`.
package enum PatternCondition: Hashable, Sendable {
  /// A group holds something; of a name, any of its groups.
  case group(PatternTarget)
  /// The innermost call is one of this group; nil: there is any call.
  case call(PatternTarget?)
  /// A look-around. A callout before it is left out.
  case look(PatternNode)
  /// The release of PCRE2.
  case version(isAtLeast: Bool, major: Int, minor: Int)
  /// Never holds: the part is there to be called.
  case define
}

/// A condition on a place.
package enum PatternAssertion: Hashable, Sendable {
  /// `^`
  case lineStart
  /// `$`
  case lineEnd
  /// `\A`
  case textStart
  /// `\Z`
  case textEndOrLastLineEnd
  /// `\z`
  case textEnd
  /// `\G`
  case searchStart
  /// `\b`
  case wordEdge
  /// `\B`
  case noWordEdge
}

/// What steers the search.
package enum PatternVerb: String, Hashable, Sendable {
  case accept = "ACCEPT"
  case fail = "FAIL"
  case mark = "MARK"
  case commit = "COMMIT"
  case prune = "PRUNE"
  case skip = "SKIP"
  case then = "THEN"
}
