import DiscernPCRE2
import DiscernRuleLanguage

/// Whether the patterns of a rule set become machine code.
///
/// Each pattern's machine code takes about 2 KB and another part of the caches. Measured on a loop over all patterns of
/// the benchmark sets, interpreted against machine code: 100 patterns 1.8 times slower, 1,000 as fast, 10,000 three to
/// five times *faster*. So a large set is interpreted.
enum MachineCodeChoice {
  /// The most patterns that become machine code.
  static let mostPatterns = 1_000

  /// The mode for rules of which some hold regexes.
  ///
  /// - Complexity: O(n) in the size of the conditions.
  static func mode(_ wanted: JITMode, for rules: [RuleDeclaration], _ lists: [String: ListTable.List]) -> JITMode {
    guard wanted == .attempt else { return wanted }
    let count = rules.reduce(0) { $0 + ($1.condition?.regexCount(lists) ?? 0) }
    return count > mostPatterns ? .never : .attempt
  }
}

extension ConditionDeclaration {
  /// How many regexes stand in the condition.
  fileprivate func regexCount(_ lists: [String: ListTable.List]) -> Int {
    switch self {
    case .all(let parts), .any(let parts), .none(let parts), .atLeast(_, let parts):
      parts.reduce(0) { $0 + $1.regexCount(lists) }
    case .conversation(let part): part.regexCount(lists)
    case .text(let leaf): leaf.matcher?.regexCount(lists) ?? 0
    case .sender(let leaf): leaf.matcher?.regexCount(lists) ?? 0
    case .link(let leaf):
      (leaf.matcher?.regexCount(lists) ?? 0) + (leaf.hostMatcher?.regexCount(lists) ?? 0)
    case .rule, .phone, .received, .receiver, .context: 0
    }
  }
}

extension TextMatcher {
  fileprivate func regexCount(_ lists: [String: ListTable.List]) -> Int {
    guard `operator` == .regex else { return 0 }
    return values.items.reduce(0) { sum, item in
      switch item {
      case .entry: sum + 1
      case .list(let name): sum + (lists[name.value]?.entries.count ?? 0)
      }
    }
  }
}
