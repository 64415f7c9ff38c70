import DiscernClassification
import DiscernCommunications
import Testing

/// Three-valued logic once more, written straight from the rule language's text, over random trees and requests.
@Suite struct LogicOracleTests {
  /// A condition over facts that a host may or may not say.
  private indirect enum Tree {
    case fact(Int)
    case all([Tree])
    case any([Tree])
    case none([Tree])
    case atLeast(Int, [Tree])
    case conversation(Tree)
    case rule(Int)

    var yaml: String {
      func list(_ parts: [Tree]) -> String { "[\(parts.map(\.yaml).joined(separator: ", "))]" }
      return switch self {
      case .fact(let index): "{context: {f\(index): true}}"
      case .all(let parts): "{all: \(list(parts))}"
      case .any(let parts): "{any: \(list(parts))}"
      case .none(let parts): "{none: \(list(parts))}"
      case .atLeast(let count, let parts): "{at-least: {count: \(count), of: \(list(parts))}}"
      case .conversation(let part): "{conversation: \(part.yaml)}"
      case .rule(let index): "{rule: r-\(index)}"
      }
    }
  }

  /// What a host says of each communication, and which of them are calls.
  private struct World {
    let facts: [[Bool?]]
    let isCall: [Bool]
    /// `message`, `call` or `any`, and the condition, of each rule.
    let rules: [(kind: String, tree: Tree)]

    /// 0, 1 and 2 are no, unknown and yes, so that `all` is the least and `any` the greatest.
    func value(_ tree: Tree, _ place: Int) -> Int {
      switch tree {
      case .fact(let index): return facts[place][index].map { $0 ? 2 : 0 } ?? 1
      case .all(let parts): return parts.map { value($0, place) }.min() ?? 2
      case .any(let parts): return parts.map { value($0, place) }.max() ?? 0
      case .none(let parts): return 2 - value(.any(parts), place)
      case .atLeast(let count, let parts):
        // The count-th greatest: so many hold surely, or perhaps.
        return parts.map { value($0, place) }.sorted(by: >)[count - 1]
      case .conversation(let part): return facts.indices.map { value(part, $0) }.max() ?? 0
      case .rule(let index): return fires(index, place)
      }
    }

    func fires(_ rule: Int, _ place: Int) -> Int {
      let kind = rules[rule].kind
      guard kind == "any" || (kind == "call") == isCall[place] else { return 0 }
      return value(rules[rule].tree, place)
    }
  }

  private static let factCount = 3
  #if DEBUG
    private static let rounds = 600
  #else
    private static let rounds = PatternSyntaxRandomTests.isLong ? 20_000 : 8_000
  #endif

  private static func tree(_ random: inout RandomRules, below rule: Int, depth: Int) -> Tree {
    func parts(_ random: inout RandomRules) -> [Tree] {
      (0..<random.pick([1, 2, 3])).map { _ in tree(&random, below: rule, depth: depth + 1) }
    }
    switch random.pick(depth > 3 ? [0, 6] : [0, 1, 2, 3, 4, 5, 6]) {
    case 1: return .all(parts(&random))
    case 2: return .any(parts(&random))
    case 3: return .none(parts(&random))
    case 4:
      let parts = parts(&random)
      return .atLeast(random.pick(Array(1...parts.count)), parts)
    case 5: return .conversation(tree(&random, below: rule, depth: depth + 1))
    case 6 where rule > 0: return .rule(random.pick(Array(0..<rule)))
    default: return .fact(random.pick(Array(0..<factCount)))
    }
  }

  @Test func randomTreesAreDecidedAsWritten() throws {
    let seed = SeededGenerator.chosenSeed
    print("LogicOracleTests: \(Self.rounds) random rule sets, SEED=\(seed)")
    var random = RandomRules(generator: SeededGenerator(seed: seed))
    var seen: Set<Int> = []
    for round in 0..<Self.rounds {
      let size = random.pick([1, 1, 2, 3])
      let world = World(
        facts: (0..<size).map { _ in (0..<Self.factCount).map { _ in random.pick([true, false, nil]) } },
        isCall: (0..<size).map { _ in random.chance(0.3) },
        rules: (0..<random.pick([1, 2, 4])).map {
          (random.pick(["message", "any", "call"]), Self.tree(&random, below: $0, depth: 0))
        })
      let rules = world.rules.enumerated().map { index, rule in
        "  - {id: r-\(index), for: \(rule.kind), when: \(rule.tree.yaml), then: {category: junk}}"
      }
      let text = "facts: {f0: boolean, f1: boolean, f2: boolean}\nrules:\n" + rules.joined(separator: "\n")
      let request = ClassificationRequest(
        world.facts.enumerated().map { place, values in
          var context = Context()
          for (index, value) in values.enumerated() { context["f\(index)"] = value.map { .boolean($0) } }
          return world.isCall[place]
            ? .call(CallCommunication(sender: nil, context: context))
            : .message(MessageCommunication(sender: nil, messageBody: "x", context: context))
        })
      let verdict = Classifier(try ruleSet(text)).classify(request)
      let values = world.rules.indices.map { rule in world.facts.indices.map { world.fires(rule, $0) } }
      let comment: Comment = "SEED=\(seed), round \(round):\n\(text)\n\(world.facts) \(world.isCall)"
      let greatest = values.map { $0.max() ?? 0 }
      try #require(Set(verdict.firedRules.map(\.id)) == ids(greatest, 2), comment)
      try #require(Set(verdict.inconclusive.map(\.id)) == ids(greatest, 1), comment)
      try #require(verdict.inconclusive.allSatisfy { !$0.reasons.isEmpty }, comment)
      for (place, communication) in verdict.communications.enumerated() {
        try #require(Set(communication.firedRules) == ids(values.map { $0[place] }, 2), comment)
      }
      seen.formUnion(greatest)
    }
    #expect(seen == [0, 1, 2])
  }

  private func ids(_ values: [Int], _ wanted: Int) -> Set<String> {
    Set(values.indices.filter { values[$0] == wanted }.map { "r-\($0)" })
  }
}
