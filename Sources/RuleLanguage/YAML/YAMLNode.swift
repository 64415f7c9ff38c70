/// One value of a YAML document with its place; every scalar is raw text.
struct YAMLNode {
  enum Content {
    case scalar(ScalarText)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// Reported already; whoever meets it says nothing more.
    case broken
  }

  let content: Content
  /// Without the anchor and the tag before it.
  let span: SourceSpan
  /// Nil where there is neither, as nearly everywhere.
  private let properties: Properties?
  /// Whether the map had a key that was reported and dropped, so that a lack in it may be no mistake.
  let hasLostKeys: Bool

  /// What may stand before a value.
  ///
  /// It is a class so that the many nodes without any stay small.
  final class Properties: Sendable {
    let tag: Located<String>?
    let anchor: Located<String>?

    init(tag: Located<String>?, anchor: Located<String>?) {
      self.tag = tag
      self.anchor = anchor
    }
  }

  init(
    content: Content, span: SourceSpan, tag: Located<String>? = nil, anchor: Located<String>? = nil,
    hasLostKeys: Bool = false
  ) {
    self.content = content
    self.span = span
    properties = tag == nil && anchor == nil ? nil : Properties(tag: tag, anchor: anchor)
    self.hasLostKeys = hasLostKeys
  }

  /// As libyaml resolves it, for example `tag:yaml.org,2002:int`.
  var tag: Located<String>? { properties?.tag }
  var anchor: Located<String>? { properties?.anchor }

  /// Whether the author wrote no value at all, or `~`.
  var isNothing: Bool {
    if case .scalar(let scalar) = content {
      scalar.style == .plain && (scalar.text.isEmpty || scalar.text == "~")
    } else {
      false
    }
  }

  /// Every short word in the node: where the node is given up, one of them may be the name of a list or rule.
  ///
  /// - Complexity: O(*n*) in the values that the node holds.
  var words: Set<String> {
    switch content {
    case .scalar(let scalar): scalar.text.utf8.count <= 64 ? [scalar.text] : []
    case .sequence(let items): items.reduce(into: []) { $0.formUnion($1.words) }
    case .mapping(let entries):
      entries.reduce(into: []) {
        $0.insert($1.key.value)
        $0.formUnion($1.value.words)
      }
    case .broken: []
    }
  }

  var isBroken: Bool {
    if case .broken = content { true } else { false }
  }

  /// What the author sees, for messages: `a list`, `a map`, `nothing`, `text`.
  var kindName: String {
    switch content {
    case .scalar: isNothing ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a map"
    case .broken: "unreadable"
    }
  }
}

/// A key and its value.
struct YAMLEntry {
  let key: Located<String>
  let value: YAMLNode
}
