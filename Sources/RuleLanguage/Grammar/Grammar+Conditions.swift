/// The tree of combinators; its leaves are read elsewhere.
extension Grammar {
  private static let combinators = ["all", "any", "none", "at-least"]
  private static let leaves = [
    "text", "link", "phone", "sender", "received", "receiver", "context", "rule", "conversation",
  ]
  private static let conditionKeys = combinators + leaves

  /// A map whose keys all must hold, or a list whose entries all must.
  mutating func condition(_ node: YAMLNode, _ what: String) -> ConditionDeclaration? {
    switch node.content {
    case .sequence: conditions(node, what).map(Self.all)
    case .mapping: mapCondition(node, what)
    case .scalar where node.isNothing && node.anchor == nil:
      emptyCondition(node.span, what)
    case .scalar, .broken:
      invalidCondition(node, what)
    }
  }

  private mutating func invalidCondition(_ node: YAMLNode, _ what: String) -> ConditionDeclaration? {
    wrongType(node, what, wanted: "a map or a list of conditions", help: "write { text: { contains: … } }")
    return nil
  }

  private mutating func emptyCondition(_ span: SourceSpan, _ what: String) -> ConditionDeclaration? {
    report(.emptyCondition, at: span, "'\(what)' holds no condition", help: "write at least one")
    return nil
  }

  /// The conditions of a list; nil where none can be read.
  private mutating func conditions(_ node: YAMLNode, _ what: String) -> [ConditionDeclaration]? {
    if node.isNothing, node.anchor == nil {
      _ = emptyCondition(node.span, what)
      return nil
    }
    guard let items = list(node, what, help: "put '- ' before each condition") else { return nil }
    if items.isEmpty { _ = emptyCondition(node.span, what) }
    var conditions: [ConditionDeclaration] = []
    for item in items {
      if let condition = condition(item, what) { conditions.append(condition) }
    }
    return conditions.isEmpty ? nil : conditions
  }

  private static func all(_ conditions: [ConditionDeclaration]) -> ConditionDeclaration {
    conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func mapCondition(_ node: YAMLNode, _ what: String) -> ConditionDeclaration? {
    guard let fields = fields(node, of: what, keys: Self.conditionKeys) else { return nil }
    if fields.isEmpty { return emptyCondition(node.span, what) }
    var parts: [ConditionDeclaration] = []
    for entry in fields.entries {
      if let part = part(entry.key.value, entry.value) { parts.append(part) }
    }
    return parts.isEmpty ? nil : Self.all(parts)
  }

  private mutating func part(_ key: String, _ node: YAMLNode) -> ConditionDeclaration? {
    switch key {
    case "all": conditions(node, key).map { .all($0) }
    case "any": conditions(node, key).map { .any($0) }
    case "none": conditions(node, key).map { .none($0) }
    case "at-least": atLeast(node)
    case "conversation": condition(node, key).map { .conversation($0) }
    case "rule": ruleReference(node)
    case "text": textLeaf(node)
    case "sender": senderLeaf(node)
    case "phone": phoneLeaf(node)
    case "link": linkLeaf(node)
    case "received": receivedLeaf(node)
    case "receiver": receiverLeaf(node)
    default: contextLeaf(node)
    }
  }

  private mutating func atLeast(_ node: YAMLNode) -> ConditionDeclaration? {
    guard let fields = fields(node, of: "at-least", keys: ["count", "of"]) else { return nil }
    require("count", in: fields, of: "'at-least'", help: "add 'count: 2'")
    require("of", in: fields, of: "'at-least'", help: "add 'of:' with a list of conditions")
    let children = fields["of"].flatMap { conditions($0.value, "of") }
    guard let count = fields["count"].flatMap({ integer($0.value, "count", in: 1...AmountText.greatest) }) else {
      return nil
    }
    if case .sequence(let items) = fields["of"]?.value.content, !items.isEmpty, count.value > items.count {
      report(
        .badCount, at: count.span, "\(count.value) conditions can never hold where 'of' lists \(items.count)",
        help: "write at most \(items.count)")
      return nil
    }
    return children.map { .atLeast(count: count, of: $0) }
  }

  /// One rule, or a list of which one must fire.
  private mutating func ruleReference(_ node: YAMLNode) -> ConditionDeclaration? {
    var rules: [ConditionDeclaration] = []
    for item in oneOrMore(node, "rule") {
      if let id = identifier(item, "rule") { rules.append(.rule(id)) }
    }
    return rules.isEmpty ? nil : rules.count == 1 ? rules[0] : .any(rules)
  }

  /// Whom the rule concerns.
  private mutating func receiverLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    guard let fields = fields(node, of: "receiver", keys: ["country"]) else { return nil }
    if fields.isEmpty { return emptyCondition(node.span, "receiver") }
    return fields["country"].flatMap { countries($0.value) }.map { .receiver(country: $0, at: node.span) }
  }

  /// What the host knows; which facts exist, and of which type, is checked once all files are read.
  private mutating func contextLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    guard let entries = map(node, "context", help: "write { fact: value }") else { return nil }
    if entries.isEmpty, !node.hasLostKeys { return emptyCondition(node.span, "context") }
    var tests: [ContextTest] = []
    for entry in entries {
      let name = entry.key.value
      var values: [Located<String>] = []
      for item in oneOrMore(entry.value, name) {
        if let value = word(item, name, wanted: "a value or a list of values") { values.append(value) }
      }
      if !values.isEmpty { tests.append(ContextTest(fact: entry.key, value: .anyOf(values))) }
    }
    return tests.isEmpty ? nil : .context(tests, at: node.span)
  }
}
