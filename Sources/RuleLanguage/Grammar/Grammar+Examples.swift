/// Examples: communications with the field names of NDJSON input.
extension Grammar {
  private static let communicationKeys = ["text", "sender", "received", "kind", "context", "label"]

  /// The examples of a list, or a lone one.
  ///
  /// - Parameter expecting: Whether each must say what it expects, as a file's own examples must.
  mutating func examples(_ node: YAMLNode, _ what: String, expecting: Bool) -> [ExampleDeclaration] {
    var examples: [ExampleDeclaration] = []
    for item in oneOrMore(node, what) {
      if let example = example(item, what, expecting: expecting) { examples.append(example) }
    }
    return examples
  }

  private mutating func example(_ node: YAMLNode, _ what: String, expecting: Bool) -> ExampleDeclaration? {
    if case .scalar = node.content, !expecting {
      guard let text = exampleText(node, what) else { return nil }
      var communication = ExampleDeclaration.Communication()
      communication.text = text
      return ExampleDeclaration(span: node.span, communications: [communication], receiver: nil, expect: nil)
    }
    let keys = Self.communicationKeys + ["receiver", "request"] + (expecting ? ["expect"] : [])
    guard
      let fields = fields(
        node, of: what, called: "an example", keys: keys,
        help: expecting ? "write { text: …, expect: junk }" : "write { text: … }")
    else { return nil }
    if fields.isEmpty {
      report(.emptyValue, at: node.span, "this example is empty", help: "write { text: … }")
      return nil
    }
    if expecting {
      require(
        "expect", in: fields, of: "an example of the file",
        help: "add 'expect: junk', another category, or 'expect: none'")
    }
    let expect = expecting ? fields["expect"].flatMap { category($0.value, "expect", orNone: true) } : nil
    let receiver = fields["receiver"].flatMap { self.receiver($0.value) }
    var communications: [ExampleDeclaration.Communication] = []
    if let request = fields["request"] {
      for entry in fields.entries where Self.communicationKeys.contains(entry.key.value) && entry.key.value != "label" {
        report(
          .optionMismatch, at: entry.key.span, "'\(entry.key.value)' stands beside 'request'",
          help: "write it in the communications of the request")
      }
      for item in list(request.value, "request") ?? [] {
        if case .scalar = item.content {
          var communication = ExampleDeclaration.Communication()
          communication.text = exampleText(item, "request")
          communications.append(communication)
        } else if let inner = self.fields(item, of: "request", called: "a communication", keys: Self.communicationKeys)
        {
          communications.append(communication(inner))
        }
      }
      if case .sequence(let items) = request.value.content, items.isEmpty {
        report(.emptyValue, at: request.value.span, "'request' is an empty list")
      }
    } else {
      communications = [communication(fields)]
    }
    return ExampleDeclaration(span: node.span, communications: communications, receiver: receiver, expect: expect)
  }

  private mutating func communication(_ fields: Fields) -> ExampleDeclaration.Communication {
    var communication = ExampleDeclaration.Communication()
    communication.text = fields["text"].flatMap { exampleText($0.value, "text") }
    communication.sender = fields["sender"].flatMap { exampleText($0.value, "sender") }
    communication.received = fields["received"].flatMap { word($0.value, "received") }
    if let kind = fields["kind"].flatMap({ choice($0.value, "kind", among: ["message", "call"]) }) {
      communication.isCall = kind.value == "call"
    }
    if let context = fields["context"] {
      for entry in map(context.value, "context", help: "write { fact: value }") ?? [] {
        if let value = word(entry.value, entry.key.value) { communication.context.append((entry.key, value)) }
      }
    }
    return communication
  }

  /// Any text, the quoted empty one too.
  private mutating func exampleText(_ node: YAMLNode, _ what: String) -> String? {
    if case .scalar(let scalar) = node.content, !node.isNothing, node.tag == nil { return scalar.text }
    return scalar(node, what)?.value.text
  }

  /// The receiver's country, `FR` or `{country: FR}`.
  private mutating func receiver(_ node: YAMLNode) -> Located<String>? {
    var node = node
    if case .mapping = node.content {
      guard let fields = fields(node, of: "receiver", keys: ["country"]) else { return nil }
      require("country", in: fields, of: "'receiver'")
      guard let country = fields["country"] else { return nil }
      node = country.value
    }
    guard let country = word(node, "receiver") else { return nil }
    checkCountry(country)
    return country
  }
}
