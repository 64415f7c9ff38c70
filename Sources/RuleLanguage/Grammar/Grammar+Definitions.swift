/// What a file defines beside its rules: patterns, lists, thresholds, facts.
extension Grammar {
  mutating func patterns(_ node: YAMLNode) -> [RuleFileDeclaration.Pattern] {
    var patterns: [RuleFileDeclaration.Pattern] = []
    for entry in map(node, "patterns", help: "write { name: '…' }") ?? [] {
      checkGroupName(entry.key, "patterns", allowsUpperCase: false)
      guard let source = matchedText(entry.value, entry.key.value) else {
        lostNames.insert(entry.key.value)
        continue
      }
      patterns.append(RuleFileDeclaration.Pattern(name: entry.key, source: source))
    }
    return patterns
  }

  mutating func lists(_ node: YAMLNode) -> [RuleFileDeclaration.List] {
    var lists: [RuleFileDeclaration.List] = []
    for entry in map(node, "lists", help: "write { name: [ … ] }") ?? [] {
      checkIdentifier(entry.key, "lists")
      guard let content = listContent(entry.value, entry.key.value) else {
        lostNames.insert(entry.key.value)
        continue
      }
      lists.append(RuleFileDeclaration.List(name: entry.key, content: content))
    }
    return lists
  }

  /// A path, or the entries themselves.
  private mutating func listContent(_ node: YAMLNode, _ name: String) -> RuleFileDeclaration.List.Content? {
    switch node.content {
    case .scalar:
      return word(node, name).map { .file($0) }
    case .sequence:
      var entries: [Located<ScalarText>] = []
      for item in oneOrMore(node, name) {
        if case .mapping = item.content {
          wrongType(item, name, wanted: "text", help: "name the other list beside this one where it is used")
        } else if let text = matchedText(item, name) {
          entries.append(text)
        }
      }
      return .entries(entries)
    case .mapping: return listChanges(node, name)
    case .broken: return nil
    }
  }

  mutating func thresholds(_ node: YAMLNode) -> [RuleFileDeclaration.Threshold] {
    var thresholds: [RuleFileDeclaration.Threshold] = []
    for entry in fields(node, of: "thresholds", keys: Categories.thresholds)?.entries ?? [] {
      guard let word = word(entry.value, entry.key.value, wanted: "a number") else { continue }
      if let value = DecimalText.thousandths(word.value), value > 0 {
        thresholds.append(RuleFileDeclaration.Threshold(key: entry.key, value: Located(value, at: word.span)))
      } else {
        report(
          .badThreshold, at: word.span, "'\(excerpt(word.value))' is no threshold",
          help: "write a number above 0 with at most three decimals")
      }
    }
    return thresholds
  }

  mutating func facts(_ node: YAMLNode) -> [RuleFileDeclaration.Fact] {
    var facts: [RuleFileDeclaration.Fact] = []
    for entry in map(node, "facts", help: "write { name: boolean }") ?? [] {
      checkIdentifier(entry.key, "facts")
      if BuiltInFacts.names.contains(entry.key.value) {
        report(
          .reservedKey, at: entry.key.span, "'\(entry.key.value)' is a fact of Discern's own",
          help: "choose another name")
      } else if let type = factType(entry.value, entry.key.value) {
        facts.append(RuleFileDeclaration.Fact(name: entry.key, type: type))
      } else {
        lostNames.insert(entry.key.value)
      }
    }
    return facts
  }

  private mutating func factType(_ node: YAMLNode, _ name: String) -> RuleFileDeclaration.FactType? {
    if case .sequence = node.content {
      var words: [String] = []
      for item in oneOrMore(node, name) {
        if let word = word(item, name) { words.append(word.value) }
      }
      return words.isEmpty ? nil : .words(words)
    }
    switch choice(node, name, among: ["boolean", "number", "text"])?.value {
    case "boolean": return .boolean
    case "number": return .number
    case "text": return .text
    default: return nil
    }
  }
}

/// The facts that every host may know.
package enum BuiltInFacts {
  package static let names = [
    "contact", "first-message", "replied", "answered", "repeats", "duration", "sim", "attestation",
  ]
}
