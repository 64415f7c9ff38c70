import DiscernPCRE2
import Testing

/// Searches that would take too long, and searches that are merely large.
@Suite struct LimitTests {
  static let engines = Engine.allCases.filter(\.isPresent)

  @Test("Nested repeats are given up", arguments: engines)
  func nestedRepeats(_ engine: Engine) throws {
    let text = Array((String(repeating: "a", count: 30) + "!").utf8)
    #expect(search(try Pattern("(a+)+$"), text, engine).result == .inconclusive(.match))
    #expect(search(try Pattern("^(a+)+$"), text, engine).result == .inconclusive(.match))
  }

  @Test("A repeated label before a list of hosts is given up or answered", arguments: engines)
  func hosts(_ engine: Engine) throws {
    let hosts = (0..<40).map { "t\($0)" }.joined(separator: "|")
    let text = Array(("http://" + String(repeating: "a.", count: 60) + "shop.tz").utf8)
    let pattern = try Pattern(#"([^/]+\.)*shop\.(?:\#(hosts))"#)
    #expect(search(pattern, text, engine).result == .inconclusive(.match))
    let good = Array("http://a.b.shop.t7/".utf8)
    #expect(search(pattern, good, engine).result == .match(7..<18))
  }

  @Test("After a search was given up, the same scratch finds the next match", arguments: engines)
  func recovery(_ engine: Engine) throws {
    var scratch = MatchScratch()
    let text = Array((String(repeating: "a", count: 30) + "!").utf8)
    #expect(search(try Pattern("(a+)+$"), text, engine, using: &scratch).isInconclusive)
    #expect(scratch.group(0) == nil)
    #expect(search(try Pattern("a!"), text, engine, using: &scratch).result == .match(29..<31))
  }

  @Test("A pattern can lower the limit for itself and not raise it", arguments: engines)
  func limitInPattern(_ engine: Engine) throws {
    let text = Array((String(repeating: "a", count: 14) + "!").utf8)
    #expect(search(try Pattern("(a+)+$"), text, engine).result == .noMatch)
    #expect(search(try Pattern("(*LIMIT_MATCH=1)(a+)+$"), text, engine).result == .inconclusive(.match))
    let low = MatchLimits(match: 100)
    let raising = try Pattern("(*LIMIT_MATCH=4000000000)(a+)+$")
    #expect(search(raising, text, engine, limits: low).result == .inconclusive(.match))
  }

  @Test("Depth and heap limits act in the interpreter")
  func depthAndHeap() throws {
    let pattern = try Pattern("^(?:a|(b))*$")
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 20_000)
    let shallow = MatchLimits(depth: 1000)
    #expect(search(pattern, text, .interpreter, limits: shallow).result == .inconclusive(.depth))
    let small = MatchLimits(heapKibibytes: 100)
    #expect(search(pattern, text, .interpreter, limits: small).result == .inconclusive(.heap))
    #expect(search(pattern, text, .interpreter).result == .match(0..<20_000))
  }

  @Test("Limits of zero end every search without a crash", arguments: engines)
  func zeroLimits(_ engine: Engine) throws {
    let none = MatchLimits(match: 0, depth: 0, heapKibibytes: 0)
    #expect(search(try Pattern("(a+)+$"), Array("aaa!".utf8), engine, limits: none).isInconclusive)
  }

  @Test("A recursion that consumes nothing is an outcome, not a crash", arguments: engines)
  func emptyRecursion(_ engine: Engine) throws {
    let outcome = search(try Pattern("(?:a|(?R))b|^(?1)(a?(?1)?)"), Array("aaaa".utf8), engine)
    #expect(outcome.result != .noMatch || outcome.groups.allSatisfy { $0 == nil })
  }

