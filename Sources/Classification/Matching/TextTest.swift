package import DiscernFacts
package import DiscernPCRE2

/// One text matcher with its options, compiled.
///
/// It is a class so that walking a condition passes one reference instead of copying the matcher's parts.
package final class TextTest: Sendable {
  package enum Matcher: Sendable {
    /// `words` and `contains`.
    case phrases(PhraseMatcher)
    /// `starts-with`, `ends-with` and `equals`.
    case anchored(AnchoredMatcher)
    /// `regex`: one of these.
    case patterns([PatternEntry])
  }

  /// A pattern and which of its groups are wanted.
  package struct PatternEntry: Sendable {
    package let pattern: LazyPattern
    package let captures: [Capture]
    /// Shut where the pattern can't match.
    package let gate: GateIndex

    package init(pattern: LazyPattern, captures: [Capture], gate: GateIndex = .alwaysOpen) {
      self.pattern = pattern
      self.captures = captures
      self.gate = gate
    }
  }

  /// A group of a pattern whose place a rule's `user-info` asks for.
  package struct Capture: Sendable {
    package let name: CaptureIndex
    package let group: Int

    package init(name: CaptureIndex, group: Int) {
      self.name = name
      self.group = group
    }
  }

  package let matcher: Matcher
  /// How the text is looked at; entries and exceptions are folded for it.
  package let view: TextView
  /// How many matches there must be, not overlapping, not empty, counted from the left.
  package let count: NumberRange?
  /// How many different entries must match somewhere.
  package let distinct: NumberRange?
  /// A match inside one of these phrases is none.
  package let exceptions: PhraseMatcher?
  /// Shut where no entry can match.
  package let gate: GateIndex

  /// The pattern of a test that is one regex, without options and without groups that are wanted.
  package var lonePattern: PatternEntry? {
    guard case .patterns(let patterns) = matcher, patterns.count == 1, patterns[0].captures.isEmpty, count == nil,
      distinct == nil, exceptions == nil
    else { return nil }
    return patterns[0]
  }

  /// Whether it holds only where something matches; `count: 0` holds elsewhere too.
  package var needsMatch: Bool {
    count == nil && distinct == nil || (count?.least ?? 0) > 0 || (distinct?.least ?? 0) > 0
  }

  package init(
    _ matcher: Matcher, view: TextView = .original, count: NumberRange? = nil, distinct: NumberRange? = nil,
    exceptions: PhraseMatcher? = nil, gate: GateIndex = .alwaysOpen
  ) {
    self.matcher = matcher
    self.view = view
    self.count = count
    self.distinct = distinct
    self.exceptions = exceptions
    self.gate = gate
  }
}
