import DiscernClassification
import DiscernCommunications

/// Random conditions over every kind of leaf, and requests that meet many of them, some in disguise.
struct RandomLeaves {
  var generator: SeededGenerator
  /// How often each kind of leaf was written.
  private(set) var counts: [String: Int] = [:]

  static let leaves: [(kind: String, choices: [String])] = [
    (
      "words",
      [
        "words: free", "words: [win*, '*prize', cash]", "words: ['claim now', gift]", "words: [free, gift], count: 2+",
        "words: [free, gift, cash], distinct: 2+", "words: free, count: 0-1", "words: free, except: ['free time']",
        "words: [k*, s1m], view: leet", "words: [über, größe], view: bare", "words: [цена, free], case: sensitive",
      ]
    ),
    (
      "contains",
      ["contains: ree", "contains: ['£', k1], count: 1-2", "contains: 'http', case: sensitive", "contains: é"]
    ),
    ("anchored", ["starts-with: [free, win]", "ends-with: ['now', '!']", "equals: ['free', '1234']"]),
    (
      "regex",
      [
        #"regex: 'f[\W_]*r[\W_]*e[\W_]*e'"#, #"regex: '\bcash\b.{0,20}\bnow\b'"#, #"regex: '^\d{4,8}$'"#,
        #"regex: ['fr(e|3)e', 'gift|prize', '\d{6}']"#, #"regex: '(?<a>win)\W+(?:now|k)'"#, #"regex: '[£$]\s?\d+'"#,
        #"regex: ['free', 'cash'], count: 2+"#, #"regex: '\w+@\w+', view: original"#, #"regex: 'k', case: sensitive"#,
        #"regex: ['(?<!a)now', '(?=free).+'], distinct: 1-1"#, #"regex: '[^a-z]{3}', whole: false"#,
        #"regex: '(\w)\1', count: 0-2"#, #"regex: 'це?н[аы]'"#, #"regex: '\x{212a}|\x{17f}', view: original"#,
      ]
    ),
    (
      "facts",
      [
        "length: 0-20", "script: {Cyrillic: 1%+}", "uppercase: 50%+", "hidden-characters: true",
        "mixed-script-words: true",
      ]
    ),
  ]

  static let others: [(kind: String, choices: [String])] = [
    (
      "link",
      [
        "link: any", "link: {host: shop.example}", "link: {host: [bit.ly, 'münchen.example']}",
        "link: {tld: [top, ru]}",
        "link: {host: {contains: shop}}", "link: {regex: '/pay'}", "link: {ip-address: true}", "link: {punycode: true}",
        "link: {words: free}", "link: {host: shop.example, count: 0-0}", "link: {host: 10.0.0.1}", "link: {count: 2+}",
      ]
    ),
    ("phone", ["phone: any", "phone: {country: GB}", "phone: {prefix: '+44'}", "phone: {count: 2+}"]),
    (
      "sender",
      [
        "sender: {words: shop}", "sender: {regex: '^VM-'}", "sender: {kind: withheld}", "sender: {kind: [name, email]}",
        "sender: {kind: short-code}", "sender: {prefix: '+44'}", "sender: {country: GB}",
        "sender: {contains: pay, view: leet}",
        "sender: {starts-with: '+44', form: e164}", "sender: {ends-with: 'example'}", "sender: {header: any}",
      ]
    ),
    ("context", ["context: {contact: true}", "received: {between: 22:00 - 06:00}", "receiver: {country: GB}"]),
  ]

  static let pieces = [
    "free", "FREE", "f-r-e-e", "fr3e", "frее", "gift", "cash", "now", "win", "winning", "superprize", "claim",
    "claim, now",
    "free time", "цена", "ЦЕНЫ", "größe", "über", "é", "1234", "123456", "£ 50", "$7", "k1", "\u{212A}", "\u{17F}",
    "s1m",
    "!", "\n", "_", "a@b", "aa", "ﬀree", "ｆｒｅｅ", "fr\u{200B}ee", "&#102;ree", "shop.example/pay", "http://shop.example",
    "https://a.shop.example/free", "bit.ly/x1", "bit[.]ly", "xn--mnchen-3ya.example/x", "münchen.example/x",
    "x.top/pay",
    "pay.ru/1", "10.0.0.1/pay", "shоp.example", "shop%2eexample/pay", "+44 7700 900123", "07700 900123",
    "(202) 555-0123",
    "call 08001234567", "ＴＥＳＴ", "paуpal", "😀", "日本",
  ]

  static let senders = [
    "+447700900123", "07700900123", "12345", "SHOP", "VM-HDFCBK-S", "p4y@shop.example", "shop", "", "Unknown",
    "+12025550123~+447700900123",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func rules() -> [String] {
    (0..<Int.random(in: 1...10, using: &generator)).map { index in
      let kind = pick(["", "", "", ", for: any", ", for: call"])
      return
        "  - {id: r-\(index)\(kind), when: \(condition(below: index, depth: 0)), then: {category: junk, weight: 0.1}}"
    }
  }

  private mutating func condition(below index: Int, depth: Int) -> String {
    switch Int.random(in: depth > 2 ? 6...14 : 0...14, using: &generator) {
    case 0, 1: return "{all: [\(conditions(below: index, depth))]}"
    case 2: return "{any: [\(conditions(below: index, depth))]}"
    case 3: return "{none: [\(conditions(below: index, depth))]}"
    case 4:
      let count = Int.random(in: 1...3, using: &generator)
      let parts = (0..<3).map { _ in condition(below: index, depth: depth + 1) }.joined(separator: ", ")
      return "{at-least: {count: \(count), of: [\(parts)]}}"
    case 5: return "{conversation: \(condition(below: index, depth: depth + 1))}"
    case 6 where index > 0: return "{rule: r-\(Int.random(in: 0..<index, using: &generator))}"
    case 7...10:
      let leaf = pick(Self.leaves)
      counts[leaf.kind, default: 0] += 1
      return "{text: {\(pick(leaf.choices))}}"
    default:
      let leaf = pick(Self.others)
      counts[leaf.kind, default: 0] += 1
      return "{\(pick(leaf.choices))}"
    }
  }

  private mutating func conditions(below index: Int, _ depth: Int) -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in condition(below: index, depth: depth + 1) }
      .joined(separator: ", ")
  }

  mutating func request() -> ClassificationRequest {
    let communications = (0..<pick([1, 1, 1, 1, 2, 3])).map { _ -> Communication in
      let sender = pick([true, false]) ? pick(Self.senders) : nil
      let moment = pick([true, false]) ? Moment(secondsSince1970: 82_800) : nil
      var context = Context()
      if pick([true, false]) { context["contact"] = .boolean(pick([true, false])) }
      if pick([true, false, false, false, false, false]) {
        return .call(CallCommunication(sender: sender, dateReceived: moment, context: context))
      }
      let count = pick([0, 1, 1, 2, 3, 5, 9])
      var text = ""
      for _ in 0..<count { text += pick(Self.pieces) + pick([" ", " ", " ", "", ".", "-", "é"]) }
      return .message(
        MessageCommunication(
          sender: sender, dateReceived: moment, messageBody: pick([0, 1, 2, 3, 4, 5]) == 0 ? nil : text,
          context: context))
    }
    return ClassificationRequest(communications, receiverCountry: pick(["GB", nil]))
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
}
