import DiscernClassification
import DiscernCommunications
import DiscernLiteralSearch
import Foundation
import Testing

/// Texts and rules that are meant to hurt: the right verdict or a stated inconclusive, with machine code and without.
@Suite struct HostileInputTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let leaf: String
    let request: ClassificationRequest
    /// Nil: inconclusive.
    let fires: Bool?
    var lists: [String: String] = [:]
    /// Whether the search by literals knows that the regex can't match, where PCRE2 gives up.
    var isKnownNotToMatch = false

    var testDescription: String { name }
  }

  /// Unoptimised code takes a hundred times as long, so it gets a tenth of the text.
  #if DEBUG
    static let turns = 5_000
  #else
    static let turns = 50_000
  #endif
  static let megabyte = String(repeating: "all work and no play ", count: turns)

  static let cases: [Case] = [
    Case(
      name: "nested quantifiers (R07)", leaf: "{text: {regex: '(a+)+$'}}",
      request: message(String(repeating: "a", count: 30) + "!"), fires: nil, isKnownNotToMatch: true),
    Case(
      // No program knows where `(*ACCEPT)` ends a match.
      name: "nested quantifiers that only PCRE2 decides", leaf: #"{text: {regex: '(a+)+(?:\?(*ACCEPT)|$)'}}"#,
      request: message(String(repeating: "a", count: 30) + "!"), fires: nil),
    Case(
      name: "repeated label group (R14)", leaf: #"{text: {regex: '([^/]+\.)*shop\.(aa|bb)'}}"#,
      request: message("http://" + String(repeating: "a.", count: 60) + "x"), fires: nil, isKnownNotToMatch: true),
    Case(
      name: "20,000 turns of a group", leaf: "{text: {regex: '^(?:[^Q]|R)*$'}}",
      request: message(String(repeating: "x", count: 20_000)), fires: true),
    Case(
      name: "34 KB of blanks (J13)", leaf: #"{text: {regex: '^(?:\s\s)+$'}}"#,
      request: message(String(repeating: " ", count: 34_000)), fires: true),
    Case(
      name: "a megabyte, word at its end", leaf: "{text: {words: [zebra, lion]}}", request: message(megabyte + "zebra"),
      fires: true),
    Case(
      name: "a megabyte, regex", leaf: #"{text: {regex: '\bzebra\b'}}"#, request: message(megabyte), fires: false),
    Case(
      name: "a megabyte, counted", leaf: "{text: {words: work, count: \(turns)-\(turns)}}", request: message(megabyte),
      fires: true),
    Case(
      name: "a megabyte of exceptions", leaf: "{text: {words: work, except: ['all work']}}", request: message(megabyte),
      fires: false),
    Case(
      name: "a megabyte of digits, cubic", leaf: #"{text: {regex: '\d+\d+[xy]'}}"#,
      request: message(String(repeating: "1", count: turns * 20)), fires: nil),
    Case(name: "no sender", leaf: "{sender: {number: '+44*'}}", request: message("x"), fires: false),
    Case(name: "no text", leaf: "{text: {words: x}}", request: message(nil), fires: false),
    Case(name: "empty text", leaf: "{text: {regex: '^$'}}", request: message(""), fires: true),
    Case(
      name: "invalid UTF-8", leaf: "{text: {words: fee}}",
      request: received([0xFF, 0x20] + Array("fee".utf8)),
      fires: true),
    Case(
      name: "ends at a bad byte (J02)", leaf: #"{text: {regex: 'A\z'}}"#,
      request: received([0x41, 0x80, 0x42]), fires: false),
    Case(
      name: "5,000 words", leaf: "{text: {words: [\((0..<5000).map { "w\($0)" }.joined(separator: ","))]}}",
      request: message("the w4999 word"), fires: true),
    Case(
      name: "a list of 3,000 numbers (J08)", leaf: "{sender: {list: many}}",
      request: message("x", sender: "+15550002999"), fires: true,
      lists: ["many.txt": (0..<3000).map { "+1555\(String(format: "%07d", $0))\n" }.joined()]),
    Case(
      name: "a list of 3,000 names", leaf: "{text: {contains: {list: many}}}", request: message("call Name2999!"),
      fires: true, lists: ["many.txt": (0..<3000).map { "Name\($0)\n" }.joined()]),
    Case(
      name: "two lazy wild edges (S17)", leaf: "{text: {regex: 'win.*.*now'}}", request: message("win it now"),
      fires: true),
    Case(
      name: "a filler that overlaps its separator (R08)", leaf: #"{text: {regex: '(?:[\w ]*\s*)*[=:]\d'}}"#,
      request: message(String(repeating: "a ", count: 64) + "!"), fires: nil, isKnownNotToMatch: true),
    Case(
      name: "a slow rule is no silent pass (R09)", leaf: "{text: {regex: '^(a+)+$'}}",
      request: message(String(repeating: "a", count: 40) + "!"), fires: nil),
    Case(
      name: "cities inside a backtracking regex (R11)",
      leaf:
        "{text: {regex: '(?:\\w+\\s+)*(?:\((0..<1_000).map { "city\($0)" }.joined(separator: "|")))(?:\\s+\\w+)*[!?]'}}",
      request: message(String(repeating: "city999 ", count: 500)), fires: nil, isKnownNotToMatch: true),
    Case(
      name: "cities as a list (R11)", leaf: "{text: {words: {list: many}}}",
      request: message(String(repeating: "post ", count: 500) + "city999"), fires: true,
      lists: ["many.txt": (0..<1_000).map { "city\($0)\n" }.joined()]),
    Case(
      name: "a long counted repeat (R12)", leaf: #"{text: {regex: 'foo\.{128,}foo'}}"#,
      request: message("foo" + String(repeating: ".", count: 4_000) + "foo"), fires: true),
    Case(
      name: "useless lazy edges (R13)", leaf: #"{text: {regex: '.*?buy\(.*?\)'}}"#,
      request: message(String(repeating: "buy ", count: 1_000) + "buy(now)"), fires: true),
    Case(
      name: "useless lazy edges, no match (R13)", leaf: #"{text: {regex: '.*?buy\(.*?\)'}}"#,
      request: message(String(repeating: "buy( ", count: 800)), fires: false),
    Case(
      name: "a large alternation, nested (J07, J09)",
      leaf: "{text: {regex: '\((0..<40).reduce("z") { "(?:\($0)|w\($1)|[a-f]{\($1)}x|é\($1))" }){3}'}}",
      request: message("w39w7é12"), fires: true),
    Case(
      name: "bytes that end inside a character (J05)", leaf: "{text: {regex: 'fee.$'}}",
      request: received([0xF0, 0x9F, 0x98] + Array("fee".utf8) + [0xE2, 0x82]), fires: true),
    Case(
      name: "nothing but continuation bytes (J05)", leaf: #"{text: {regex: '^\W+$'}}"#,
      request: received([UInt8](repeating: 0x80, count: 2_000)), fires: true),
    Case(
      name: "surrogates and overlong forms (J05)", leaf: "{text: {words: fee, count: 2-2}}",
      request: received(
        [0xED, 0xA0, 0x80] + Array("fee".utf8) + [0xC0, 0xAF] + Array("fee".utf8) + [0xF5, 0x80, 0x80, 0x80]),
      fires: true),
    Case(
      name: "a long one-line body (M04)", leaf: "{text: {regex: '^start.*end$'}}",
      request: message("start" + String(repeating: "-", count: 3_000) + "end"), fires: true),
  ]

  private static func received(_ bytes: [UInt8]) -> ClassificationRequest {
    ClassificationRequest(
      .message(MessageCommunication(receivedSender: nil, receivedBody: ReceivedText(utf8: bytes))))
  }

  @Test(arguments: cases, Configuration.allCases)
  func verdict(example: Case, configuration: Configuration) throws {
    let lists = example.lists.isEmpty ? "" : "lists: {many: many.txt}\n"
    let ruleSet = try ruleSet(
      "\(lists)rules: [{id: a, when: \(example.leaf), then: {category: junk}}]", lists: example.lists,
      jit: configuration.jit)
    let verdict = try configuration.classify(example.request, with: ruleSet)
    #expect(verdict.firedRules.map(\.id) == (example.fires == true ? ["a"] : []))
    let isDecided = example.fires != nil || example.isKnownNotToMatch && configuration.search != .everyRule
    #expect(verdict.inconclusive.map(\.id) == (isDecided ? [] : ["a"]))
  }

  /// A pattern whose cost is the square of a long text's length is given up after a while, or found not to match.
  @Test(arguments: Configuration.allCases)
  func quadraticPatternOnALongText(configuration: Configuration) throws {
    let ruleSet = try ruleSet(
      #"rules: [{id: a, when: {text: {regex: '\d+[xy]'}}, then: {category: junk}}]"#, jit: configuration.jit)
    let verdict = try configuration.classify(message(String(repeating: "1", count: 1_000_000)), with: ruleSet)
    #expect(verdict.firedRules.isEmpty)
    // Machine code finds out quickly; the interpreter meets a limit, which one depends on the release.
    for reason in verdict.inconclusive.flatMap(\.reasons) {
      #expect(["time-limit", "match-limit"].contains(reason.code))
    }
  }

  /// A rule that is given up takes nothing from the others: they fire, and the verdict is theirs (R09, R12).
  @Test(arguments: Configuration.allCases)
  func otherRulesStillDecide(configuration: Configuration) throws {
    let ruleSet = try ruleSet(
      """
      rules:
        - {id: slow, when: {text: {regex: '(a+)+(?:\\?(*ACCEPT)|$)'}}, then: {category: allow, weight: 5}}
        - {id: also-slow, when: {none: [{text: {regex: '(a+)+(?:\\?(*ACCEPT)|$)'}}]}, then: {category: allow, weight: 5}}
        - {id: fee, when: {text: {words: fee}}, then: {category: junk}}
      """, jit: configuration.jit)
    let verdict = try configuration.classify(message("fee " + String(repeating: "a", count: 40) + "!"), with: ruleSet)
    #expect(verdict.decision.category == .junk)
    #expect(verdict.firedRules.map(\.id) == ["fee"])
    #expect(verdict.inconclusive.map(\.id) == ["also-slow", "slow"])
    #expect(Set(verdict.inconclusive.flatMap(\.reasons).map(\.code)) == ["match-limit"])
  }

  /// Telling a million spans once took their number's square.
  @Test func manySpansAreTold() throws {
    let ruleSet = try ruleSet(
      "rules: [{id: a, when: {text: {contains: a, count: 0-2000000}}, then: {category: junk}}]")
    let verdict = Classifier(ruleSet).classify(message(String(repeating: "a", count: Self.turns * 4)))
    #expect(verdict.firedRules.first?.spans.count == Self.turns * 4)
  }

  /// Searching a long text in steps finds what searching it at once would.
  @Test(arguments: Configuration.allCases)
  func longTextsAreSearchedWhole(configuration: Configuration) throws {
    let ruleSet = try ruleSet(
      #"rules: [{id: a, when: {text: {regex: '(?<=é)zebra|^é{3}$|\Gnever', count: 3-3}}, then: {category: junk}}]"#,
      jit: configuration.jit)
    let filler = String(repeating: "é", count: 30_001)
    let verdict = try configuration.classify(message(filler + "zebra\nééé\n" + filler + "zebra"), with: ruleSet)
    let start = 60_002
    #expect(
      verdict.firedRules.first?.spans.map(\.range)
        == [start..<start + 5, start + 6..<start + 12, start * 2 + 13..<start * 2 + 18])
  }

  /// Evaluating twice, also with other requests in between, changes nothing (S19).
  @Test func scratchRemembersNothing() throws {
    let ruleSet = try ruleSet(
      """
      rules:
        - {id: a, when: {all: [{text: {words: win}}, {sender: {number: '123'}}]}, then: {category: junk}}
        - {id: b, when: {text: {regex: '\\d'}}, then: {category: allow, weight: 0.5}}
      """)
    let classifier = Classifier(ruleSet)
    var scratch = Scratch()
    let requests = [message("win", sender: "123"), message("win 1", sender: "124"), message(nil), message("1 win")]
    let fresh = requests.map { classifier.classify($0) }
    for _ in 0..<3 {
      for (request, expected) in zip(requests, fresh) {
        #expect(classifier.classify(request, using: &scratch) == expected.decision)
        #expect(classifier.verdict(on: request, from: scratch) == expected)
      }
    }
  }
}
