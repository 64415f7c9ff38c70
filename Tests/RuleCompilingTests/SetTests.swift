import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import DiscernRuleLanguage
import Testing

/// Several sets: what is extended, disabled, changed, added and taken out.
@Suite struct SetTests {
  private static let base = """
    rule-set: base
    version: 7
    thresholds: { junk: 2, allow: 3 }
    assume: { contact: true }
    retired: [older]
    lists: { carriers: [DPD, EVRI] }
    rules:
      - { id: parcel, tags: [parcels], when: { text: { words: { list: carriers } } }, then: { category: junk, weight: 3 } }
      - { id: known, when: { context: { contact: true } }, then: { category: allow, decides: true } }
      - { id: uses-parcel, when: { none: [ { rule: parcel } ] }, then: { category: promotion, weight: 0.5 } }
    """

  private func compile(_ own: String, _ sets: [String: String] = ["base.yaml": Self.base]) -> Compilation {
    var sources: [String: RuleSources] = [:]
    // Sets come in the order of their names, so that a later one may extend an earlier one.
    for (name, text) in sets.sorted(by: { $0.key < $1.key }) {
      sources[name] = RuleSources(
        key: name, files: [SourceFile(name: name, bytes: Array(text.utf8))], sets: sources)
    }
    let file = SourceFile(name: "own.yaml", bytes: Array(own.utf8))
    return RuleSetCompiler().compile(RuleSources(key: "own", files: [file], sets: sources))
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let own: String
    /// A text and what the verdict is: category, score and fired rules.
    let verdicts: [(text: String, expected: String)]

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "as it is", own: "extends: base.yaml",
      verdicts: [("EVRI", "allow 0 known parcel"), ("x", "allow 0 known uses-parcel")]),
    Case(
      name: "own rules beside them",
      own: "extends: base.yaml\nrules: [{id: own, when: {rule: parcel}, then: {category: junk, weight: 9}}]",
      verdicts: [("DPD", "allow 0 known own parcel")]),
    Case(
      name: "a disabled rule never fires, also where another refers to it",
      own: "extends: base.yaml\ndisable: [parcel, known]",
      verdicts: [("DPD", "none 0 uses-parcel")]),
    Case(
      name: "disabled by tag", own: "extends: base.yaml\ndisable: {tag: parcels}",
      verdicts: [("DPD", "allow 0 known uses-parcel")]),
    Case(
      name: "another weight", own: "extends: base.yaml\ndisable: known\nchange: {parcel: {weight: 1.5}}",
      verdicts: [("DPD", "none 0 parcel")]),
    Case(
      name: "a weight in place of a decision", own: "extends: base.yaml\nchange: {known: {weight: 1}}",
      verdicts: [("DPD", "junk 3 parcel known")]),
    Case(
      name: "a decision in place of a weight",
      own: "extends: base.yaml\nchange: {parcel: {decides: true, priority: 5}}",
      verdicts: [("DPD", "junk 0 parcel known")]),
    Case(
      name: "another category, and block",
      own: "extends: base.yaml\ndisable: known\nchange: {parcel: {category: promotion, block: true}}",
      verdicts: [("DPD", "promotion 3 parcel")]),
    Case(
      name: "the extending file's threshold", own: "extends: base.yaml\ndisable: known\nthresholds: {junk: 4}",
      verdicts: [("DPD", "none 0 parcel")]),
    Case(
      name: "the extending file's assumption", own: "extends: base.yaml\nassume: {contact: false}",
      verdicts: [("DPD", "junk 3 parcel")]),
    Case(
      name: "entries added and taken out",
      own: "extends: base.yaml\ndisable: known\nlists: {carriers: {add: [UPS], remove: [DPD]}}",
      verdicts: [("UPS", "junk 3 parcel"), ("DPD", "none 0 uses-parcel"), ("EVRI", "junk 3 parcel")]),
    Case(
      name: "a list of its own in place", own: "extends: base.yaml\ndisable: known\nlists: {carriers: [Royal Mail]}",
      verdicts: [("royal mail", "junk 3 parcel"), ("DPD", "none 0 uses-parcel")]),
  ]

  @Test(arguments: cases)
  func verdicts(example: Case) throws {
    let compilation = compile(example.own)
    #expect(compilation.diagnostics.isEmpty, "\(rendered(compilation))")
    let classifier = Classifier(try #require(compilation.ruleSet))
    for (text, expected) in example.verdicts {
      let verdict = classifier.classify(message(text))
      let fired = verdict.firedRules.map(\.id).joined(separator: " ")
      #expect("\(verdict.decision.category.name) \(verdict.decision.score) \(fired)" == expected, "\(text)")
    }
  }

  @Test func nameAndVersionAreItsOwn() throws {
    let named = try #require(compile("rule-set: mine\nextends: base.yaml").ruleSet)
    #expect(named.name == "mine" && named.version == nil)
    let unnamed = try #require(compile("extends: base.yaml").ruleSet)
    #expect(unnamed.name == "base" && unnamed.version == "7")
  }

  @Test func aRetiredRuleIsAWarning() throws {
    let compilation = compile("extends: base.yaml\ndisable: older\nchange: {older: {weight: 2}}")
    #expect(compilation.diagnostics.map(\.code) == ["retired-rule", "retired-rule"])
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .warning } && compilation.ruleSet != nil)
  }

  /// Nobody is told of what an extended set leaves out, but of what the own rules add in vain.
  @Test func capabilitiesAndReportTextAreTakenOver() throws {
    let base = """
      capabilities: [transaction/finance]
      user-string: 'base {category}'
      rules: [{id: a, when: {text: {contains: a}}, then: {category: transaction/health}}]
      """
    func set(_ own: String, _ others: [String: String] = [:]) -> Compilation {
      compile(
        "extends: [base.yaml\(others.keys.sorted().map { ", " + $0 }.joined())]\n" + own,
        others.merging(["base.yaml": base]) { $1 })
    }
    let inherited = set("rules: [{id: b, when: {text: {contains: b}}, then: {category: transaction/finance}}]")
    #expect(inherited.diagnostics.isEmpty, "\(rendered(inherited))")
    #expect(inherited.ruleSet?.capabilities == [.transactionFinance])
    let verdict = Classifier(try #require(inherited.ruleSet)).classify(message("a"))
    #expect(verdict.userString == "base transaction/health")
    let added = set("rules: [{id: b, when: {text: {contains: b}}, then: {category: transaction/orders}}]")
    #expect(added.diagnostics.map(\.code) == ["undeclared-category"] && added.diagnostics[0].severity == .warning)
    let own = set("capabilities: [transaction/health]\nuser-string: own")
    #expect(own.diagnostics.isEmpty && own.ruleSet?.capabilities == [.transactionHealth])
    let other = ["other.yaml": "capabilities: [promotion/offers]\nuser-string: other\nrules: []"]
    #expect(set("", other).diagnostics.map(\.code) == ["unsettled-difference", "unsettled-difference"])
    #expect(set("capabilities: [transaction/health]\nuser-string: own", other).diagnostics.isEmpty)
    let five = "[promotion/others, promotion/coupons, transaction/orders, transaction/weather, transaction/others]"
    let full = compile(
      "extends: full.yaml\nrules: [{id: b, when: {text: {contains: b}}, then: {category: transaction/rewards}}]",
      ["full.yaml": "capabilities: \(five)\nrules: []"])
    #expect(full.diagnostics.map(\.code) == ["undeclared-category"] && full.diagnostics[0].severity == .note)
  }

  /// Two ways to the same set bring it once.
  @Test func diamond() throws {
    let sets = ["a.yaml": Self.base, "b.yaml": "extends: a.yaml", "c.yaml": "extends: [a.yaml]"]
    let compilation = compile("extends: [b.yaml, c.yaml, a.yaml]", sets)
    #expect(compilation.diagnostics.isEmpty, "\(rendered(compilation))")
    #expect(compilation.ruleSet?.count == 3)
  }

  @Test func shippedRulesAreTheDefault() throws {
    let compilation = compile("extends: default\nchange: {parcel-fee-link: {weight: 0}}\ndisable: short-link")
    #expect(compilation.diagnostics.isEmpty, "\(rendered(compilation))")
    let verdict = Classifier(try #require(compilation.ruleSet)).classify(
      message("Your parcel is held, pay the fee at https://sho.rt/x1", sender: "+447700900123"))
    #expect(verdict.decision.category == .none)
    #expect(!verdict.firedRules.contains { $0.id == "short-link" })
  }

  /// Only the examples of the set itself are run; those of a set that it changes may not hold any more.
  @Test func examplesAreItsOwn() {
    #expect(compile("extends: default").examples.isEmpty)
  }
}
