/// The tree that a rule hands to the host.
extension Grammar {
  /// The entries of `user-info:`.
  mutating func userInfo(_ node: YAMLNode) -> [RuleDeclaration.Info.Entry] {
    guard let entries = map(node, "user-info", help: "write { key: value }") else { return [] }
    var info: [RuleDeclaration.Info.Entry] = []
    for entry in entries {
      if entry.key.value == "discern" {
        report(
          .reservedKey, at: entry.key.span, "'discern' in 'user-info' is kept for what Discern says itself",
          help: "choose another key")
      } else if let value = infoValue(entry.value, entry.key.value) {
        info.append(RuleDeclaration.Info.Entry(key: entry.key.value, value: value))
      }
    }
    return info
  }

  private mutating func infoValue(_ node: YAMLNode, _ what: String) -> RuleDeclaration.Info? {
    switch node.content {
    case .broken: return nil
    case .scalar(let scalar): return scalarInfo(scalar, node, what)
    case .sequence(let items):
      if refuseTag(of: node) { return nil }
      var list: [RuleDeclaration.Info] = []
      for item in items {
        if let value = infoValue(item, what) { list.append(value) }
      }
      return .list(list)
    case .mapping(let entries):
      if refuseTag(of: node) { return nil }
      if entries.count == 1, entries[0].key.value == "capture" {
        guard let name = word(entries[0].value, "capture", wanted: "the name of a group") else { return nil }
        checkGroupName(name, "capture", allowsUpperCase: true)
        return .capture(name)
      }
      var map: [RuleDeclaration.Info.Entry] = []
      for entry in entries {
        if let value = infoValue(entry.value, entry.key.value) {
          map.append(RuleDeclaration.Info.Entry(key: entry.key.value, value: value))
        }
      }
      return .map(map)
    }
  }

  /// A text, or what its tag says.
  private mutating func scalarInfo(_ scalar: ScalarText, _ node: YAMLNode, _ what: String) -> RuleDeclaration.Info? {
    let text = scalar.text
    let value: RuleDeclaration.Info?
    switch node.tag?.value {
    case "tag:yaml.org,2002:int": value = wholeNumber(text).map { .integer($0) }
    case "tag:yaml.org,2002:float": value = DecimalText.thousandths(text).map { .decimal($0) }
    case "tag:yaml.org,2002:bool": value = text == "true" || text == "false" ? .boolean(text == "true") : nil
    case "tag:yaml.org,2002:null": value = ["", "~", "null"].contains(text) ? .null : nil
    default:
      if refuseTag(of: node) { return nil }
      if node.isNothing {
        emptyValue(node, what)
        return nil
      }
      return .text(text)
    }
    if value == nil {
      report(
        .badTaggedValue, at: node.span, "'\(excerpt(text))' is not what the tag before it says",
        help: "!!int is digits, !!float at most three decimals, !!bool true or false, !!null null")
    }
    return value
  }

  private func wholeNumber(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
