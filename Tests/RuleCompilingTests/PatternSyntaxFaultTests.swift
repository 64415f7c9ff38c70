import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// Whether the checks of trees notice readers with a mistake.
@Suite(.enabled(if: PCRE2Library.version < (10, 43), "judges by the characters and braces of PCRE2 10.42"))
struct PatternSyntaxFaultTests {
  @Test("Random patterns written back show each planted fault", arguments: PatternSyntaxFaults.all.map(\.name))
  func writtenBack(_ name: String) throws {
    let reader = try #require(PatternSyntaxFaults.all.first { $0.name == name }).reader
    let report = PatternSyntaxRandomTests.sweep(seed: 1, rounds: 20_000, until: 1, reader: reader)
    #expect(!report.faults.isEmpty)
  }

  @Test("The matcher shows each planted fault", arguments: PatternSyntaxFaults.all.map(\.name))
  func matched(_ name: String) throws {
    let reader = try #require(PatternSyntaxFaults.all.first { $0.name == name }).reader
    let report = PatternSyntaxMeaningTests.sweep(seed: 1, rounds: 20_000, until: 1, reader: reader)
    #expect(!report.faults.isEmpty)
  }
}
