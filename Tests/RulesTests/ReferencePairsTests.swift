import DiscernClassification
import DiscernCommunications
import DiscernLiteralSearch
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// Which patterns match which messages is known; every configuration finds exactly those pairs.
@Suite(
  .enabled(if: BenchmarkSets.folder != nil, "no benchmark sets: put them beside the repository as ../shared/bench"))
struct ReferencePairsTests {
  struct Pair: Hashable, Sendable {
    let message: Int
    let rule: Int
  }

  /// Every message with `DISCERN_LONG`, else one of so many.
  static let step = LongRun.isLong ? 1 : 50

  static func ruleSet(_ name: String, jit: JITMode, statistics: TextStatistics? = nil) throws -> RuleSet {
    var yaml = "language: 1\ndefaults: {view: original}\nrules:\n"
    for (number, line) in try BenchmarkSets.lines(of: "rules-\(name).tsv").enumerated() where !line.isEmpty {
      let columns = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      yaml += BenchmarkSets.rule(number, String(columns[3]), isCaseless: columns[1].utf8.contains(UInt8(ascii: "i")))
    }
    var compiler = RuleSetCompiler(jit: jit)
    compiler.patternOptions = .asciiClasses
    compiler.statistics = statistics
    let compilation = compiler.compile(
      RuleSources(files: [SourceFile(name: "rules.yaml", bytes: Array(yaml.utf8))]))
    return try #require(compilation.ruleSet)
  }

  /// The pairs that one scratch finds.
  static func pairs(
    _ ruleSet: RuleSet, _ messages: ArraySlice<(number: Int, request: ClassificationRequest)>, _ search: RuleSearch
  ) -> Set<Pair> {
    let classifier = Classifier(ruleSet)
    var scratch = Scratch(search: search)
    var pairs: Set<Pair> = []
    for (number, request) in messages {
      _ = classifier.classify(request, using: &scratch)
      for rule in scratch.firedRules {
        pairs.insert(Pair(message: number, rule: Int(ruleSet.id(of: rule).dropFirst(2)) ?? -1))
      }
    }
    return pairs
  }

  /// The same, many messages at a time.
  static func pairsInBatches(
    _ ruleSet: RuleSet, _ messages: [(number: Int, request: ClassificationRequest)], _ search: RuleSearch
  ) -> Set<Pair> {
    var batch = MessageBatch()
    for case (_, let request) in messages {
      if case .message(let message) = request.communications[0] { batch.append(message) }
    }
    var scratch = Scratch(search: search)
    var pairs: Set<Pair> = []
    Classifier(ruleSet).classify(batch, using: &scratch) { row, _, scratch in
      for rule in scratch.firedRules {
        pairs.insert(Pair(message: messages[row].number, rule: Int(ruleSet.id(of: rule).dropFirst(2)) ?? -1))
      }
    }
    return pairs
  }

  @Test(arguments: ["100", "1k", "10k"], [JITMode.attempt, .never])
  func theSamePairs(set: String, jit: JITMode) async throws {
    let messages = try BenchmarkSets.messages(every: Self.step)
    let right = Set(
      try BenchmarkSets.lines(of: "ref-\(set).tsv").compactMap { line -> Pair? in
        let columns = line.split(separator: "\t").compactMap { Int($0) }
        guard columns.count == 2, columns[0] % Self.step == 0 else { return nil }
        return Pair(message: columns[0], rule: columns[1])
      })
    #expect(right.count > 10)
    let ruleSet = try Self.ruleSet(set, jit: jit)
    for instructions in VectorInstructions.available {
      let found = Self.pairs(ruleSet, messages[...], .byLiterals(instructions))
      #expect(found == right, "\(instructions): \(found.symmetricDifference(right).count) pairs differ")
      let inBatches = Self.pairsInBatches(ruleSet, messages, .byLiterals(instructions))
      #expect(inBatches == right, "\(instructions): \(inBatches.symmetricDifference(right).count) differ in batches")
    }
    // Many threads at once, on a rule set that nobody has searched with.
    let fresh = try Self.ruleSet(set, jit: jit)
    let found = await withTaskGroup(of: Set<Pair>.self) { group in
      let chunk = messages.count / 7 + 1
      for start in stride(from: 0, to: messages.count, by: chunk) {
        let part = messages[start..<min(start + chunk, messages.count)]
        group.addTask { Self.pairs(fresh, part, .byLiterals(.best)) }
      }
      return await group.reduce(into: Set<Pair>()) { $0.formUnion($1) }
    }
    #expect(found == right, "threads: \(found.symmetricDifference(right).count) pairs differ")
    print(
      "corpus \(set) patterns, \(jit): \(right.count) pairs of \(messages.count) messages,",
      VectorInstructions.available.map(\.rawValue).joined(separator: ", "), "and threads")
  }
}
