import DiscernClassification
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// Every operator, as rules with examples: the files in Fixtures/Semantics say what must fire and what must not.
@Suite struct SemanticsTests {
  static let files = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path + "/Semantics").sorted()) ?? []

  @Test func thereAreFiles() { #expect(Self.files.count >= 20) }

  @Test(arguments: files, Configuration.allCases)
  func examplesHold(file: String, configuration: Configuration) throws {
    let path = fixtures.appending(path: "Semantics/\(file)").path
    let compilation = RuleSetCompiler(jit: configuration.jit).compile(try RuleSources.reading(path))
    let ruleSet = try #require(compilation.ruleSet, "\(rendered(compilation))")
    #expect(compilation.diagnostics.isEmpty, "\(rendered(compilation))")
    #expect(!compilation.examples.isEmpty)
    let classifier = Classifier(try configuration.ruleSet(ruleSet))
    var scratch = configuration.scratch
    for example in compilation.examples {
      let decision = classifier.classify(example.request, using: &scratch)
      let place = compilation.sources[example.span.file.index].position(at: example.span.start)
      switch example.expectation {
      case .fires(let id): #expect(classifier.truth(ofRule: id, in: scratch) == .yes, "\(id), line \(place.line)")
      case .isSilent(let id): #expect(classifier.truth(ofRule: id, in: scratch) == .no, "\(id), line \(place.line)")
      case .verdict(let category): #expect(decision.category == category, "line \(place.line)")
      }
    }
  }

  /// A test that could not fail would prove nothing: the examples turned around must not hold.
  @Test(arguments: files)
  func turnedAroundExamplesFail(file: String) throws {
    let compilation = RuleSetCompiler().compile(
      try RuleSources.reading(fixtures.appending(path: "Semantics/\(file)").path))
    let classifier = Classifier(try #require(compilation.ruleSet))
    var scratch = Scratch()
    for example in compilation.examples {
      guard let rule = example.expectation.rule else { continue }
      _ = classifier.classify(example.request, using: &scratch)
      let unwanted: Truth = if case .fires = example.expectation { .no } else { .yes }
      #expect(classifier.truth(ofRule: rule, in: scratch) != unwanted)
    }
  }
}
