import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  /// The view that a matcher looks at.
  func view(of matcher: TextMatcher) -> TextView {
    TextView(matcher.view?.value ?? defaultView)
  }

  /// Entries as a view shows texts, so that they meet; one of which nothing is left is reported.
  ///
  /// - Parameter hasStems: whether a `*` at an end of an entry is the rest of a word, and no part of it.
  mutating func folded(
    _ entries: [Located<ScalarText>], for view: TextView, hasStems: Bool
  ) -> [Located<ScalarText>] {
    if view == .original { return entries }
    var viewed = ViewedText()
    return entries.compactMap { entry in
      let star = UInt8(ascii: "*")
      let bytes = Array(entry.value.text.utf8)
      let start = hasStems && bytes.first == star ? 1 : 0
      let end = hasStems && bytes.count > start && bytes.last == star ? bytes.count - 1 : bytes.count
      let inner = Array(bytes[start..<end])
      viewed.read(inner.span, as: view)
      // Half a flag by itself is what it is, not the letter that it is read as where it disguises a word.
      let scalars = entry.value.text.unicodeScalars
      if viewed.isOriginal || scalars.count == 1 && 0x1F1E6...0x1F1FF ~= scalars.first?.value ?? 0 { return entry }
      if viewed.bytes.isEmpty {
        report(
          .badPhrase, at: entry.span,
          "'\(excerpt(entry.value.text))' can't be searched for: the view '\(view.name)' leaves nothing of it",
          help: "write 'view: original'")
        return nil
      }
      if hasStems, viewed.bytes.first == star || viewed.bytes.last == star {
        report(
          .badPhrase, at: entry.span,
          "'\(excerpt(entry.value.text))' can't be searched for: the view '\(view.name)' makes a '*' of its end",
          help: "write '*' for the rest of a word, or use 'contains' where the '*' itself stands in messages")
        return nil
      }
      let text = String(decoding: bytes[..<start] + viewed.bytes + bytes[end...], as: UTF8.self)
      return Located(ScalarText(text, style: entry.value.style), at: entry.span)
    }
  }

  /// Entries without those that can't be told from an earlier one.
  func different(_ entries: [Located<ScalarText>], isCaseSensitive: Bool) -> [Located<ScalarText>] {
    var seen: Set<[UInt32]> = []
    return entries.filter { entry in
      let scalars = entry.value.text.unicodeScalars.map(\.value)
      return seen.insert(isCaseSensitive ? scalars : scalars.map { Characters.folded($0) }).inserted
    }
  }
}

extension TextView {
  init(_ view: View) {
    switch view {
    case .original: self = .original
    case .folded: self = .folded
    case .bare: self = .bare
    case .leet: self = .leet
    }
  }
}
