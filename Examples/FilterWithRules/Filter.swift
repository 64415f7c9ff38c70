import IdentityLookupBridge

/// The principal class of a message filter that answers what the rules in its bundle say.
///
/// It is public for `filter-cost` alone; an extension's own need not be.
public final class Filter: ClassifyingFilterExtension {
  public override func loadRules() throws -> RuleSet { try RuleSet(mapping: "rules.discern", in: .main) }
}
