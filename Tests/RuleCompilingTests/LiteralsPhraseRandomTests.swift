import DiscernClassification
import DiscernLiteralSearch
import DiscernRuleCompiling
import Foundation
import Testing

/// Whether every text in which an entry of a random list is found meets the list's requirement.
@Suite struct LiteralsPhraseRandomTests {
  /// What is looked for, and how.
  enum Way: CaseIterable {
    case words, plain, start, end, whole
  }

  typealias Derivation = @Sendable ([String], Way, _ caseSensitive: Bool) -> TextRequirement

  static let derivation: Derivation = { entries, way, caseSensitive in
    switch way {
    case .words: .ofPhrases(entries, style: .words, caseSensitive: caseSensitive)
    case .plain: .ofPhrases(entries, style: .plain, caseSensitive: caseSensitive)
    case .start: .ofAnchored(entries, place: .start, caseSensitive: caseSensitive)
    case .end: .ofAnchored(entries, place: .end, caseSensitive: caseSensitive)
    case .whole: .ofAnchored(entries, place: .whole, caseSensitive: caseSensitive)
    }
  }

  static let rounds = PatternSyntaxRandomTests.isLong ? 500_000 : 5_000

  private static let letters = [
    "a", "b", "k", "s", "K", "S", "n", "t", "1", "2", "é", "É", "ж", "Ж", "σ", "ς", "ß", "ẞ", "\u{212A}", "\u{17F}",
    "漢",
    "'", "’", "_", "-", "%", "£", "\u{301}", "\u{345}", "ι", "٣", "e", "T", "N",
  ]
  private static let between = [" ", " ", "  ", "\u{A0}", ", ", "_", " - ", "£", "", "\u{3000}", "..."]

  struct Report {
    var faults: [String] = []
    var pairs = 0
    var matches = 0
    var refused = 0
  }

  static func sweep(rounds: Int, seed: UInt64, until enough: Int = 5, derivation: Derivation) -> Report {
    var generator = SeededGenerator(seed: seed)
    func pick(_ choices: [String]) -> String { choices[Int(generator.next() % UInt64(choices.count))] }
    func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
    func word() -> String { (0...below(4)).map { _ in pick(letters) }.joined() }
    func starred(_ word: String) -> String {
      (below(6) == 0 ? "*" : "") + word + (below(6) == 0 ? "*" : "")
    }
    var report = Report()
    for _ in 0..<rounds where report.faults.count < enough {
      let entries = (0...below(3)).map { _ in (0...below(3)).map { _ in starred(word()) }.joined(separator: " ") }
      let caseSensitive = below(3) == 0
      let way = Way.allCases[below(Way.allCases.count)]
      guard let isFound = matcher(entries, way, caseSensitive) else { continue }
      let requirement = derivation(entries, way, caseSensitive)
      var check = LiteralsCheck(requirement)
      for _ in 0..<8 {
        var text = below(2) == 0 ? "" : pick(letters) + pick(between)
        for piece in entries[below(entries.count)].split(separator: " ") {
          if !text.isEmpty { text += pick(between) }
          for part in piece {
            let isStar = way == .words && part == "*"
            text += isStar ? (below(2) == 0 ? "" : word()) : below(6) > 0 ? String(part) : String(part).uppercased()
          }
        }
        text += below(2) == 0 ? "" : pick(between) + pick(letters)
        if below(3) == 0 {
          var scalars = Array(text.unicodeScalars)
          scalars.insert(contentsOf: Array(pick(letters).unicodeScalars), at: below(scalars.count + 1))
          text = String(String.UnicodeScalarView(scalars))
        }
        let bytes = Array(text.utf8)
        let fault = check.fault(in: bytes)
        report.pairs += 1
        guard isFound(bytes) else {
          report.refused += fault == nil ? 0 : 1
          continue
        }
        report.matches += 1
        guard let fault else { continue }
        report.faults.append(
          "\(way) \(caseSensitive ? "case-sensitive " : "")\(entries) in \(text.debugDescription), which \(fault): "
            + LiteralsText.text(requirement))
      }
    }
    return report
  }

  private static func matcher(_ entries: [String], _ way: Way, _ caseSensitive: Bool) -> (([UInt8]) -> Bool)? {
    switch way {
    case .words, .plain:
      guard
        let matcher = try? PhraseMatcher(entries, style: way == .words ? .words : .plain, caseSensitive: caseSensitive)
      else { return nil }
      return { matcher.firstMatch(in: $0.span) != nil }
    case .start, .end, .whole:
      let place: AnchoredMatcher.Place = way == .start ? .start : way == .end ? .end : .whole
      guard let matcher = try? AnchoredMatcher(entries, place: place, caseSensitive: caseSensitive) else { return nil }
      return { matcher.firstMatch(in: $0.span) != nil }
    }
  }

  @Test("A text in which an entry of a random list is found meets its requirement")
  func random() {
    let seed = SeededGenerator.chosenSeed
    print("LiteralsPhraseRandomTests: \(Self.rounds) lists, SEED=\(seed)")
    let report = Self.sweep(rounds: Self.rounds, seed: seed, derivation: Self.derivation)
    print(
      "LiteralsPhraseRandomTests: \(report.pairs) pairs, \(report.matches) match, \(report.refused) refused, SEED=\(seed)"
    )
    #expect(report.faults.isEmpty, "SEED=\(seed) \(report.faults.joined(separator: "\n"))")
    #expect(report.matches * 5 >= report.pairs && report.refused > 0)
  }
}
