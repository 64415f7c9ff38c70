/// What a file says about the sets that it extends.
extension Grammar {
  /// Names of sets: `default`, or paths; an address of the web is refused.
  mutating func extended(_ node: YAMLNode) -> [Located<String>] {
    oneOrMore(node, "extends").compactMap { item in
      guard let name = word(item, "extends", wanted: "'default' or the path of a file or folder") else { return nil }
      let colon = name.value.utf8.firstIndex(of: UInt8(ascii: ":"))
      if let colon, name.value.utf8[colon...].starts(with: "://".utf8) {
        report(
          .unknownValue, at: name.span, "'\(excerpt(name.value))' is an address, and rules are never fetched",
          help: "write the path of a file or folder")
        return nil
      }
      return name
    }
  }

  /// Ids of rules, or `{ tag: … }`.
  mutating func disabled(_ node: YAMLNode) -> [RuleFileDeclaration.Disabling] {
    oneOrMore(node, "disable").compactMap { item in
      guard case .mapping = item.content else { return identifier(item, "disable").map { .rule($0) } }
      guard let entry = fields(item, of: "disable", keys: ["tag"])?["tag"] else { return nil }
      return word(entry.value, "tag").map { .tag($0) }
    }
  }

  mutating func changes(_ node: YAMLNode) -> [RuleFileDeclaration.Change] {
    (map(node, "change", help: "write { rule-id: { weight: 2 } }") ?? []).compactMap { entry in
      checkIdentifier(entry.key, "change")
      guard let outcome = outcomeChange(entry.value, of: entry.key.value) else { return nil }
      return RuleFileDeclaration.Change(rule: entry.key, outcome: outcome)
    }
  }

  /// `add` and `remove` for a list of an extended set; nil where a key is wrong.
  mutating func listChanges(_ node: YAMLNode, _ name: String) -> RuleFileDeclaration.List.Content? {
    guard let fields = fields(node, of: name, keys: ["add", "remove"]) else { return nil }
    if fields.isEmpty { report(.emptyValue, at: node.span, "'\(excerpt(name))' says nothing to add or to remove") }
    guard !fields.entries.isEmpty else { return nil }
    func texts(_ key: String) -> [Located<ScalarText>] {
      fields[key].map { entry in oneOrMore(entry.value, key).compactMap { matchedText($0, key) } } ?? []
    }
    return .changes(add: texts("add"), remove: texts("remove"))
  }
}
