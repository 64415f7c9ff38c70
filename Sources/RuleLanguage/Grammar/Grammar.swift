/// Reads a node tree as declarations, reporting every mistake on the way.
///
/// A function that answers nil has reported why, or met a node that was reported before.
struct Grammar {
  let file: SourceFileID
  /// Whether the tree holds all that the author wrote.
  let isIntact: Bool
  private(set) var diagnostics: [Diagnostic] = []
  /// Words of what was reported and given up; a name found here is not reported as unknown.
  var lostNames: Set<String> = []
  /// The id of the rule being read.
  var rule: String?

  init(file: SourceFileID, isIntact: Bool) {
    self.file = file
    self.isIntact = isIntact
  }

  mutating func report(
    _ code: DiagnosticCode, at span: SourceSpan, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(code, at: span, rule: rule, message, help: help, notes: notes))
  }

  /// `'rules' must be a list, not a map`; nothing where the node is broken, `empty-value` where there is none.
  mutating func wrongType(
    _ node: YAMLNode, _ what: String, called owner: String? = nil, wanted: String, help: String? = nil
  ) {
    if node.isBroken { return }
    if node.isNothing {
      emptyValue(node, what)
    } else {
      report(.wrongType, at: node.span, "\(owner ?? "'\(what)'") must be \(wanted), not \(node.kindName)", help: help)
    }
  }

  /// Reports that a value is missing, and why where an anchor took it.
  mutating func emptyValue(_ node: YAMLNode, _ what: String) {
    if let anchor = node.anchor {
      report(
        .emptyValue, at: anchor.span,
        "'&\(excerpt(anchor.value))' is an anchor of YAML and leaves '\(what)' without a value",
        help: "quote it: '&\(excerpt(anchor.value))'")
    } else {
      report(.emptyValue, at: node.span, "'\(what)' has no value here")
    }
  }

  /// Reports a tag where none has a meaning; true where there was one.
  mutating func refuseTag(of node: YAMLNode) -> Bool {
    let prefix = "tag:yaml.org,2002:"
    guard let located = node.tag, case let tag = located.value, tag != "!",
      !["str", "seq", "map"].contains(where: { tag == prefix + $0 })
    else {
      return false
    }
    let name = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    report(
      .unknownTag, at: located.span, "'\(excerpt(name))' is a tag of YAML and has no meaning here",
      help: "quote the value if the '!' belongs to it; else delete the tag")
    return true
  }

  /// The entries of a list, or a lone value as a list of one.
  mutating func oneOrMore(_ node: YAMLNode, _ what: String) -> [YAMLNode] {
    guard case .sequence(let items) = node.content else { return [node] }
    if refuseTag(of: node) { return [] }
    if items.isEmpty { report(.emptyValue, at: node.span, "'\(what)' is an empty list") }
    return items
  }

  /// The entries of what must be a list.
  mutating func list(_ node: YAMLNode, _ what: String, help: String? = nil) -> [YAMLNode]? {
    guard case .sequence(let items) = node.content else {
      wrongType(node, what, wanted: "a list", help: help)
      return nil
    }
    return refuseTag(of: node) ? nil : items
  }

  /// The entries of what must be a map with keys of the author's choice.
  mutating func map(
    _ node: YAMLNode, _ what: String, called owner: String? = nil, help: String? = nil
  ) -> [YAMLEntry]? {
    guard case .mapping(let entries) = node.content else {
      wrongType(node, what, called: owner, wanted: "a map", help: help)
      return nil
    }
    return refuseTag(of: node) ? nil : entries
  }
}
