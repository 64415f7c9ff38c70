import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// Whether programs accept every text in which PCRE2 finds a match of a random pattern, and how many others.
@Suite(.enabled(if: PCRE2Library.version < (10, 43), "judges by the characters and braces of PCRE2 10.42"))
struct PatternProgramsRandomTests {
  /// How many pairs of a pattern and a text are tried.
  static let pairs =
    PatternSyntaxTableTests.isOptimised ? (PatternSyntaxRandomTests.isLong ? 1_000_000 : 100_000) : 10_000

  struct Report {
    var faults: [String] = []
    var patterns = 0
    var withLiterals = 0
    var withProgram = 0
    /// Pairs of patterns with a program.
    var pairs = 0
    var matches = 0
    var asked = 0
    /// Texts without a match that a program rightly refuses, or wrongly lets through, its literals being there.
    var refused = 0
    var accepted = 0
    var givenUp = 0
    var examples: [String] = []
    var counts = PatternSyntaxCounts()
    var text: String {
      "\(patterns) patterns, \(withLiterals) as wanted, \(withProgram) of them with a program; \(pairs) pairs, "
        + "\(matches) match; \(asked) calls; of texts to be asked about without a match \(refused) refused, "
        + "\(accepted) accepted; \(givenUp) given up"
    }
  }

  typealias Change = @Sendable (PatternTree) -> PatternTree

