import DiscernCapabilities
import DiscernClassification
import DiscernCommunications
import DiscernRuleLanguage

/// Warns where a set's rules and its answer to the capabilities query don't fit together; of what it extends nothing is
/// said.
struct CapabilityCheck {
  private let capabilities: Capabilities
  private let set: FlatSet
  /// The files of the set itself.
  private let own: Set<SourceFileID>

  init(_ ruleSet: RuleSet, _ set: FlatSet, own: Set<SourceFileID>) {
    capabilities = Capabilities(of: ruleSet)
    self.set = set
    self.own = own
  }

  /// Reports sub-categories that are named and never given, and those that are given and not named.
  ///
  /// Where five are named some are bound to be left out: that is a note, and only where somebody else named them.
  func report(into book: inout SourceBook) {
    let named = set.capabilities
    let isOwn = named.map { own.contains($0.span.file) } ?? true
    for entry in isOwn ? named?.value ?? [] : [] {
      guard let category = Category(name: entry.value), capabilities.neverGiven.contains(category.subAction) else {
        continue
      }
      book.report(
        Diagnostic(
          .unusedCapability, .warning, at: entry.span,
          "no rule can give '\(entry.value)', whose folder would always be empty",
          help: "delete it, or write a rule with this category"))
    }
    let isFull = named.map { $0.value.count >= Capabilities.most } ?? true
    if isFull && isOwn && named != nil { return }
    for leftOut in capabilities.leftOut where leftOut.reason != .unreachable {
      guard let giver = firstOwnRule(giving: leftOut.subAction) else { continue }
      let help =
        named == nil
        ? "name the five that matter most with 'capabilities: [ … ]'"
        : isFull ? "name the five that matter most in this set" : isOwn ? "add it there" : "name it in this set"
      book.report(
        Diagnostic(
          .undeclaredCategory, isFull ? .note : .warning, at: giver.category.span, rule: giver.id,
          named == nil
            ? "'\(giver.category.value)' is left out: five sub-categories is the most that works, and others come first"
            : "'\(giver.category.value)' is not among the 'capabilities': its messages get the category above",
          help: help, notes: named.map { [.init("they are named here", at: $0.span)] } ?? []))
    }
  }

  private func firstOwnRule(giving subAction: MessageFilterSubAction) -> (id: String, category: Located<String>)? {
    let givers = set.rules.compactMap { id, rule -> (id: String, category: Located<String>)? in
      guard !rule.isDisabled, let category = rule.outcome?.category, own.contains(category.span.file),
        Category(name: category.value)?.subAction == subAction
      else { return nil }
      return (id, category)
    }
    return givers.min { $0.id < $1.id }
  }
}
