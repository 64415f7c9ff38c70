import DiscernPCRE2
import Testing

@Suite struct LazyPatternTests {
  @Test func isCompiledByTheFirstSearch() {
    let pattern = LazyPattern("pri(z)e")
    #expect(!pattern.isCompiled)
    var scratch = MatchScratch()
    #expect(scratch.firstMatch(of: pattern, in: Array("a prize".utf8).span) == .match(2..<7))
    #expect(scratch.group(1) == 5..<6)
    #expect(pattern.isCompiled && pattern.pattern === pattern.pattern)
  }

  /// What can't be compiled is never handed to one by the rule compiler; should it be, nothing is claimed.
  @Test func whatCannotBeCompiledIsInconclusive() {
    let pattern = LazyPattern("(")
    var scratch = MatchScratch()
    #expect(scratch.firstMatch(of: pattern, in: Array("(".utf8).span) == .inconclusive(.other))
    #expect(!pattern.isCompiled)
  }

  /// All threads get the same one, however many compile it at once.
  @Test func threadsShareOne() async {
    for round in 0..<200 {
      let pattern = LazyPattern("claim.{0,\(round % 20)}prize", jit: .never)
      let found = await withTaskGroup(of: ObjectIdentifier?.self) { group in
        for _ in 0..<4 { group.addTask { pattern.pattern.map { ObjectIdentifier($0) } } }
        return await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
      }
      #expect(found.count == 1 && !found.contains(nil))
    }
  }
}
