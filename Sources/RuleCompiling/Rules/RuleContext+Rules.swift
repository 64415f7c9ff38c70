import DiscernClassification
import DiscernCommunications
import DiscernRuleLanguage

extension RuleContext {
  /// Compiles one rule; nil where something in it is wrong, which is reported.
  mutating func rule(
    _ flat: FlatSet.FlatRule, _ written: RuleDeclaration, order: [String: RuleIndex], today: CalendarDay?
  ) -> Rule? {
    ruleID = written.id.value
    wantedCaptures = written.captureNames
    foundCaptures = []
    usesUnreadable = false
    let mistakes = book.diagnostics.count
    let condition = written.condition.flatMap { self.condition($0, order: order) }
    let hasGoodCondition = book.diagnostics.count == mistakes && condition != nil && !usesUnreadable
    // A capture can only be said to be missing where all patterns could be compiled.
    if !hasGoodCondition { foundCaptures.formUnion(wantedCaptures) }
    let info = userInfo(written.userInfo)
    if let today { checkExpiry(of: written, today) }
    guard let condition else { return nil }
    // A disabled rule never fires, also where another refers to it.
    return Rule(
      id: written.id.value, title: written.title?.value ?? "", kind: Rule.Kind(written.kind),
      condition: flat.isDisabled ? .any([]) : condition,
      outcome: flat.isDisabled ? nil : flat.outcome.flatMap(outcome), userInfo: info)
  }

  /// The examples of a rule, each a request that must or must not make it fire.
  mutating func examples(of written: RuleDeclaration) -> [RuleExample] {
    ruleID = written.id.value
    return written.matching.compactMap { example($0, of: written.kind, .fires(written.id.value)) }
      + written.notMatching.compactMap { example($0, of: written.kind, .isSilent(written.id.value)) }
  }

  /// The examples of a file, each a request with its expected category.
  mutating func examples(of file: RuleFileDeclaration) -> [RuleExample] {
    ruleID = ""
    return file.examples.compactMap { written in
      guard let category = written.expect.flatMap({ Category(name: $0.value) }) else { return nil }
      return example(written, of: nil, .verdict(category))
    }
  }

  private func outcome(_ written: RuleDeclaration.Outcome) -> Outcome? {
    guard let category = Category(name: written.category.value) else { return nil }
    let voice: Outcome.Voice =
      written.decides
      ? .decides(priority: written.priority?.value ?? 0)
      : .weight(Points(thousandths: written.weight?.value ?? 1000))
    return Outcome(category: category, voice: voice, blocks: written.block)
  }

  private mutating func checkExpiry(of written: RuleDeclaration, _ today: CalendarDay) {
    guard let expires = written.expires else { return }
    let parts = expires.value.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, CalendarDay(year: parts[0], month: parts[1], day: parts[2]) < today else { return }
    book.report(
      Diagnostic(
        .expiredRule, .warning, at: expires.span, rule: ruleID,
        "the rule '\(excerpt(ruleID))' expired on \(expires.value)",
        help: "delete it or give it a later date"))
  }
}

extension Rule.Kind {
  fileprivate init(_ kind: RuleDeclaration.Kind) {
    switch kind {
    case .message: self = .message
    case .call: self = .call
    case .any: self = .any
    }
  }
}
