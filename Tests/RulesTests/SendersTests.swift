import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import Testing

/// What the kind of sender, and numbers in the text, make of a message.
@Suite struct SendersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let sender: String?
    let receiver: String?
    let text: String
    let expected: Category

    init(_ sender: String?, _ receiver: String? = nil, _ text: String, _ expected: Category) {
      (self.sender, self.receiver, self.text, self.expected) = (sender, receiver, text, expected)
    }

    var testDescription: String { "\(sender ?? "-") to \(receiver ?? "-"): \(text)" }
  }

  static let cases: [Case] = [
    // The same text from a phone of the country, of another one, and where nobody knows.
    Case("+12025550144", "US", "Your package is at https://usp-trk.example/i", .none),
    Case("+639170000000", "US", "Your package is at https://usp-trk.example/i", .none),
    Case("+639170000000", "US", "Your package is on hold, account alert: https://usp-trk.example/i", .junk),
    Case("+639170000000", "US", "ok see you at 7", .none),
    // Numbers that cost, in the spelling of a country.
    Case("+33639980002", "FR", "Urgent : un message vous attend, rappelez le 0899 000 123, code cash", .junk),
    Case("+33639980002", nil, "Urgent : un message vous attend, rappelez le 0899 000 123, code cash", .none),
    Case("+447700900181", "GB", "Missed call alert: the caller left no message. 07000 000000", .junk),
    Case("+447700900181", "NG", "Missed call alert: the caller left no message. 07000 000000", .none),
    // Indian headers, and names that leave a way out.
    Case("VM-OAKDNE-P", nil, "Shirts and shoes for the whole family", .promotion),
    Case("60777", nil, "Your table is ready.", .none),
    Case("88011", nil, "New menu at Thai Garden. Reply STOP to opt out", .promotion),
    Case("+447700900150", nil, "New menu at Thai Garden. Reply STOP to opt out", .none),
  ]

  @Test(arguments: cases)
  func messageIsJudgedByItsSender(_ example: Case) throws {
    #expect(try Self.category(of: example) == example.expected)
  }

  /// Dates, orders and references beside words of calling; read as phone numbers they made four of these junk.
  static let wanted: [Case] = [
    "Your policy will be cancelled on 12.05.2026 unless it is renewed. Contact your broker.",
    "Your library card has expired on 30.11.2026. Contact us at any branch to renew it.",
    "Order 1048-2231-907 was cancelled as you asked. Contact us if anything is missing.",
    "Case 2026 1103 8841: your account alert was removed today. No need to contact us, thank you.",
    "Refund of $41.20 sent to you, reference 8842 7713 0091. Contact us with questions.",
    "The road is closed from 04.02.2026 to 28.02.2026. Please contact the council with queries.",
    "Your gym membership will be stopped on 01-06-2026 as requested. Call in if you change your mind.",
    "Account 0044-2213-88: your payment failed to arrive. Please call in at the office or pay online.",
    "Your TV licence will expire on 31/12/2026. Contact details and dates are on your letter, ref 3301 2245 781.",
    "Meter 1199 0023 44 will be disconnected while we work, 9-11 am. Contact the site manager at the gate.",
  ].map { Case("+442079460812", nil, $0, .none) }

  @Test(arguments: wanted, [nil, "GB", "IN", "US"])
  func digitsThatAreNoPhoneAreNoReason(_ example: Case, receiver: String?) throws {
    #expect(try Self.category(of: Case(example.sender, receiver, example.text, .none)) != .junk)
  }

  private static let ruleSet = Result { try ShippedRulesTests.compilation().ruleSet }

  private static func category(of example: Case) throws -> Category {
    let classifier = Classifier(try #require(try ruleSet.get()))
    let message = MessageCommunication(sender: example.sender, messageBody: example.text)
    return classifier.classify(ClassificationRequest(.message(message), receiverCountry: example.receiver)).decision
      .category
  }
}