  @Test("More than the machine code's stack holds is interpreted", arguments: engines)
  func stackFallback(_ engine: Engine) throws {
    let pattern = try Pattern("^(?:[^Q]|R)*$")
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000)
    #expect(search(pattern, text, engine).result == .match(0..<20_000))
    let longer = [UInt8](repeating: UInt8(ascii: "x"), count: 60_000)
    #expect(search(pattern, longer, engine).result == .match(0..<60_000))
  }

  @Test("34 KB of blanks", arguments: engines)
  func blanks(_ engine: Engine) throws {
    let text = [UInt8](repeating: UInt8(ascii: " "), count: 34_000)
    #expect(search(try Pattern(#"(?:\s\s)+"#), text, engine).result == .match(0..<34_000))
    #expect(search(try Pattern(#"(\s\s)+$"#), text, engine).result == .match(0..<34_000))
  }

  @Test("A text of 1 MB", arguments: engines)
  func largeText(_ engine: Engine) throws {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000) + Array("prize".utf8)
    #expect(search(try Pattern("prize"), text, engine).result == .match(1_000_000..<1_000_005))
    #expect(search(try Pattern("x+prize"), text, engine).result == .match(0..<1_000_005))
    let outcome = search(try Pattern("^(?:x|y)+$"), text, engine)
    #expect(outcome.isInconclusive, "\(outcome)")
    #expect(search(try Pattern("claim"), text, engine).result == .noMatch)
  }

  @Test("An empty text", arguments: engines)
  func emptyText(_ engine: Engine) throws {
    #expect(search(try Pattern(#"^\A$\z"#), [], engine).result == .match(0..<0))
    #expect(search(try Pattern("(?<=a)|a"), [], engine).result == .noMatch)
    #expect(search(try Pattern("x*"), [], engine, notEmpty: true).result == .noMatch)
    #expect(search(try Pattern(""), [], engine).result == .match(0..<0))
    var scratch = MatchScratch()
    #expect(scratch.firstMatch(of: try Pattern("$"), in: Span<UInt8>()) == .match(0..<0))
  }

  /// Each takes a quarter of a second at least, so debug has the shortest and the longest.
  private static let costs: [(pattern: String, length: Int)] = {
    let all = [
      ("(?:1|x){0,500}(?:1|x){0,500}[yz]", 4_000), ("(?:1|x){0,500}(?:1|x){0,500}[yz]", 20_000),
      (#"\Gq|(?:1|x){0,500}(?:1|x){0,500}[yz]"#, 4_000), (#"\Gq|(?:1|x){0,500}(?:1|x){0,500}[yz]"#, 300_000),
      ("(?:1|x)(*COMMIT)y|(?:1|x){0,500}(?:1|x){0,500}[yz]", 300_000),
    ]
    #if DEBUG
      return [all[0], all[3]]
    #else
      return all
    #endif
  }()

  /// PCRE2's own limit is reached nowhere in these, and yet they took from two seconds to hours.
  @Test(
    "Places that each cost a little less than the limit are given up together", .timeLimit(.minutes(10)),
    arguments: costs, engines)
  func costOfAllPlaces(_ example: (pattern: String, length: Int), _ engine: Engine) throws {
    let text = [UInt8](repeating: UInt8(ascii: "1"), count: example.length)
    let pattern = try Pattern(example.pattern)
    let outcome = search(pattern, text, engine)
    #expect(outcome.isInconclusive || example.pattern.contains("COMMIT"))
  }

  @Test("Searches that go on in one text share its time", .timeLimit(.minutes(10)), arguments: engines)
  func timeIsShared(_ engine: Engine) throws {
    let text = Array(String(repeating: String(repeating: "1", count: 700) + "x", count: 1_400).utf8)
    let pattern = try Pattern("x|(?:1|q)+(?:1|q)+[yz]")
    var scratch = MatchScratch()
    var start = 0
    var last = MatchResult.noMatch
    repeat {
      last = search(pattern, text, engine, from: start, using: &scratch).result
      if case .match(let range) = last { start = range.upperBound }
    } while last == .match(start - 1..<start)
    #expect(last == .inconclusive(.time) || last == .noMatch)
  }

  @Test("Verbs and \\G say the same of long texts as of short ones")
  func oneSearch() throws {
    let filler = String(repeating: ".", count: 5_000)
    try check(MatchCase("(*COMMIT)", "a(*COMMIT)b", "ac \(filler) ab", finds: nil))
    try check(MatchCase("(*SKIP)", "a+(*SKIP)(*FAIL)|a", String(repeating: "a", count: 5_000), finds: nil))
    try check(MatchCase("(*PRUNE)", "a(*PRUNE)b", "ac \(filler) ab", finds: "ab"))
    try check(MatchCase("(*NOTEMPTY_ATSTART)", "(*NOTEMPTY_ATSTART)|b", "\(filler)b", finds: ""))
    try check(MatchCase(#"\G"#, #"\Ga"#, filler + "a", finds: nil))
  }

  @Test("The words for limits never change")
  func words() {
    let words = ["match-limit", "depth-limit", "heap-limit", "time-limit", "jit-stack", "match-error"]
    #expect(MatchLimit.allCases.map(\.rawValue) == words)
  }
}
