/// What a text must hold, and the matchers that texts and senders share.
extension Grammar {
  static let matchers = TextMatcher.Operator.allCases.map(\.rawValue)
  private static let facts = ["length", "script", "uppercase", "hidden-characters", "mixed-script-words"]
  static let matcherOptions = ["case", "view", "whole", "count", "distinct", "except"]
  private static let textKeys = matchers + facts + matcherOptions
  private static let textHelp = "write { contains: … } or { words: [ … ] }"

  mutating func textLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    guard let fields = fields(node, of: "text", keys: Self.textKeys, help: Self.textHelp) else { return nil }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'text' holds no condition", help: Self.textHelp)
      return nil
    }
    var leaf = TextLeaf(span: node.span)
    leaf.matcher = matcher(in: fields)
    leaf.length = fields["length"].flatMap { countAmount($0.value, "length") }
    leaf.scripts = fields["script"].map { scripts($0.value) } ?? []
    leaf.uppercase = fields["uppercase"].flatMap { shareAmount($0.value, "uppercase") }
    leaf.hasHiddenCharacters = fields["hidden-characters"].flatMap { boolean($0.value, "hidden-characters") }
    leaf.hasMixedScriptWords = fields["mixed-script-words"].flatMap { boolean($0.value, "mixed-script-words") }
    return leaf.isEmpty ? nil : .text(leaf)
  }

  /// Shares of letters by the names of scripts; which scripts there are is known to who compiles.
  private mutating func scripts(_ node: YAMLNode) -> [TextLeaf.ScriptShare] {
    let help = "write { Cyrillic: 30%+ }"
    guard let entries = map(node, "script", help: help) else { return [] }
    if entries.isEmpty, !node.hasLostKeys {
      report(.emptyCondition, at: node.span, "'script' holds no condition", help: help)
    }
    return entries.compactMap { entry in
      shareAmount(entry.value, entry.key.value).map { TextLeaf.ScriptShare(script: entry.key, share: $0) }
    }
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
    if kind == .regex, let view, view.value == .leet {
      report(
        .optionMismatch, at: view.span, "the view 'leet' is not for 'regex'", help: "write 'bare', or use 'words'")
    }
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

  mutating func view(_ node: YAMLNode) -> Located<View>? {
    guard let word = choice(node, "view", among: View.allCases.map(\.rawValue)) else { return nil }
    return View(rawValue: word.value).map { Located($0, at: word.span) }
  }
}
