/// The known keys of a map, each at most once.
struct Fields {
  let entries: [YAMLEntry]
  let span: SourceSpan
  /// Keys that the author probably meant by an unknown one; their absence is no second mistake.
  let suggested: Set<String>
  /// Whether the author wrote no key at all.
  let isEmpty: Bool
  /// Whether the author wrote a key that was reported and dropped.
  let hasLostKeys: Bool

  /// The same map without some of its keys.
  func without(_ names: Set<String>) -> Fields {
    Fields(
      entries: entries.filter { !names.contains($0.key.value) }, span: span, suggested: suggested, isEmpty: isEmpty,
      hasLostKeys: hasLostKeys)
  }

  subscript(_ name: String) -> YAMLEntry? {
    entries.first { $0.key.value == name }
  }
}

extension Grammar {
  /// Sorts out a map's keys: known ones are returned, unknown ones reported with a suggestion among those legal there.
  ///
  /// - Parameter owner: How the map is called in messages, where its key is no good name for it.
  mutating func fields(
    _ node: YAMLNode, of what: String, called owner: String? = nil, keys: [String], help: String? = nil
  ) -> Fields? {
    guard let entries = map(node, what, called: owner, help: help) else { return nil }
    var known: [YAMLEntry] = []
    var suggested: Set<String> = []
    let hasLostKeys = node.hasLostKeys
    for entry in entries {
      let key = entry.key.value
      if keys.contains(key) {
        known.append(entry)
      } else {
        lostNames.formUnion(entry.value.words)
        if key.utf8.count >= 3, key.utf8.prefix(3).allSatisfy({ (0x30...0x39).contains($0) }) {
          report(
            .unknownKey, at: entry.key.span, "'\(excerpt(key))' is read as a key of \(owner ?? "'\(what)'")",
            help: "a ',' ends the value before it: write numbers without")
          continue
        }
        let nearest = Suggestion.nearest(to: key, among: keys)
        if let nearest { suggested.insert(nearest) }
        report(
          .unknownKey, at: entry.key.span, "'\(excerpt(key))' is no key of \(owner ?? "'\(what)'")",
          help: nearest.map { "did you mean '\($0)'?" } ?? "the keys here are \(keys.joined(separator: ", "))")
      }
    }
    return Fields(
      entries: known, span: node.span, suggested: suggested, isEmpty: entries.isEmpty && !hasLostKeys,
      hasLostKeys: hasLostKeys)
  }

  /// Reports a missing key, unless an unknown one was probably meant to be it.
  mutating func require(_ key: String, in fields: Fields, of what: String, help: String? = nil) {
    guard fields[key] == nil, !fields.hasLostKeys, !fields.suggested.contains(key) else { return }
    let first = fields.entries.first?.key.span ?? fields.span
    report(.missingKey, at: first, "\(what) has no '\(key)'", help: help ?? "add '\(key): …'")
  }
}
