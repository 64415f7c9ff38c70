/// The entries of `rules:`.
extension Grammar {
  private static let ruleKeys = [
    "id", "title", "why", "for", "when", "then", "user-info", "tags", "meta", "expires", "examples",
  ]

  mutating func rules(_ node: YAMLNode) -> [RuleDeclaration] {
    if !isIntact, node.isNothing { return [] }
    var rules: [RuleDeclaration] = []
    for item in list(node, "rules", help: "put '- ' before each rule") ?? [] {
      if let declaration = ruleDeclaration(item) { rules.append(declaration) }
      rule = nil
    }
    return rules
  }

  private mutating func ruleDeclaration(_ node: YAMLNode) -> RuleDeclaration? {
    rule = Self.ruleID(of: node)
    guard let fields = fields(node, of: "rules", called: "a rule", keys: Self.ruleKeys, help: "begin each with 'id: …'")
    else { return nil }
    require("id", in: fields, of: "this rule", help: "add 'id: …', lower-case words joined by '-'")
    require("when", in: fields, of: "this rule", help: "add 'when:' with what must hold")
    let id = fields["id"].flatMap { identifier($0.value, "id") }
    // A rule without an id is read to its end for the sake of its mistakes.
    var rule = RuleDeclaration(id: id ?? Located("", at: node.span))
    rule.title = fields["title"].flatMap { word($0.value, "title") }
    rule.why = fields["why"].flatMap { word($0.value, "why") }
    if let kind = fields["for"].flatMap({
      choice($0.value, "for", among: RuleDeclaration.Kind.allCases.map(\.rawValue))
    }) {
      rule.kind = RuleDeclaration.Kind(rawValue: kind.value) ?? .message
    }
    rule.condition = fields["when"].flatMap { condition($0.value, "when") }
    rule.outcome = fields["then"].flatMap { outcome($0.value) }
    if let info = fields["user-info"] { rule.userInfo = userInfo(info.value) }
    if let tags = fields["tags"] {
      for item in oneOrMore(tags.value, "tags") {
        if let tag = word(item, "tags", wanted: "text or a list of texts") { rule.tags.append(tag) }
      }
    }
    if let meta = fields["meta"] { _ = map(meta.value, "meta", help: "write { key: value }") }
    rule.expires = fields["expires"].flatMap { date($0.value, "expires")?.word }
    if let examples = fields["examples"],
      let kinds = self.fields(
        examples.value, of: "examples", keys: ["match", "no-match"], help: "write { match: [ … ], no-match: [ … ] }")
    {
      if let match = kinds["match"] { rule.matching = self.examples(match.value, "match", expecting: false) }
      if let noMatch = kinds["no-match"] {
        rule.notMatching = self.examples(noMatch.value, "no-match", expecting: false)
      }
    }
    return id == nil ? nil : rule
  }

  /// The id of a rule, for the mistakes in it, before anything of it is checked.
  private static func ruleID(of node: YAMLNode) -> String? {
    guard case .mapping(let entries) = node.content, let id = entries.first(where: { $0.key.value == "id" }),
      case .scalar(let scalar) = id.value.content, !scalar.text.isEmpty
    else { return nil }
    return trimmed(scalar.text)
  }
}
