/// The entries of `rules:`.
extension Grammar {
  private static let ruleKeys = [
    "id", "title", "why", "for", "when", "then", "user-info", "tags", "meta", "expires", "examples",
  ]
  private static let kinds = RuleDeclaration.Kind.allCases.map(\.rawValue)

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
    let title = fields["title"].flatMap { word($0.value, "title") }
    let why = fields["why"].flatMap { word($0.value, "why") }
    let kind = fields["for"].flatMap { choice($0.value, "for", among: Self.kinds) }
    let condition = fields["when"].flatMap { self.condition($0.value, "when") }
    let outcome = fields["then"].flatMap { self.outcome($0.value) }
    let info = fields["user-info"].map { userInfo($0.value) }
    let tags = fields["tags"].map { self.tags($0.value) }
    if let meta = fields["meta"] { _ = map(meta.value, "meta", help: "write { key: value }") }
    let expires = fields["expires"].flatMap { date($0.value, "expires")?.word }
    let examples = fields["examples"].flatMap {
      self.fields(
        $0.value, of: "examples", keys: ["match", "no-match"], help: "write { match: [ … ], no-match: [ … ] }")
    }
    let matching = examples?["match"].map { self.examples($0.value, "match", expecting: false) }
    let notMatching = examples?["no-match"].map { self.examples($0.value, "no-match", expecting: false) }
    guard let id else { return nil }
    return RuleDeclaration(
      id: id, title: title, why: why, kind: kind.flatMap { RuleDeclaration.Kind(rawValue: $0.value) } ?? .message,
      condition: condition, outcome: outcome, userInfo: info ?? [], tags: tags ?? [], expires: expires,
      matching: matching ?? [], notMatching: notMatching ?? [])
  }

  private mutating func tags(_ node: YAMLNode) -> [Located<String>] {
    var tags: [Located<String>] = []
    for item in oneOrMore(node, "tags") {
      if let tag = word(item, "tags", wanted: "text or a list of texts") { tags.append(tag) }
    }
    return tags
  }

  /// The id of a rule, for the mistakes in it, before anything of it is checked.
  private static func ruleID(of node: YAMLNode) -> String? {
    guard case .mapping(let entries) = node.content, let id = entries.first(where: { $0.key.value == "id" }),
      case .scalar(let scalar) = id.value.content, !scalar.text.isEmpty
    else { return nil }
    return trimmed(scalar.text)
  }
}
