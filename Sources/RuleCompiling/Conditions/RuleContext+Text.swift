import DiscernClassification
import DiscernFacts
import DiscernPCRE2
import DiscernRuleLanguage

extension RuleContext {
  mutating func text(_ leaf: TextLeaf) -> Condition? {
    var parts: [Condition] = []
    if let length = leaf.length { parts.append(.textLength(range(length))) }
    let mistakes = book.diagnostics.count
    if let facts = textFacts(leaf) { parts.append(.textFacts(facts, gate(of: leaf))) }
    if let matcher = leaf.matcher {
      guard let test = textTest(matcher, in: .text) else { return nil }
      parts.append(test.lonePattern.map { .pattern($0.pattern, test.view, $0.gate) } ?? .text(test))
    }
    guard book.diagnostics.count == mistakes, !parts.isEmpty else { return nil }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func textFacts(_ leaf: TextLeaf) -> TextFactsTest? {
    let hasFacts =
      !leaf.scripts.isEmpty || leaf.uppercase != nil || leaf.hasHiddenCharacters != nil
      || leaf.hasMixedScriptWords != nil
    guard hasFacts else { return nil }
    let scripts = leaf.scripts.compactMap { written -> TextFactsTest.ScriptShare? in
      if let script = Script(name: written.script.value) {
        return TextFactsTest.ScriptShare(script: script, percent: range(written.share))
      }
      let nearest = book.suggestion(for: written.script.value, among: Script.all.map(\.name))
      report(
        .unknownScript, at: written.script.span, "there is no script '\(excerpt(written.script.value))'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "write its Unicode name, such as Latin, Cyrillic or Han")
      return nil
    }
    return TextFactsTest(
      scripts: scripts, uppercase: leaf.uppercase.map { range($0) },
      hasHiddenCharacters: leaf.hasHiddenCharacters?.value, hasMixedScriptWords: leaf.hasMixedScriptWords?.value)
  }

  /// Compiles a matcher with its options; nil where an entry is wrong.
  ///
  /// - Parameter field: the field of which it sees the whole; nil: a part of one, where no gate tells what it holds.
  mutating func textTest(_ matcher: TextMatcher, in field: Surface.Field?) -> TextTest? {
    let view = view(of: matcher)
    if view == .leet, matcher.operator == .regex {
      if matcher.view == nil {
        report(
          .leetRegex, at: matcher.values.span, "the file's view 'leet' is not for 'regex'",
          help: "write 'view: bare' here")
      }
      return nil
    }
    var entries = entries(of: matcher.values)
    if matcher.operator != .regex {
      entries = folded(entries, for: view, hasStems: matcher.operator == .words)
      entries = different(entries, isCaseSensitive: matcher.isCaseSensitive)
    }
    let exceptions = matcher.except.map {
      phrases(folded(self.entries(of: $0), for: view, hasStems: true), .words, matcher)
    }
    let surface = field.map { Surface($0, view) }
    let compiled = compiledMatcher(matcher, entries, surface)
    // A list may be empty; then nothing matches.
    guard let compiled else { return nil }
    if let exceptions, exceptions == nil { return nil }
    return TextTest(
      compiled, view: view, count: matcher.count.map(range), distinct: matcher.distinct.map(range),
      exceptions: exceptions ?? nil, gate: gate(of: compiled, matcher, entries, surface))
  }

  private mutating func compiledMatcher(
    _ matcher: TextMatcher, _ entries: [Located<ScalarText>], _ surface: Surface?
  ) -> TextTest.Matcher? {
    switch matcher.operator {
    case .words: phrases(entries, .words, matcher).map { .phrases($0) }
    case .contains: phrases(entries, .plain, matcher).map { .phrases($0) }
    case .startsWith: anchored(entries, .start, matcher)
    case .endsWith: anchored(entries, .end, matcher)
    case .equals: anchored(entries, .whole, matcher)
    case .regex: patterns(entries, matcher, surface)
    }
  }

  private mutating func phrases(
    _ entries: [Located<ScalarText>], _ style: PhraseMatcher.Style, _ matcher: TextMatcher
  ) -> PhraseMatcher? {
    read(entries, style: style) { (texts) throws(PhraseError) in
      try PhraseMatcher(texts, style: style, caseSensitive: matcher.isCaseSensitive)
    }
  }

  private mutating func anchored(
    _ entries: [Located<ScalarText>], _ place: AnchoredMatcher.Place, _ matcher: TextMatcher
  ) -> TextTest.Matcher? {
    read(entries, style: .plain) { (texts) throws(PhraseError) in
      .anchored(try AnchoredMatcher(texts, place: place, caseSensitive: matcher.isCaseSensitive))
    }
  }

  /// Makes a matcher of entries; where it can't be made, every wrong entry is reported, not only the first.
  mutating func read<Matcher>(
    _ entries: [Located<ScalarText>], style: PhraseMatcher.Style,
    _ make: ([String]) throws(PhraseError) -> Matcher
  ) -> Matcher? {
    if let matcher = try? make(entries.map(\.value.text)) { return matcher }
    for entry in entries {
      let text = entry.value.text
      do throws(PhraseError) {
        _ = try make([text])
      } catch {
        let help: String? =
          if style == .plain {
            nil
          } else if text.utf8.contains(UInt8(ascii: "*")) {
            "use 'contains' where the '*' itself stands in messages"
          } else {
            text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "use 'contains' to find blanks" : nil
          }
        report(
          .badPhrase, at: entry.span, "'\(excerpt(text))' can't be searched for: \(error.message)",
          help: help ?? "write what stands in messages, or a part of it")
      }
    }
    return nil
  }

  private mutating func patterns(
    _ entries: [Located<ScalarText>], _ matcher: TextMatcher, _ surface: Surface?
  ) -> TextTest.Matcher? {
    var options: PatternOptions = []
    if matcher.isCaseSensitive { options.insert(.caseSensitive) }
    if matcher.whole { options.insert(.whole) }
    var compiled: [TextTest.PatternEntry] = []
    for entry in entries {
      guard let pattern = patterns.pattern(entry, options: options, view: view(of: matcher), rule: ruleID, book: &book)
      else { continue }
      var gate = GateIndex.alwaysOpen
      if let surface, gates.isWanted { gate = gates.gate(of: pattern.lazy, patterns.needs(of: pattern.lazy), surface) }
      compiled.append(
        TextTest.PatternEntry(
          pattern: pattern.lazy, captures: captures(of: pattern, in: entry.value.text), gate: gate))
    }
    return compiled.count == entries.count ? .patterns(compiled) : nil
  }

  /// The groups of a pattern that the rule's `user-info` asks for.
  ///
  /// Shared patterns are appended as groups too, which hold nothing after they were called.
  private mutating func captures(of pattern: CompiledPattern, in source: String) -> [TextTest.Capture] {
    var wanted: [TextTest.Capture] = []
    guard !wantedCaptures.isEmpty else { return [] }
    let own = PatternReference.groups(in: source)
    for group in pattern.groupNames where wantedCaptures.contains(group.name) && own.contains(group.name) {
      foundCaptures.insert(group.name)
      if let index = captures.index(of: group.name) {
        wanted.append(TextTest.Capture(name: index, group: group.number))
      }
    }
    return wanted
  }

  func range(_ amount: Located<Amount>) -> NumberRange {
    NumberRange(least: amount.value.least, greatest: amount.value.greatest)
  }
}
