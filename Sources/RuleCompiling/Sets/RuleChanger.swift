import DiscernRuleLanguage

/// Applies a file's `disable:` and `change:` to the rules of its set.
struct RuleChanger {
  /// Words of stretches that could not be read, in which a rule may have its id.
  let unreadable: Set<String>

  func apply(_ file: RuleFileDeclaration, to set: inout FlatSet, into book: inout SourceBook) {
    for entry in file.disabled {
      switch entry {
      case .rule(let id):
        if isKnown(id, set, &book) { set.rules[id.value]?.isDisabled = true }
      case .tag(let tag): disable(tag, in: &set, &book)
      }
    }
    for change in file.changes where isKnown(change.rule, set, &book) {
      guard let outcome = set.rules[change.rule.value]?.outcome else {
        if set.rules[change.rule.value]?.declaration.condition != nil {
          book.report(
            Diagnostic(
              .uselessChange, at: change.rule.span,
              "the rule '\(excerpt(change.rule.value))' has no 'then' that could be changed",
              help: "it only serves other rules"))
        }
        continue
      }
      if change.outcome.priority != nil, !outcome.changed(by: change.outcome).decides {
        book.report(
          Diagnostic(
            .uselessChange, at: change.outcome.span,
            "the rule '\(excerpt(change.rule.value))' does not decide, so it has no priority",
            help: "add 'decides: true', or delete 'priority'"))
      }
      set.rules[change.rule.value]?.outcome = outcome.changed(by: change.outcome)
    }
  }

  private func disable(_ tag: Located<String>, in set: inout FlatSet, _ book: inout SourceBook) {
    let tagged = set.rules.filter { $0.value.declaration.tags.contains { $0.value == tag.value } }.keys
    for id in tagged { set.rules[id]?.isDisabled = true }
    guard tagged.isEmpty, !unreadable.contains(tag.value) else { return }
    let tags = Set(set.rules.values.flatMap { $0.declaration.tags.map(\.value) }).sorted()
    let nearest = book.suggestion(for: tag.value, among: tags)
    book.report(
      Diagnostic(
        .unknownRuleTag, at: tag.span, "no rule has the tag '\(excerpt(tag.value))'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "write a tag of some rule, or the ids of rules"))
  }

  /// Reports an id that no rule has: an error, or a warning where the set says that it was retired.
  private func isKnown(_ id: Located<String>, _ set: FlatSet, _ book: inout SourceBook) -> Bool {
    if set.rules[id.value] != nil { return true }
    if unreadable.contains(id.value) { return false }
    if set.retired.contains(id.value) {
      book.report(
        Diagnostic(
          .retiredRule, .warning, at: id.span, "the rule '\(excerpt(id.value))' was retired and is no more",
          help: "delete this entry"))
      return false
    }
    let nearest = book.suggestion(for: id.value, among: set.rules.keys.sorted())
    book.report(
      Diagnostic(
        .unknownRule, at: id.span, "there is no rule '\(excerpt(id.value))'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "write the id of a rule of this set or of one it extends"))
    return false
  }
}