  /// Tries random patterns on texts made of them.
  ///
  /// - Parameters:
  ///   - isAnywhere: whether programs are made that are asked about whole texts, also of patterns with literals.
  ///   - change: what is done to the tree that programs are made of; tests for the test make a fault.
  static func sweep(
    pairs: Int, until enough: Int = 10, seed: UInt64, withLiterals: Bool = true, isAnywhere: Bool = false,
    change: Change = { $0 },
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
      let requirement = TextRequirement.ofPattern(tree)
      report.patterns += 1
      guard (requirement.anyOf?.literals.isEmpty == false) == withLiterals else { continue }
      report.withLiterals += 1
      guard var check = PatternProgramsCheck(change(tree), isAnywhere ? TextRequirement() : requirement) else {
        continue
      }
      report.withProgram += 1
      report.counts.add(tree)
      var sampler = PatternSyntaxSampler(tree, own)
      for _ in 0..<8 {
        let bytes = sampler.next()
        report.pairs += 1
        let before = check.asked
        let answer = check.answer(in: bytes)
        report.asked += check.asked - before
        let result = scratch.firstMatch(of: pattern, in: bytes.span)
        func show() -> String {
          let text = String(decoding: bytes, as: UTF8.self).debugDescription
          return "(\(options.rawValue)) \(source.debugDescription) on \(text): \(LiteralsText.text(requirement))"
        }
        switch result {
        case .inconclusive: report.givenUp += 1
        case .match:
          report.matches += 1
          if answer == .doesNotMatch { report.faults.append(show()) }
        case .noMatch:
          if answer == .mayMatch {
            report.accepted += 1
            if report.examples.count < 40 { report.examples.append(show()) }
          } else if check.asked > before {
            report.refused += 1
          }
        }
      }
    }
    return report
  }

  @Test("A program accepts what a random pattern of the whole grammar matches")
  func grammar() {
    let seed = SeededGenerator.chosenSeed
    let report = sweep("grammar", seed, LiteralsRandomTests.grammar(seed))
    // What may end early has no program.
    let expected = PatternSyntaxCounts.expected.filter { $0 != "verb accept" }
    let missing = expected.filter { report.counts.counts[$0, default: 0] == 0 }
    // In few pairs a rare kind may be missing.
    #expect(missing.count <= (PatternSyntaxTableTests.isOptimised ? 0 : 3), "SEED=\(seed): never seen: \(missing)")
    #expect(report.refused > report.accepted)
  }

  @Test("And what a random pattern like a rule's matches")
  func usual() {
    let seed = SeededGenerator.chosenSeed
    let report = sweep("usual", seed, LiteralsRandomTests.usual(seed))
    #expect(report.withProgram * 10 >= report.withLiterals * 8)
    #expect(report.refused > 5 * report.accepted)
  }

  @Test("And what random patterns without literals match, anywhere in a text")
  func withoutLiterals() {
    let seed = SeededGenerator.chosenSeed
    for (name, source) in [
      ("grammar", LiteralsRandomTests.grammar(seed)), ("usual", LiteralsRandomTests.usual(seed)),
      ("classes", Self.classes), ("stretches", Self.stretches),
    ] {
      let report = Self.sweep(pairs: Self.pairs / 3, seed: seed, withLiterals: false, source: source)
      print("PatternProgramsRandomTests \(name) without literals: \(report.text), SEED=\(seed)")
      #expect(report.faults.isEmpty, "SEED=\(seed): \(report.faults.joined(separator: "\n"))")
      #expect(report.matches * 10 > report.pairs)
      #expect(report.refused > report.accepted)
    }
  }

  @Test("And what random patterns with literals match, anywhere in a text")
  func anywhere() {
    let seed = SeededGenerator.chosenSeed
    for (name, source) in [
      ("grammar", LiteralsRandomTests.grammar(seed)), ("usual", LiteralsRandomTests.usual(seed)),
      ("references", Self.references(seed)),
    ] {
      let report = Self.sweep(pairs: Self.pairs / 3, seed: seed, isAnywhere: true, source: source)
      print("PatternProgramsRandomTests \(name) anywhere: \(report.text), SEED=\(seed)")
      #expect(report.faults.isEmpty, "SEED=\(seed): \(report.faults.joined(separator: "\n"))")
      #expect(report.matches * 10 > report.pairs)
      #expect(report.refused > report.accepted)
    }
  }

  /// Patterns of classes, digits and signs, such as rules without literals are.
  static func classes(_ generator: inout SeededGenerator) -> (String, PatternOptions) {
    let parts = [
      #"\d"#, #"\d{4,8}"#, "[a-z]", "[A-Z]{2,}", #"\W+"#, #"\s"#, #"\."#, "[:.]", "[£$€]", #"[^\x00-\x7f]"#,
      #"\D{0,3}"#, #"\S{3,}"#, #"\b"#, "(?:[a-z][.])", #"(?:\d{2,}\W+)"#, #"[\x{4e00}-\x{9fff}]"#, "é",
      #"(?=\d)"#, #"(?<=[a-z])"#, "-?",
    ]
    var source = ""
    for _ in 0..<(2 + Int(generator.next() % 3)) {
      source += parts[Int(generator.next() % UInt64(parts.count))]
      if generator.next() % 4 == 0, !source.hasSuffix("}"), !source.hasSuffix("+"), !source.hasSuffix("?") {
        source += ["{2}", "{2,}", "{1,3}", "+"][Int(generator.next() % 4)]
      }
    }
    if generator.next() % 3 == 0 { source = ["^", #"\b"#][Int(generator.next() % 2)] + source }
    if generator.next() % 3 == 0 { source += ["$", #"\b"#][Int(generator.next() % 2)] }
    return (source, generator.next() % 2 == 0 ? [] : .asciiClasses)
  }

  /// Patterns that repeat few classes often.
  static func stretches(_ generator: inout SeededGenerator) -> (String, PatternOptions) {
    func pick(_ choices: [String]) -> String { choices[Int(generator.next() % UInt64(choices.count))] }
    let parts = [
      "[a-z]{2,}", #"[\s.]+"#, #"\s*"#, #"\d"#, #"\d{3}"#, #"[^\x00-\x7f]"#, #"[\x{4e00}-\x{9fff}]"#, "[ksé]",
      "[1-9a-f]",
      #"\."#, #"\W*"#, "[A-Z]?", #"(?=\d)"#, "(?:[a-z]|-)",
    ]
    let inner = (0..<(1 + Int(generator.next() % 2))).map { _ in pick(parts) }.joined()
    let again = pick(["{4,}", "{9}", "{12,}", "{3,20}", "{30,}", "{1,2}"])
    let source =
      pick(["", "", "^", #"\b"#]) + pick(["", "", pick(parts)]) + "(?:\(inner))\(again)" + pick(["", pick(parts), "$"])
    return (source, generator.next() % 2 == 0 ? [] : .asciiClasses)
  }

  @Test("And what a random pattern matches that repeats what holds its literals")
  func copies() {
    let seed = SeededGenerator.chosenSeed
    let report = sweep("copies", seed) { generator in
      func pick(_ choices: [String]) -> String { choices[Int(generator.next() % UInt64(choices.count))] }
      let parts = [
        "free", "[£€]", #"[£€]\d+"#, "(?:win|free)", "(?:k|é)iss", #"\bwon\b"#, "(?=free).{4}", "(?:free){2}",
        "(?:(?:win)+x?)", "fre?e",
      ]
      let inner = pick(["", #"\d"#, ".?"]) + pick(parts) + pick([#"\W*"#, #"\s?"#, ".{0,3}", "x?", #"\W+"#, ""])
      let source =
        pick(["", #"\b"#, "-?"]) + "(?:\(inner))" + pick(["{2,}", "+", "{3}", "{1,4}", "{2,3}"])
        + pick(["", "!", "win"])
      return (source, generator.next() % 2 == 0 ? [] : .caseSensitive)
    }
    #expect(report.matches * 10 > report.pairs)
  }

  /// Patterns with back references: to groups before and behind a word, repeated ones, and such as hold nothing.
  static func references(_ seed: UInt64) -> (inout SeededGenerator) -> (String, PatternOptions) {
    let groups = [
      #"(\w+)"#, "(a|b)", "(k|é)?", #"(\d{1,2})"#, "(?:(a|b)|c)", "(?<n>[ks]+)", "(ab?)+", "(?i:(K))", "(a(b)?)",
      "(?=(a))",
    ]
    let references = [
      #"\1"#, #"\1"#, #"\g{1}"#, #"\2"#, #"(?:x\1)+"#, #"(?:\1|b)"#, #"\1?"#, #"(?i:\1)"#, #"(?!\1)"#, #"(?<=b)\1"#,
    ]
    let others = ["prize", "kiss", #"\W+"#, " ", #"\b"#, ".{0,3}", "-?", "", ""]
    return { generator in
      func pick(_ choices: [String]) -> String { choices[Int(generator.next() % UInt64(choices.count))] }
      let text = (0..<4).map { _ in pick(others) }
      var source = text[0] + pick(groups) + text[1] + pick(references) + text[2] + pick(references) + text[3]
      if generator.next() % 3 == 0 {
        source = pick(["^", ""]) + "(?:" + source + ")" + pick(["+", "{1,2}", "{2}", "?"])
        source += pick(["prize", "-?kiss"])
      }
      let options: PatternOptions = generator.next() % 2 == 0 ? [] : .caseSensitive
      return (source, generator.next() % 2 == 0 ? options : options.union(.asciiClasses))
    }
  }

  @Test("And what a random pattern with back references matches")
  func references() {
    let seed = SeededGenerator.chosenSeed
    let report = sweep("references", seed, Self.references(seed))
    #expect(report.withProgram * 10 >= report.withLiterals * 9)
    #expect(report.refused > 2 * report.accepted)
  }

  @Test("And what rules match in texts made of them", arguments: LiteralsRulesTests.files)
  func rules(_ name: String) {
    guard let rules = LiteralsRulesTests.rules(name) else { return }
    let seed = SeededGenerator.chosenSeed
    var generator = SeededGenerator(seed: seed)
    let chosen = PatternSyntaxTableTests.isOptimised ? rules : Array(rules.shuffled(using: &generator).prefix(400))
    var place = -1
    let report = Self.sweep(pairs: chosen.count * 8, seed: seed) { generator in
      place += 1
      let rule = chosen[place % chosen.count]
      // Half of them with the other kind of classes.
      return (rule.source, generator.next() & 1 == 0 ? rule.options.symmetricDifference(.asciiClasses) : rule.options)
    }
    print("PatternProgramsRandomTests \(name): \(report.text), SEED=\(seed)")
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      print("accepted:", report.examples.joined(separator: "\n"), separator: "\n")
    }
    #expect(report.faults.isEmpty, "SEED=\(seed) \(report.faults.joined(separator: "\n"))")
    #expect(report.matches * 5 >= report.pairs)
    #expect(report.refused > 4 * report.accepted)
  }

  private func sweep(
    _ name: String, _ seed: UInt64, _ source: (inout SeededGenerator) -> (String, PatternOptions)
  ) -> Report {
    print("PatternProgramsRandomTests \(name): \(Self.pairs) pairs, SEED=\(seed)")
    let report = Self.sweep(pairs: Self.pairs, seed: seed, source: source)
    print("PatternProgramsRandomTests \(name): \(report.text), SEED=\(seed)")
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      print("accepted:", report.examples.joined(separator: "\n"), separator: "\n")
    }
    #expect(report.faults.isEmpty, "SEED=\(seed) \(report.faults.joined(separator: "\n"))")
    #expect(report.matches * 5 >= report.pairs && report.givenUp * 20 < report.pairs)
    return report
  }
}
