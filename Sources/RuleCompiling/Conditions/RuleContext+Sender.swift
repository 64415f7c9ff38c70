import DiscernClassification
import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  mutating func sender(_ leaf: SenderLeaf) -> Condition? {
    let mistakes = book.diagnostics.count
    var parts: [SenderTest] = []
    let kinds = Set((leaf.kinds ?? []).map { SenderKind($0.value) })
    if let number = leaf.number {
      parts.append(SenderTest(kinds: [], numbers: numbers(number, isPrefix: false), list: nil, text: nil))
    }
    if let prefix = leaf.prefix {
      parts.append(SenderTest(kinds: [], numbers: numbers(prefix, isPrefix: true), list: nil, text: nil))
    }
    let list = leaf.list.map { senderList(entries(of: $0)) }
    let text = leaf.matcher.flatMap { textTest($0) }
    if !kinds.isEmpty || list != nil || text != nil {
      parts.append(SenderTest(kinds: kinds, numbers: [], list: list, text: text))
    }
    guard book.diagnostics.count == mistakes, !parts.isEmpty else { return nil }
    return parts.count == 1 ? .sender(parts[0]) : .all(parts.map { .sender($0) })
  }

  private mutating func numbers(_ values: Values, isPrefix: Bool) -> [NumberPattern] {
    entries(of: values).compactMap { entry in
      do throws(NumberPattern.Mistake) {
        return try NumberPattern(entry.value.text, isPrefix: isPrefix)
      } catch {
        let words: String
        switch error {
        case .notANumber(let scalar): words = "'\(scalar)' is neither a digit nor 'x', '#' or '*'"
        case .restNotAtEnd: words = "'*' stands only at the end"
        case .empty: words = "it has no digit"
        }
        report(
          .badNumber, at: entry.span, "'\(entry.value.text)' is no phone number: \(words)",
          help: "a name is matched by 'equals', 'contains' or 'words'")
        return nil
      }
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
          .badSender, at: entry.span, "'\(text)' is no sender: '*' stands at the start or the end of a name",
          help: "any sender at all is 'sender: {kind: [phone, short-code, name, email]}'")
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
