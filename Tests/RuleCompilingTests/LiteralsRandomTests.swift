import DiscernLiteralSearch
import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// Whether every text in which PCRE2 finds a match of a random pattern meets the pattern's requirement.
@Suite(.enabled(if: PCRE2Library.version < (10, 43), "judges by the characters and braces of PCRE2 10.42"))
struct LiteralsRandomTests {
  /// Finds what a text must be like; tests for the test pass one with a fault.
  typealias Derivation = @Sendable (PatternTree) -> TextRequirement

  /// How many pairs of a pattern and a text are tried.
  static let pairs =
    PatternSyntaxTableTests.isOptimised ? (PatternSyntaxRandomTests.isLong ? 1_000_000 : 150_000) : 10_000

  struct Report {
    var faults: [String] = []
    var pairs = 0
    var matches = 0
    var givenUp = 0
    var patterns = 0
    /// Patterns of which something is known, and those with literals.
    var known = 0
    var withLiterals = 0
    /// Matches of patterns with literals, and texts without a match that don't meet the requirement.
    var matchesOfLiterals = 0
    var refused = 0
    var counts = PatternSyntaxCounts()
    var text: String {
      "\(patterns) patterns, \(known) with a requirement, \(withLiterals) with literals; \(pairs) pairs, \(matches) match, "
        + "\(matchesOfLiterals) of them of literals, \(refused) refused, \(givenUp) given up"
    }
  }

  /// Tries random patterns on texts made of them.
  ///
  /// - Parameters:
  ///   - source: gives a pattern and its options.
  ///   - enough: how many faults end the sweep.
  static func sweep(
    pairs: Int, until enough: Int = 10, seed: UInt64, derivation: Derivation = { .ofPattern($0) },
    source: (inout SeededGenerator) -> (String, PatternOptions)
  ) -> Report {
    var generator = SeededGenerator(seed: seed)
    var scratch = MatchScratch(limits: MatchLimits(match: 20_000))
    var report = Report()
    while report.pairs < pairs, report.faults.count < enough {
      let (source, options) = source(&generator)
      let own = SeededGenerator(seed: generator.next())
      guard let pattern = try? Pattern(source, options: options, jit: .never) else { continue }
      let tree = PatternSyntax.parse(Array(source.utf8), options: options)
      let requirement = derivation(tree)
      report.patterns += 1
      if requirement != TextRequirement() { report.known += 1 }
      let hasLiterals = requirement.anyOf?.literals.isEmpty == false
      if hasLiterals { report.withLiterals += 1 }
      report.counts.add(tree)
      var check = LiteralsCheck(requirement)
      var sampler = PatternSyntaxSampler(tree, own)
      for _ in 0..<8 {
        let bytes = sampler.next()
        report.pairs += 1
        let fault = check.fault(in: bytes)
        switch scratch.firstMatch(of: pattern, in: bytes.span) {
        case .noMatch: report.refused += fault == nil ? 0 : 1
        case .inconclusive: report.givenUp += 1
        case .match:
          report.matches += 1
          if hasLiterals { report.matchesOfLiterals += 1 }
          guard let fault else { continue }
          let text = String(decoding: bytes, as: UTF8.self).debugDescription
          report.faults.append(
            "(\(options.rawValue)) \(source.debugDescription) on \(text), which \(fault): \(LiteralsText.text(requirement))"
          )
        }
      }
    }
    return report
  }

  /// Patterns of the whole grammar.
  static func grammar(_ seed: UInt64) -> (inout SeededGenerator) -> (String, PatternOptions) {
    var patterns = PatternSyntaxGenerator(seed: seed)
    return { _ in (patterns.pattern(), patterns.options()) }
  }

  /// Patterns of the kinds that rules are made of.
  static func usual(_ seed: UInt64) -> (inout SeededGenerator) -> (String, PatternOptions) {
    var patterns = LiteralsGenerator(seed: seed)
    return { _ in patterns.next() }
  }

  @Test("A text in which a random pattern of the whole grammar matches meets its requirement")
  func grammar() {
    let seed = SeededGenerator.chosenSeed
    let report = sweep("grammar", seed, Self.grammar(seed))
    let missing = PatternSyntaxCounts.expected.filter { report.counts.counts[$0, default: 0] == 0 }
    // In few pairs a rare kind may be missing.
    #expect(missing.count <= (PatternSyntaxTableTests.isOptimised ? 0 : 3), "SEED=\(seed): never seen: \(missing)")
  }

  @Test("So does one in which a random pattern like a rule's matches")
  func usual() {
    let seed = SeededGenerator.chosenSeed
    let report = sweep("usual", seed, Self.usual(seed))
    #expect(report.matchesOfLiterals * 5 >= report.pairs)
  }

  private func sweep(
    _ name: String, _ seed: UInt64, _ source: (inout SeededGenerator) -> (String, PatternOptions)
  ) -> Report {
    print("LiteralsRandomTests \(name): \(Self.pairs) pairs, SEED=\(seed)")
    let report = Self.sweep(pairs: Self.pairs, seed: seed, source: source)
    print("LiteralsRandomTests \(name): \(report.text), SEED=\(seed)")
    print(report.counts.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    #expect(report.faults.isEmpty, "SEED=\(seed) \(report.faults.joined(separator: "\n"))")
    #expect(report.matches * 5 >= report.pairs && report.givenUp * 20 < report.pairs)
    #expect(report.refused > 0)
    return report
  }
}
