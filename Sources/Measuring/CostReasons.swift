import DiscernClassification
import DiscernLiteralSearch
import DiscernRuleCompiling

/// Why a rule costs what it does, in plain words, what matters most first.
struct CostReasons {
  /// One reason each.
  private(set) var words: [String] = []

  init(
    kind: Rule.Kind, openers: [RuleOpener]?, total: RuleTimes.Total, nanoseconds: Double,
    frequencies: OpenerFrequencies
  ) {
    guard total.looks > 0 else {
      words = ["looked at for no message"]
      return
    }
    if total.limits > 0 { words.append("limits reached \(total.limits == 1 ? "once" : "\(total.limits) times")") }
    words += Self.opening(kind, openers, frequencies)
    let look = "a look takes \(Figures.whole(nanoseconds / Double(total.looks))) ns"
    let searches = Double(total.searches) / Double(total.looks)
    switch searches {
    case 0: words.append("\(look) without any regex")
    case ..<0.5: words.append("\(look), mostly without a regex")
    case ..<1.5: words.append("its regex takes \(Figures.whole(nanoseconds / Double(total.searches))) ns a search")
    default: words.append("\(look), in which regexes search \(Figures.decimal(searches)) times")
    }
  }

  /// What lets it be looked at.
  private static func opening(_ kind: Rule.Kind, _ openers: [RuleOpener]?, _ frequencies: OpenerFrequencies) -> [String]
  {
    guard let openers else {
      let every =
        switch kind {
        case .message: "every message"
        case .call: "every call"
        case .any: "every message and call"
        }
      return ["looked at for \(every): nothing in it says what must be there so that it can fire"]
    }
    // Of kinds of characters and of literals, whichever opens it for more messages.
    let byKinds = openers.filter { $0.literals.isEmpty || !$0.otherwise.isEmpty }
      .max { frequencies.count(of: $0) < frequencies.count(of: $1) }
    let kindCount = byKinds.map { frequencies.count(of: $0) } ?? 0
    let literals = openers.flatMap { opener in
      opener.literals.map {
        (literal: $0, surface: opener.surface, count: frequencies.count(of: $0, in: opener.surface))
      }
    }
    let commonest = literals.max { ($0.count, $1.literal.characters.count) < ($1.count, $0.literal.characters.count) }
    if let byKinds, kindCount > commonest?.count ?? -1 {
      let share = Figures.percent(kindCount, of: frequencies.messages)
      let no = literals.isEmpty ? "no literal: " : "also without a literal: "
      let every = kind == .call ? "call" : "message"
      return ["\(no)looked at for every \(every) with \(OpenerWords.words(byKinds)) (\(share))"]
    }
    guard let commonest, commonest.count > 0 else { return [] }
    let share = Figures.percent(commonest.count, of: frequencies.messages)
    let isOne = Set(literals.map(\.literal)).count == 1
    let place = commonest.surface.field == .sender ? "in the senders of \(share)" : "in \(share)"
    return [
      "its \(isOne ? "" : "commonest ")literal '\(String(commonest.literal))' stands \(place) of the messages"
    ]
  }
}

extension String {
  /// A literal's characters, without the signs that may stand between them in a text.
  fileprivate init(_ literal: Literal) {
    self = literal.characters.reduce(into: "") { text, character in
      if let scalar = UnicodeScalar(character) { text.unicodeScalars.append(scalar) }
    }
  }
}
