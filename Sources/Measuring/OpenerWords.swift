import DiscernClassification
import DiscernLiteralSearch
import DiscernRuleCompiling

/// What a rule is looked at for beside literals, in words that go behind "every message with".
enum OpenerWords {
  static func words(_ opener: RuleOpener) -> String {
    let demands = opener.demands.filter { !$0.isNone }
    // What is asked for more strictly need not be said twice.
    let asksForDigits = opener.fewestDigits > 0 || demands.contains { $0.run == .digit || $0.run == .digitOrBeyond }
    let known = asksForDigits ? opener.marks.union(.digit) : opener.marks
    var parts: [String] = []
    if !opener.otherwise.isEmpty, !opener.otherwise.intersects(known) {
      parts.append(list(names(opener.otherwise), "or"))
    }
    let longest = demands.reduce(0) { $1.run == .digit || $1.run == .digitOrBeyond ? max($0, $1.length) : $0 }
    if opener.fewestDigits > longest {
      parts.append(opener.fewestDigits == 1 ? "a digit" : "\(opener.fewestDigits) digits or more")
    }
    let marks = asksForDigits ? opener.marks.subtracting(.digit) : opener.marks
    if !marks.isEmpty { parts.append(list(names(marks), "and")) }
    for demand in demands { parts.append(words(demand)) }
    if parts.isEmpty, opener.fewestBytes > 1 { parts.append("\(opener.fewestBytes) bytes or more") }
    let text = opener.surface.field == .sender ? "a sender" : "a text"
    guard !parts.isEmpty else { return text }
    let all = list(parts, "and")
    return opener.surface.field == .sender ? "a sender that has \(all)" : all
  }

  private static func words(_ demand: TextDemand) -> String {
    guard let run = demand.run else {
      return demand.low == demand.high
        ? "\(demand.count) times \(name(demand.low))" : "\(demand.count) of some kind of characters"
    }
    let kind =
      switch run {
      case .asciiWord, .word: "letters or digits"
      case .digit, .digitOrBeyond: "digits"
      case .notBlank: "characters without a blank"
      }
    let runs = demand.count > 1 ? "\(demand.count) runs" : "a run"
    return "\(runs) of \(demand.length) \(kind)"
  }

  private static let most = 5

  /// The kinds of characters that marks stand for.
  private static func names(_ marks: TextMarks) -> [String] {
    var names: [String] = []
    if marks.intersects(.digit) { names.append("a digit") }
    if marks.intersects(.capital) { names.append("a capital letter") }
    if marks.intersects(.small) { names.append("a small letter") }
    let signs = (UInt8(0)..<128).filter { !isWord($0) && marks.intersects(.byte($0)) }
    if signs.count > most {
      names.append("one of \(signs.count) signs")
    } else {
      names += signs.map(name)
    }
    if marks.intersects(.beyond) || marks.intersects(.longSOrKelvin) { names.append("a character beyond ASCII") }
    return names
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func name(_ sign: UInt8) -> String {
    switch sign {
    case UInt8(ascii: " "): "a blank"
    case UInt8(ascii: "\n"): "a line break"
    case 0..<32, 127: "a control character"
    default: "'\(String(UnicodeScalar(sign)))'"
    }
  }

  private static func list(_ parts: [String], _ word: String) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
