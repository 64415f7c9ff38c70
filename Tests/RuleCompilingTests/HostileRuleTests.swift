import DiscernClassification
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage
import Testing

/// No rule file makes the compiler crash, hang or say nonsense; what hangs is ended after a while.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileRuleTests {
  /// Unoptimised code gets a third of the work.
  private static let share = PatternSyntaxTableTests.isOptimised ? 1 : 3

  private func compiled(
    _ files: [String], lists: [String: String] = [:]
  ) -> Compilation {
    let compilation = compile(files, lists: lists)
    for diagnostic in compilation.diagnostics {
      let source = compilation.sources[diagnostic.span.file.index]
      #expect(0 <= diagnostic.span.start && diagnostic.span.start <= diagnostic.span.end)
      #expect(diagnostic.span.end <= source.bytes.count)
      #expect(diagnostic.message.count < 400 && (diagnostic.help?.count ?? 0) < 400, "\(diagnostic.message)")
    }
    return compilation
  }

  private func rule(_ id: String, _ condition: String) -> String {
    "  - {id: \(id), when: {\(condition)}, then: {category: junk}}\n"
  }

  @Test func tenThousandRulesInAChain() {
    let count = 10_000 / Self.share
    let rules = (0..<count).map { rule("r\($0)", $0 == count - 1 ? "text: {words: fee}" : "rule: r\($0 + 1)") }
    let compilation = compiled(["rules:\n" + rules.joined()])
    #expect(compilation.diagnostics == [])
    #expect(compilation.ruleSet?.count == count)
  }

  @Test func tenThousandRulesInACircle() {
    let count = 10_000 / Self.share
    let rules = (0..<count).map { rule("r\($0)", "rule: r\(($0 + 1) % count)") }
    #expect(compiled(["rules:\n" + rules.joined()]).diagnostics.map(\.code) == ["rule-cycle"])
  }

  @Test func manyUnknownNames() {
    let count = 4_000 / Self.share
    let rules = (0..<count).map { rule("known-rule-\($0)", "rule: unknown-rule-\($0)") }
    let compilation = compiled(["rules:\n" + rules.joined()])
    #expect(compilation.diagnostics.count == count)
    #expect(compilation.diagnostics.first?.help?.hasPrefix("did you mean") == true)
  }

  /// Each of them quotes its line, and once walked over the whole of it.
  @Test func manyMistakesOnOneLine() {
    let count = 1_000 / Self.share
    let rules = (0..<count).map { "{id: a\($0), when: {text: {wrods: é}}, then: {category: junk}}" }
    let compilation = compiled(["rules: [" + rules.joined(separator: ", ") + "]"])
    #expect(compilation.diagnostics.count == count)
    let text = rendered(compilation)
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 160 })
  }

  @Test func manyFiles() {
    let count = 2_000 / Self.share
    let files = (0..<count).map { "rules:\n" + rule("r\($0)", "text: {words: fee}") }
    #expect(compiled(files).ruleSet?.count == count)
  }

  @Test func sharedPatternsInALongChain() {
    let words = String(repeating: "word ", count: 30)
    let patterns = (0..<1_000).map { "  p\($0): '\(words)(?&p\($0 + 1))'\n" }.joined() + "  p1000: z\n"
    let compilation = compiled(["patterns:\n\(patterns)rules:\n" + rule("a", "text: {regex: '(?&p990)'}")])
    #expect(Set(compilation.diagnostics.map(\.code)) == ["bad-regex"])
    let messages = Set(compilation.diagnostics.map(\.message))
    #expect(messages == ["this regex and the shared patterns that it uses are too large together"])
  }

  @Test func sharedPatternsThatCallEachOther() throws {
    let patterns = "patterns: {a: 'x(?&b)?', b: 'y(?&a)?', self: '\\((?&self)?\\)'}\n"
    let ruleSet = try ruleSet(patterns + "rules:\n" + rule("r", "text: {regex: '^(?&a)(?&self)$'}"))
    for configuration in Configuration.allCases {
      #expect(try configuration.classify(message("xyxyx((()))"), with: ruleSet).firedRules.count == 1)
    }
  }

  @Test func aListOfManyBadRegexes() {
    let count = 5_000 / Self.share
    let list = (0..<count).map { "(a\($0)\n" }.joined()
    let compilation = compiled(
      ["lists: {l: l.txt}\nrules:\n" + rule("a", "text: {regex: {list: l}}") + rule("b", "text: {regex: {list: l}}")],
      lists: ["l.txt": list])
    #expect(compilation.diagnostics.count == count)
  }

  /// Twice as many regexes take twice as long and as much, not four times (J16).
  @Test func thousandsOfRegexes() throws {
    var sizes: [Int] = []
    for count in [1_000, 2_000] {
      let list = (0..<count).map { "\\bword\($0)\\b\n" }.joined()
      let compilation = compiled(
        ["lists: {l: l.txt}\nrules:\n" + rule("a", "text: {regex: {list: l}}")], lists: ["l.txt": list])
      let ruleSet = try #require(compilation.ruleSet)
      let verdict = Classifier(ruleSet).classify(message("the word\(count - 1) and word\(count)"))
      #expect(verdict.firedRules.count == 1)
      guard case .text(let test) = ruleSet.rules[0].condition, case .patterns(let entries) = test.matcher else {
        continue
      }
      sizes.append(entries.reduce(0) { $0 + ($1.pattern.pattern?.memory ?? 0) })
    }
    #expect(sizes.count == 2 && sizes[1] < 3 * sizes[0])
  }

  /// A million were tried by hand (J15): 0.9 s and 290 MB.
  @Test func aListOfManyNumbersAndNames() {
    let list = (0..<100_000 / Self.share).map { $0 % 2 == 0 ? "+1555\(1_000_000 + $0)\n" : "Name \($0)\n" }.joined()
    let compilation = compiled(
      ["lists: {l: l.txt}\nrules:\n" + rule("a", "sender: {list: l}")], lists: ["l.txt": list])
    #expect(compilation.ruleSet != nil)
  }

  @Test(arguments: ["(", "[", "a*", "(?:a|", "\\Q", "[[:", "(?&", "(?<n>", "(?#", "{", "\\", "(a)\\1", "é", "(?x)#"])
  func longRegexes(_ unit: String) {
    let regex = String(repeating: unit, count: (64 << 10) / unit.utf8.count)
    let compilation = compiled(["rules:\n" + rule("a", "text: {regex: '\(regex)'}")])
    #expect(compilation.diagnostics.isEmpty == (compilation.ruleSet != nil))
  }

  @Test func aliasesThatGrowExponentially() {
    var text =
      "lists:\n  l0: &l0 [(a]\nrules:\n  - id: a\n    when:\n      any:\n        - &c0 {text: {regex: &r (a}}\n"
    for level in 1...20 { text += "        - &c\(level) {any: [*c\(level - 1), *c\(level - 1)]}\n" }
    #expect(compiled([text]).ruleSet == nil)
  }

  @Test func aliasesRepeatNoMistake() {
    let items = Array(repeating: "*c", count: 500).joined(separator: ", ")
    let text = "rules:\n  - id: a\n    when: {any: [&c {text: {regex: (a}}, \(items)]}\n"
    #expect(compiled([text]).diagnostics.count <= 501)
  }

  @Test func longWords() {
    let long = String(repeating: "x", count: 20_000)
    let compilation = compiled([
      """
      rule-set: set
      version: \(long)
      facts: {\(long): [\(long), \(long)y]}
      lists: {names: \(long), \(long): '../\(long)'}
      assume: {\(long): \(long)z, contact: \(long)}
      rules:
        - {id: a, when: {context: {contact: \(long), repeats: \(long), attestation: \(long)}}, then: {category: junk}}
        - {id: b, when: {sender: {number: \(long), list: \(long)y}}, then: {category: junk}}
        - {id: c, when: {text: {words: [\(long)*x, \(long)]}}, user-info: {x: {capture: \(long)}}}
        - {id: d, when: {rule: \(long)}, then: {category: junk}}
        - {id: e, when: {text: {regex: '(?&\(long))'}}, examples: {match: [{text: x, received: \(long)}]}}
      """, "version: \(long)y\nfacts: {\(long): text}\n",
    ])
    #expect(compilation.ruleSet == nil)
  }
}
