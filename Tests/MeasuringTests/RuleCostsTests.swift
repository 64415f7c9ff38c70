import DiscernClassification
import DiscernCommunications
import DiscernMeasuring
import DiscernRuleCompiling
import DiscernRuleLanguage
import Testing

/// What is counted and said of rules, against values worked out by hand.
@Suite struct RuleCostsTests {
  private static let rules = """
    rules:
      - id: free
        when: { text: { words: [free, gratis] } }
        then: { category: junk }
      - id: numbered
        when: { text: { regex: '\\d{3}' } }
        then: { category: junk }
      - id: reported
        when: { none: [{ text: { words: friend } }] }
        then: { category: junk }
      - id: endless
        when: { text: { regex: 'x(a+)+$' } }
        then: { category: junk }
      - id: absent
        when: { text: { words: nowhere } }
        then: { category: junk }
      - id: rung
        for: call
        when: { sender: { kind: withheld } }
        then: { category: junk }
    """

  private static let texts = [
    "free", "gratis and free", "no 123 of it", "friend", "1 and 2", "x" + String(repeating: "a", count: 3000) + "!",
  ]

  private static func measure(most: Int = 10) throws -> (costs: RuleCosts, messages: Int) {
    var compiler = RuleSetCompiler()
    compiler.tellsOpeners = true
    let compilation = compiler.compile(RuleSources(files: [SourceFile(name: "r.yaml", bytes: Array(rules.utf8))]))
    let ruleSet = try #require(compilation.ruleSet)
    var requests = texts.map { ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: $0))) }
    requests.append(ClassificationRequest(.call(CallCommunication(sender: nil))))
    let corpus = MeasuredCorpus(requests)
    let classifier = Classifier(ruleSet)
    let throughput = Throughput(corpus, classifier, runs: 1)
    #expect(throughput.nanoseconds.median > 0)
    #expect(try #require(throughput.messagesASecond).median > 0)
    let costs = RuleCosts(corpus, classifier, openers: compilation.openers, passes: 3, most: most)
    return (costs, requests.count)
  }

  @Test func `Looks, searches, limits and hits are counted`() throws {
    let (costs, _) = try Self.measure()
    let counted = costs.costs.map { "\($0.id) \($0.looks) \($0.searches) \($0.limits) \($0.hits)" }.sorted()
    #expect(
      counted == [
        "absent 0 0 0 0", "endless 1 1 1 0", "free 2 0 0 2", "numbered 1 1 0 1", "reported 6 0 0 5", "rung 1 0 0 1",
      ])
    #expect(costs.lookedAt == 5)
  }

  /// A search that ends at its limits takes a thousand times as long as a word's.
  @Test func `The dearest rule comes first`() throws {
    let (costs, messages) = try Self.measure(most: 2)
    #expect(costs.costs.count == 2)
    let dearest = try #require(costs.costs.first)
    #expect(dearest.id == "endless")
    #expect(dearest.nanoseconds.median > 0.5 * costs.nanoseconds.median)
    #expect(try #require(dearest.nanosecondsALook(messages: messages)) > dearest.nanoseconds.median)
  }

  @Test func `Why a rule is dear is told in words`() throws {
    let (costs, _) = try Self.measure()
    // Times are left out.
    let words = Dictionary(
      uniqueKeysWithValues: costs.costs.map { cost in
        (cost.id, cost.reasons.map { $0.replacing(/[\d,]+ ns/, with: "… ns") })
      })
    #expect(
      words == [
        "free": ["its commonest literal 'free' stands in 29 % of the messages", "a look takes … ns without any regex"],
        "numbered": [
          "no literal: looked at for every message with a run of 3 digits (14 %)",
          "its regex takes … ns a search",
        ],
        "reported": [
          "looked at for every message: nothing in it says what must be there so that it can fire",
          "a look takes … ns without any regex",
        ],
        "endless": [
          "limits reached once", "its literal 'xa' stands in 14 % of the messages", "its regex takes … ns a search",
        ],
        "absent": ["looked at for no message"],
        "rung": [
          "looked at for every call: nothing in it says what must be there so that it can fire",
          "a look takes … ns without any regex",
        ],
      ])
  }
}
