import DiscernClassification
import DiscernCommunications
import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// The benchmark sets have the same verdicts out of a mapped file.
@Suite(
  .enabled(if: BenchmarkSets.folder != nil, "no benchmark sets: put them beside the repository as ../shared/bench"))
struct CompiledSetTests {
  static let step = LongRun.isLong ? 1 : 50

  @Test(arguments: ["100", "1k", "10k"])
  func sameVerdicts(name: String) throws {
    let ruleSet = try ReferencePairsTests.ruleSet(name, jit: .never)
    let bytes = ruleSet.compiled()
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).discern").path
    try Data(bytes).write(to: URL(filePath: path))
    let opened = try RuleSet(mapping: path)
    try FileManager.default.removeItem(atPath: path)
    print("CompiledSetTests: \(ruleSet.count) rules in \(bytes.count) bytes")
    #expect(opened.compiled().elementsEqual(bytes))
    let classifiers = (Classifier(ruleSet), Classifier(opened))
    var scratch = Scratch()
    var fired = 0
    for (number, request) in try BenchmarkSets.messages(every: Self.step) {
      _ = classifiers.0.classify(request, using: &scratch)
      let verdict = classifiers.0.verdict(on: request, from: scratch)
      _ = classifiers.1.classify(request, using: &scratch)
      try #require(classifiers.1.verdict(on: request, from: scratch) == verdict, "message \(number)")
      fired += verdict.firedRules.count
    }
    #expect(fired > 0)
  }
}
