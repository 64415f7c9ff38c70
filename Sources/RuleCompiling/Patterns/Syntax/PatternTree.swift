/// A regex taken apart.
///
/// It is *sound*: a pattern that PCRE2 accepts either means what the tree says, or the tree says `.opaque`. A pattern
/// that PCRE2 rejects may give any tree. A regex that calls shared patterns is to be parsed with their definitions behind
/// it, as it is compiled: a name decides what `(?(R1)…)` asks.
package struct PatternTree: Hashable, Sendable {
  /// What was parsed, in UTF-8.
  package let source: [UInt8]

  /// The whole regex behind the settings.
  package let root: PatternNode

  /// Settings at the beginning, such as `(*UCP)` and `(*LIMIT_MATCH=10)`, as written.
  package let settings: Range<Int>

  /// What ends a line for `.`, `\N`, `^`, `$`, `\Z`, and for comments of extended mode.
  package let lineEnds: LineEnds

  /// What `\R` matches; nil: what the library was built for.
  package let breaks: Breaks?

  /// How many numbers of groups there are; several groups may have one in `(?|…)`.
  package let groupCount: Int

  /// The numbers of the groups with a name, in the order of the source.
  ///
  /// A call means the first, a back reference and a condition any of them.
  package let groupNumbers: [String: [Int]]

  package init(
    source: [UInt8], root: PatternNode, settings: Range<Int>, lineEnds: LineEnds, breaks: Breaks?, groupCount: Int,
    groupNumbers: [String: [Int]]
  ) {
    self.source = source
    self.root = root
    self.settings = settings
    self.lineEnds = lineEnds
    self.breaks = breaks
    self.groupCount = groupCount
    self.groupNumbers = groupNumbers
  }

  /// Of an empty source.
  static let nothing = PatternTree(
    source: [], root: PatternNode(.empty, 0..<0, []), settings: 0..<0, lineEnds: .anyCRLF, breaks: nil, groupCount: 0,
    groupNumbers: [:])

  /// What ends a line.
  package enum LineEnds: Hashable, Sendable {
    case cr, lf, crlf, nul
    /// CR, LF or both; what `Pattern` sets.
    case anyCRLF
    /// Those, and U+000B, U+000C, U+0085, U+2028, U+2029.
    case any
  }

  /// What `\R` matches.
  package enum Breaks: Hashable, Sendable { case anyCRLF, unicode }
}

extension PatternNode {
  /// The nodes right below, in the order of the source.
  package var children: [PatternNode] {
    switch kind {
    case .sequence(let parts), .alternatives(let parts): parts
    case .repetition(let part, _), .group(_, let part), .look(_, let part): [part]
    case .conditional(.look(let condition), let one, let other): [condition, one] + (other.map { [$0] } ?? [])
    case .conditional(_, let one, let other): [one] + (other.map { [$0] } ?? [])
    case .empty, .literal, .anyCharacter, .notLineEnd, .type, .property, .characterClass, .lineBreak,
      .graphemeCluster, .backReference, .call, .assertion, .keep, .verb, .callout, .opaque:
      []
    }
  }

  /// Visits the node and all below it, parents first.
  ///
  /// - Complexity: O(n).
  package func visit(_ visitor: (PatternNode) -> Void) {
    visitor(self)
    for child in children { child.visit(visitor) }
  }
}
