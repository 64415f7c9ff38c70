import DiscernClassification
import DiscernCommunications
import DiscernLiteralSearch
import DiscernRuleCompiling
import Testing

/// Random rules over every kind of leaf have the same verdicts whether rules are searched for or all looked at.
@Suite struct SearchRandomTests {
  #if DEBUG
    static let rounds = 300
  #else
    static let rounds = PatternSyntaxRandomTests.isLong ? 20_000 : 6_000
  #endif

  @Test func everyLeafCompiles() throws {
    for leaf in RandomLeaves.leaves.flatMap(\.choices).map({ "text: {\($0)}" }) + RandomLeaves.others.flatMap(\.choices)
    {
      let compilation = compile(["rules: [{id: a, when: {\(leaf)}, then: {category: junk}}]"])
      #expect(compilation.ruleSet != nil, "\(leaf): \(rendered(compilation))")
    }
  }

  @Test func nothingIsLost() throws {
    let seed = SeededGenerator.chosenSeed
    print("SearchRandomTests: \(Self.rounds) random rule sets, SEED=\(seed)")
    var random = RandomLeaves(seed: seed)
    var plain = Scratch(search: .everyRule)
    var (fired, silent, skipped) = (0, 0, 0)
    var batch = MessageBatch()
    var inBatches = 0
    var differences: [String] = []
    for round in 0..<Self.rounds where differences.isEmpty {
      if batch.count > 150 { batch.removeAll() }
      let rules = random.rules()
      let ruleSet = try ruleSet("rules:\n" + rules.joined(separator: "\n"))
      let classifier = Classifier(ruleSet)
      for instructions in VectorInstructions.available {
        var fast = Scratch(search: .byLiterals(instructions))
        for _ in 0..<(instructions == .best ? 6 : 1) {
          let request = random.request()
          _ = classifier.classify(request, using: &plain)
          _ = classifier.classify(request, using: &fast)
          let right = classifier.verdict(on: request, from: plain)
          let found = classifier.verdict(on: request, from: fast)
          try #require(found == right, "SEED=\(seed), round \(round):\n\(rules.joined(separator: "\n"))\n\(request)")
          fired += right.firedRules.count
          guard request.communications.count == 1, case .message(let message) = request.communications[0] else {
            continue
          }
          // A batch has one country, and other messages before this one.
          batch.receiverCountry = request.receiverCountry
          batch.append(message)
          classifier.classify(batch, using: &fast) { row, decision, scratch in
            guard row + 1 == batch.count else { return }
            inBatches += 1
            if classifier.verdict(on: batch.request(row), from: scratch) != found || decision != found.decision {
              differences.append("SEED=\(seed), round \(round), in a batch:\n\(rules)\n\(request)\nfor \(found)")
            }
          }
          silent += ruleSet.count - right.firedRules.count
          skipped += ruleSet.count * request.communications.count - fast.counts.candidates
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(inBatches > Self.rounds)
    print("SearchRandomTests: \(fired) fired, \(silent) did not, \(skipped) were not looked at")
    // Rules that never fire or are always looked at would prove nothing.
    #expect(fired * 10 > fired + silent && skipped > fired / 2)
    #expect(random.counts.count == RandomLeaves.leaves.count + RandomLeaves.others.count)
  }
}
