/// Which links a text must hold.
extension Grammar {
  private static let linkHelp = "write 'any', { host: … } or { tld: … }"

  /// `any`, or what one link must be.
  mutating func linkLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    if isAny(node) { return .link(LinkLeaf(span: node.span)) }
    let keys = ["host", "tld", "punycode", "mixed-script", "ip-address"] + Self.matchers + ["case", "except", "count"]
    guard let fields = fields(node, of: "link", keys: keys, help: Self.linkHelp) else { return nil }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'link' holds no condition", help: Self.linkHelp)
      return nil
    }
    var leaf = LinkLeaf(span: node.span)
    leaf.host = fields["host"].flatMap { host($0.value) }
    leaf.except = fields["except"].flatMap { values($0.value, "except") }
    leaf.topLevel = fields["tld"].flatMap { values($0.value, "tld") }
    // 'except' and 'count' are the link's own.
    leaf.matcher = matcher(in: fields.without(["except", "count"]))
    leaf.isPunycode = fields["punycode"].flatMap { boolean($0.value, "punycode") }
    leaf.isMixedScript = fields["mixed-script"].flatMap { boolean($0.value, "mixed-script") }
    leaf.isIPAddress = fields["ip-address"].flatMap { boolean($0.value, "ip-address") }
    leaf.count = fields["count"].flatMap { countAmount($0.value, "count") }
    return leaf.isEmpty ? nil : .link(leaf)
  }

  /// Hosts, or a map with one matcher; `{ list: name }` names hosts.
  private mutating func host(_ node: YAMLNode) -> LinkLeaf.Host? {
    guard case .mapping(let entries) = node.content, !entries.contains(where: { $0.key.value == "list" }) else {
      return values(node, "host").map { .names($0) }
    }
    let help = "write a host, { list: … } or { contains: … }"
    guard let fields = fields(node, of: "host", keys: Self.matchers + ["case", "view", "list"], help: help) else {
      return nil
    }
    if fields.isEmpty { report(.emptyCondition, at: node.span, "'host' holds no condition", help: help) }
    return matcher(in: fields).map { .matcher($0) }
  }
}
