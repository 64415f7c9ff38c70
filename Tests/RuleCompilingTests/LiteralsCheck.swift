import DiscernLiteralSearch
import DiscernRuleCompiling

/// Tests a requirement in the plainest way.
struct LiteralsCheck {
  private var scanner = LiteralScanner(instructions: .scalar)
  private let requirement: TextRequirement
  /// What one of must be there, as often as there are such clauses.
  private let clauses: [(alternatives: TextRequirement.Alternatives, index: LiteralIndex)]

  init(_ requirement: TextRequirement) {
    self.requirement = requirement
    clauses = ((requirement.anyOf.map { [$0] } ?? []) + requirement.also).map { alternatives in
      let entries = alternatives.literals.map {
        LiteralEntry($0, keyStart: KeyChoice.keyStart(of: $0), surfaces: 1)
      }
      return (alternatives, LiteralIndex(entries))
    }
    // Where there is nothing to look for, the traits are wanted all the same.
    none = LiteralIndex([])
  }

  private let none: LiteralIndex

  /// What a text lacks; nil if it meets the requirement.
  mutating func fault(in text: [UInt8]) -> String? {
    _ = scanner.find(in: text.span, surfaces: 1, for: none)
    let traits = scanner.traits(of: text.span)
    if traits.byteCount < requirement.fewestBytes { return "has \(traits.byteCount) bytes" }
    let digits = traits.digitCount + traits.beyondCount
    if digits < requirement.fewestDigits { return "has \(digits) digits" }
    if !requirement.marks.isSubset(of: traits.marks) { return "lacks a mark" }
    for demand in requirement.demands {
      let found = Self.found(demand, in: text, hasSpecial: traits.marks.intersects(.longSOrKelvin))
      if found < demand.count { return "has \(found) for \(LiteralsText.text(demand))" }
    }
    for (number, clause) in clauses.enumerated() where !clause.alternatives.marks.intersects(traits.marks) {
      _ = scanner.find(in: text.span, surfaces: 1, for: clause.index)
      if scanner.hits.isEmpty { return "meets clause \(number) in nothing" }
    }
    return nil
  }

  /// How often a text has what is demanded.
  private static func found(_ demand: TextDemand, in text: [UInt8], hasSpecial: Bool) -> Int {
    guard let run = demand.run else { return text.filter { $0 >= demand.low && $0 <= demand.high }.count }
    if run == .asciiWord, hasSpecial { return .max }
    let runs = text.split { !isMember($0, run) }
    return runs.filter { $0.count >= demand.length }.count
  }

  private static func isMember(_ byte: UInt8, _ run: TextDemand.Run) -> Bool {
    let isDigit = (0x30...0x39).contains(byte)
    let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    switch run {
    case .asciiWord: return isDigit || isLetter
    case .word: return isDigit || isLetter || byte >= 0x80
    case .digit: return isDigit
    case .digitOrBeyond: return isDigit || byte >= 0x80
    case .notBlank: return byte != 0x20 && !(0x09...0x0D).contains(byte)
    }
  }
}

/// Writes requirements so that people can read them, and tables of tests too.
///
/// `free`, `‹free›` with what must start and end a word, kinds of characters behind `&`: `aA0` for letters and digits,
/// `^` for any character beyond ASCII, `~` for U+017F and U+212A, others as they are. Demands stand at the end.
enum LiteralsText {
  static func text(_ requirement: TextRequirement) -> String {
    var parts: [String] = []
    if let anyOf = requirement.anyOf { parts.append("any(\(text(anyOf)))") }
    for alternatives in requirement.also { parts.append("and(\(text(alternatives)))") }
    if !requirement.marks.isEmpty { parts.append("all(" + text(requirement.marks) + ")") }
    if requirement.fewestDigits > 0 { parts.append("digits(\(requirement.fewestDigits))") }
    if requirement.fewestBytes > 0 { parts.append("bytes(\(requirement.fewestBytes))") }
    return (parts + requirement.demands.map(text)).joined(separator: " ")
  }

  /// `word(8×3)` for three runs of eight, `bytes(f0-f4×2)` for two bytes of a range.
  static func text(_ demand: TextDemand) -> String {
    let times = demand.count == 1 ? "" : "×\(demand.count)"
    if let run = demand.run { return "\(run)(\(demand.length)\(times))" }
    return "bytes(\(String(demand.low, radix: 16))-\(String(demand.high, radix: 16))\(times))"
  }

  private static func text(_ alternatives: TextRequirement.Alternatives) -> String {
    let marks = alternatives.marks.isEmpty ? [] : ["&" + text(alternatives.marks)]
    return (alternatives.literals.map(text) + marks).joined(separator: " ")
  }

  static func text(_ literal: Literal) -> String {
    let characters = String(String.UnicodeScalarView(literal.characters.compactMap(Unicode.Scalar.init)))
    return (literal.startsWord ? "‹" : "") + characters + (literal.endsWord ? "›" : "")
  }

  static func text(_ marks: TextMarks) -> String {
    (0..<128).compactMap { number -> String? in
      guard marks.intersects(.byte(UInt8(number))) else { return nil }
      switch number {
      case 0x62: return "^"
      case 0x6B: return "~"
      case 0x0A: return "\\n"
      case 0..<0x20, 0x7F: return "\\\(number)"
      default: return String(Unicode.Scalar(UInt8(number)))
      }
    }.joined()
  }
}
