import DiscernClassification
import DiscernCommunications
import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// Rules that were compiled by what stands in some messages have the same verdicts on others.
@Suite(
  .enabled(if: BenchmarkSets.folder != nil, "no benchmark sets: put them beside the repository as ../shared/bench"))
struct CountedSetTests {
  @Test(arguments: ["shipped", "100", "1k"])
  func sameVerdicts(name: String) throws {
    let messages = try BenchmarkSets.messages(every: LongRun.isLong ? 1 : 25)
    var counter = TextCounter()
    for (number, request) in messages where number % 50 == 0 {
      for case .message(let message) in request.communications { counter.add(message.messageBody ?? "") }
    }
    let statistics = try #require(counter.statistics())
    let sets = try [nil, statistics].map { statistics in
      guard name == "shipped" else {
        return try ReferencePairsTests.ruleSet(name, jit: .never, statistics: statistics)
      }
      var compiler = RuleSetCompiler(jit: .never)
      compiler.statistics = statistics
      return try #require(compiler.compile(ShippedRules.sources).ruleSet)
    }
    #expect(!sets[0].compiled().elementsEqual(sets[1].compiled()), "there was nothing to choose")
    let classifiers = sets.map { Classifier($0) }
    var scratch = Scratch()
    var fired = 0
    var candidates = [0, 0]
    for (number, request) in messages {
      let verdicts = [0, 1].map { side in
        _ = classifiers[side].classify(request, using: &scratch)
        candidates[side] += scratch.counts.candidates
        return classifiers[side].verdict(on: request, from: scratch)
      }
      try #require(verdicts[0] == verdicts[1], "message \(number)")
      fired += verdicts[0].firedRules.count
    }
    print("CountedSetTests: \(name): \(candidates[0]) candidates, with a corpus \(candidates[1]), \(fired) fired")
    #expect(fired > 0)
  }
}
