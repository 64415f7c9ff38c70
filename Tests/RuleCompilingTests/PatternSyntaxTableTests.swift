import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// Whether trees of known patterns mean what PCRE2 means.
@Suite struct PatternSyntaxTableTests {
  #if DEBUG
    static let isOptimised = false
  #else
    static let isOptimised = true
  #endif

  /// The patterns of the fixture.
  static let table: [String] = {
    let file = fixtures.appending(path: "PatternSyntax/patterns.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("## ") }.map {
      $0.replacingOccurrences(of: "⏎", with: "\n").replacingOccurrences(of: "␍", with: "\r")
    }
  }()

  /// Compares patterns with their trees on texts made of the trees.
  static func check(
    _ patterns: [(source: String, options: PatternOptions)], texts: Int, seed: UInt64,
    _ round: inout PatternSyntaxRoundTrip
  ) -> [String] {
    var seeds = SeededGenerator(seed: seed)
    var faults: [String] = []
    for (source, options) in patterns where faults.count < 20 {
      let own = SeededGenerator(seed: seeds.next())
      let fault = round.fault(in: source, options) { tree in
        var sampler = PatternSyntaxSampler(tree, own)
        return (0..<texts).map { _ in sampler.next() }
      }
      if let fault { faults.append(fault) }
    }
    return faults
  }

  @Test(
    "Each pattern of the table means the same when its tree is written back",
    arguments: [
      [], .caseSensitive, .asciiClasses, [.caseSensitive, .asciiClasses], .whole,
    ] as [PatternOptions])
  func table(_ options: PatternOptions) {
    let seed = SeededGenerator.chosenSeed
    #expect(Self.table.count >= 400)
    var round = PatternSyntaxRoundTrip()
    let faults = Self.check(Self.table.map { ($0, options) }, texts: Self.isOptimised ? 200 : 50, seed: seed, &round)
    print(
      "PatternSyntaxTableTests \(options.rawValue): \(round.accepted) patterns, \(round.opaque) opaque, "
        + "\(round.searches) searches, \(round.matches) match, SEED=\(seed)")
    #expect(faults.isEmpty, "SEED=\(seed) \(faults.joined(separator: "\n"))")
    let rejected = round.rejected
    let reasons = round.firstRejected
    #expect(rejected <= (PCRE2Library.version < (10, 43) ? 0 : 5), "\(reasons.joined(separator: "\n"))")
    let most = options.contains(.asciiClasses) ? 1 : 0
    #expect(round.opaque.values.reduce(0, +) <= most && (options == .whole || round.matches * 10 > round.searches))
  }

  @Test("So do the regexes of the shipped rules")
  func shippedRules() throws {
    let folder = repository.appending(path: "Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    var patterns: [(String, PatternOptions)] = []
    for file in files.sorted() {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      patterns += Self.quoted(in: text).map { ($0, []) }
    }
    try expectSame("Rules", patterns, least: 100)
  }

  @Test(
    "So do ten thousand synthetic rules, and those of SpamAssassin and KAM",
    arguments: [
      "bench/rules-100.tsv", "bench/rules-1k.tsv", "bench/rules-10k.tsv", "bench/real-rules/spamassassin.tsv",
      "bench/real-rules/kam.tsv",
    ])
  func corpora(_ name: String) throws {
    let corpora =
      ProcessInfo.processInfo.environment["CORPORA"].map { URL(filePath: $0) }
      ?? repository.deletingLastPathComponent().appending(path: "shared")
    let file = corpora.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      print("PatternSyntaxTableTests skipped: no \(file.path)")
      return
    }
    // Columns: … flags … pattern; the real ones have a column more in front of the flags.
    let isReal = name.contains("real-rules")
    let patterns = text.split(separator: "\n").compactMap { line -> (String, PatternOptions)? in
      let columns = line.split(separator: "\t", maxSplits: isReal ? 4 : 3, omittingEmptySubsequences: false)
      guard columns.count == (isReal ? 5 : 4), let pattern = columns.last else { return nil }
      let flags = columns[isReal ? 3 : 1]
      return (String(pattern), flags.contains("i") ? [] : .caseSensitive)
    }
    try expectSame(name, patterns, least: 100)
  }

  private func expectSame(_ name: String, _ patterns: [(String, PatternOptions)], least: Int) throws {
    let seed = SeededGenerator.chosenSeed
    // Unoptimised, a part of them that the seed chooses.
    var generator = SeededGenerator(seed: seed)
    let chosen = Self.isOptimised ? patterns : Array(patterns.shuffled(using: &generator).prefix(500))
    var round = PatternSyntaxRoundTrip()
    let faults = Self.check(chosen.map { ($0.0, $0.1) }, texts: 50, seed: seed, &round)
    print(
      "PatternSyntaxTableTests \(name): \(patterns.count) patterns, \(chosen.count) tried, \(round.accepted) accepted, "
        + "\(round.opaque) opaque, \(round.searches) searches, \(round.matches) match, \(round.givenUp) given up, "
        + "SEED=\(seed)")
    #expect(faults.isEmpty, "SEED=\(seed) \(faults.joined(separator: "\n"))")
    #expect(patterns.count >= least && round.opaque.isEmpty)
  }

  /// What stands in single quotes; taken for regexes, of which any are welcome.
  private static func quoted(in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("regex") || $0.contains("'") }.flatMap { line in
      line.replacingOccurrences(of: "''", with: "\u{1}").split(separator: "'", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }
        .map { $0.element.replacingOccurrences(of: "\u{1}", with: "'") }
    }
  }
}
