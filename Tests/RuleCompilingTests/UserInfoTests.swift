import DiscernClassification
import DiscernCommunications
import Foundation
import Testing

/// What a report carries.
@Suite struct UserInfoTests {
  static let rules = #"""
    rule-set: test
    version: 1.10
    rules:
      - id: strong
        when: {text: {regex: 'code (?<code>\w+)'}}
        then: {category: junk, weight: 2}
        user-info: {family: strong, code: {capture: code}, tree: {list: [a, {b: c}], n: !!int 3, d: !!float 0.5, t: !!bool true, x: !!null ''}}
      - id: weak
        when: {text: {words: code}}
        then: {category: junk, weight: 1}
        user-info: {family: weak, only: weak}
      - id: against
        when: {text: {words: code}}
        then: {category: junk, weight: -0.5}
        user-info: {against: "yes"}
      - id: other
        when: {text: {words: code}}
        then: {category: allow, weight: 0.5}
        user-info: {other: "yes"}
    """#

  private func info(_ options: UserInfoOptions, _ text: String = "the code \"ä\" code 12é") throws -> UserInfo {
    Classifier(try ruleSet(Self.rules)).classify(message(text, sender: "+44"), userInfo: options).userInfo
  }

  @Test func winnersRulesAreMerged() throws {
    let info = try info([])
    #expect(info["family"] == "strong")
    #expect(info["only"] == "weak")
    #expect(info["against"] == nil && info["other"] == nil)
    #expect(info["code"] == nil, "captures hold text, which was not asked for")
    #expect(
      info.json == #"""
        {"family":"strong","tree":{"list":["a",{"b":"c"}],"n":3,"d":0.5,"t":true,"x":null},"only":"weak","discern":{"ruleSet":"test","version":"1.10","category":"junk","action":"junk","subAction":"none","reportAction":"reportJunk","rules":["strong","weak","other","against"],"scores":{"allow":0.5,"junk":2.5}}}
        """#)
  }

  @Test func textOnlyOnRequest() throws {
    #expect(!(try info([])).json.contains("code \\\""))
    let all = try info([.text, .sender])
    #expect(all["code"] == "12é")
    guard case .map(let own)? = all["discern"] else { throw Missing() }
    #expect(own["communications"] == .list([.map(["sender": "+44", "text": "the code \"ä\" code 12é"])]))
    guard case .map(let senderOnly)? = try info(.sender)["discern"] else { throw Missing() }
    #expect(senderOnly["communications"] == .list([.map(["sender": "+44"])]))
  }

  @Test func capturesAreCut() throws {
    let long = String(repeating: "é", count: 100)
    #expect(try info(.text, "code \(long)")["code"] == .text(String(long.prefix(64))))
  }

  @Test func captureSpansAreAlwaysThere() throws {
    let verdict = Classifier(try ruleSet(Self.rules)).classify(message("code 12"))
    #expect(verdict.firedRules[0].spans.map(\.range) == [0..<7, 5..<7])
    #expect(verdict.firedRules[0].spans.map { $0.capture != nil } == [false, true])
  }

  /// No verdict on any text gives something that JSON can't hold (A15).
  @Test func everyUserInfoIsJSON() throws {
    let texts = [
      "the code x", "", "\u{0}\u{1}\u{7F}\u{85}\u{2028}\u{202E}\"\\/", "code \u{FFFD}😀",
      String(repeating: "\"", count: 300),
    ]
    let ruleSet = try ruleSet(Self.rules)
    for text in texts {
      for options in [UserInfoOptions(), .text, .sender, [.text, .sender]] {
        for sender in [nil, "", "\u{202D}+1\u{202C}", text] {
          let verdict = Classifier(ruleSet).classify(message(text, sender: sender), userInfo: options)
          try expectJSON(verdict.userInfo)
        }
      }
    }
  }

  @Test func randomVerdictsAreJSON() throws {
    let seed = SeededGenerator.chosenSeed
    print("UserInfoTests: SEED=\(seed)")
    var random = RandomRules(generator: SeededGenerator(seed: seed))
    for _ in 0..<200 {
      let ruleSet = try ruleSet(random.header() + "rules:\n" + random.rules().joined(separator: "\n"))
      try expectJSON(Classifier(ruleSet).classify(random.request(), userInfo: [.text, .sender]).userInfo)
    }
  }

  private func expectJSON(_ info: UserInfo) throws {
    let read = try JSONSerialization.jsonObject(with: Data(info.json.utf8))
    let tree = foundation(.map(info))
    #expect(JSONSerialization.isValidJSONObject(tree))
    let left = NSDictionary(dictionary: try #require(read as? [String: Any]))
    let right = NSDictionary(dictionary: try #require(tree as? [String: Any]))
    #expect(left == right)
  }

  /// The tree as the bridge will hand it to Apple's classes.
  private func foundation(_ value: UserInfo.Value) -> Any {
    switch value {
    case .text(let text): text
    case .integer(let number): number
    case .decimal(let points): Double(points.description) ?? .nan
    case .boolean(let flag): flag
    case .null: NSNull()
    case .list(let values): values.map(foundation)
    case .map(let map): Dictionary(uniqueKeysWithValues: map.entries.map { ($0.key, foundation($0.value)) })
    }
  }

  private struct Missing: Error {}
}
