import DiscernClassification
import DiscernCommunications
import DiscernFacts
import DiscernLiteralSearch
import DiscernRuleCompiling
import DiscernRuleLanguage
import Testing

/// What is counted of messages is what the search finds in them, and rules are searched for by what is rare there.
@Suite struct TextStatisticsTests {
  static func statistics(_ texts: [String]) throws -> TextStatistics {
    var counter = TextCounter()
    for text in texts { counter.add(text) }
    return try #require(counter.statistics())
  }

  static func compiled(_ yaml: String, _ statistics: TextStatistics?) throws -> RuleSet {
    var compiler = RuleSetCompiler()
    compiler.statistics = statistics
    let compilation = compiler.compile(
      RuleSources(files: [SourceFile(name: "0.yaml", bytes: Array(yaml.utf8))], lists: []))
    return try #require(compilation.ruleSet, "\(rendered(compilation))")
  }

  private static func text(_ communication: Communication) -> String? {
    if case .message(let message) = communication { message.messageBody } else { nil }
  }

  @Test(arguments: [1, 3, 40, 2_000])
  func `Counts are those of the search`(textCount: Int) throws {
    let seed = SeededGenerator.chosenSeed
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("aaabAB12_ -'éжЖ日\u{17F}\u{212A}".unicodeScalars)
    func text(_ longest: Int) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...longest, using: &random) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      return String(text)
    }
    var texts = (0..<textCount).map { _ in text(30) }
    // Something must stand in them.
    texts[0] += "a1"
    var literals: Set<Literal> = []
    for _ in 0..<400 {
      let all = text(9).unicodeScalars.map { Characters.folded($0.value) }
      let basic = all.filter { $0 < 0x80 && Characters.isLetterOrDigit($0) }
      let beyond = all.filter { $0 >= 0x80 }
      let (starts, ends) = (Bool.random(using: &random), Bool.random(using: &random))
      for lane in [basic, beyond] where !lane.isEmpty {
        literals.insert(Literal(lane, startsWord: starts, endsWord: ends))
      }
    }
    let all = literals.sorted { $0.precedes($1) }
    let index = LiteralIndex(all.map { LiteralEntry($0, keyStart: 0, surfaces: 1) })
    var expected = Array(repeating: 0, count: all.count)
    var scanner = LiteralScanner()
    var viewed = ViewedText()
    for text in texts {
      var bytes = Array(text.utf8)
      viewed.read(bytes.span, as: .folded)
      if !viewed.isOriginal { bytes = viewed.bytes }
      let hits = scanner.find(in: bytes.span, surfaces: 1, for: index)
      for literal in Set((0..<hits).map { scanner.hit($0).target }) { expected[Int(literal)] += 1 }
    }
    let statistics = try Self.statistics(texts)
    #expect(statistics.textCount == textCount)
    for (literal, expected) in zip(all, expected) {
      try #require(statistics.textCount(of: literal) == expected, "SEED=\(seed): \(literal)")
    }
    #expect(expected.contains { $0 > 0 })
  }

  @Test func `Places are counted`() throws {
    let statistics = try Self.statistics(["abab-ab", "b a", "жжж"])
    func count(_ text: String) -> Int { statistics.placeCount(of: Literal(text.unicodeScalars.map(\.value))).count }
    #expect([count("ab"), count("ba"), count("abab"), count("a"), count("zz"), count("жж")] == [3, 3, 2, 4, 0, 2])
    #expect(statistics.placeCount(of: Literal([97])).all == 8)
  }

  @Test func `Of a corpus that is too large every so many texts count, in any order`() throws {
    var counter = TextCounter(mostCharacters: 2_000)
    for number in 0..<4_000 { counter.add(number < 2_000 ? "parcel" : "zebra") }
    let statistics = try #require(counter.statistics())
    func count(_ text: String) -> Int {
      statistics.textCount(of: Literal(text.unicodeScalars.map(\.value), startsWord: true, endsWord: true))
    }
    #expect(100...350 ~= statistics.textCount)
    #expect(abs(count("parcel") - count("zebra")) <= 2 && count("parcel") + count("zebra") == statistics.textCount)
    #expect(TextCounter().statistics() == nil)
  }

  /// By the tables `xjth` is rare; in these messages it isn't.
  @Test func `The key of a literal is what is rare in the messages`() throws {
    let literal = Literal("zqxjthere".unicodeScalars.map(\.value))
    let statistics = try Self.statistics(Array(repeating: "zqxjt zqxjt, zqxjth qxjthe xjther", count: 1_000))
    #expect(KeyChoice.keyStart(of: literal) == 2)
    #expect(KeyChoice.keyStart(of: literal, TextFrequencies(statistics)) == 5)
  }

  @Test(arguments: [
    "{text: {regex: 'parcel.{0,20}zebra'}}", "{text: {regex: 'zebras?.{0,20}parcel'}}",
    "{all: [{text: {words: [parcel]}}, {text: {words: [zebra]}}]}",
  ])
  func `What is common in the messages is avoided where something else is possible`(condition: String) throws {
    let rule = "rules: [{id: a, when: \(condition), then: {category: junk}}]"
    for (common, rare) in [("parcel", "zebra"), ("zebra", "parcel")] {
      let texts = (0..<2_000).map { $0 % 4 == 0 ? "hello" : "my \(common) is here" }
      var compiler = RuleSetCompiler()
      compiler.statistics = try Self.statistics(texts)
      compiler.tellsOpeners = true
      let file = SourceFile(name: "0.yaml", bytes: Array(rule.utf8))
      let openers = try #require(compiler.compile(RuleSources(files: [file])).openers.first ?? nil)
      let literals = openers.flatMap(\.literals).map {
        String(String.UnicodeScalarView($0.characters.compactMap(Unicode.Scalar.init)))
      }
      #expect(!literals.isEmpty && literals.allSatisfy { $0.contains(rare) && !$0.contains(common) }, "\(literals)")
    }
  }

  @Test func `Choices depend on the corpus, and hold nothing else of it`() throws {
    let texts = (0..<2_000).map { "my zebra \($0 % 3 == 0 ? "hippopotamus" : "is here")" }
    let yaml = "rules: [{id: a, when: {text: {regex: 'parcel.{0,20}zebra'}}, then: {category: junk}}]"
    let one = try Self.compiled(yaml, try Self.statistics(texts)).compiled()
    let other = try Self.compiled(yaml, try Self.statistics(texts)).compiled()
    #expect(one.elementsEqual(other))
    #expect(!one.elementsEqual(try Self.compiled(yaml, nil).compiled()))
    func holds(_ bytes: [UInt8], _ word: String) -> Bool {
      let word = Array(word.utf8)
      return bytes.indices.dropLast(word.count - 1).contains { bytes[$0..<$0 + word.count].elementsEqual(word) }
    }
    #expect(holds(one, "zebra") && !holds(one, "hippo"))
  }

  @Test func `Verdicts are the same with any corpus`() throws {
    let seed = SeededGenerator.chosenSeed
    let rounds = SearchRandomTests.rounds / 3
    var random = RandomLeaves(seed: seed)
    var scratch = Scratch()
    var (fired, changed) = (0, 0)
    for round in 0..<rounds {
      let yaml = "rules:\n" + random.rules().joined(separator: "\n")
      let texts = (0..<30).flatMap { _ in random.request().communications.compactMap(Self.text) }
      let without = try Self.compiled(yaml, nil)
      // Once and again, so that some corpora outweigh the tables.
      let copies = Array(repeating: texts, count: round.isMultiple(of: 2) ? 1 : 100)
      let with = try Self.compiled(yaml, try Self.statistics(copies.flatMap(\.self)))
      if !with.compiled().elementsEqual(without.compiled()) { changed += 1 }
      for _ in 0..<6 {
        let request = random.request()
        _ = Classifier(without).classify(request, using: &scratch)
        let right = Classifier(without).verdict(on: request, from: scratch)
        _ = Classifier(with).classify(request, using: &scratch)
        let found = Classifier(with).verdict(on: request, from: scratch)
        try #require(found == right, "SEED=\(seed), round \(round):\n\(yaml)\n\(request)")
        fired += right.firedRules.count
      }
    }
    print("TextStatisticsTests: \(rounds) rule sets, \(changed) with other choices, \(fired) fired, SEED=\(seed)")
    #expect(fired > rounds && changed > rounds / 20)
  }
}
