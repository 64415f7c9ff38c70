/// What a text must hold, and the matchers that texts and senders share.
extension Grammar {
  static let matchers = TextMatcher.Operator.allCases.map(\.rawValue)
  static let matcherOptions = ["case", "view", "whole", "count", "distinct", "except"]
  static let views = ["original", "folded", "bare", "leet"]
  private static let textHelp = "write { contains: … } or { words: [ … ] }"
  private static let laterTextKeys = ["script", "uppercase", "hidden-characters", "mixed-script-words"]

  mutating func textLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    let keys = Self.matchers + ["length"] + Self.matcherOptions
    guard
      let fields = fields(
        node, of: "text", keys: keys, later: Self.laterTextKeys, help: Self.textHelp)
    else { return nil }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'text' holds no condition", help: Self.textHelp)
      return nil
    }
    var leaf = TextLeaf(span: node.span)
    leaf.matcher = matcher(in: fields)
    leaf.length = fields["length"].flatMap { countAmount($0.value, "length") }
    return leaf.matcher == nil && leaf.length == nil ? nil : .text(leaf)
  }

  /// The one matcher of a leaf with its options.
  mutating func matcher(in fields: Fields) -> TextMatcher? {
    let written = fields.entries.filter { Self.matchers.contains($0.key.value) }
    for second in written.dropFirst() {
      report(
        .twoMatchers, at: second.key.span, "'\(second.key.value)' is a second matcher in one leaf",
        help: "write two leaves",
        notes: [Diagnostic.Note("the first is here", at: written[0].key.span)])
    }
    guard let first = written.first, let kind = TextMatcher.Operator(rawValue: first.key.value) else {
      if fields.suggested.isDisjoint(with: Self.matchers), !fields.hasLostKeys { refuseOptions(in: fields) }
      return nil
    }
    let values = values(first.value, first.key.value)
    let caseRule = fields["case"].flatMap { choice($0.value, "case", among: ["sensitive"]) }
    let view = fields["view"].flatMap { self.view($0.value) }
    let whole = fields["whole"].flatMap { boolean($0.value, "whole") }
    if kind != .regex, let entry = fields["whole"] {
      report(
        .optionMismatch, at: entry.key.span, "'whole' belongs to 'regex', not to '\(kind.rawValue)'",
        help: kind == .equals ? "delete it" : "write 'equals' for the whole text")
    }
    let count = fields["count"].flatMap { countAmount($0.value, "count") }
    let distinct = fields["distinct"].flatMap { countAmount($0.value, "distinct") }
    let except = fields["except"].flatMap { self.values($0.value, "except") }
    guard let values else { return nil }
    return TextMatcher(
      operator: kind, values: values, isCaseSensitive: caseRule != nil, view: view, whole: whole?.value ?? false,
      count: count, distinct: distinct, except: except)
  }

  private mutating func refuseOptions(in fields: Fields) {
    for entry in fields.entries where Self.matcherOptions.contains(entry.key.value) {
      report(
        .optionWithoutMatcher, at: entry.key.span, "'\(entry.key.value)' is an option of a matcher, and here is none",
        help: "add one of \(Self.matchers.joined(separator: ", "))")
    }
  }

  /// Only `original`, until the other views exist.
  mutating func view(_ node: YAMLNode) -> Located<String>? {
    guard let view = choice(node, "view", among: Self.views) else { return nil }
    if view.value == "original" { return view }
    report(
      .unsupportedView, at: view.span, "the view '\(view.value)' comes with a later version of Discern",
      help: "write 'original'")
    return nil
  }
}
