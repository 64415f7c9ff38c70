#if os(Linux)
  package import IdentityLookup
  import IdentityLookupUI

  // Apple's module has no such protocol; only our host asks.
  extension SuggestingReportController: SuggestionTelling {
    package var toldSuggestion: (action: ILClassificationAction, rules: [String])? {
      guard let suggestion, let verdict = suggestion.verdict else { return nil }
      let winner = verdict.decision.category.parent
      let rules = verdict.firedRules.filter { $0.outcome.category.parent == winner }.map(\.id)
      return (suggestion.suggestedAction, rules)
    }

    package func choose(_ action: ILClassificationAction) -> Bool {
      guard let suggestion else { return false }
      suggestion.action = action
      return true
    }
  }
#endif
