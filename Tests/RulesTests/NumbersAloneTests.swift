import DiscernClassification
import DiscernCommunications
import DiscernFacts
import DiscernRuleCompiling
import Foundation
import Testing

/// No number is junk by itself: whoever sends or calls from it, wherever, something else must speak against it, too.
@Suite struct NumbersAloneTests {
  /// Random valid numbers; fewer where unoptimised code would take a minute.
  static let count = AllocationTests.isOptimised ? 10_000 : 400

  static let texts = ["ok see you at 7", "The papers are ready for you whenever it suits."]

  static let contexts: [Context] = [
    Context(),
    Context(["contact": .boolean(false)]),
    Context(["contact": .boolean(false), "answered": .boolean(true), "duration": .number(40)]),
    Context(["contact": .boolean(false), "answered": .boolean(false)]),
    Context(["contact": .boolean(false), "answered": .boolean(false), "duration": .number(0)]),
    Context(["contact": .boolean(false), "answered": .boolean(false), "duration": .number(2), "repeats": .number(1)]),
    Context(["contact": .boolean(false), "answered": .boolean(false), "duration": .number(25), "repeats": .number(2)]),
  ]

  static let noon = Moment(rfc3339: "2026-05-03T12:00:00Z")

  /// A message and calls from one sender, that are all that is known of it.
  static func requests(from sender: String?, receiver: String?) -> [ClassificationRequest] {
    texts.map {
      ClassificationRequest(
        .message(MessageCommunication(sender: sender, dateReceived: noon, messageBody: $0)), receiverCountry: receiver)
    } + calls(from: sender, receiver: receiver)
  }

  static func calls(from sender: String?, receiver: String?) -> [ClassificationRequest] {
    contexts.map {
      ClassificationRequest(
        .call(CallCommunication(sender: sender, dateReceived: noon, context: $0)), receiverCountry: receiver)
    }
  }

  @Test func `No valid number is junk by itself`() throws {
    let classifier = Classifier(try #require(try ShippedRulesTests.compilation().ruleSet))
    var scratch = Scratch()
    var numbers = try RandomNumbers()
    var types: [NumberType: Int] = [:]
    var reserved = 0
    for round in 0..<Self.count {
      let number = numbers.next()
      types[number.type, default: 0] += 1
      let own = number.country?.letters
      let receivers = [nil, own, "GB", "US", "IN", "FR", "SG"]
      var senders = [(RandomNumbers.international(number), receivers[round % receivers.count])]
      if let own { senders.append((RandomNumbers.national(number), own)) }
      // A country's law gives these to telemarketing; there the number does say what the call is.
      let isReserved = numbers.isReserved(number)
      reserved += isReserved ? 1 : 0
      for (sender, receiver) in senders {
        for request in Self.requests(from: sender, receiver: receiver) {
          if isReserved, case .call? = request.communications.first { continue }
          let category = classifier.classify(request, using: &scratch).category
          #expect(
            category != .junk,
            "SEED=\(numbers.seed) \(sender) to \(receiver ?? "-"): \(classifier.classify(request).firedRules.map(\.id))"
          )
        }
      }
    }
    print("NumbersAloneTests: \(Self.count) numbers, \(reserved) for telemarketing, SEED=\(numbers.seed)")
    // All types, the dear ones in numbers, and hardly any left out.
    #expect(types.count >= 11 && types[.premiumRate] ?? 0 > Self.count / 50, "\(types)")
    #expect(reserved * 100 < Self.count)
  }

  @Test func `No short code is junk by itself`() throws {
    let classifier = Classifier(try #require(try ShippedRulesTests.compilation().ruleSet))
    var scratch = Scratch()
    var random = SeededNumbers(seed: SeededNumbers.chosenSeed)
    let seed = random.seed
    for _ in 0..<Self.count / 20 {
      let code = String(Int.random(in: 100...999_999, using: &random))
      let receiver = ["GB", "US", "IN", "FR", "SG", nil].randomElement(using: &random) ?? nil
      for request in Self.requests(from: code, receiver: receiver) {
        let category = classifier.classify(request, using: &scratch).category
        #expect(category != .junk, "SEED=\(seed) \(code) to \(receiver ?? "-")")
      }
    }
  }

  @Test(arguments: [nil, "", "Anonymous"], [nil, "GB", "IN"])
  func `Nobody is junk for hiding the number`(sender: String?, receiver: String?) throws {
    let classifier = Classifier(try #require(try ShippedRulesTests.compilation().ruleSet))
    for request in Self.requests(from: sender, receiver: receiver) {
      #expect(classifier.classify(request).decision.category != .junk)
    }
  }
}
