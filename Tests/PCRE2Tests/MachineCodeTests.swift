import DiscernPCRE2
import Testing

/// Patterns that the machine code of some release gets wrong, and which patterns become machine code at all.
@Suite(.enabled(if: PCRE2Library.hasJIT, "no trustworthy JIT in this PCRE2"))
struct MachineCodeTests {
  @Test(arguments: [
    MatchCase("alternatives of unequal length before a repeat", #"(?:pays|pay)\s*s"#, "pays", finds: "pays"),
    MatchCase("an empty alternative before a repeat", "(?:please |)x*pay", "pay", finds: "pay"),
    MatchCase("a capturing group with an empty alternative", "(1|)b*1", "1", finds: "1"),
    MatchCase("unequal alternatives before a lazy repeat", "(?:aa|a)x*?ac", "aac", finds: "aac"),
    MatchCase("unequal alternatives before a possessive repeat", "(?:aa|a)x*+ac", "aac", finds: "aac"),
    MatchCase("unequal alternatives before a class", "(?:aa|a)[x-z]*ac", "aac", finds: "aac"),
    MatchCase("unequal alternatives before an open count", "(?:aa|a)x{0,}ac", "aac", finds: "aac"),
    MatchCase("unequal alternatives behind a letter", #"\bz(?:aa|a)\W*ac"#, "zaac", finds: "zaac"),
    MatchCase("an atomic group with an empty alternative", "(?>a{1,3}a*|)a", "aa", finds: nil),
    MatchCase("an atomic group with a lazy repeat", "(?>a+?)b{2,}", "aabb", finds: "abb"),
    MatchCase("an exact count before an alternative", #"ba\S{2}|a"#, "a", finds: "a"),
    MatchCase("an exact count of word characters", #"ba\w{2}|ab"#, "ab", finds: "ab"),
    MatchCase("an exact count behind an optional letter", #"a?b\S{2}"#, "xbaa", finds: "baa"),
    MatchCase("no line begins between CR and LF", #"^\n"#, "A\r\nK", finds: nil),
    MatchCase("a counted possessive group that crashed", #"(()((a\3)?(a+)){2,}+)"#, "aa", finds: "aa"),
    MatchCase("whole with SKIP", "aa(*SKIP)(*FAIL)|a", "aaa", finds: nil, options: .whole),
    MatchCase("whole with THEN", #"\S+(*THEN)"#, "abcd", finds: "abcd", options: .whole),
  ])
  func knownFaults(_ example: MatchCase) throws { try check(example) }

  @Test("A possessive group holds nothing after its alternative was abandoned", arguments: Engine.allCases)
  func abandonedGroup(_ engine: Engine) throws {
    let outcome = search(try Pattern("(b)*+x|b"), Array("bb".utf8), engine)
    #expect(outcome == Outcome(result: .match(0..<1), groups: [0..<1, nil]))
  }

  @Test(arguments: [
    "free", #"\bclaim\W{1,3}prize\b"#, #"https?://[^\s/]+\.(?:top|xyz)\b"#, "(?:pays|pay)", "a|b(c)d*", #"(a\|b)c*"#,
    "(?:a|b)+", "(a)b*", "(a|b)c+", "(a|b)c{2,}", #"(a|b)\\*"#, #"[^\n]+a"#, #"(\w+)\W+\1"#,
  ])
  func translated(_ source: String) throws { #expect(try Pattern(source, jit: .always).usesJIT) }

  @Test(arguments: [
    MatchCase("shorter alternative", #"(?:pays|pay)\s*s"#, "pays", finds: "pays"),
    MatchCase("no alternative", "(?:please |)x*pay", "please pay", finds: "please pay"),
    MatchCase("in a group", #"(?:(?:pays|pay)\s*)s"#, "pays", finds: "pays"),
    MatchCase("counted", "(?:aab|a){1,2}a*b", "aab", finds: "aab"),
    MatchCase("lazy", "(?:aab|a)+?a*b", "aab", finds: "aab"),
    MatchCase("possessive", "(?:ab|a)?+b+", "abb", finds: "abb"),
    MatchCase("a bracket in a class", #"(?:pays[)|]|pay)\s*s"#, "pays", finds: "pays"),
    MatchCase("an escaped bracket", #"(?:pays\)|pay)\s*s"#, "pays", finds: "pays"),
    MatchCase("a brace that counts nothing", "(?:ab|a){x}b+", "a{x}bb", finds: "a{x}bb"),
    MatchCase("a name and a reference", #"(?<n>pays|pay)\s*s\k<n>"#, "payspay", finds: "payspay"),
    MatchCase("behind a look", #"(?<=a|b)c*d"#, "bccd", finds: "ccd"),
  ])
  func repeatsBehindAlternatives(_ example: MatchCase) throws {
    try check(example)
    #expect(try Pattern(example.pattern).usesJIT == PCRE2Library.hasJIT)
  }

  @Test(arguments: [#"^\n"#, #"a|^\r"#, "(a){2,}+"])
  func interpretedByAll(_ source: String) throws { #expect(try !Pattern(source).usesJIT) }

  @Test(
    .enabled(if: PCRE2Library.version < (10, 43), "later releases get these right"),
    arguments: ["(?>a)", "(?>\u{301}a)", "(a)*+b", #"(?x)(?:pays|pay)\s*s # twice"#, #"\Qa\E(?:pays|pay)\s*s"#])
  func interpreted(_ source: String) throws {
    #expect(try !Pattern(source).usesJIT)
    let error = try #require(throws: PatternError.self) { try Pattern(source, jit: .always) }
    #expect(error.advice?.contains("interpreted") == true)
  }
}
