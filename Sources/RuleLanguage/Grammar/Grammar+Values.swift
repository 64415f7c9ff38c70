/// Values that texts are matched with: one, a list of them, or named lists.
extension Grammar {
  /// One value or several; nil where none of them can be read.
  mutating func values(_ node: YAMLNode, _ what: String) -> Values? {
    var items: [Values.Item] = []
    for item in oneOrMore(node, what) {
      if case .mapping(let entries) = item.content {
        guard entries.contains(where: { Suggestion.nearest(to: $0.key.value, among: ["list"]) != nil }) else {
          wrongType(item, what, wanted: "text or { list: … }", help: "write [ … ] for several texts")
          continue
        }
        guard let entry = fields(item, of: what, keys: ["list"])?["list"] else { continue }
        for name in oneOrMore(entry.value, "list") {
          if let name = word(name, "list", wanted: "the name of a list") { items.append(.list(name)) }
        }
      } else if let entry = matchedText(item, what, wanted: "text or { list: … }") {
        items.append(.entry(entry))
      }
    }
    return items.isEmpty ? nil : Values(items: items, at: node.span)
  }

  /// A text to match with, free of YAML's traps.
  mutating func matchedText(_ node: YAMLNode, _ what: String, wanted: String = "text") -> Located<ScalarText>? {
    guard let scalar = scalar(node, what, wanted: wanted, allowsBlanks: true) else { return nil }
    return escapesControl(scalar) || endsInLineFeed(scalar, what) ? nil : scalar
  }

  /// Reports a control character that an escape of double quotes made, as `"\b"` does.
  private mutating func escapesControl(_ scalar: Located<ScalarText>) -> Bool {
    guard scalar.value.style == .doubleQuoted,
      let control = scalar.value.text.unicodeScalars.first(where: { scalar in
        scalar.properties.generalCategory == .control && !"\t\n\r\u{85}".unicodeScalars.contains(scalar)
      })
    else { return false }
    let digits = String(control.value, radix: 16, uppercase: true)
    let name = control == "\u{8}" ? "a backspace" : "the control character U+00\(digits.count < 2 ? "0" : "")\(digits)"
    let escape = control == "\u{8}" ? "'\\b'" : "an escape"
    report(
      .backspace, at: scalar.span, "in double quotes \(escape) makes \(name), which no message holds",
      help: "use single quotes")
    return true
  }

  private mutating func endsInLineFeed(_ scalar: Located<ScalarText>, _ what: String) -> Bool {
    let mark: String
    switch scalar.value.style {
    case .literalBlock: mark = "|"
    case .foldedBlock: mark = ">"
    default: return false
    }
    guard scalar.value.text.unicodeScalars.last == "\n" else { return false }
    report(
      .blockScalarLineFeed, at: SourceSpan(file: file, start: scalar.span.start, end: scalar.span.start + 1),
      "after '\(mark)' the value of '\(what)' ends in a line feed, which must then stand in the message",
      help: "write '\(mark)-'")
    return true
  }
}
