import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// A rule set that was stored and opened again holds the same and has the same verdicts.
@Suite struct RuleSetFileTests {
  static func shipped() throws -> Compilation { RuleSetCompiler().compile(ShippedRules.sources) }

  /// Expects equal verdicts, to the last span.
  static func expectSame(_ left: RuleSet, _ right: RuleSet, on requests: [ClassificationRequest], _ place: String)
    throws
  {
    var scratch = Scratch()
    let classifiers = (Classifier(left), Classifier(right))
    for request in requests {
      _ = classifiers.0.classify(request, using: &scratch)
      let (first, counts) = (classifiers.0.verdict(on: request, from: scratch), scratch.counts)
      _ = classifiers.1.classify(request, using: &scratch)
      try #require(classifiers.1.verdict(on: request, from: scratch) == first, "\(place): \(request)")
      try #require(scratch.counts == counts, "\(place): \(request)")
    }
  }

  @Test func `The small set holds the same`() throws {
    let compilation = compile([RuleSetSamples.small])
    let ruleSet = try #require(compilation.ruleSet, "\(rendered(compilation))")
    let opened = try RuleSetSamples.reopened(ruleSet)
    #expect(RuleSetDescription(ruleSet).difference(from: RuleSetDescription(opened)) == nil)
    try Self.expectSame(ruleSet, opened, on: RuleSetSamples.requests, "small")
    // Requests that no rule fires on would prove little.
    var fired: Set<String> = []
    for request in RuleSetSamples.requests {
      fired.formUnion(Classifier(opened).classify(request).firedRules.map(\.id))
    }
    #expect(fired.count > 12, "\(fired.sorted())")
  }

  @Test func `A mapped file is used where it lies, and outlives its name`() throws {
    let ruleSet = try ruleSet(RuleSetSamples.small)
    let opened = try RuleSetSamples.withFile(ruleSet.compiled()) { try RuleSet(mapping: $0) }
    try Self.expectSame(ruleSet, opened, on: RuleSetSamples.requests, "mapped")
    #expect(opened.name == "small" && opened.version == "7" && opened.count == ruleSet.count)
    #expect(opened.compiled().elementsEqual(ruleSet.compiled()))
  }

  @Test func `The shipped rules hold the same, and their examples do`() throws {
    let compilation = try Self.shipped()
    let ruleSet = try #require(compilation.ruleSet)
    let opened = try RuleSetSamples.reopened(ruleSet)
    #expect(RuleSetDescription(ruleSet).difference(from: RuleSetDescription(opened)) == nil)
    try Self.expectSame(ruleSet, opened, on: compilation.examples.map(\.request), "shipped")
  }

  @Test(arguments: SemanticsTests.files)
  func `Every operator means the same`(file: String) throws {
    let path = fixtures.appending(path: "Semantics/\(file)").path
    let compilation = RuleSetCompiler().compile(try RuleSources.reading(path))
    let ruleSet = try #require(compilation.ruleSet)
    let opened = try RuleSetSamples.reopened(ruleSet)
    #expect(RuleSetDescription(ruleSet).difference(from: RuleSetDescription(opened)) == nil)
    let classifier = Classifier(opened)
    var scratch = Scratch()
    for example in compilation.examples {
      let decision = classifier.classify(example.request, using: &scratch)
      switch example.expectation {
      case .fires(let id): #expect(classifier.truth(ofRule: id, in: scratch) == .yes, "\(id)")
      case .isSilent(let id): #expect(classifier.truth(ofRule: id, in: scratch) == .no, "\(id)")
      case .verdict(let category): #expect(decision.category == category)
      }
    }
    try Self.expectSame(ruleSet, opened, on: compilation.examples.map(\.request), file)
  }

  @Test func `Random rule sets have the same verdicts`() throws {
    let seed = SeededGenerator.chosenSeed
    print("RuleSetFileTests: SEED=\(seed)")
    var leaves = RandomLeaves(seed: seed)
    var rules = RandomRules(generator: SeededGenerator(seed: seed))
    #if DEBUG
      let rounds = 50
    #else
      let rounds = 3_000
    #endif
    for round in 0..<rounds {
      let yaml = "rules:\n" + leaves.rules().joined(separator: "\n")
      let leafSet = try ruleSet(yaml)
      let requests = (0..<4).map { _ in leaves.request() }
      try Self.expectSame(leafSet, RuleSetSamples.reopened(leafSet), on: requests, "SEED=\(seed) \(round)\n\(yaml)")
      let other = rules.header() + "rules:\n" + rules.rules().joined(separator: "\n")
      let otherSet = try ruleSet(other)
      let others = (0..<4).map { _ in rules.request() }
      try Self.expectSame(otherSet, RuleSetSamples.reopened(otherSet), on: others, "SEED=\(seed) \(round)\n\(other)")
    }
  }

  @Test func `The same rules give the same bytes`() throws {
    var random = RandomLeaves(seed: 17)
    for _ in 0..<20 {
      let yaml = "rules:\n" + random.rules().joined(separator: "\n")
      #expect(try ruleSet(yaml).compiled().elementsEqual(ruleSet(yaml).compiled()))
    }
    let shipped = try (Self.shipped(), Self.shipped())
    #expect(try #require(shipped.0.ruleSet).compiled().elementsEqual(#require(shipped.1.ruleSet).compiled()))
  }
}
