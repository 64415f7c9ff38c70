/// What a sender must be, and which phone numbers a text must hold.
extension Grammar {
  private static let numberKeys = ["number", "prefix", "range", "country", "type", "valid", "list"]
  private static let senderHelp = "write { number: … } or { list: … }"
  private static let phoneHelp = "write 'any', { type: … } or { country: … }"

  mutating func senderLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    let keys = Self.numberKeys + ["kind", "header", "form"] + Self.matchers + Self.matcherOptions
    guard let fields = fields(node, of: "sender", keys: keys, help: Self.senderHelp) else { return nil }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'sender' holds no condition", help: Self.senderHelp)
      return nil
    }
    var leaf = SenderLeaf(span: node.span)
    leaf.numbers = numbers(in: fields)
    leaf.kinds = fields["kind"].flatMap { choices($0.value, "kind") }
    leaf.header = fields["header"].flatMap { header($0.value) }
    leaf.matcher = matcher(in: fields)
    leaf.form = fields["form"].flatMap { form($0, hasMatcher: fields.entries.contains { $0.isMatcher }) }
    let isEmpty = leaf.numbers.isEmpty && leaf.kinds == nil && leaf.header == nil && leaf.matcher == nil
    return isEmpty ? nil : .sender(leaf)
  }

  /// `any`, or what the numbers must be.
  mutating func phoneLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    if isAny(node) { return .phone(PhoneLeaf(span: node.span)) }
    guard let fields = fields(node, of: "phone", keys: Self.numberKeys + ["count"], help: Self.phoneHelp) else {
      return nil
    }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'phone' holds no condition", help: Self.phoneHelp)
      return nil
    }
    var leaf = PhoneLeaf(span: node.span)
    leaf.numbers = numbers(in: fields)
    leaf.count = fields["count"].flatMap { countAmount($0.value, "count") }
    return leaf.numbers.isEmpty && leaf.count == nil ? nil : .phone(leaf)
  }

  private mutating func numbers(in fields: Fields) -> NumberKeys {
    var keys = NumberKeys()
    keys.number = fields["number"].flatMap { values($0.value, "number") }
    keys.prefix = fields["prefix"].flatMap { values($0.value, "prefix") }
    keys.range = fields["range"].flatMap { values($0.value, "range") }
    keys.country = fields["country"].flatMap { countries($0.value) }
    keys.types = fields["type"].flatMap { choices($0.value, "type") }
    keys.valid = fields["valid"].flatMap { boolean($0.value, "valid") }
    keys.list = fields["list"].flatMap { listNames($0.value) }
    return keys
  }

  /// Countries written in place are checked here, those of lists when lists are known.
  mutating func countries(_ node: YAMLNode) -> Values? {
    guard let values = values(node, "country") else { return nil }
    for case .entry(let entry) in values.items { checkCountry(Located(entry.value.text, at: entry.span)) }
    return values
  }

  /// `any`, or the parts of a header.
  private mutating func header(_ node: YAMLNode) -> SenderLeaf.Header? {
    if isAny(node) { return SenderLeaf.Header() }
    let help = "write 'any' or { suffix: [T, S] }"
    let keys = ["operator", "circle", "entity", "suffix"]
    guard let fields = fields(node, of: "header", keys: keys, help: help) else { return nil }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'header' holds no condition", help: help)
      return nil
    }
    var header = SenderLeaf.Header()
    header.operator = fields["operator"].flatMap { values($0.value, "operator") }
    header.circle = fields["circle"].flatMap { values($0.value, "circle") }
    header.entity = fields["entity"].flatMap { values($0.value, "entity") }
    header.suffix = fields["suffix"].flatMap { values($0.value, "suffix") }
    return header
  }

  private mutating func form(_ entry: YAMLEntry, hasMatcher: Bool) -> Located<SenderLeaf.Form>? {
    if !hasMatcher {
      report(
        .optionWithoutMatcher, at: entry.key.span, "'form' is an option of a matcher, and here is none",
        help: "add one of \(Self.matchers.joined(separator: ", "))")
    }
    guard let word = choice(entry.value, "form", among: SenderLeaf.Form.allCases.map(\.rawValue)) else { return nil }
    return SenderLeaf.Form(rawValue: word.value).map { Located($0, at: word.span) }
  }

  /// One of the words of an enumeration, or several.
  private mutating func choices<Word>(_ node: YAMLNode, _ what: String) -> [Located<Word>]?
  where Word: RawRepresentable<String> & CaseIterable {
    var found: [Located<Word>] = []
    for item in oneOrMore(node, what) {
      if let word = choice(item, what, among: Word.allCases.map(\.rawValue)), let value = Word(rawValue: word.value) {
        found.append(Located(value, at: word.span))
      }
    }
    return found.isEmpty ? nil : found
  }

  func isAny(_ node: YAMLNode) -> Bool {
    if case .scalar(let scalar) = node.content { scalar.text == "any" && node.tag == nil } else { false }
  }

  /// Under `list:` a scalar is the name of a list, not an entry.
  private mutating func listNames(_ node: YAMLNode) -> Values? {
    var items: [Values.Item] = []
    for item in oneOrMore(node, "list") {
      if let name = word(item, "list", wanted: "the name of a list") { items.append(.list(name)) }
    }
    return items.isEmpty ? nil : Values(items: items, at: node.span)
  }
}

extension YAMLEntry {
  fileprivate var isMatcher: Bool { Grammar.matchers.contains(key.value) }
}
