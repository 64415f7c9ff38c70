import DiscernLiteralSearch
import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// Whether the random tests notice derivations with a mistake.
@Suite(.enabled(if: PCRE2Library.version < (10, 43), "judges by the characters and braces of PCRE2 10.42"))
struct LiteralsFaultTests {
  @Test("Ten thousand random pairs show each planted fault", arguments: LiteralsFaults.all.map(\.name))
  func noticed(_ name: String) throws {
    let derivation = try #require(LiteralsFaults.all.first { $0.name == name }).derivation
    var faults = 0
    var tried = 0
    for source in [LiteralsRandomTests.grammar(1), LiteralsRandomTests.usual(1)] where faults == 0 {
      let report = LiteralsRandomTests.sweep(pairs: 5_000, until: 1, seed: 1, derivation: derivation, source: source)
      faults += report.faults.count
      tried += report.pairs
    }
    print("LiteralsFaultTests: '\(name)' noticed after \(tried) pairs")
    #expect(faults > 0)
  }

  @Test("Without a fault the same pairs show none")
  func silent() {
    for source in [LiteralsRandomTests.grammar(1), LiteralsRandomTests.usual(1)] {
      let report = LiteralsRandomTests.sweep(pairs: 5_000, until: 1, seed: 1, source: source)
      #expect(report.faults.isEmpty, "\(report.faults)")
    }
  }

  @Test("Random lists show edges where there are none, and '_' beside edges")
  func phrases() {
    for fault in 0..<2 {
      let report = LiteralsPhraseRandomTests.sweep(rounds: 1_250, seed: 1, until: 1) { entries, way, caseSensitive in
        var requirement = LiteralsPhraseRandomTests.derivation(entries, way, caseSensitive)
        guard fault == 0 else { return LiteralsFaults.starting(requirement) }
        requirement.anyOf?.marks.high = 0
        return requirement
      }
      #expect(!report.faults.isEmpty)
    }
  }
}
