import DiscernClassification
import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  mutating func sender(_ leaf: SenderLeaf) -> Condition? {
    let mistakes = book.diagnostics.count
    var parts: [Condition] = []
    let kinds = Set((leaf.kinds ?? []).map { SenderKind($0.value) })
    if let number = leaf.number {
      parts.append(numbers(number, isPrefix: false))
    }
    if let prefix = leaf.prefix {
      parts.append(numbers(prefix, isPrefix: true))
    }
    let list = leaf.list.map { senderList(entries(of: $0)) }
    let text = leaf.matcher.flatMap { textTest($0) }
    if !kinds.isEmpty || list != nil || text != nil {
      parts.append(.sender(SenderTest(kinds: kinds, numbers: [], list: list, text: text)))
    }
    guard book.diagnostics.count == mistakes, !parts.isEmpty else { return nil }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// One of the numbers or prefixes; nothing where a list of them is empty.
  private mutating func numbers(_ values: Values, isPrefix: Bool) -> Condition {
    let patterns = entries(of: values).compactMap { entry in number(entry, isPrefix: isPrefix) }
    return patterns.isEmpty ? .any([]) : .sender(SenderTest(kinds: [], numbers: patterns, list: nil, text: nil))
  }

  private mutating func number(_ entry: Located<ScalarText>, isPrefix: Bool) -> NumberPattern? {
    do throws(NumberPattern.Mistake) {
      return try NumberPattern(entry.value.text, isPrefix: isPrefix)
    } catch {
      let words: String
      var help = "write digits, with x for any one digit and * at the end for any rest"
      switch error {
      case .notANumber(let scalar):
        words = "'\(scalar)' is neither a digit nor 'x', '#' or '*'"
        if scalar.properties.isAlphabetic { help = "a name is matched by 'equals', 'contains' or 'words'" }
      case .restNotAtEnd: words = "'*' stands only at the end"
      case .empty: words = "it has no digit"
      }
      report(
        .badNumber, at: entry.span, "'\(excerpt(entry.value.text))' is no phone number: \(words)",
        help: help)
      return nil
    }
  }

  /// Sorts the entries of a list by their shape: numbers, names, and names with `*` at an end.
  private mutating func senderList(_ entries: [Located<ScalarText>]) -> SenderList {
    var numbers: [NumberPattern] = []
    var whole: [String] = []
    var starts: [String] = []
    var ends: [String] = []
    var parts: [String] = []
    for entry in entries {
      let text = entry.value.text
      let hasDigit = text.utf8.contains { (0x30...0x39).contains($0) }
      if hasDigit, let number = try? NumberPattern(text) {
        numbers.append(number)
        continue
      }
      let star = UInt8(ascii: "*")
      var middle = text.utf8.drop { $0 == star }
      while middle.last == star { middle.removeLast() }
      let inner = String(Substring(middle))
      guard !inner.isEmpty, !inner.utf8.contains(star) else {
        report(
          .badSender, at: entry.span,
          inner.isEmpty
            ? "'\(excerpt(text))' would be any sender at all"
            : "'\(excerpt(text))' is no sender: '*' stands only at the start or the end of a name",
          help: inner.isEmpty
            ? "write 'kind: [phone, short-code, name, email]' for that" : "make two entries of it, or use 'regex:'")
        continue
      }
      switch (text.utf8.first == star, text.utf8.last == star) {
      case (false, false): whole.append(inner)
      case (false, true): starts.append(inner)
      case (true, false): ends.append(inner)
      case (true, true): parts.append(inner)
      }
    }
    let names = [(whole, AnchoredMatcher.Place.whole), (starts, .start), (ends, .end)].compactMap { entries, place in
      entries.isEmpty ? nil : try? AnchoredMatcher(entries, place: place, caseSensitive: false)
    }
    let inside = parts.isEmpty ? nil : try? PhraseMatcher(parts, style: .plain, caseSensitive: false)
    return SenderList(numbers: numbers, names: names, parts: inside)
  }
}

extension SenderKind {
  fileprivate init(_ kind: SenderLeaf.Kind) {
    switch kind {
    case .phone: self = .phone
    case .shortCode: self = .shortCode
    case .name: self = .name
    case .email: self = .email
    case .withheld: self = .withheld
    }
  }
}
