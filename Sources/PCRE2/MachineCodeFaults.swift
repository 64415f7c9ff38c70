/// Which patterns the machine code of a PCRE2 release gets wrong.
///
/// The tests are coarse and fast: they look at the source, and take some harmless patterns too. Repeats behind
/// alternatives, 7 % of 10,000 rules, are mended by `AlternativeFences`. Of sixty million random searches with what is
/// left, machine code of 10.42 misjudged none.
struct MachineCodeFaults {
  /// The pattern's bytes.
  let source: [UInt8]

  /// Whether the pattern names CR or LF, by PCRE2's judgement.
  let namesLineEnds: Bool

  /// Whether the match must be the whole text.
  let isWhole: Bool

  /// Whether machine code and interpreter may differ, for all that is known of a release.
  ///
  /// - Complexity: O(*n*) for *n* bytes of source.
  func mayShow(in version: (major: Int, minor: Int)) -> Bool {
    mayShowWithFences(in: version) || version < (10, 43) && repeatsAfterAlternatives
  }

  /// The same for a pattern with `AlternativeFences`, which repeats behind alternatives do no harm to.
  func mayShowWithFences(in version: (major: Int, minor: Int)) -> Bool {
    // In every release up to 10.47 at least:
    // `(*SKIP)` moves an anchored match (PCRE2 issue 326), and `(*ACCEPT)`, `(*THEN)` and recursion into the whole pattern
    // see the end of a whole match in another way (353, 359, 331).
    if isWhole, holds("(*") || holds("(?R") || holds("(?0") || holds(#"\g<0"#) || holds(#"\g'0"#) { return true }
    // A group with a counted possessive repeat, such as `(()((a\3)?(a+)){2,}+)`, may read outside the text and end the
    // process.
    if holds("}+") { return true }
    // `^\n` matches between the CR and LF of one line end.
    if namesLineEnds, holdsCaret { return true }
    // Before 10.43, atomic groups may match too much, and `(a)*+` keeps what it held in an abandoned alternative (324).
    return version < (10, 43) && (holds("(?>") || holds("(*atomic:") || holds(")*+"))
  }

  /// Whether the source holds a few ASCII characters.
  private func holds(_ word: String) -> Bool {
    let word = word.utf8
    guard let first = word.first else { return true }
    return source.indices.contains { source[$0] == first && source[$0...].starts(with: word) }
  }

  /// Whether the source holds a `^` that does not begin a class.
  private var holdsCaret: Bool {
    source.indices.contains { index in
      source[index] == UInt8(ascii: "^") && (index == 0 || source[index - 1] != UInt8(ascii: "["))
    }
  }

  /// Whether an unbounded repeat may follow a group of alternatives, as in `(?:pays|pay)\s*s`.
  ///
  /// Before 10.43, machine code remembers where such a repeat failed behind one alternative, and then gives up another
  /// that ends further left: that example does not match `pays` (336).
  ///
  /// - Complexity: O(*n*) for *n* bytes of source.
  private var repeatsAfterAlternatives: Bool {
    enum Place { case outside, inGroup, inAlternative, behind }
    var place = Place.outside
    var previous: UInt8 = 0
    for byte in source {
      // What follows a backslash is not syntax, and is taken for a letter.
      let character = previous == UInt8(ascii: "\\") ? UInt8(ascii: "a") : byte
      switch (place, character) {
      case (.outside, UInt8(ascii: "(")): place = .inGroup
      case (.inGroup, UInt8(ascii: "|")): place = .inAlternative
      case (.inAlternative, UInt8(ascii: ")")): place = .behind
      // A repeat of a whole group is not one of those.
      case (.behind, UInt8(ascii: "*")), (.behind, UInt8(ascii: "+")):
        if previous != UInt8(ascii: ")") { return true }
      case (.behind, UInt8(ascii: "}")):
        if previous == UInt8(ascii: ",") { return true }
      default: break
      }
      previous = character == byte ? byte : 0
    }
    return false
  }
}
