/// The keys of a file's top level.
extension Grammar {
  private static let fileKeys = [
    "language", "rule-set", "version", "region", "capabilities", "user-string", "patterns", "lists", "thresholds",
    "defaults", "assume", "facts", "rules", "examples", "extends", "disable", "change", "retired",
  ]

  mutating func ruleFile(_ root: YAMLNode) -> RuleFileDeclaration {
    var declaration = RuleFileDeclaration(file: file)
    guard
      case .mapping = root.content,
      let fields = fields(root, of: "the file", called: "a rule file", keys: Self.fileKeys)
    else {
      rootMistake(root)
      return declaration
    }
    for entry in fields.entries {
      // What is missing here may have been given up because of a mistake in it.
      if !isIntact, entry.value.isNothing { continue }
      read(entry.key.value, entry.value, into: &declaration)
    }
    return declaration
  }

  private mutating func rootMistake(_ root: YAMLNode) {
    if root.isBroken || !isIntact { return }
    if root.isNothing {
      report(.emptyFile, at: root.span, "the file says nothing", help: "begin with 'rules:'")
    } else {
      report(.wrongType, at: root.span, "a rule file must be a map, not \(root.kindName)", help: "begin with 'rules:'")
    }
  }

  private mutating func read(_ key: String, _ node: YAMLNode, into declaration: inout RuleFileDeclaration) {
    switch key {
    case "language": language(node)
    case "rule-set": declaration.ruleSetName = identifier(node, key)
    case "version": declaration.version = word(node, key)
    case "region":
      declaration.region = word(node, key, wanted: "a country code")
      if let region = declaration.region { checkCountry(region) }
    case "capabilities": declaration.capabilities = capabilities(node)
    case "user-string": declaration.userString = userString(node)
    case "patterns": declaration.patterns = patterns(node)
    case "lists": declaration.lists = lists(node)
    case "thresholds": declaration.thresholds = thresholds(node)
    case "defaults":
      let fields = fields(node, of: key, keys: ["view", "old-numbers"])
      declaration.view = fields?["view"].flatMap { view($0.value) }
      if let old = fields?["old-numbers"] {
        declaration.keepsOldNumbersApart =
          choice(old.value, "old-numbers", among: ["alike", "apart"])?.value == "apart"
      }
    case "assume":
      for entry in map(node, key, help: "write { fact: value }") ?? [] {
        guard let value = word(entry.value, entry.key.value) else { continue }
        declaration.assumptions.append(RuleFileDeclaration.Assumption(fact: entry.key, value: value))
      }
    case "facts": declaration.facts = facts(node)
    case "rules": declaration.rules = rules(node)
    case "extends": declaration.extended = extended(node)
    case "disable": declaration.disabled = disabled(node)
    case "change": declaration.changes = changes(node)
    case "retired": declaration.retired = oneOrMore(node, key).compactMap { identifier($0, key) }
    default:
      declaration.examples =
        list(node, key, help: "put '- ' before each example") == nil
        ? [] : examples(node, key, expecting: true)
    }
  }

  private mutating func language(_ node: YAMLNode) {
    guard let word = word(node, "language", wanted: "1"), word.value != "1" else { return }
    report(
      .unsupportedLanguage, at: word.span, "this version of Discern reads language 1, not '\(excerpt(word.value))'",
      help: "write 1, or use a later version")
  }
}
