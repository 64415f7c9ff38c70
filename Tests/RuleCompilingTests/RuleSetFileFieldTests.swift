import DiscernClassification
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// Every property and case that a rule set can have is stored.
///
/// The other tests compare all properties of rule sets before and after; this one makes sure that those rule sets have them
/// all. If it fails with a name that is new, store it in `RuleSetWriter` and `RuleSetReader`, raise
/// `RuleSetFileFormat.version`, use it in `RuleSetSamples.small`, and add it here.
@Suite struct RuleSetFileFieldTests {
  static let names: [String: [String]] = [
    "AnchoredMatcher": ["caseSensitive", "entryCount", "place", "trie"],
    "AnchoredMatcher.Place": ["end", "start", "whole"],
    "CalendarDay": ["daysSince1970"],
    "CaptureIndex": ["value"],
    "Category": ["allow", "junk", "none", "promotionOffers", "transactionFinance", "transactionOrders"],
    "Condition": [
      "all", "any", "atLeast", "context", "conversation", "link", "none", "pattern", "phone", "received",
      "receiverCountry", "rule", "sender", "text", "textFacts", "textLength",
    ],
    "Context.Value": ["boolean", "number", "text"],
    "ContextTest": ["assumption", "expectation", "fact"],
    "ContextTest.Expectation": ["boolean", "numbers", "words"],
    "Country": ["code"],
    "FirstBytes": ["high", "low", "mayBeBeyond"],
    "GateIndex": ["value"],
    "HeaderTest": ["circles", "entities", "operators", "suffixes"],
    "InfoEntry": ["key", "value"],
    "InfoEntry.Value": ["capture", "constant", "list", "map"],
    "LinkTest": [
      "count", "exceptions", "hostMatcher", "hosts", "isIPAddress", "isMixedScript", "isPunycode", "matcher",
      "topLevels",
    ],
    "NumberRange": ["greatest", "least"],
    "NumberTest": ["countries", "indices", "isValid", "lists", "region", "types"],
    "NumberTypes": ["phones", "shortCodes"],
    "Outcome": ["blocks", "category", "voice"],
    "Outcome.Voice": ["decides", "weight"],
    "PhoneTest": ["count", "number"],
    "PhraseMatcher": ["caseSensitive", "entryCount", "firstBytes", "style", "trie"],
    "PhraseMatcher.Style": ["plain", "words"],
    "Points": ["thousandths"],
    "ReceivedTest": ["first", "last", "weekdays", "windows"],
    "ReceivedTest.Window": ["end", "start"],
    "RegionIndex": ["value"],
    "Rule": ["condition", "id", "kind", "outcome", "title", "userInfo"],
    "Rule.Kind": ["any", "call", "message"],
    "RuleIndex": ["value"],
    "RuleSet": [
      "capabilities", "captureNames", "conversationCount", "decisionOfNothing", "gates", "listingOrder",
      "listingPlaces", "name", "regions", "rules", "thresholds", "userString", "version",
    ],
    "SenderTest": ["form", "header", "kinds", "lists", "number", "region", "text"],
    "SenderTest.Form": ["e164", "national"],
    "TextFactsTest": ["hasHiddenCharacters", "hasMixedScriptWords", "scripts", "uppercase"],
    "TextFactsTest.ScriptShare": ["percent", "script"],
    "TextTest": ["count", "distinct", "exceptions", "gate", "matcher", "view"],
    "TextTest.Capture": ["group", "name"],
    "TextTest.Matcher": ["anchored", "patterns", "phrases"],
    "TextTest.PatternEntry": ["captures", "gate", "pattern"],
    "TextView": ["bare", "folded", "leet", "original"],
    "Thresholds": ["allow", "block", "junk", "promotion", "transaction"],
    "UserInfo.Value": ["boolean", "decimal", "integer", "null", "text"],
    "UserStringTemplate": ["pieces"],
    "UserStringTemplate.Piece": ["constant", "placeholder"],
    "UserStringTemplate.Placeholder": ["category", "ruleSet", "rules", "version"],
  ]

  @Test func `Every property and case is met by a test`() throws {
    var found = RuleSetDescription(try ruleSet(RuleSetSamples.small)).names
    for file in SemanticsTests.files {
      let path = fixtures.appending(path: "Semantics/\(file)").path
      let compilation = RuleSetCompiler().compile(try RuleSources.reading(path))
      found.formUnion(RuleSetDescription(try #require(compilation.ruleSet)).names)
    }
    // These come of the others.
    found = found.filter {
      !$0.utf8.starts(with: "Decision.".utf8) && !$0.utf8.starts(with: "ClassificationAction.".utf8)
    }
    found.remove("Script.number")
    let expected = Set(Self.names.flatMap { type, names in names.map { "\(type).\($0)" } })
    let unknown = found.subtracting(expected).sorted()
    #expect(unknown.isEmpty, "not known to be stored: \(unknown)")
    let missing = expected.subtracting(found).sorted()
    #expect(missing.isEmpty, "not in any rule set of the tests: \(missing)")
  }

  /// What is stored as a number of its own must not be numbered anew without another version of the format.
  @Test func `Numbers that stand for cases stay`() {
    #expect(RuleSetFileFormat.version == 5)
    #expect(
      RuleSetFileTag.Condition.allCases.map { "\($0) \($0.rawValue)" }.joined(separator: ", ")
        == "all 1, any 2, none 3, atLeast 4, rule 5, conversation 6, pattern 7, text 8, textLength 9, textFacts 10, "
        + "link 11, sender 12, phone 13, received 14, receiverCountry 15, context 16")
    #expect(Category.allCases.map { "\($0) \($0.rawValue)" }.first == "none 0")
    #expect(
      UserStringTemplate.Placeholder.allCases.map { "\($0.name) \($0.rawValue)" }.joined(separator: ", ")
        == "sender 1, text 2, category 3, rules 4, rule-set 5, version 6")
    #expect(Category.allCases.count == 17 && Category.transactionOthers.rawValue == 16)
  }
}
