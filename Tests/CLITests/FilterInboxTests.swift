import Foundation
import Testing

/// A mixed inbox of 10,000 messages through the filter with the shipped rules, beside the verdicts of `discern classify`.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct FilterInboxTests {
  /// Texts that rules know and texts that they don't; `#` is a number that differs each time.
  private static let texts = [
    "Your parcel is held, pay the fee at https://sho.rt/x#", "Lunch at 12? #", "Your code is #", "ok 👍 #",
    "50% off everything this weekend only #", "Your order # has been shipped", "Your a/c XX1234 was debited with £#",
    "Rechnung # ist fällig",
    "Votre colis est en attente: https://exemple.example/#", "Appointment reminder: Tuesday at #",
    "Dein Konto wurde gesperrt. Bestätige hier: https://bank.example/#", "您的快递已到达，请凭取件码领取 #",
    "You have won a prize, claim now: #", "A payment of £# was made from your account", "Hi mum, my phone broke #",
    "Free coupon inside: 2 for 1 on pizza #", "Your bill of # is ready", "see you #", "Congratulations winner #!",
  ]

  private enum Kind: CaseIterable {
    case known, contact, iMessage, replied, nobody, call, picture
  }

  /// Two of three are of somebody unknown.
  private static func kind(_ number: Int) -> Kind {
    number % 3 < 2 ? .known : Kind.allCases[number / 3 % Kind.allCases.count]
  }

  private static func record(_ number: Int) -> String {
    let text = texts[number * 7 % texts.count].replacing("#", with: "\(number)")
    let sender = ["+4477009\(10_000 + number)", "BANK", "22395", "news@shop.example"][number / 5 % 4]
    var members = [#""text":"\#(text)""#, #""sender":"\#(sender)""#]
    switch kind(number) {
    case .known: break
    case .contact: members.append(#""context":{"contact":true}"#)
    case .iMessage: members.append(#""context":{"service":"iMessage"}"#)
    case .replied: members.append(#""context":{"replies":3}"#)
    case .nobody: members.remove(at: 1)
    case .call: members = [members[1], #""kind":"call""#]
    case .picture: members.remove(at: 0)
    }
    return "{\(members.joined(separator: ","))}\n"
  }

  private struct Verdict: Decodable {
    let line: Int
    let action: String?
    let subAction: String?
    let asked: Bool?
    let why: String?
    let folder: String?
  }

  private struct Capabilities: Decodable {
    let transactional: [String]
    let promotional: [String]
  }

  private static func verdicts(_ output: String) throws -> [Verdict] {
    try output.split(separator: "\n").map { try JSONDecoder().decode(Verdict.self, from: Data($0.utf8)) }
  }

  @Test func theSameVerdictsAsClassify() throws {
    let folder = try WorkFolder(isEmpty: true)
    let count = 10_000
    try folder.write((0..<count).map(Self.record).joined().utf8, to: "inbox.ndjson")
    let filtered = try folder.run("discern report --filter inbox.ndjson --state state --json")
    let classified = try folder.run("discern classify --json inbox.ndjson")
    #expect(filtered.code == 0 && classified.code == 0, "\(filtered.errorText.suffix(2000))")
    let declared = try JSONDecoder().decode(
      Capabilities.self, from: Data(try folder.run("discern capabilities --json").output))
    let named = Set(declared.transactional + declared.promotional)
    let (ours, theirs) = (try Self.verdicts(filtered.outputText), try Self.verdicts(classified.outputText))
    try #require(ours.count == count && theirs.count == count)
    var different: [Int] = []
    for (one, other) in zip(ours, theirs) where one.asked == true {
      let subAction = other.subAction.flatMap { named.contains($0) ? $0 : nil } ?? "none"
      if one.action != other.action || one.subAction != subAction || one.line != other.line {
        different.append(one.line)
      }
    }
    #expect(different == [], "lines")
    let reasons = (0..<count).map { number in
      switch Self.kind(number) {
      case .known: nil as String?
      case .contact: "contact"
      case .iMessage: "imessage"
      case .replied: "replied"
      case .nobody: "no-sender"
      case .call: "call"
      case .picture: "no-text"
      }
    }
    #expect(zip(ours, reasons).allSatisfy { $0.why == $1 && $0.asked == ($1 == nil) })
    let folders = Set(ours.compactMap(\.folder))
    #expect(folders.isSuperset(of: ["Messages", "Junk", "Transactions/Finance", "Promotions/Offers"]), "\(folders)")
    for text in [filtered.errorText, filtered.outputText] {
      #expect(!text.contains("+44") && !text.contains("parcel is"))
    }
  }

  /// Whatever the file is, its messages are told by lines.
  @Test(arguments: PrivacyTests.files, ["", "--json", "--sticky", "--format csv", "--format label-tab-text"])
  func noWordOfAMessage(file: String, options: String) throws {
    let folder = try WorkFolder()
    try folder.write("1,the canary sings\n2,another canary\n".utf8, to: "hidden.csv")
    try folder.write("canary,Canary\ncanary,hello\n".utf8, to: "word.csv")
    let run = try folder.run("discern report --filter \(file) --rules small.yaml --state state \(options)")
    #expect(run.code <= 2)
    for text in [run.outputText, run.errorText] {
      #expect(!text.lowercased().contains("canary") && !text.contains("447700"), "\(text)")
    }
  }
}
