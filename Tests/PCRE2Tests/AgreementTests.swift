import DiscernPCRE2
import Foundation
import Testing

/// Whether machine code and interpreter give the same answer, groups included.
@Suite(.enabled(if: PCRE2Library.hasJIT, "no trustworthy JIT in this PCRE2"))
struct AgreementTests {
  /// A way to get an outcome; the tests for the test pass a wrong one.
  typealias Runner = @Sendable (Pattern, [UInt8], inout MatchScratch) -> Outcome

  static let interpreted: Runner = { search($0, $1, .interpreter, using: &$2) }
  static let translated: Runner = { search($0, $1, .machineCode, using: &$2) }

  /// What two outcomes differ in; nil if in nothing, or if either search was given up.
  static func difference(_ first: Outcome, _ second: Outcome) -> String? {
    if first.isInconclusive || second.isInconclusive { return nil }
    return first == second ? nil : "\(first) ≠ \(second)"
  }

  /// Runs patterns over texts with two runners and tells where they differ.
  static func differences(
    _ pairs: [(pattern: String, text: String)], _ options: PatternOptions, _ first: Runner, _ second: Runner
  ) throws -> [String] {
    var scratch = MatchScratch()
    var found: [String] = []
    for pair in pairs {
      let pattern = try Pattern(pair.pattern, options: options)
      let text = Array(pair.text.utf8)
      if let difference = difference(first(pattern, text, &scratch), second(pattern, text, &scratch)) {
        found.append("\(pair.pattern) on \(pair.text): \(difference)")
      }
    }
    return found
  }

  @Test(arguments: [[], .caseSensitive, .whole] as [PatternOptions])
  func table(_ options: PatternOptions) throws {
    #expect(agreementTable.count >= 60)
    let differences = try Self.differences(agreementTable, options, Self.interpreted, Self.translated)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("The table's patterns for which a non-ASCII first character was once fatal do match")
  func firstCharacters() throws {
    for (pattern, text) in agreementTable.prefix(12) {
      for engine in Engine.allCases {
        let outcome = search(try Pattern(pattern), Array(text.utf8), engine)
        #expect(outcome.result != .noMatch && !outcome.isInconclusive, "\(pattern) on \(text), \(engine)")
      }
    }
  }

  @Test("A planted fault is noticed: a runner that drops the last byte, one that skips groups, one that skips a search")
  func plantedFaults() throws {
    let shortened: Runner = { pattern, text, scratch in
      let ascii = text.last.map { $0 < 0x80 } ?? false
      return search(pattern, ascii ? Array(text.dropLast()) : text, .machineCode, using: &scratch)
    }
    let groupless: Runner = { pattern, text, scratch in
      var outcome = search(pattern, text, .machineCode, using: &scratch)
      for number in outcome.groups.indices.dropFirst() { outcome.groups[number] = nil }
      return outcome
    }
    let blind: Runner = { pattern, text, scratch in
      if text.first.map({ $0 >= 0x80 }) ?? false { return Outcome(result: .noMatch, groups: [nil, nil]) }
      return search(pattern, text, .machineCode, using: &scratch)
    }
    for fault in [shortened, groupless, blind] {
      #expect(try !Self.differences(agreementTable, [], Self.interpreted, fault).isEmpty)
    }
  }

  #if DEBUG
    private static let milliseconds = 500
  #else
    private static let milliseconds = 2_000
  #endif

  @Test("Random patterns on random texts")
  func random() throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil
    let report = try Self.sweep(
      seed: seed, for: .milliseconds(isLong ? 120_000 : Self.milliseconds), Self.interpreted, Self.translated)
    print("Random patterns, seed \(seed): \(report.searches) searches, \(report.inconclusive) given up")
    #expect(report.differences.isEmpty, "seed \(seed): \(report.differences)")
    #expect(report.searches > 100 && report.inconclusive * 10 < report.searches, "seed \(seed)")
  }

  @Test("The random search notices a planted fault")
  func randomPlantedFault() throws {
    let late: Runner = { pattern, text, scratch in
      guard let first = text.first, first < 0x80 else { return search(pattern, text, .machineCode, using: &scratch) }
      return search(pattern, text, .machineCode, from: 1, using: &scratch)
    }
    let report = try Self.sweep(seed: 1, for: .seconds(2), until: 1, Self.interpreted, late)
    #expect(!report.differences.isEmpty)
  }

  /// What a random search has done.
  struct Report {
    var searches = 0
    var inconclusive = 0
    var differences: [String] = []
  }

  /// Compares two runners on random patterns until the time is up or enough differences are found.
  static func sweep(
    seed: UInt64, for time: Duration, until enough: Int = 5, _ first: Runner, _ second: Runner
  ) throws -> Report {
    var source = PatternSource(seed: seed)
    var scratch = MatchScratch(limits: MatchLimits(match: 5000))
    var report = Report()
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end, report.differences.count < enough {
      let expression = source.pattern()
      let options = source.options()
      guard let pattern = try? Pattern(expression, options: options), pattern.usesJIT else { continue }
      for _ in 0..<8 {
        let text = source.text()
        let bytes = Array(text.utf8)
        let one = first(pattern, bytes, &scratch)
        let other = second(pattern, bytes, &scratch)
        report.searches += 1
        if one.isInconclusive || other.isInconclusive { report.inconclusive += 1 }
        if let difference = difference(one, other) {
          report.differences.append("\(expression) (\(options.rawValue)) on \(text.debugDescription): \(difference)")
        }
      }
    }
    return report
  }
}
