import DiscernPCRE2
import Foundation
import Testing

/// Patterns shared by threads, and threads with little stack.
@Suite struct ThreadTests {
  @Test("Four tasks search with one pattern")
  func sharedPattern() async throws {
    let pattern = try Pattern(#"\b(\w+)\W+\1\b"#)
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          var scratch = MatchScratch()
          return (0..<500).count { turn in
            let word = "é\(task)x\(turn)"
            let text = Array("so \(word) \(word)".utf8)
            guard case .match(let range) = scratch.firstMatch(of: pattern, in: text.span) else { return false }
            return range.upperBound == text.count && scratch.group(1) != nil
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [500, 500, 500, 500])
  }

  @Test("A thread with 64 KiB of stack searches", arguments: Engine.allCases.filter(\.isPresent))
  func searchWithLittleStack(_ engine: Engine) async throws {
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 34_000)
    let patterns = try [#"(?:\s\s)+"#, #"(\s|x)+$"#, "^(?:[^Q]|R)*$", #"^(\s(?1)?)$"#].map { try Pattern($0) }
    let results = await Self.run(stackSize: 64 * 1024) { patterns.map { search($0, blanks, engine).result } }
    #expect(results.prefix(3) == [.match(0..<34_000), .match(0..<34_000), .match(0..<34_000)])
    #expect(results.last != .noMatch)
  }

  @Test("A thread with 128 KiB of stack compiles what is nested as deep as may be")
  func compileWithLittleStack() async {
    let opened = ["(", "(?:", "(?=", "(?<=", "(?:"].map { String(repeating: $0, count: 100) }
    let closed = [")", ")*", ")", ")", "|b)"].map { String(repeating: $0, count: 100) }
    let sources = zip(opened, closed).map { $0 + "a" + $1 }
    let usable = await Self.run(stackSize: 128 * 1024) { sources.map { (try? Pattern($0)) != nil } }
    #expect(usable == [true, true, true, true, true])
  }

  /// Runs work on a new thread of a given stack size in bytes.
  private static func run<Result: Sendable>(
    stackSize: Int, _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = stackSize
      thread.start()
    }
  }
}
