import DiscernClassification
import DiscernFacts
import DiscernLiteralSearch
import DiscernRuleLanguage

/// What leaves require of texts and senders.
extension RuleContext {
  private static var text: Surface { Surface(.text, .original) }
  private static var sender: Surface { Surface(.sender, .original) }

  /// The gate of a matcher that sees the whole of a surface.
  mutating func gate(
    of compiled: TextTest.Matcher, _ matcher: TextMatcher, _ entries: [Located<ScalarText>], _ surface: Surface?
  ) -> GateIndex {
    guard gates.isWanted, let surface else { return .alwaysOpen }
    // One regex has a gate of its own, which also asks what stands around its literals.
    if case .patterns(let patterns) = compiled, patterns.count == 1 { return patterns[0].gate }
    return gates.gate(requirement(of: compiled, matcher, entries), surface)
  }

  private mutating func requirement(
    of compiled: TextTest.Matcher, _ matcher: TextMatcher, _ entries: [Located<ScalarText>]
  ) -> TextRequirement {
    let texts = entries.map(\.value.text)
    let (isCaseSensitive, frequencies) = (matcher.isCaseSensitive, gates.frequencies)
    switch matcher.operator {
    case .words: return .ofPhrases(texts, style: .words, caseSensitive: isCaseSensitive, frequencies)
    case .contains: return .ofPhrases(texts, style: .plain, caseSensitive: isCaseSensitive, frequencies)
    case .startsWith: return .ofAnchored(texts, place: .start, caseSensitive: isCaseSensitive, frequencies)
    case .endsWith: return .ofAnchored(texts, place: .end, caseSensitive: isCaseSensitive, frequencies)
    case .equals: return .ofAnchored(texts, place: .whole, caseSensitive: isCaseSensitive, frequencies)
    case .regex:
      guard case .patterns(let entries) = compiled else { return TextRequirement() }
      return .either(entries.map { patterns.requirement(of: $0.pattern) })
    }
  }

  /// What a text must hold so that its facts can be as they must.
  mutating func gate(of leaf: TextLeaf) -> GateIndex {
    var requirement = TextRequirement()
    let isForeign = leaf.scripts.contains { written in
      guard let script = Script(name: written.script.value), script != .latin else { return false }
      return written.share.value.least > 0
    }
    if isForeign || leaf.hasHiddenCharacters?.value == true || leaf.hasMixedScriptWords?.value == true {
      requirement.marks = .beyond
    } else if let least = leaf.uppercase?.value.least, least > 0 {
      requirement = .oneOf("", and: TextMarks.capital.union(.beyond), share: 0.9)
    }
    return gates.gate(requirement, Self.text)
  }

  /// What a text must hold so that it can have phone numbers: see `PhoneFinder`.
  mutating func gate(of test: PhoneTest) -> GateIndex {
    guard test.count.least > 0 else { return .alwaysOpen }
    var requirement = TextRequirement()
    requirement.fewestDigits = PhoneFinder.fewestDigits
    return gates.gate(requirement, Self.text)
  }

  /// What a sender must hold so that a test of it can hold.
  mutating func gate(of test: SenderTest) -> GateIndex {
    if let text = test.text, text.needsMatch, text.gate != .alwaysOpen { return text.gate }
    var requirement = TextRequirement()
    // Withheld senders are none that a gate sees.
    if test.allowsWithheld, test.kinds.isEmpty || test.kinds.contains(.withheld) { return .alwaysOpen }
    requirement.fewestBytes = 1
    if test.number != nil || !test.kinds.isEmpty && test.kinds.isSubset(of: [.phone, .shortCode]) {
      requirement.fewestDigits = 1
    }
    if test.kinds == [.email] { requirement.marks = .byte(UInt8(ascii: "@")) }
    return gates.gate(requirement, Self.sender)
  }

  /// What a text must hold so that it can have links: what `LinkFinder` begins to look at, or a host's name itself.
  mutating func gate(of test: LinkTest, hosts: [String]?, topLevels: [String]?, _ matcher: TextMatcher?) -> GateIndex {
    guard gates.isWanted, test.count.least > 0 else { return .alwaysOpen }
    var choices = [TextRequirement.oneOf(".:[({", and: .beyond, share: 0.95)]
    if let names = hosts ?? topLevels, let named = HostRequirement.of(names, gates.frequencies) {
      choices.append(named)
    }
    if let matcher, let compiled = test.matcher, compiled.view == .original, compiled.needsMatch {
      choices.append(requirement(of: compiled.matcher, matcher, entries(of: matcher.values)).ofPart)
    }
    guard let rarest = choices.min(by: { $0.estimate < $1.estimate }) else { return .alwaysOpen }
    return gates.gate(rarest, Self.text)
  }
}
