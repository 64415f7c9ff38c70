extension TreeBuilder {
  /// Remembers a node that has an anchor.
  mutating func define(_ node: YAMLNode, height: Int, count: Int) {
    guard let anchor = node.anchor else { return }
    definitions.append((anchor, node.isNothing))
    anchors[anchor.value] = Anchor(node: node, height: height, count: count)
  }

  /// Puts what an alias stands for in its place.
  ///
  /// The nodes are shared, so an alias costs no memory; but whoever walks the tree meets them again, and they count.
  mutating func addAlias(_ event: YAMLEvent) {
    let name = event.anchor ?? ""
    let place = span(event.start, event.end)
    aliases.insert(name)
    let broken = YAMLNode(content: .broken, span: place)
    if frames.contains(where: { $0.anchor?.value == name }) {
      diagnostics.append(
        Diagnostic(
          .recursiveAlias, at: place, "'*\(excerpt(name))' stands for a value that it is part of",
          help: "quote it if it is text"))
    } else if let anchor = anchors[name] {
      if frames.count + anchor.height > Self.deepest {
        diagnostics.append(
          Diagnostic(
            .tooDeep, at: place,
            "with what '*\(excerpt(name))' stands for, lists and maps are nested more than \(Self.deepest) deep"))
      } else if aliasedNodes + anchor.count > Self.mostAliasedNodes {
        if aliasedNodes <= Self.mostAliasedNodes {
          diagnostics.append(
            Diagnostic(
              .tooManyAliases, at: place,
              "the file's aliases stand for more than \(Self.mostAliasedNodes) values altogether",
              help: "use a named list instead"))
        }
        aliasedNodes = Self.mostAliasedNodes + 1
      } else {
        aliasedNodes += anchor.count
        let node = YAMLNode(
          content: anchor.node.content, span: place, tag: anchor.node.tag, hasLostKeys: anchor.node.hasLostKeys)
        add(node, height: anchor.height, count: anchor.count)
        return
      }
    } else if !lostAnchors.contains(name) {
      diagnostics.append(undefinedAlias(at: place, name: name))
    }
    add(broken, height: 0, count: 1)
  }

  func undefinedAlias(at place: SourceSpan, name: String) -> Diagnostic {
    Diagnostic(
      .undefinedAlias, at: place, "'*\(excerpt(name))' is an alias of YAML, and no anchor '&\(excerpt(name))' exists",
      help: "quote the text if the '*' belongs to it")
  }
}
