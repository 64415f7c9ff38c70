import DiscernLiteralSearch

/// Parts of which one matches, and parts that match many times.
extension PatternDerivation {
  /// What one of some parts leaves.
  mutating func union(_ parts: [PatternPart]) -> PatternPart {
    guard var whole = parts.first else { return .impossible }
    for part in parts.dropFirst() {
      whole.basic.formUnion(part.basic, basic)
      if seesBeyond { whole.beyond.formUnion(part.beyond, beyond) }
      whole.marks = whole.marks.intersection(part.marks)
      whole.taken = whole.taken.minimum(part.taken)
      whole.held = whole.held.minimum(part.held)
      whole.runs.formUnion(part.runs)
      whole.counts.formUnion(part.counts)
    }
    whole.choices = RequirementChoices()
    // Where all that may stand is known and nothing better was found, the strands themselves tell it later.
    if whole.basic.isWhole, parts.allSatisfy({ $0.choices.isEmpty }),
      whole.basic.heads.allSatisfy({ !$0.isEmpty })
    {
      return whole
    }
    var choices = RequirementChoices.impossible
    for part in parts {
      choices.formUnion(settled(part), mostLiterals: Self.mostLiterals)
      if choices.isEmpty { return whole }
    }
    whole.choices = choices
    return whole
  }

  /// The best alternatives of all that is known of a part.
  func settled(_ part: PatternPart) -> RequirementChoices {
    var choices = part.choices
    choices.offer(part.basic.heads, in: basic)
    if !part.basic.isWhole { choices.offer(part.basic.tails, in: basic) }
    guard seesBeyond else { return choices }
    choices.offer(part.beyond.heads, in: beyond)
    if !part.beyond.isWhole { choices.offer(part.beyond.tails, in: beyond) }
    return choices
  }

  /// More literals than these are not asked for: so many names are better a list than a regex.
  private static let mostLiterals = 256

  mutating func repetition(_ part: PatternPart, _ times: PatternQuantifier) -> PatternPart {
    var choices = times.minimum > 0 ? part.choices : RequirementChoices()
    let basic = part.basic.repeated(times.minimum, times.maximum, &basic, &choices)
    let beyond = seesBeyond ? part.beyond.repeated(times.minimum, times.maximum, &beyond, &choices) : .open
    let runs = part.runs.repeated(times.minimum)
    guard times.minimum > 0 else { return PatternPart(basic: basic, beyond: beyond, runs: runs) }
    let taken = part.taken.times(times.minimum)
    return PatternPart(
      basic: basic, beyond: beyond, choices: choices, marks: part.marks, taken: taken, held: taken.maximum(part.held),
      runs: runs, counts: part.counts.times(times.minimum))
  }
}
