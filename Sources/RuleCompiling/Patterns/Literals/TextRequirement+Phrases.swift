package import DiscernClassification
import DiscernFacts
import DiscernLiteralSearch

/// What lists of words and phrases require.
extension TextRequirement {
  /// What a text must be like so that one of some entries can match in it; see `PhraseMatcher`.
  ///
  /// - Complexity: O(*n* log *n*), *n* the characters of all entries.
  package static func ofPhrases(
    _ entries: [String], style: PhraseMatcher.Style, caseSensitive: Bool, _ frequencies: TextFrequencies = .builtIn
  ) -> TextRequirement {
    of(entries, frequencies) { entry in
      guard style == .words else {
        var derivation = PhraseDerivation(caseSensitive: caseSensitive, startingAt: .nothing, frequencies)
        for scalar in entry.unicodeScalars { derivation.take(scalar.value) }
        derivation.finish(at: .nothing)
        return derivation
      }
      return words(entry, caseSensitive: caseSensitive, frequencies)
    }
  }

  /// What a text must be like so that it can begin with one of some entries, end with it or be it; see `AnchoredMatcher`.
  ///
  /// - Complexity: O(*n* log *n*), *n* the characters of all entries.
  package static func ofAnchored(
    _ entries: [String], place: AnchoredMatcher.Place, caseSensitive: Bool, _ frequencies: TextFrequencies = .builtIn
  ) -> TextRequirement {
    of(entries, frequencies) { entry in
      let scalars = entry.unicodeScalars.map(\.value)
      var derivation = PhraseDerivation(
        caseSensitive: caseSensitive, startingAt: place == .end ? .nothing : .bare, frequencies)
      guard let first = scalars.firstIndex(where: { !Characters.isBlank($0) }),
        let last = scalars.lastIndex(where: { !Characters.isBlank($0) })
      else { return derivation }
      for scalar in scalars[first...last] { derivation.take(scalar) }
      derivation.finish(at: place == .start ? .nothing : .bare)
      return derivation
    }
  }

  private static func words(
    _ entry: String, caseSensitive: Bool, _ frequencies: TextFrequencies
  ) -> PhraseDerivation {
    let star = UInt32(UInt8(ascii: "*"))
    let words = entry.unicodeScalars.map(\.value).split(whereSeparator: Characters.isBlank)
    var derivation = PhraseDerivation(caseSensitive: caseSensitive, startingAt: .edge, frequencies)
    for (position, word) in words.enumerated() {
      if position > 0 { derivation.takeBlank() }
      var core = word
      // Where a star stands for nothing, nothing is lost by taking it for a rest.
      if core.first == star {
        derivation.takeRest()
        core.removeFirst()
      }
      let hasRest = core.last == star
      if hasRest { core.removeLast() }
      for scalar in core { derivation.take(scalar) }
      if hasRest { derivation.takeRest() }
    }
    derivation.finish(at: .edge)
    return derivation
  }

  /// What a text must be like so that one of some entries stands in it; of none, nothing matches.
  private static func of(
    _ entries: [String], _ frequencies: TextFrequencies, derive: (String) -> PhraseDerivation
  ) -> TextRequirement {
    var choices = RequirementChoices.impossible
    var edged = RequirementChoices.impossible
    var marks: TextMarks?
    var fewest: PatternPart.Fewest?
    for entry in entries {
      let derivation = derive(entry)
      choices.formUnion(derivation.choices)
      edged.formUnion(derivation.edged)
      marks = marks?.intersection(derivation.marks) ?? derivation.marks
      fewest = fewest?.minimum(derivation.fewest) ?? derivation.fewest
    }
    // With edges fewer texts hold them, but every text with `_` must be let through.
    edged.allow(.byte(UInt8(ascii: "_")), frequencies)
    var requirement = TextRequirement(
      marks: marks ?? TextMarks(), fewestDigits: fewest?.digits ?? 0, fewestBytes: fewest?.bytes ?? 0)
    let isEdgedBetter = edged.all.first.map { $0.share < choices.all.first?.share ?? 1 } ?? false
    requirement.ask(for: isEdgedBetter ? edged : choices)
    return requirement
  }
}
