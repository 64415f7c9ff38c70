/// What a sender must be.
extension Grammar {
  private static let laterSenderKeys = ["range", "country", "type", "valid", "header", "form"]

  mutating func senderLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    let keys = ["number", "prefix", "kind", "list"] + Self.matchers + Self.matcherOptions
    guard
      let fields = fields(
        node, of: "sender", keys: keys, later: Self.laterSenderKeys, help: "write { number: … } or { list: … }")
    else { return nil }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'sender' holds no condition", help: "write { number: … } or { list: … }")
      return nil
    }
    var leaf = SenderLeaf(span: node.span)
    leaf.number = fields["number"].flatMap { values($0.value, "number") }
    leaf.prefix = fields["prefix"].flatMap { values($0.value, "prefix") }
    leaf.kinds = fields["kind"].flatMap { kinds($0.value) }
    leaf.list = fields["list"].flatMap { listNames($0.value) }
    leaf.matcher = matcher(in: fields)
    let isEmpty =
      leaf.number == nil && leaf.prefix == nil && leaf.kinds == nil && leaf.list == nil && leaf.matcher == nil
    return isEmpty ? nil : .sender(leaf)
  }

  private mutating func kinds(_ node: YAMLNode) -> [Located<SenderLeaf.Kind>]? {
    var kinds: [Located<SenderLeaf.Kind>] = []
    for item in oneOrMore(node, "kind") {
      if let word = choice(item, "kind", among: SenderLeaf.Kind.allCases.map(\.rawValue)),
        let kind = SenderLeaf.Kind(rawValue: word.value)
      {
        kinds.append(Located(kind, at: word.span))
      }
    }
    return kinds.isEmpty ? nil : kinds
  }

  /// Under `list:` a scalar is the name of a list, not an entry.
  private mutating func listNames(_ node: YAMLNode) -> Values? {
    var items: [Values.Item] = []
    for item in oneOrMore(node, "list") {
      if let name = word(item, "list", wanted: "the name of a list") { items.append(.list(name)) }
    }
    return items.isEmpty ? nil : Values(items: items, at: node.span)
  }
}
