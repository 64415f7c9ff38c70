import CDiscernDefaultRules
import DiscernClassification
import DiscernCommunications
import DiscernCorpora
import DiscernPCRE2
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// The rules in Rules/, which are built into the tool.
@Suite struct ShippedRulesTests {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Compiled once a way, for all tests of the rules: it takes a second in debug.
  static func compilation(jit: JITMode = .attempt) throws -> Compilation {
    try (jit == .never ? interpreted : translated).get()
  }

  private static let translated = compiled(.attempt)
  private static let interpreted = compiled(.never)

  private static func compiled(_ jit: JITMode) -> Result<Compilation, any Error> {
    Result { RuleSetCompiler(jit: jit).compile(try RuleSources.reading(repository.appending(path: "Rules").path)) }
  }

  @Test func areFreeOfMistakes() throws {
    let compilation = try Self.compilation()
    let renderer = DiagnosticRenderer(sources: compilation.sources, colour: false)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map { renderer.text($0) }.joined())")
    #expect((compilation.ruleSet?.count ?? 0) >= 20)
  }

  /// Every rule has a title, an example that matches and two that don't, and they hold.
  @Test(arguments: [JITMode.attempt, .never])
  func examplesHold(jit: JITMode) throws {
    let compilation = try Self.compilation(jit: jit)
    let ruleSet = try #require(compilation.ruleSet)
    let classifier = Classifier(ruleSet)
    var scratch = Scratch()
    var matching: [String: Int] = [:]
    var silent: [String: Int] = [:]
    for example in compilation.examples {
      let decision = classifier.classify(example.request, using: &scratch)
      let file = compilation.sources[example.span.file.index]
      let place = "\(file.name):\(file.position(at: example.span.start).line)"
      switch example.expectation {
      case .fires(let id):
        matching[id, default: 0] += 1
        #expect(classifier.truth(ofRule: id, in: scratch) == .yes, "\(id) \(place)")
      case .isSilent(let id):
        silent[id, default: 0] += 1
        #expect(classifier.truth(ofRule: id, in: scratch) == .no, "\(id) \(place)")
      case .verdict(let category): #expect(decision.category == category, "\(place)")
      }
    }
    for rule in ruleSet.rules {
      #expect(!rule.title.isEmpty && matching[rule.id] != nil && silent[rule.id] ?? 0 >= 2, "\(rule.id)")
    }
  }

  /// Codes, bank notices, deliveries and appointments of many countries: to block one of them is the worst fault.
  @Test(arguments: [
    "wanted-before.ndjson", "wanted-after.ndjson", "wanted-languages.ndjson", "wanted-fresh.ndjson",
    "wanted-blind.ndjson",
  ])
  func wantedMessagesAreNotJunk(file: String) throws {
    let classifier = Classifier(try #require(try Self.compilation().ruleSet))
    let path = Self.repository.appending(path: "Tests/RulesTests/Fixtures/\(file)").path
    let reader = try CorpusReader(path: path)
    while let record = try reader.next() {
      let verdict = classifier.classify(record.request)
      #expect(verdict.decision.category != .junk, "line \(record.line): \(verdict.firedRules.map(\.id))")
    }
    #expect(reader.summary.read >= 40 && reader.summary.skippedCount == 0)
  }

  /// No rule comes, goes or changes its weight unnoticed: RECORD=1 writes the list anew and fails.
  @Test func listIsAsRecorded() throws {
    let ruleSet = try #require(try Self.compilation().ruleSet)
    let lines = ruleSet.rules.sorted { $0.id < $1.id }.map { rule in
      guard let outcome = rule.outcome else { return "\(rule.id) serves other rules" }
      let voice =
        switch outcome.voice {
        case .weight(let points): points.description
        case .decides(let priority): "decides, priority \(priority)"
        }
      return "\(rule.id) \(outcome.category.name) \(voice)\(outcome.blocks ? " block" : "")"
    }
    let text = lines.joined(separator: "\n") + "\n"
    let file = Self.repository.appending(path: "Tests/RulesTests/Fixtures/shipped-rules.txt")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded anew; run again without RECORD")
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  /// The messages that `discern bench` judges where none are given.
  @Test func builtInMessagesAreThoseOfTheFile() throws {
    // SAFETY: the table is constant, its bytes are as many as it says.
    let file = unsafe discern_example_messages()
    let builtIn = unsafe Data(bytes: file.bytes, count: file.count)
    #expect(unsafe String(cString: file.name) == "Examples/sample.ndjson")
    #expect(FileManager.default.contents(atPath: Self.repository.path + "/Examples/sample.ndjson") == builtIn)
  }

  /// What is built in is what lies in the folder, byte for byte.
  @Test func builtInFilesAreThoseOfTheFolder() throws {
    var builtIn: [String: Data] = [:]
    for index in 0..<discern_default_rule_count() {
      // SAFETY: the table is constant, its names end with zero, its bytes are as many as it says.
      let entry = unsafe discern_default_rule(index)
      unsafe builtIn[String(cString: entry.name)] = unsafe Data(bytes: entry.bytes, count: entry.count)
    }
    let folder = Self.repository.appending(path: "Rules").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".txt") }.map { "Rules/" + $0 }
    #expect(Set(builtIn.keys) == Set(names), "run 'make rules'")
    for name in names {
      #expect(FileManager.default.contents(atPath: Self.repository.path + "/" + name) == builtIn[name], "\(name)")
    }
  }
}
