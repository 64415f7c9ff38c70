import DiscernClassification
import DiscernPCRE2
import Testing

/// Small sets become machine code, large ones are interpreted.
@Suite struct MachineCodeChoiceTests {
  private func translated(_ count: Int, jit: JITMode = .attempt) throws -> Set<Bool> {
    let listed = (0..<3).map { "a\($0)b" }.joined(separator: ", ")
    let rules = (0..<count - 3).map { "  - {id: r-\($0), when: {text: {regex: 'x\($0)y'}}, then: {category: junk}}" }
    let ruleSet = try ruleSet(
      "lists: {three: [\(listed)]}\nrules:\n  - {id: l, when: {none: [{text: {regex: {list: three}}}]}}\n"
        + rules.joined(separator: "\n"), jit: jit)
    return Set(
      ruleSet.rules.compactMap { rule in
        if case .pattern(let pattern, _, _) = rule.condition { pattern.pattern?.usesJIT } else { nil }
      })
  }

  @Test(.enabled(if: PCRE2Library.hasJIT, "this PCRE2 makes no machine code"))
  func upToAThousandPatterns() throws {
    #expect(try translated(1_000) == [true])
    #expect(try translated(1_001) == [false])
    #expect(try translated(10, jit: .never) == [false])
  }
}
