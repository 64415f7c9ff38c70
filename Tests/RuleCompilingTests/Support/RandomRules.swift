import DiscernClassification
import DiscernCommunications

/// Random rule sets and requests over a small alphabet, so that rules often fire, tie and refer to each other.
struct RandomRules {
  var generator: SeededGenerator

  private static let words = ["a", "b", "c", "fee", "link"]
  private static let categories = [
    "junk", "junk", "allow", "promotion", "promotion/offers", "promotion/coupons", "transaction",
    "transaction/finance", "transaction/orders",
  ]
  private static let weights = ["0.1", "0.2", "0.7", "1", "1.5", "0", "-0.5", "-1", "0.333", "2"]

  /// The rules as the YAML of one entry each; a rule refers only to rules before it.
  mutating func rules() -> [String] {
    (0..<Int.random(in: 1...8, using: &generator)).map { index in
      let outcome = chance(0.85) ? ", then: \(outcome())" : ""
      let info = chance(0.3) && !outcome.isEmpty ? ", user-info: {k\(pick([0, 1, 2])): v\(index)}" : ""
      let kind = chance(0.1) ? ", for: any" : ""
      return "  - {id: r-\(index)\(kind), when: \(condition(below: index, depth: 0))\(outcome)\(info)}"
    }
  }

  mutating func header() -> String {
    chance(0.3) ? "thresholds: {junk: \(pick(["0.5", "1.5", "2"])), block: 3}\n" : ""
  }

  private mutating func outcome() -> String {
    let category = pick(Self.categories)
    if chance(0.15) { return "{category: \(category), decides: true, priority: \(pick([0, 0, 1]))}" }
    return "{category: \(category), weight: \(pick(Self.weights))\(chance(0.1) ? ", block: true" : "")}"
  }

  private mutating func condition(below index: Int, depth: Int) -> String {
    let isDeep = depth > 2
    switch Int.random(in: isDeep ? 4...10 : 0...10, using: &generator) {
    case 0: return "{all: [\(conditions(below: index, depth))]}"
    case 1: return "{any: [\(conditions(below: index, depth))]}"
    case 2: return "{none: [\(conditions(below: index, depth))]}"
    case 3:
      return "{at-least: {count: 1, of: [\(conditions(below: index, depth))]}}"
    case 4 where index > 0: return "{rule: r-\(Int.random(in: 0..<index, using: &generator))}"
    case 5 where !isDeep: return "{conversation: \(condition(below: index, depth: depth + 1))}"
    case 6: return "{context: {contact: \(pick(["true", "false"]))}}"
    case 7: return "{sender: {prefix: '\(pick(["+44", "1"]))'}}"
    case 8:
      let regex = pick(["\\d+", "a.*b", "(?<n>fee|link)$", "[^a]"])
      return "{text: {regex: '\(regex)', count: \(pick(["1+", "2+", "0-1"]))}}"
    case 9: return "{received: {between: 22:00 - 06:00}}"
    default: return "{text: {words: [\(pick(Self.words)), \(pick(Self.words))]}}"
    }
  }

  private mutating func conditions(below index: Int, _ depth: Int) -> String {
    let count = Int.random(in: 1...3, using: &generator)
    return (0..<count).map { _ in condition(below: index, depth: depth + 1) }.joined(separator: ", ")
  }

  mutating func request() -> ClassificationRequest {
    let communications = (0..<pick([1, 1, 1, 2, 3])).map { _ -> Communication in
      let sender = chance(0.5) ? pick(["+447700900123", "12345", "SHOP", ""]) : nil
      let moment = chance(0.5) ? Moment(secondsSince1970: Int64.random(in: 0...200_000, using: &generator)) : nil
      var context = Context()
      if chance(0.5) { context["contact"] = .boolean(chance(0.5)) }
      if chance(0.1) { return .call(CallCommunication(sender: sender, dateReceived: moment, context: context)) }
      let pieces = Self.words + ["1", "22", "\n", "é", "!"]
      let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in pick(pieces) }.joined(separator: " ")
      return .message(
        MessageCommunication(sender: sender, dateReceived: moment, messageBody: text, context: context))
    }
    return ClassificationRequest(communications)
  }

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < probability }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }

  mutating func shuffled<Value>(_ values: [Value]) -> [Value] { values.shuffled(using: &generator) }
}
