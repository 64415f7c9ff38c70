/// Where the matches of a pattern may begin.
enum MatchStarts {
  /// At one place of the text at most, such as its beginning.
  case oneOnly
  /// Anywhere, and trying some places first and the others later makes no difference.
  case anywhere
  /// Anywhere, but which places were tried before matters: only one search over all of them is right.
  case inOneSearch

  /// Tells by the source of a pattern that is not anchored.
  ///
  /// `\G` is where the search begins, `(*COMMIT)` and `(*SKIP)` forbid places further on, and `(*NOTEMPTY_ATSTART)` looks
  /// at the search's beginning. The test is coarse: it also takes those behind a backslash.
  ///
  /// - Complexity: O(*n*) for *n* bytes of source.
  init(unanchored source: String) {
    let bytes = Array(source.utf8)
    let holdsOne = bytes.indices.contains { index in
      (bytes[index] == UInt8(ascii: "\\") || bytes[index] == UInt8(ascii: "("))
        && Self.words.contains { bytes[index...].starts(with: $0) }
    }
    self = holdsOne ? .inOneSearch : .anywhere
  }

  private static let words = [#"\G"#, "(*COMMIT", "(*SKIP", "(*NOTEMPTY_ATSTART"].map { Array($0.utf8) }
}
