import DiscernClassification
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// Kinds of phone calls, as somebody described them who had not seen the rules, judged with the shipped ones.
@Suite struct CallsTests {
  static let fixture = "Fixtures/calls.yaml"

  /// The shipped rules and the fixture's examples, as one set.
  private static func compilation() throws -> Compilation {
    let rules = try RuleSources.reading(ShippedRulesTests.repository.appending(path: "Rules").path)
    let examples = try RuleSources.reading(
      ShippedRulesTests.repository.appending(path: "Tests/RulesTests/\(fixture)").path)
    return RuleSetCompiler().compile(
      RuleSources(key: rules.key, files: rules.files + examples.files, readList: rules.readList, readSet: rules.readSet)
    )
  }

  @Test func callsAreJudgedAsExpected() throws {
    let compilation = try Self.compilation()
    let renderer = DiagnosticRenderer(sources: compilation.sources, colour: false)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map { renderer.text($0) }.joined())")
    let classifier = Classifier(try #require(compilation.ruleSet))
    var kinds: Set<Int> = []
    for example in compilation.examples {
      let file = compilation.sources[example.span.file.index]
      guard file.name.hasSuffix(Self.fixture), case .verdict(let expected) = example.expectation else { continue }
      let line = file.position(at: example.span.start).line
      let verdict = classifier.classify(example.request)
      #expect(verdict.decision.category == expected, "line \(line): \(verdict.firedRules.map(\.id))")
      let written = String(decoding: file.bytes[example.span.start..<example.span.end], as: UTF8.self)
      let label = try #require(written.firstMatch(of: /label: (\d+)/), "line \(line) has no label")
      kinds.insert(try #require(Int(label.1)))
    }
    kinds.formIntersection(1...14)
    #expect(kinds.count >= 12, "kinds: \(kinds.sorted())")
  }
}
