extension TreeBuilder {
  /// Puts a finished node where it belongs: into the list or map that is open, as a key, or at the root.
  mutating func add(_ node: YAMLNode, height: Int, count: Int) {
    guard !frames.isEmpty else {
      root = node
      return
    }
    let last = frames.count - 1
    frames[last].height = max(frames[last].height, height + 1)
    frames[last].count += count
    frames[last].end = max(frames[last].end, node.span.end)
    guard frames[last].isMapping else {
      frames[last].items.append(node)
      return
    }
    switch frames[last].key {
    case nil:
      let key = key(from: node)
      frames[last].key = key
      if case .refused(isLost: true) = key { frames[last].hasLostKeys = true }
    case .refused:
      frames[last].key = nil
      lostWords.formUnion(node.words)
    case .key(let key):
      frames[last].append(YAMLEntry(key: key, value: node))
      frames[last].key = nil
    }
  }

  private mutating func key(from node: YAMLNode) -> PendingKey {
    guard case .scalar(let scalar) = node.content, !node.isNothing else {
      if !node.isBroken {
        diagnostics.append(
          Diagnostic(
            .badKey, at: node.span, "a key must be a word, not \(node.kindName)",
            help: node.isNothing ? "write a word before the ':'" : "quote it if it is text"))
      }
      return .refused(isLost: true)
    }
    if scalar.style == .plain, scalar.text == "<<" {
      diagnostics.append(
        Diagnostic(
          .mergeKey, at: node.span, "'<<' merges maps in some YAML readers, not here",
          help: "write the keys out, or use a whole alias as a value"))
      return .refused(isLost: true)
    }
    if scalar.style == .plain, scalar.text.hasPrefix("-"), OddBlank.length(bytes, at: node.span.start + 1) != nil {
      // Meant as a list entry; the map that libyaml sees instead would only confuse.
      stop = oddBlank(at: node.span.start + 1)
      return .refused(isLost: true)
    }
    if scalar.style == .plain,
      let blank = (node.span.start..<node.span.end).first(where: {
        bytes[$0] == UInt8(ascii: ":") && OddBlank.length(bytes, at: $0 + 1) != nil
      })
    {
      // In brackets `{ key:\u{A0}value }` is a key alone.
      diagnostics.append(oddBlank(at: blank + 1, "behind"))
      return .refused(isLost: true)
    }
    let text = withoutOddBlank(scalar, at: node.span)
    if let first = frames[frames.count - 1].place(ofKey: text) {
      diagnostics.append(
        Diagnostic(
          .duplicateKey, at: node.span, "the key '\(excerpt(text))' stands twice in this map",
          help: "delete one, or join their values", notes: [Diagnostic.Note("the first is here", at: first)]))
      return .refused(isLost: false)
    }
    return .key(Located(text, at: node.span))
  }

  /// Takes an odd blank from a key's start, with a report.
  private mutating func withoutOddBlank(_ scalar: ScalarText, at place: SourceSpan) -> String {
    guard scalar.style == .plain, OddBlank.length(bytes, at: place.start) != nil else { return scalar.text }
    diagnostics.append(oddBlank(at: place.start))
    return String(String.UnicodeScalarView(scalar.text.unicodeScalars.drop { OddBlank.contains($0) || $0 == " " }))
  }

  private func oddBlank(at start: Int, _ side: String = "before") -> Diagnostic {
    Diagnostic(
      .noBreakSpace, at: span(start, start + (OddBlank.length(bytes, at: start) ?? 1)),
      "\(OddBlank.name(bytes, at: start)) stands \(side) the key, where YAML wants a space",
      help: "replace it by a space")
  }

  /// The first line inside a quoted text that looks like the next key or entry: then the quote was left open.
  func swallowedLine(_ start: Int, _ end: Int) -> Int? {
    var line = lines.line(at: start)
    let last = lines.line(at: end)
    guard line < last, let column = frames.last(where: { !$0.isFlow })?.column else { return nil }
    while line < last {
      line += 1
      if lines.indentation(ofLine: line, in: bytes) <= column,
        RoughScanner.isKeyOrEntry(bytes[lines.content(ofLine: line, in: bytes)])
      {
        return line
      }
    }
    return nil
  }

  func unclosedQuote(at start: Int, swallowed: Int?) -> Diagnostic {
    let quote = bytes[start] == UInt8(ascii: "'") ? "'" : "\""
    let reach = swallowed.map { ", so that line \($0 + 1) became part of the text" } ?? ""
    return Diagnostic(
      .unclosedQuote, at: span(start, start + 1), "this quote is not closed on its line\(reach)",
      help: "add the closing \(quote)")
  }
}

extension TreeBuilder.Frame {
  /// Among fewer keys one is found faster than in a dictionary.
  private static let fewKeys = 16

  mutating func append(_ entry: YAMLEntry) {
    entries.append(entry)
    guard entries.count >= Self.fewKeys else { return }
    if entries.count > Self.fewKeys {
      keyPlaces[entry.key.value] = entry.key.span
    } else {
      for entry in entries { keyPlaces[entry.key.value] = entry.key.span }
    }
  }

  /// Where the map has a key already; nil where it has not.
  func place(ofKey key: String) -> SourceSpan? {
    if entries.count >= Self.fewKeys { return keyPlaces[key] }
    for index in entries.indices where entries[index].key.value == key { return entries[index].key.span }
    return nil
  }
}
