import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import Foundation

/// Rule sets and requests for tests of files.
enum RuleSetSamples {
  /// One rule of nearly every kind.
  static let small = """
    language: 1
    rule-set: small
    version: "7"
    region: GB
    capabilities: [promotion/offers, transaction/finance]
    user-string: "{{{category}}} {rules} {rule-set} {version}"
    thresholds: {junk: 2, allow: 0.5, block: 6}
    facts: {plan: [gold, blue]}
    assume: {plan: blue, repeats: 2, replied: false}
    lists:
      blocked: ['+447700900123', '+4470*', PROMO, '*deal*']
      names: ['free gift', 'claim *now*', '*win', 'kill* it', '*a* *b* *c']
    rules:
      - id: words
        title: Words of a list
        when: {text: {words: {list: names}, count: 1-5, except: ['free time']}}
        then: {category: junk, weight: 1.5, block: true}
      - {id: distinct, when: {text: {words: ['*prize*', cash, '£ %'], distinct: 2+}}, then: {category: junk}}
      - {id: part, when: {text: {contains: [ree, k1], case: sensitive}}, then: {category: promotion/offers, weight: -0.5}}
      - {id: start, when: {text: {starts-with: [free, win]}}, then: {category: junk, decides: true, priority: 3}}
      - {id: end, when: {text: {ends-with: now, view: bare}}, then: {category: transaction/orders}}
      - {id: whole, when: {text: {equals: stop}}, then: {category: allow, decides: true}}
      - id: regex
        when: {text: {regex: ['(?<amount>\\d+) pounds', 'f[\\W_]*r[\\W_]*e[\\W_]*e'], case: sensitive, view: bare}}
        then: {category: junk}
        user-info: {amount: {capture: amount}, list: [!!int 1, !!float 2.5, !!bool true, !!null null, text], map: {a: {b: c}}}
      - {id: lone, when: {text: {regex: '\\bcash\\b.{0,20}\\bnow\\b'}}, then: {category: junk}}
      - {id: length, when: {text: {length: 0-20}}}
      - {id: facts, when: {text: {script: {Cyrillic: 1%+}, uppercase: 5%+, hidden-characters: false, mixed-script-words: true}}, then: {category: junk}}
      - {id: link, when: {link: {host: [shop.example, 'münchen.example', 10.0.0.1], except: a.shop.example, tld: [example, top], regex: pay, ip-address: false, punycode: false, mixed-script: false, count: 1-3}}, then: {category: junk}}
      - {id: host, when: {link: {host: {contains: shop}}}, then: {category: junk}}
      - {id: sender, for: any, when: {sender: {list: blocked}}, then: {category: junk}}
      - {id: header, when: {sender: {header: {operator: V, circle: M, suffix: S, entity: HDFCBK}}}, then: {category: transaction/finance}}
      - {id: number, when: {sender: {kind: phone, prefix: '+44', country: GB, type: [mobile, toll-free], valid: true}}, then: {category: junk}}
      - {id: form, when: {sender: {starts-with: '0770', form: national}}, then: {category: junk}}
      - {id: phone, when: {phone: {country: [GB, FR], list: blocked, count: 1-2}}, then: {category: junk}}
      - {id: received, when: {received: {between: [22:00 - 06:00, 12:00 - 13:00], days: [mon, sun], from: 2026-01-01, until: 2027-01-01}}, then: {category: junk}}
      - {id: receiver, when: {receiver: {country: [GB, IN]}}, then: {category: junk, weight: 0.2}}
      - {id: context, when: {context: {contact: false, repeats: 2+, attestation: [A, failed], plan: gold, replied: false}}, then: {category: junk}}
      - {id: call, for: call, when: {context: {contact: false}}, then: {category: junk}}
      - {id: all, when: {all: [{rule: length}, {none: [{rule: link}]}, {any: [{rule: lone}, {rule: part}]}]}, then: {category: junk}}
      - {id: two, when: {at-least: {count: 2, of: [{rule: words}, {rule: lone}, {conversation: {rule: link}}]}}, then: {category: junk}}
    """

  /// Requests that meet most rules of ``small``.
  static var requests: [ClassificationRequest] {
    var context = Context()
    context["contact"] = .boolean(false)
    context["repeats"] = .number(3)
    context["plan"] = .text("gold")
    let moment = Moment(rfc3339: "2026-11-30T22:15:00Z")
    func text(_ body: String, _ sender: String? = nil) -> Communication {
      .message(MessageCommunication(sender: sender, dateReceived: moment, messageBody: body, context: context))
    }
    let bodies: [Communication] = [
      text("free gift: claim it now, free time! % £ % £ % kill it", "+447700900123"),
      text("win 20 pounds CASH right now, superprize, cash", "07700900123"),
      text("https://shop.example/pay and münchen.example/x, a.shop.example 10.0.0.1/pay", "VM-HDFCBK-S"),
      text("cab xaxx ybyy zc paуpal ЦЕНА fr3e k1ree", "PROMO"), text("STOP", "a deal x"), text("", nil),
      text("call 07700 900123 or +33 1 23 45 67 89 " + String(repeating: "% $ ", count: 40), "+4470123"),
      .call(CallCommunication(sender: "+447700900123", dateReceived: moment, context: context)),
    ]
    return bodies.map { ClassificationRequest([$0], receiverCountry: "GB") }
      + [ClassificationRequest(Array(bodies.prefix(4)), receiverCountry: "GB"), ClassificationRequest(bodies)]
  }

  /// A rule set out of the bytes of another.
  static func reopened(_ ruleSet: RuleSet) throws -> RuleSet { try RuleSet(validating: ruleSet.compiled()) }

  /// Writes a file that is gone when the body is through.
  static func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).discern").path
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }
}
