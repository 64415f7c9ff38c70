import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// Whether what real and synthetic rules require holds wherever they match, and how much it is.
@Suite(.serialized) struct LiteralsRulesTests {
  struct Rule {
    let source: String
    let options: PatternOptions
  }

  static let files = [
    "bench/rules-100.tsv", "bench/rules-1k.tsv", "bench/rules-10k.tsv", "bench/real-rules/spamassassin.tsv",
    "bench/real-rules/kam.tsv",
  ]

  private static let corpora =
    ProcessInfo.processInfo.environment["CORPORA"].map { URL(filePath: $0) }
    ?? repository.deletingLastPathComponent().appending(path: "shared")

  /// The rules of a file; nil, saying so, where it is not there.
  static func rules(_ name: String) -> [Rule]? {
    let file = corpora.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      print("LiteralsRulesTests skipped: no \(file.path)")
      return nil
    }
    // Columns: … flags … pattern; the real ones have a column more in front of the flags.
    let isReal = name.hasPrefix("bench/real-rules")
    return text.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "\t", maxSplits: isReal ? 4 : 3, omittingEmptySubsequences: false)
      guard columns.count == (isReal ? 5 : 4), let source = columns.last else { return nil }
      let isCaseless = columns[isReal ? 3 : 1].utf8.contains(UInt8(ascii: "i"))
      let options: PatternOptions = isCaseless ? .asciiClasses : [.asciiClasses, .caseSensitive]
      return Rule(source: String(source), options: isReal ? options.symmetricDifference(.asciiClasses) : options)
    }
  }

  @Test("Texts made of rules meet their requirements", arguments: files)
  func made(_ name: String) throws {
    guard let rules = Self.rules(name) else { return }
    let seed = SeededGenerator.chosenSeed
    var generator = SeededGenerator(seed: seed)
    let chosen = PatternSyntaxTableTests.isOptimised ? rules : Array(rules.shuffled(using: &generator).prefix(400))
    var place = -1
    let pairs = chosen.count * 8 * (PatternSyntaxTableTests.isOptimised ? 4 : 1)
    let report = LiteralsRandomTests.sweep(pairs: pairs, seed: seed) { generator in
      place += 1
      let rule = chosen[place % chosen.count]
      // Half of them with the other kind of classes, too.
      let isOther = place >= chosen.count && generator.next() & 1 == 0
      return (rule.source, isOther ? rule.options.symmetricDifference(.asciiClasses) : rule.options)
    }
    print("LiteralsRulesTests \(name): \(report.text), SEED=\(seed)")
    #expect(report.faults.isEmpty, "SEED=\(seed) \(report.faults.joined(separator: "\n"))")
    #expect(report.matches * 5 >= report.pairs)
  }

  @Test("Real messages in which a rule matches meet its requirement")
  func messages() throws {
    guard let rules = Self.rules("bench/rules-10k.tsv"), let answers = Self.lines("bench/ref-10k.tsv"),
      let messages = Self.messages()
    else { return }
    let seed = SeededGenerator.chosenSeed
    var generator = SeededGenerator(seed: seed)
    var pairs = answers.compactMap { line -> (Int, Int)? in
      let numbers = line.split(separator: "\t").compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    let right = pairs.count
    if !PatternSyntaxTableTests.isOptimised { pairs = Array(pairs.shuffled(using: &generator).prefix(800)) }
    var scratch = MatchScratch()
    var matches = 0
    var checks: [Int: LiteralsCheck] = [:]
    for (message, rule) in pairs {
      let pattern = try Pattern(rules[rule].source, options: rules[rule].options, jit: .never)
      let text = Array(messages[message].utf8)
      guard case .match = scratch.firstMatch(of: pattern, in: text.span) else { continue }
      matches += 1
      var check = checks[rule] ?? LiteralsCheck(Self.requirement(of: rules[rule]))
      let fault = check.fault(in: text)
      #expect(fault == nil, "message \(message), rule \(rule)")
      checks[rule] = check
    }
    print("LiteralsRulesTests: \(right) right answers, \(pairs.count) tried, \(matches) match, SEED=\(seed)")
    #expect(matches * 10 >= pairs.count * 9)
  }

  /// The figures of `make test`: nothing is asked of the times.
  @Test("Few rules are without literals", arguments: files)
  func figures(_ name: String) {
    guard let rules = Self.rules(name) else { return }
    let trees = rules.map { PatternSyntax.parse(Array($0.source.utf8), options: $0.options) }
    let start = clock()
    let requirements = trees.map { TextRequirement.ofPattern($0) }
    // The processor's time of all threads, so only where nothing else runs it is this test's.
    let time = (clock() - start) / max(1, rules.count)
    let unknown = requirements.filter { $0.anyOf == nil }.count
    let bare = requirements.filter { $0 == TextRequirement() }.count
    let literals = requirements.reduce(0) { $0 + ($1.anyOf?.literals.count ?? 0) }
    let open = requirements.reduce(0.0) { $0 + $1.share }
    print(
      "LiteralsRulesTests \(name): \(rules.count) rules, \(unknown) without alternatives, \(bare) of which nothing is known, "
        + "\(literals) literals; \(open) of them open on average; \(time) µs a rule")
    #expect(unknown * 10 < rules.count)
  }

  /// How many rules stay open on real messages, beside how many are expected to.
  @Test(
    "Few rules are open for a message", arguments: ["bench/rules-100.tsv", "bench/rules-1k.tsv", "bench/rules-10k.tsv"])
  func open(_ name: String) {
    guard let rules = Self.rules(name), let messages = Self.messages() else { return }
    let seed = SeededGenerator.chosenSeed
    var generator = SeededGenerator(seed: seed)
    let chosen = messages.shuffled(using: &generator).prefix(PatternSyntaxTableTests.isOptimised ? 100 : 2)
    let requirements = rules.map { Self.requirement(of: $0) }
    var checks = requirements.map { LiteralsCheck($0) }
    var open = 0
    for message in chosen {
      let text = Array(message.utf8)
      for rule in checks.indices where checks[rule].fault(in: text) == nil { open += 1 }
    }
    let expected = requirements.reduce(0.0) { $0 + $1.share }
    print(
      "LiteralsRulesTests \(name): \(Double(open) / Double(chosen.count)) rules open for one of \(chosen.count) messages, "
        + "\(expected) expected by what one of must be there alone, SEED=\(seed)")
    #expect(open < chosen.count * rules.count / 20)
  }

  private static func requirement(of rule: Rule) -> TextRequirement {
    .ofPattern(PatternSyntax.parse(Array(rule.source.utf8), options: rule.options))
  }

  static func lines(_ name: String) -> [Substring]? {
    guard let text = try? String(contentsOf: corpora.appending(path: name), encoding: .utf8) else {
      print("LiteralsRulesTests skipped: no \(name)")
      return nil
    }
    return text.split(separator: "\n")
  }

  /// The messages of the benchmark, unpacked by gzip.
  static func messages() -> [Substring]? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", corpora.appending(path: "bench/messages-100k.txt.gz").path]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else {
      print("LiteralsRulesTests skipped: no messages")
      return nil
    }
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
