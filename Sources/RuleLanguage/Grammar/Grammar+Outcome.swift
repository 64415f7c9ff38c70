/// What a rule does when it fires.
extension Grammar {
  mutating func outcome(_ node: YAMLNode) -> RuleDeclaration.Outcome? {
    guard let (written, fields) = outcomeFields(node, of: "then") else { return nil }
    require("category", in: fields, of: "'then'", help: "add 'category: junk' or another")
    let mayDecide =
      fields.hasLostKeys || fields["decides"] != nil && written.decides?.value != false
      || fields.suggested.contains("decides")
    if let entry = fields["priority"], !mayDecide {
      report(
        .priorityWithoutDecides, at: entry.key.span, "'priority' is for rules that decide",
        help: "add 'decides: true', or delete it")
    }
    guard let category = written.category else { return nil }
    return RuleDeclaration.Outcome(
      category: category, weight: written.weight, decides: written.decides?.value ?? false,
      priority: written.priority, block: written.block?.value ?? false)
  }

  /// Some keys of `then:`, which replace those of a rule.
  mutating func outcomeChange(_ node: YAMLNode, of rule: String) -> RuleDeclaration.OutcomeChange? {
    guard let (written, fields) = outcomeFields(node, of: rule) else { return nil }
    if fields.isEmpty {
      report(
        .emptyValue, at: node.span, "the change of '\(excerpt(rule))' says nothing", help: "write { weight: 2 }")
    }
    return written
  }

  private mutating func outcomeFields(
    _ node: YAMLNode, of what: String
  ) -> (RuleDeclaration.OutcomeChange, Fields)? {
    let keys = ["category", "weight", "decides", "priority", "block"]
    guard let fields = fields(node, of: what, keys: keys, help: "write { category: junk }") else { return nil }
    let written = RuleDeclaration.OutcomeChange(
      span: node.span, category: fields["category"].flatMap { category($0.value, "category") },
      weight: fields["weight"].flatMap { weight($0.value) },
      decides: fields["decides"].flatMap { boolean($0.value, "decides") },
      priority: fields["priority"].flatMap { integer($0.value, "priority", in: -1_000_000...1_000_000) },
      block: fields["block"].flatMap { boolean($0.value, "block") })
    if written.decides?.value == true, let entry = fields["weight"] {
      report(
        .weightAndDecides, at: entry.key.span, "a rule that decides has no weight", help: "delete one of the two",
        notes: fields["decides"].map { [Diagnostic.Note("it decides by this", at: $0.key.span)] } ?? [])
    }
    return (written, fields)
  }

  private mutating func weight(_ node: YAMLNode) -> Located<Int>? {
    guard let word = word(node, "weight", wanted: "a number") else { return nil }
    if let value = DecimalText.thousandths(word.value) { return Located(value, at: word.span) }
    report(
      .badWeight, at: word.span, "'\(excerpt(word.value))' is no weight",
      help: "write a number up to 1000000 with at most three decimals")
    return nil
  }
}
