import DiscernRuleCompiling
import IdentityLookupBridge

/// Rules of which every word speaks for one category.
enum Sample {
  static let yaml = """
    rule-set: sample
    version: 3
    user-string: 'SPAM {sender}: {text}'
    rules:
      - id: fee
        title: A fee is asked for
        when: { text: { words: fee } }
        then: { category: junk, weight: 2 }
        user-info: { family: parcel }
      - id: gift
        title: A gift that nobody ordered
        when: { text: { words: gift } }
        then: { category: junk, weight: 1.5 }
      - id: odd
        title: Nothing of note
        when: { text: { words: fee } }
        then: { category: junk, weight: -0.25 }
      - id: scam
        title: A known fraud
        when: { text: { words: scam } }
        then: { category: junk, decides: true, block: true }
      - id: friend
        title: A friend
        when: { text: { words: lunch } }
        then: { category: allow }
      - id: caller
        for: call
        title: A caller that many report
        when: { sender: { number: "+447700900999" } }
        then: { category: junk }
      - id: mailer
        title: Mail from a shop
        when: { sender: { list: mailers } }
        then: { category: promotion/offers }
    lists: { mailers: ["*@shop.example"] }

    """

  static func ruleSet() throws -> RuleSet { try RuleSet(yaml: yaml) }
}
