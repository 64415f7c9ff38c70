import DiscernPCRE2
import Testing

/// What groups hold, and what a pattern says about itself.
@Suite struct GroupTests {
  @Test("The example in the documentation is true")
  func documentedExample() throws {
    let pattern = try Pattern(#"claim\W{1,3}(?<what>prize)"#)
    var scratch = MatchScratch()
    let text = Array("Claim your prize: claim prize now".utf8)
    #expect(scratch.firstMatch(of: pattern, in: text.span) == .match(18..<29))
    #expect(scratch.group(1) == 24..<29)
    #expect(pattern.groupNames.map(\.name) == ["what"])
  }

  @Test("Groups that took no part, do not exist or belong to a failed search are nil")
  func absentGroups() throws {
    let pattern = try Pattern("(a)|(b)(c)?")
    var scratch = MatchScratch()
    #expect(scratch.group(0) == nil)
    #expect(scratch.firstMatch(of: pattern, in: Array("xb".utf8).span) == .match(1..<2))
    #expect(scratch.group(1) == nil)
    #expect(scratch.group(2) == 1..<2)
    for number in [3, 4, 100, 101, 1_000_000, -1, Int.max, Int.min] { #expect(scratch.group(number) == nil) }
    #expect(scratch.firstMatch(of: pattern, in: Array("xyz".utf8).span) == .noMatch)
    #expect(scratch.group(0) == nil)
  }

  @Test("A group repeated holds its last turn, and an empty one is empty")
  func repeatedGroups() throws {
    for engine in Engine.allCases where engine.isPresent {
      let outcome = search(try Pattern("(?:(a)|(b)|())*c"), Array("abac".utf8), engine)
      #expect(outcome.groups[1] == 2..<3)
      #expect(outcome.groups[2] == 1..<2)
    }
  }

  @Test("Offsets count bytes")
  func offsets() throws {
    let text = Array("é😀 ça".utf8)
    for engine in Engine.allCases where engine.isPresent {
      #expect(search(try Pattern("(ç)a"), text, engine) == Outcome(result: .match(7..<10), groups: [7..<10, 7..<9]))
    }
  }

  @Test("A match with more groups than are reported is a match", arguments: [99, 100, 101, 150, 1000])
  func manyGroups(_ count: Int) throws {
    let pattern = try Pattern(String(repeating: "(a)", count: count) + #"\1"#)
    let text = Array(String(repeating: "a", count: count + 1).utf8)
    #expect(pattern.captureCount == count)
    for engine in Engine.allCases where engine.isPresent {
      let outcome = search(pattern, text, engine)
      #expect(outcome.result == .match(0..<(count + 1)))
      #expect(outcome.groups[1] == 0..<1)
      for number in 1...count {
        let expected = number <= MatchScratch.reportedGroups ? (number - 1)..<number : nil
        #expect(outcome.groups[number] == expected)
      }
    }
  }

  @Test(#"A beginning behind the end, by \K in a subroutine, is a range or, to newer releases, an error"#)
  func reversedRange() throws {
    let pattern = try Pattern(#"(?=(?&late))a(?(DEFINE)(?<late>ab\K))"#)
    for engine in Engine.allCases where engine.isPresent {
      let result = search(pattern, Array("xab".utf8), engine).result
      #expect(result == .match(2..<3) || PCRE2Library.version >= (10, 43) && result == .inconclusive(.other))
    }
  }

  @Test("Names come sorted by number")
  func names() throws {
    let pattern = try Pattern("(?<zeta>a)(b)(?P<alpha>c)(?'été'd)")
    #expect(pattern.groupNames.map(\.name) == ["zeta", "alpha", "été"])
    #expect(pattern.groupNames.map(\.number) == [1, 3, 4])
    #expect(pattern.captureCount == 4)
    #expect(try Pattern("(?J)(?<x>a)|(?<x>b)").groupNames.map(\.number) == [1, 2])
    #expect(try Pattern("abc").groupNames.isEmpty)
  }

  @Test(arguments: [
    (#"(a)\1"#, true), (#"(?<x>a)\k<x>"#, true), (#"(a)\g{-1}"#, true), (#"(?J)(?<x>a)(?<x>b)\k<x>"#, true),
    ("(a)(?1)", false), ("(a)b", false), (#"\x{31}"#, false),
  ])
  func backReferences(_ pattern: String, _ expected: Bool) throws {
    #expect(try Pattern(pattern).hasBackReferences == expected)
  }

  @Test("Memory counts machine code", .enabled(if: PCRE2Library.hasJIT, "no trustworthy JIT in this PCRE2"))
  func memory() throws {
    let interpreted = try Pattern("claim.*prize", jit: .never)
    let translated = try Pattern("claim.*prize", jit: .always)
    #expect(!interpreted.usesJIT && translated.usesJIT)
    #expect((1...2000).contains(interpreted.memory))
    #expect(translated.memory > interpreted.memory)
  }

  @Test("A pattern that refuses machine code is interpreted (J07, J11, J12), or an error where it is a must")
  func refusedMachineCode() throws {
    #expect(try !Pattern("(*NO_JIT)a").usesJIT)
    let error = #expect(throws: PatternError.self) { try Pattern("(*NO_JIT)a", jit: .always) }
    #expect(error?.code ?? 0 < 0)
    #expect(error?.message.isEmpty == false)
  }

  @Test("The library tells its release")
  func library() {
    let version = PCRE2Library.version
    #expect(version.major == 10 && version.minor >= 30)
    #expect(PCRE2Library.versionText.hasPrefix("10."))
    #expect(PCRE2Library.unicodeVersion.split(separator: ".").count >= 2)
  }
}
