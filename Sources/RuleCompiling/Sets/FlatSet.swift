import DiscernCommunications
import DiscernRuleLanguage

/// A rule set with all that it extends, as one.
struct FlatSet {
  struct FlatRule {
    let declaration: RuleDeclaration
    /// What it does after every change.
    var outcome: RuleDeclaration.Outcome?
    var isDisabled = false

    /// The same rule of the same file, doing the same.
    func isSame(as other: FlatRule) -> Bool {
      declaration.id.span == other.declaration.id.span && isDisabled == other.isDisabled
        && outcome?.signature == other.outcome?.signature
    }
  }

  struct Threshold {
    let value: Int
    let span: SourceSpan
  }

  struct Assumption {
    let fact: Located<String>
    let value: Located<String>
  }

  var rules: [String: FlatRule] = [:]
  var lists: [String: ListTable.List] = [:]
  var thresholds: [String: Threshold] = [:]
  var assumptions: [String: Assumption] = [:]
  var retired: Set<String> = []
  var name: Located<String>?
  var version: Located<String>?
  var capabilities: Located<[Located<String>]>?
  var userString: Located<RuleFileDeclaration.Template>?
}

extension RuleDeclaration.Outcome {
  /// All that it says, for comparing.
  fileprivate var signature: String {
    "\(category.value) \(weight?.value ?? 1000) \(decides) \(priority?.value ?? 0) \(block)"
  }

  /// The outcome with what a change says; a weight in place of a decision, or the other way round, where it says so.
  func changed(by change: RuleDeclaration.OutcomeChange) -> RuleDeclaration.Outcome {
    let decides = change.decides?.value ?? (change.weight == nil ? self.decides : false)
    return RuleDeclaration.Outcome(
      category: change.category ?? category, weight: decides ? nil : change.weight ?? weight, decides: decides,
      priority: decides ? change.priority ?? priority : nil, block: change.block?.value ?? block)
  }
}
