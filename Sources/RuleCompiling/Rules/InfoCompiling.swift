import DiscernClassification
import DiscernCommunications
import DiscernRuleLanguage

extension RuleContext {
  /// Compiles a rule's `user-info`; captures that none of its patterns has are reported.
  mutating func userInfo(_ entries: [RuleDeclaration.Info.Entry]) -> [InfoEntry] {
    entries.map { InfoEntry(key: $0.key, value: value($0.value)) }
  }

  private mutating func value(_ info: RuleDeclaration.Info) -> InfoEntry.Value {
    switch info {
    case .text(let text): return .constant(.text(text))
    case .integer(let number): return .constant(.integer(number))
    case .decimal(let thousandths): return .constant(.decimal(Points(thousandths: thousandths)))
    case .boolean(let value): return .constant(.boolean(value))
    case .null: return .constant(.null)
    case .list(let values): return .list(values.map { value($0) })
    case .map(let entries): return .map(userInfo(entries))
    case .capture(let name):
      if !foundCaptures.contains(name.value) {
        report(
          .unknownCapture, at: name.span, "no regex of this rule has a group named '\(excerpt(name.value))'",
          help: "name a group in the regex itself: '(?<\(excerpt(name.value))>…)'")
      }
      return captures.index(of: name.value).map { .capture($0) } ?? .constant(.null)
    }
  }
}

extension RuleDeclaration {
  /// The names of all captures that the rule's `user-info` asks for.
  var captureNames: Set<String> {
    func names(_ info: Info) -> [String] {
      switch info {
      case .capture(let name): [name.value]
      case .list(let values): values.flatMap(names)
      case .map(let entries): entries.flatMap { names($0.value) }
      case .text, .integer, .decimal, .boolean, .null: []
      }
    }
    return Set(userInfo.flatMap { names($0.value) })
  }
}
