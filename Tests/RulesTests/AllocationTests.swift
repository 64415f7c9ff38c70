import CAllocationCounter
import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import Testing

/// `classify(_:using:)` asks for no memory once its scratch has grown.
@Suite struct AllocationTests {
  #if DEBUG
    static let isOptimised = false
  #else
    static let isOptimised = true
  #endif

  static let requests: [ClassificationRequest] =
    [
      ("+447700900123", "Your parcel is held, pay the fee at https://sho.rt/x1"),
      ("Northbank", "Northbank: 482913 is your one-time code. It is valid for 5 minutes. Do not share it."),
      ("60321", "WINNER! You have been selected for a £900 prize. Call 0906 550 0100 to claim. 150ppm, 18+"),
      (nil, "are you coming to dinner tonight? x 😀 ça va, c'est où"),
      ("a@b.example", String(repeating: "lorem ipsum dolor sit amet ", count: 40)),
    ].map { message(sender: $0, body: $1) } + [
      ClassificationRequest(.call(CallCommunication(sender: nil))),
      ClassificationRequest(
        (0..<4).map {
          .message(MessageCommunication(sender: "+4477009001\($0)", messageBody: "part \($0) of the prize"))
        }),
    ]

  private static func message(sender: String?, body: String) -> ClassificationRequest {
    ClassificationRequest(.message(MessageCommunication(sender: sender, messageBody: body)))
  }

  @Test(
    .enabled(if: isOptimised, "unoptimised code allocates for itself"),
    .enabled(if: discern_counts_allocations() == 1, "allocations can't be counted here"))
  func nothingIsAllocatedAfterWarmUp() throws {
    let classifier = Classifier(try #require(try ShippedRulesTests.compilation().ruleSet))
    var scratch = Scratch()
    for request in Self.requests { _ = classifier.classify(request, using: &scratch) }
    let before = discern_allocation_count()
    for _ in 0..<200 {
      for request in Self.requests { _ = classifier.classify(request, using: &scratch) }
    }
    #expect(discern_allocation_count() - before == 0)
  }

  @Test(
    .enabled(if: isOptimised, "unoptimised code allocates for itself"),
    .enabled(if: discern_counts_allocations() == 1, "allocations can't be counted here"),
    arguments: [nil, "rules: [{id: a, when: {text: {regex: '\\bprize\\b'}}, then: {category: junk}}]"])
  func batchesAllocateNothing(_ yaml: String?) throws {
    let ruleSet = try yaml.map { try RuleSet(yaml: $0) } ?? #require(try ShippedRulesTests.compilation().ruleSet)
    let classifier = Classifier(ruleSet)
    var scratch = Scratch()
    let messages = Self.requests.flatMap(\.communications).compactMap { communication -> MessageCommunication? in
      if case .message(let message) = communication { message } else { nil }
    }
    var batch = MessageBatch()
    var (fired, before) = (0, 0)
    for round in 0..<40 {
      if round == 20 { before = Int(discern_allocation_count()) }
      batch.removeAll()
      // More than are searched at once.
      for _ in 0..<20 { for message in messages { batch.append(message) } }
      classifier.classify(batch, using: &scratch) { _, _, scratch in fired += scratch.firedRules.count }
    }
    #expect(Int(discern_allocation_count()) - before == 0)
    #expect(fired > 0)
  }

  /// Leaves that the shipped rules use little or not at all.
  static let leaves = [
    "sender: {country: [GB, FR]}", "sender: {type: [mobile, premium-rate]}", "sender: {valid: false}",
    "sender: {number: ['+44 7700 900xxx', '07700*', '60777']}", "sender: {prefix: ['070', '+33']}",
    "sender: {range: '07000000000 - 07099999999'}", "sender: {list: senders}", "sender: {header: any}",
    "sender: {starts-with: '+44', form: e164}", "sender: {regex: '^07', form: national}",
    "text: {words: [free, gagné], view: bare}", "text: {contains: fee, view: leet}", "text: {regex: 'f[eé]e|été'}",
    "text: {words: free, except: ['free gift'], count: 1+}", "text: {script: {Cyrillic: 30%+}, uppercase: 1%+}",
    "text: {hidden-characters: true}", "text: {mixed-script-words: true}", "sender: {contains: promo}",
    "link: any", "link: {host: shop.example, count: 1+}", "link: {host: {contains: pay}, except: [pay.example]}",
    "link: {tld: [top, com]}", "link: {regex: 'x1$'}", "link: {mixed-script: true}", "link: {ip-address: true}",
    "phone: any", "phone: {country: GB}", "phone: {prefix: '090', count: 1+}", "phone: {list: senders}",
  ]

  @Test(
    .enabled(if: isOptimised, "unoptimised code allocates for itself"),
    .enabled(if: discern_counts_allocations() == 1, "allocations can't be counted here"), arguments: leaves)
  func leafAllocatesNothing(_ leaf: String) throws {
    let ruleSet = try RuleSet(
      yaml: """
        region: GB
        lists: {senders: ['07700*', '020 7946 0000', PROMO*, '*@b.example', '+44 7x00 900123']}
        rules: [{id: a, when: {\(leaf)}, then: {category: junk}}]
        """)
    let classifier = Classifier(ruleSet)
    var scratch = Scratch()
    // Joined here, since joining allocates.
    let requests =
      Self.requests
      + ["07700900123", "VM-HDFCBK-S", "+44 (0)7000 123456", "+447700900111~02079460000"].map {
        Self.message(sender: $0, body: "Call 0909 879 0123 or +447700900123 now")
      }
      + ["fr\u{200B}ee 𝗙𝗿𝗲𝗲 cafe\u{301} fr3e", "pаypal.com/x1 https://bücher.example/x1 http://0x7f000001/"].map {
        Self.message(sender: "PRO\u{200B}MO SHOPPER", body: $0)
      }
    for request in requests { _ = classifier.classify(request, using: &scratch) }
    let before = discern_allocation_count()
    for _ in 0..<50 {
      for request in requests { _ = classifier.classify(request, using: &scratch) }
    }
    #expect(discern_allocation_count() - before == 0)
  }

  /// The counter must see an allocation that is there.
  @Test(.enabled(if: discern_counts_allocations() == 1, "allocations can't be counted here"))
  func counterCounts() {
    let before = discern_allocation_count()
    let array = (0..<100).map { [UInt8](repeating: UInt8($0), count: 1000) }
    #expect(discern_allocation_count() - before >= 100)
    #expect(array.count == 100)
  }
}
