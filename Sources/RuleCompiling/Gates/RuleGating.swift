import DiscernClassification

/// Which gates must be open, one of them, so that a rule can come to anything but no.
///
/// By Kleene's logic: of `all` one part's gates suffice, and the rarest are taken; of `any` those of all parts; `none`,
/// and all that asks the request for something else than text, has none.
struct RuleGating {
  /// Gates of which one must be open, and the estimated share of texts that open one.
  private struct Needed {
    var gates: Set<UInt32>
    var share: Double
  }

  private let shares: [Double]
  /// Of each rule so far; nil: none.
  private var rules: [Needed?] = []

  init(shares: [Double]) {
    self.shares = shares
  }

  /// Takes up the next rule of the order and tells its gates, ascending; nil: it must always be looked at.
  ///
  /// - Complexity: O(n) in the condition and the gates of its parts.
  mutating func add(_ rule: Rule) -> [UInt32]? {
    let needed = needed(of: rule.condition)
    rules.append(needed)
    return needed?.gates.sorted()
  }

  private func needed(of condition: Condition) -> Needed? {
    switch condition {
    case .all(let parts):
      return parts.compactMap { needed(of: $0) }.min { $0.share < $1.share }
    case .any(let parts): return union(parts.map { needed(of: $0) })
    case .atLeast(let count, let parts):
      guard count > 0 else { return nil }
      guard parts.count >= count else { return union([]) }
      // Of so many parts fewer than all could be missing, so one of any that many more must hold.
      let rarest = parts.map { needed(of: $0) }.sorted { ($0?.share ?? 2) < ($1?.share ?? 2) }
      return union(Array(rarest.prefix(parts.count - count + 1)))
    case .rule(let rule): return rules[rule.value]
    case .conversation(let part, _): return needed(of: part)
    case .pattern(_, _, let gate), .textFacts(_, let gate), .link(_, let gate), .sender(_, let gate),
      .phone(_, let gate):
      return needed(of: gate)
    case .text(let test): return test.needsMatch ? needed(of: test.gate) : nil
    case .none, .textLength, .received, .receiverCountry, .context: return nil
    }
  }

  private func needed(of gate: GateIndex) -> Needed? {
    gate == .alwaysOpen ? nil : Needed(gates: [gate.value], share: shares[Int(gate.value)])
  }

  /// The gates of which one must be open for one of several to hold; nil where one of them needs none.
  private func union(_ parts: [Needed?]) -> Needed? {
    var result = Needed(gates: [], share: 0)
    for part in parts {
      guard let part else { return nil }
      result.gates.formUnion(part.gates)
      result.share += part.share
    }
    return result
  }
}
