import DiscernClassification
import DiscernRuleLanguage
import Testing

import DiscernRuleCompiling

/// The order of rules: each after those that it refers to, whatever order they were written in.
@Suite struct ReferenceOrderTests {
  private func order(_ references: [String: [String]]) -> ReferenceOrder {
    let nowhere = SourceSpan(file: SourceFileID(index: 0), start: 0, end: 0)
    return ReferenceOrder(references.mapValues { $0.map { Located($0, at: nowhere) } })
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let references: [String: [String]]
    let ids: [String]
    var cycles: [String] = []

    init(_ name: String, _ references: [String: [String]], _ ids: [String], cycles: [String] = []) {
      (self.name, self.references, self.ids, self.cycles) = (name, references, ids, cycles)
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case("nothing", [:], []),
    Case("without references: by id", ["b": [], "c": [], "a": []], ["a", "b", "c"]),
    Case("a chain", ["a": ["b"], "b": ["c"], "c": []], ["c", "b", "a"]),
    Case("a diamond", ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []], ["d", "b", "c", "a"]),
    Case("an unknown one", ["a": ["x"], "b": ["a"]], ["a", "b"]),
    Case("itself", ["a": ["a"]], ["a"], cycles: ["a → a"]),
    Case("two, each twice", ["a": ["b", "b"], "b": ["a", "a"]], ["b", "a"], cycles: ["a → b → a"]),
    Case(
      "two circles through one", ["a": ["b", "c"], "b": ["a"], "c": ["a"]], ["b", "c", "a"],
      cycles: ["a → b → a", "a → c → a"]),
    Case("a tail into a circle", ["z": ["a"], "a": ["b"], "b": ["a"]], ["b", "a", "z"], cycles: ["a → b → a"]),
  ])
  func order(_ example: Case) {
    let order = order(example.references)
    #expect(order.ids == example.ids)
    #expect(order.cycles.map(\.description) == example.cycles)
  }

  @Test func aChainOfTenThousandRules() {
    let count = 10_000
    var references: [String: [String]] = [:]
    for index in 0..<count { references["r\(index)"] = index + 1 < count ? ["r\(index + 1)"] : [] }
    let order = order(references)
    #expect(order.ids == (0..<count).reversed().map { "r\($0)" })
    #expect(order.cycles.isEmpty)
  }

  /// As many circles as rules, each as long as the way there: time and memory stay small.
  @Test func tenThousandCircles() {
    let count = 10_000
    var references: [String: [String]] = [:]
    for index in 0..<count { references["r\(index)"] = ["r0"] + (index + 1 < count ? ["r\(index + 1)"] : []) }
    let order = order(references)
    #expect(order.cycles.count == count)
    #expect(order.cycles.map(\.count).max() == count)
    #expect(order.cycles.allSatisfy { $0.description.utf8.count < 200 })
  }

  @Test func theOrderOfFilesAndRulesDoesNotMatter() throws {
    let rules = (0..<40).map { index in
      let other = index % 3 == 0 ? "{text: {words: w\(index)}}" : "{rule: r\((index * 7) % 40 / 3 * 3)}"
      return "  - {id: r\(index), when: \(other), then: {category: junk}}"
    }
    let expected = try ruleSet("rules:\n" + rules.joined(separator: "\n")).rules.map(\.id)
    var generator = SeededGenerator(seed: SeededGenerator.chosenSeed)
    for _ in 0..<10 {
      let shuffled = rules.shuffled(using: &generator)
      let halves = [shuffled[..<20], shuffled[20...]].map { "rules:\n" + $0.joined(separator: "\n") }
      #expect(try ruleSet(halves[0], halves[1]).rules.map(\.id) == expected)
    }
  }
}
