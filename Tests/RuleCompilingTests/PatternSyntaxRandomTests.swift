import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// Whether trees of random patterns of the whole grammar mean what PCRE2 means.
@Suite struct PatternSyntaxRandomTests {
  static let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil

  /// How many patterns are tried.
  static let rounds = PatternSyntaxTableTests.isOptimised ? (isLong ? 5_000_000 : 100_000) : 8_000

  struct Report {
    var faults: [String] = []
    var counts = PatternSyntaxCounts()
    var text = ""
  }

  /// Tries random patterns, each on a few texts made of its tree.
  static func sweep(
    seed: UInt64, rounds: Int, until enough: Int = 10, reader: PatternSyntaxRoundTrip.Reader
  ) -> Report {
    var generator = PatternSyntaxGenerator(seed: seed)
    var round = PatternSyntaxRoundTrip()
    var report = Report()
    var counts = PatternSyntaxCounts()
    for _ in 0..<rounds where report.faults.count < enough {
      let source = generator.pattern()
      let options = generator.options()
      let own = SeededGenerator(seed: generator.next())
      let fault = round.fault(
        in: source, options,
        texts: { tree in
          var sampler = PatternSyntaxSampler(tree, own)
          return (0..<4).map { _ in sampler.next() }
        }, reader: reader, seen: { counts.add($0) })
      if let fault { report.faults.append("(\(options.rawValue)) \(fault)") }
    }
    report.counts = counts
    report.text =
      "\(rounds) patterns, \(round.accepted) accepted, \(round.opaque) opaque, \(round.searches) searches, "
      + "\(round.matches) match, \(round.givenUp) given up, \(round.missed.count) missed by PCRE2's short cuts"
    return report
  }

  @Test("What PCRE2 accepts means the same when its tree is written back")
  func random() {
    let seed = SeededGenerator.chosenSeed
    print("PatternSyntaxRandomTests: \(Self.rounds) patterns, SEED=\(seed)")
    let report = Self.sweep(seed: seed, rounds: Self.rounds, reader: PatternSyntaxRoundTrip.reader)
    print("PatternSyntaxRandomTests: \(report.text), SEED=\(seed)")
    #expect(report.faults.isEmpty, "SEED=\(seed) \(report.faults.joined(separator: "\n"))")
    let missing = PatternSyntaxCounts.expected.filter { report.counts.counts[$0, default: 0] == 0 }
    #expect(missing.isEmpty, "SEED=\(seed): never seen: \(missing)")
    if Self.isLong { print(report.counts.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }) }
  }
}
