import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import Testing

/// The verdict must not depend on the order of rules or files, on threads, on machine code.
@Suite struct ShuffleTests {
  #if DEBUG
    static let rounds = 400
  #else
    static let rounds = PatternSyntaxRandomTests.isLong ? 10_000 : 5_000
  #endif

  @Test func orderThreadsAndMachineCodeDontMatter() async throws {
    let seed = SeededGenerator.chosenSeed
    print("ShuffleTests: \(Self.rounds) random rule sets, SEED=\(seed)")
    var random = RandomRules(generator: SeededGenerator(seed: seed))
    var firedCount = 0
    var openCount = 0
    var categories: Set<DiscernClassification.Category> = []
    for round in 0..<Self.rounds {
      let header = random.header()
      let rules = random.rules()
      let requests = (0..<3).map { _ in random.request() }
      let plain = try ruleSet(header + "rules:\n" + rules.joined(separator: "\n"))
      let expected = requests.map { Classifier(plain).classify($0) }

      let shuffled = try #require(compile(scattered(rules, header, &random)).ruleSet)
      let comment: Comment = "SEED=\(seed), round \(round):\n\(rules.joined(separator: "\n"))"
      let oneClassifier = Classifier(shuffled)
      let concurrent = await withTaskGroup(of: (Int, Verdict).self) { group in
        for index in requests.indices {
          group.addTask { (index, oneClassifier.classify(requests[index])) }
          group.addTask { (index, oneClassifier.classify(requests[index])) }
        }
        var found: [(Int, Verdict)] = []
        for await result in group { found.append(result) }
        return found
      }
      for (index, verdict) in concurrent { try #require(verdict == expected[index], comment) }
      for (request, verdict) in zip(requests, expected) {
        for configuration in [Configuration.interpretedThoughCompiled, .everyRule, .scalarSearch, .mapped] {
          try #require(configuration.classify(request, with: shuffled) == verdict, comment)
        }
        let naive = NaiveVerdict(fired: verdict.firedRules.map(\.outcome), thresholds: plain.thresholds)
        try #require(naive.category() == verdict.decision.category, comment)
        try #require(naive.score(verdict.decision.category.parent) == verdict.decision.score.thousandths, comment)
        firedCount += verdict.firedRules.count
        openCount += verdict.inconclusive.count
        categories.insert(verdict.decision.category)
      }
    }
    // A generator whose rules never fire would prove nothing.
    #expect(firedCount > Self.rounds && openCount > Self.rounds / 10)
    #expect(categories.count == 9, "\(categories)")
  }

  /// The rules in another order, spread over one to three files; the header in one of them.
  private func scattered(_ rules: [String], _ header: String, _ random: inout RandomRules) -> [String] {
    var files = Array(repeating: [String](), count: random.pick([1, 2, 3]))
    for rule in random.shuffled(rules) { files[random.pick(Array(files.indices))].append(rule) }
    let place = random.pick(Array(files.indices))
    return files.enumerated().map { index, rules in
      let head = index == place ? "language: 1\n" + header : "language: 1\n"
      return rules.isEmpty ? head : head + "rules:\n" + rules.joined(separator: "\n") + "\n"
    }
  }

  /// The comparison must notice a verdict that differs in one rule.
  @Test func comparisonNoticesAPlantedFault() throws {
    let right = try ruleSet("rules: [{id: a, when: {text: {words: x}}, then: {category: junk, weight: 0.1}}]")
    let wrong = try ruleSet("rules: [{id: a, when: {text: {words: x}}, then: {category: junk, weight: 0.2}}]")
    #expect(Classifier(right).classify(message("x")) != Classifier(wrong).classify(message("x")))
  }
}
