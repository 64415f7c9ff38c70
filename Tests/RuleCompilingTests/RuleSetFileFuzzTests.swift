import DiscernClassification
import DiscernCommunications
import DiscernLiteralSearch
import DiscernRuleCompiling
import Foundation
import Testing

/// Files that are damaged at random in ways that know the format, opened and used; `make fuzz-compiled` runs this with memory
/// checked.
///
/// The environment's FUZZ_ROUNDS says how many, SEED with which numbers, FUZZ_FIRST with which to begin.
@Suite struct RuleSetFileFuzzTests {
  struct Sample {
    let name: String
    let bytes: [UInt8]
    let requests: [ClassificationRequest]
  }

  static func samples() throws -> [Sample] {
    // Every kind of instruction of programs.
    let cases = PatternProgramsTableTests.cases
    let patterns = cases.filter { $0.options == [] && !$0.pattern.contains(where: { "'\n".contains($0) }) }
    let rules = patterns.enumerated().map {
      "  - {id: p\($0), when: {text: {regex: '\($1.pattern)'}}, then: {category: junk}}"
    }
    let compilation = RuleSetCompiler().compile(ShippedRules.sources)
    let shipped = try #require(compilation.ruleSet)
    return [
      Sample(
        name: "small", bytes: try ruleSet(RuleSetSamples.small).compiled(), requests: RuleSetSamples.requests),
      Sample(
        name: "gates", bytes: try ruleSet(RuleSetFileGateTests.yaml).compiled(),
        requests: ["code123456", "code x 123456", "a parcel fee", "crypto account locked, free"].map { message($0) }),
      Sample(
        name: "programs", bytes: try ruleSet("rules:\n" + rules.joined(separator: "\n")).compiled(),
        requests: cases.enumerated().filter { $0.offset % 20 == 0 }.map { message($0.element.text) }),
      Sample(
        name: "shipped", bytes: shipped.compiled(),
        requests: compilation.examples.enumerated().filter { $0.offset % 200 == 0 }.map(\.element.request)),
    ]
  }

  /// What came of damaged files.
  struct Figures {
    var opened = 0
    var refused: [String: Int] = [:]
    var openedByKind: [String: Int] = [:]
    var slowest = (round: 0, time: Duration.zero)
  }

  #if DEBUG
    private static let fewRounds = 500
  #else
    private static let fewRounds = 2_000
  #endif

  @Test func `Damaged files are refused or safe`() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = SeededGenerator.chosenSeed
    let isLong = environment["DISCERN_LONG"] == "1"
    let rounds = environment["FUZZ_ROUNDS"].flatMap { Int($0) } ?? (isLong ? 100_000 : Self.fewRounds)
    let first = environment["FUZZ_FIRST"].flatMap { Int($0) } ?? 0
    print("RuleSetFileFuzzTests: SEED=\(seed)")
    let samples = try Self.samples()
    for sample in samples { #expect(RuleSetFileDamageTests.error(sample.bytes) == nil, "\(sample.name)") }
    var figures = Figures()
    for round in first..<first + rounds {
      if round % 5_000 == 0, round > 0 {
        print("RuleSetFileFuzzTests: round \(round), \(figures.opened) used, slowest \(figures.slowest)")
        fflush(nil)
      }
      // Each round has numbers of its own, so that one can be run again alone.
      var random = SeededGenerator(seed: seed &+ UInt64(round) &* 0x1_0000_0001)
      // The shipped rules take much longer than the others.
      let sample = round % 16 == 0 ? samples[3] : samples[round % 3]
      let time = try ContinuousClock().measure { try Self.use(sample, samples, &figures, &random, round) }
      if time > figures.slowest.time { figures.slowest = (round, time) }
    }
    print(
      "RuleSetFileFuzzTests: \(figures.opened) of \(rounds) damaged files could be used, by \(figures.openedByKind);")
    print("RuleSetFileFuzzTests: refused as \(figures.refused); slowest round \(figures.slowest)")
    // Some rounds that are run again say nothing of the whole.
    if rounds < 1_000 { return }
    #expect(figures.opened > rounds / 10)
    #expect(figures.openedByKind.count == FileMutation.Kind.allCases.count)
  }

  private static func use(
    _ sample: Sample, _ samples: [Sample], _ figures: inout Figures, _ random: inout SeededGenerator, _ round: Int
  ) throws {
    let mutation = FileMutation(sample.bytes, others: samples.prefix(3).map(\.bytes), &random)
    let ruleSet: RuleSet
    do throws(RuleSetFileError) {
      ruleSet = try RuleSet(validating: mutation.bytes)
    } catch {
      figures.refused["\(error)".prefix { $0 != "(" }.description, default: 0] += 1
      return
    }
    try #require(mutation.isSealed || mutation.bytes == sample.bytes, "round \(round): its old checksum was taken")
    figures.opened += 1
    figures.openedByKind[mutation.name, default: 0] += 1
    Self.use(ruleSet, sample.requests, &random)
  }

  /// Uses a set in every way; the answers don't matter.
  private static func use(_ ruleSet: RuleSet, _ requests: [ClassificationRequest], _ random: inout SeededGenerator) {
    let classifier = Classifier(ruleSet)
    var fast = Scratch()
    var scalar = Scratch(search: .byLiterals(.scalar))
    for _ in 0..<4 {
      guard let request = requests.randomElement(using: &random) else { return }
      _ = classifier.classify(request, using: &fast)
      _ = classifier.verdict(on: request, from: fast, userInfo: [.sender, .text])
      _ = classifier.classify(request, using: &scalar)
    }
    if let request = requests.randomElement(using: &random) {
      var plain = Scratch(search: .everyRule)
      _ = classifier.classify(request, using: &plain)
      _ = classifier.verdict(on: request, from: plain)
    }
    _ = ruleSet.searchFigures
    _ = FactTable(of: ruleSet)
    // What was taken can be stored, and what was stored is taken.
    let again = ruleSet.compiled()
    #expect(RuleSetFileDamageTests.error(again) == nil)
  }
}
