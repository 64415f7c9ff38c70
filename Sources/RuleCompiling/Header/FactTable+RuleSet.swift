package import DiscernClassification

extension FactTable {
  /// The facts that a compiled rule set asks for, beside the built-in ones.
  ///
  /// Their types are told by what is asked; of which words a fact is one is not known, so it is a text.
  ///
  /// - Complexity: O(n) in the size of the conditions.
  package init(of ruleSet: RuleSet) {
    self.init()
    for rule in ruleSet.rules { add(rule.condition) }
  }

  private mutating func add(_ condition: Condition) {
    switch condition {
    case .all(let parts), .any(let parts), .none(let parts), .atLeast(_, let parts):
      for part in parts { add(part) }
    case .conversation(let part, _): add(part)
    case .context(let test):
      switch test.expectation {
      case .boolean: add(test.fact, .boolean)
      case .numbers: add(test.fact, .amount)
      case .words: add(test.fact, .text)
      }
    case .rule, .pattern, .text, .textLength, .textFacts, .link, .sender, .phone, .received, .receiverCountry: break
    }
  }
}
