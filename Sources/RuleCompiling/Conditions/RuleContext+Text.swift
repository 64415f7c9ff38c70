import DiscernClassification
import DiscernPCRE2
import DiscernRuleLanguage

extension RuleContext {
  mutating func text(_ leaf: TextLeaf) -> Condition? {
    var parts: [Condition] = []
    if let length = leaf.length { parts.append(.textLength(range(length))) }
    if let matcher = leaf.matcher {
      guard let test = textTest(matcher) else { return nil }
      parts.append(test.lonePattern.map { .pattern($0) } ?? .text(test))
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Compiles a matcher with its options; nil where an entry is wrong.
  mutating func textTest(_ matcher: TextMatcher) -> TextTest? {
    let entries = entries(of: matcher.values)
    let exceptions = matcher.except.map { phrases(self.entries(of: $0), .words, matcher) }
    let compiled = compiledMatcher(matcher, entries)
    // A list may be empty; then nothing matches.
    guard let compiled else { return nil }
    if let exceptions, exceptions == nil { return nil }
    return TextTest(
      compiled, count: matcher.count.map(range), distinct: matcher.distinct.map(range),
      exceptions: exceptions ?? nil)
  }

  private mutating func compiledMatcher(
    _ matcher: TextMatcher, _ entries: [Located<ScalarText>]
  ) -> TextTest.Matcher? {
    switch matcher.operator {
    case .words: phrases(entries, .words, matcher).map { .phrases($0) }
    case .contains: phrases(entries, .plain, matcher).map { .phrases($0) }
    case .startsWith: anchored(entries, .start, matcher)
    case .endsWith: anchored(entries, .end, matcher)
    case .equals: anchored(entries, .whole, matcher)
    case .regex: patterns(entries, matcher)
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

  private mutating func patterns(_ entries: [Located<ScalarText>], _ matcher: TextMatcher) -> TextTest.Matcher? {
    var options: PatternOptions = []
    if matcher.isCaseSensitive { options.insert(.caseSensitive) }
    if matcher.whole { options.insert(.whole) }
    var compiled: [TextTest.PatternEntry] = []
    for entry in entries {
      guard let pattern = patterns.pattern(entry, options: options, rule: ruleID, book: &book) else { continue }
      compiled.append(TextTest.PatternEntry(pattern: pattern, captures: captures(of: pattern, in: entry.value.text)))
    }
    return compiled.count == entries.count ? .patterns(compiled) : nil
  }

  /// The groups of a pattern that the rule's `user-info` asks for.
  ///
  /// Shared patterns are appended as groups too, which hold nothing after they were called.
  private mutating func captures(of pattern: Pattern, in source: String) -> [TextTest.Capture] {
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

  private func range(_ amount: Located<Amount>) -> NumberRange {
    NumberRange(least: amount.value.least, greatest: amount.value.greatest)
  }
}
