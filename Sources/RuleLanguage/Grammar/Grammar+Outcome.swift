/// What a rule does when it fires.
extension Grammar {
  mutating func outcome(_ node: YAMLNode) -> RuleDeclaration.Outcome? {
    let keys = ["category", "weight", "decides", "priority", "block"]
    guard let fields = fields(node, of: "then", keys: keys, help: "write { category: junk }") else { return nil }
    require("category", in: fields, of: "'then'", help: "add 'category: junk' or another")
    let category = fields["category"].flatMap { self.category($0.value, "category") }
    let weight = fields["weight"].flatMap { self.weight($0.value) }
    let decides = fields["decides"].flatMap { boolean($0.value, "decides") }
    let priority = fields["priority"].flatMap { integer($0.value, "priority", in: -1_000_000...1_000_000) }
    let block = fields["block"].flatMap { boolean($0.value, "block") }
    if decides?.value == true, let entry = fields["weight"] {
      report(
        .weightAndDecides, at: entry.key.span, "a rule that decides has no weight", help: "delete one of the two",
        notes: fields["decides"].map { [Diagnostic.Note("it decides by this", at: $0.key.span)] } ?? [])
    }
    let mayDecide =
      fields.hasLostKeys || fields["decides"] != nil && decides?.value != false || fields.suggested.contains("decides")
    if let entry = fields["priority"], !mayDecide {
      report(
        .priorityWithoutDecides, at: entry.key.span, "'priority' is for rules that decide",
        help: "add 'decides: true', or delete it")
    }
    guard let category else { return nil }
    return RuleDeclaration.Outcome(
      category: category, weight: weight, decides: decides?.value ?? false, priority: priority,
      block: block?.value ?? false)
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
