import DiscernLiteralSearch

extension TextRequirement {
  /// One of these kinds of characters.
  static func oneOf(_ bytes: String, and marks: TextMarks = TextMarks(), share: Double) -> TextRequirement {
    var all = marks
    for byte in bytes.utf8 { all.formUnion(.byte(byte)) }
    var result = TextRequirement()
    result.anyOf = Alternatives(literals: [], marks: all)
    result.share = share
    return result
  }

  /// Whether it says nothing.
  var isEmpty: Bool {
    anyOf == nil && also.isEmpty && marks.isEmpty && fewestDigits == 0 && fewestBytes == 0 && demands.isEmpty
  }

  /// What a text must be like so that it meets one of several requirements; of none, nothing matches.
  ///
  /// - Complexity: O(n log n) in the number of literals.
  static func either(_ requirements: [TextRequirement]) -> TextRequirement {
    guard var result = requirements.first else {
      var impossible = TextRequirement()
      impossible.anyOf = Alternatives(share: 0)
      impossible.share = 0
      return impossible
    }
    guard requirements.count > 1 else { return result }
    var literals: Set<Literal> = []
    var marks = TextMarks()
    var isKnown = true
    var share = 0.0
    let furtherCount = requirements.reduce(Int.max) { min($0, $1.also.count) }
    result.also = (0..<furtherCount).map { rank in union(requirements.map { $0.also[rank] }) }.filter { $0.share < 0.5 }
    for requirement in requirements {
      result.marks = result.marks.intersection(requirement.marks)
      result.fewestDigits = min(result.fewestDigits, requirement.fewestDigits)
      result.fewestBytes = min(result.fewestBytes, requirement.fewestBytes)
      result.demands = result.demands.compactMap { demand in
        requirement.demands.lazy.compactMap { demand.common($0) }.first
      }
      share += requirement.share
      result.reach = result.reach.flatMap { reach in requirement.reach.map { max(reach, $0) } }
      if let anyOf = requirement.anyOf {
        literals.formUnion(anyOf.literals)
        marks.formUnion(anyOf.marks)
      } else {
        isKnown = false
      }
    }
    result.anyOf = isKnown ? Alternatives(literals: sorted(literals), marks: marks) : nil
    result.share = isKnown ? min(1, share) : 1
    return result
  }

  /// The same of a part of the text, at whose ends there may be no edge of the text's own.
  var ofPart: TextRequirement {
    var result = self
    result.anyOf = anyOf.map(Self.withoutEdges)
    result.also = also.map(Self.withoutEdges)
    return result
  }

  private static func withoutEdges(_ alternatives: Alternatives) -> Alternatives {
    var result = alternatives
    result.literals = sorted(Set(alternatives.literals.map { Literal($0.characters) }))
    return result
  }

  private static func union(_ several: [Alternatives]) -> Alternatives {
    var literals: Set<Literal> = []
    var result = Alternatives(share: 0)
    for alternatives in several {
      literals.formUnion(alternatives.literals)
      result.marks.formUnion(alternatives.marks)
      result.share += alternatives.share
    }
    result.literals = sorted(literals)
    return result
  }

  private static func sorted(_ literals: Set<Literal>) -> [Literal] {
    literals.sorted { $0.precedes($1) }
  }

  /// The estimated share of texts that meet all of it.
  ///
  /// Digits and capitals, blanks and full stops are common, other signs are not.
  var estimate: Double {
    var result = share
    // What texts hold is not independent: who reads of a prize reads of calls.
    for alternatives in also { result *= max(0.05, alternatives.share) }
    for demand in demands { result *= max(0.05, TextFrequencies.share(of: demand)) }
    if marks.intersects(.digit) || fewestDigits > 0 { result *= fewestDigits > 4 ? 0.25 : 0.45 }
    if marks.intersects(.beyond) { result *= 0.2 }
    let signs = marks.subtracting(Self.common)
    for _ in 0..<min(4, signs.low.nonzeroBitCount + signs.high.nonzeroBitCount) { result *= 0.2 }
    return result
  }

  /// Kinds of characters that most texts hold, or that are counted otherwise.
  private static let common = " .,'?!\n".utf8.reduce(
    TextMarks.digit.union(.capital).union(.small).union(.beyond).union(.longSOrKelvin)
  ) { $0.union(.byte($1)) }
}
