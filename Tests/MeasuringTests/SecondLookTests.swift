import DiscernClassification
import DiscernCommunications
import DiscernMeasuring
import DiscernRuleCompiling
import Testing

/// What is measured is what classifying does.
@Suite struct SecondLookTests {
  @Test func `A second look finds what the first found`() throws {
    let shipped = try Shipped()
    let classifier = Classifier(shipped.ruleSet)
    var scratch = Scratch()
    var plain = Scratch(search: .everyRule)
    for request in shipped.requests {
      _ = classifier.classify(request, using: &scratch)
      let first = classifier.verdict(on: request, from: scratch)
      let counts = scratch.counts
      var fired: [String] = []
      var searched = 0
      scratch.decideAgain(request, with: shipped.ruleSet) { rule, counts, truth in
        if truth == .yes { fired.append(shipped.ruleSet.id(of: rule)) }
        searched += counts.confirmations
      }
      #expect(classifier.verdict(on: request, from: scratch) == first)
      #expect(scratch.counts == counts)
      #expect(searched == counts.confirmations)
      _ = classifier.classify(request, using: &plain)
      var right: [String] = []
      plain.decideAgain(request, with: shipped.ruleSet) { rule, _, truth in
        if truth == .yes { right.append(shipped.ruleSet.id(of: rule)) }
      }
      #expect(fired == right)
    }
  }

  @Test func `A rule is looked at only where one of its openers stands`() throws {
    let shipped = try Shipped()
    let classifier = Classifier(shipped.ruleSet)
    var scratch = Scratch()
    var looks = 0
    for request in shipped.requests {
      _ = classifier.classify(request, using: &scratch)
      var rules: [RuleIndex] = []
      scratch.decideAgain(request, with: shipped.ruleSet) { rule, _, _ in rules.append(rule) }
      let frequencies = OpenerFrequencies(of: rules.flatMap { shipped.openers[$0.value] ?? [] }, in: [request])
      for rule in rules {
        guard let openers = shipped.openers[rule.value] else { continue }
        looks += 1
        #expect(openers.contains { frequencies.stands($0) }, "\(shipped.ruleSet.id(of: rule))")
      }
    }
    #expect(looks > shipped.requests.count)
  }
}
