import DiscernRuleLanguage
import Foundation
import Testing

/// Nothing that a file may hold crashes the reader or keeps it busy for long.
@Suite(.timeLimit(.minutes(10))) struct HostileInputTests {
  /// A small generator, so that a seed gives the same bytes everywhere.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  #if DEBUG
    private static let isOptimised = false
  #else
    private static let isOptimised = true
  #endif
  /// Unoptimised code gets a fifth of the work.
  private static let share = isOptimised ? 1 : 5

  private static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("SEED=\(seed)")
    return seed
  }()

  /// Reads and renders.
  @discardableResult
  private func survive(_ bytes: [UInt8]) -> [Diagnostic] {
    let source = SourceFile(name: "hostile.yaml", bytes: bytes)
    let diagnostics = read(source).1
    let renderer = DiagnosticRenderer(sources: [source], colour: false)
    for diagnostic in diagnostics.prefix(200) { _ = renderer.text(diagnostic) }
    for diagnostic in diagnostics {
      #expect(0 <= diagnostic.span.start && diagnostic.span.start <= diagnostic.span.end)
      #expect(diagnostic.span.end <= bytes.count)
    }
    return diagnostics
  }

  @Test(arguments: ["[", "{", "- ", "? ", "[{", "a: [", "!a [", "&a ["])
  func deepNestingStopsAtOnce(_ opening: String) {
    let text = "rules:\n  - id: a\n    when: " + String(repeating: opening, count: 10_000)
    #expect(survive(Array(text.utf8)).isEmpty == false)
  }

  @Test func deepBlocksStopAtOnce() {
    let text = (0..<2_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(survive(Array(text.utf8)).contains { $0.code == "too-deep" })
  }

  @Test func aliasBombsAreRefused() throws {
    #expect(survive(try Fixture(name: "too-many-aliases").source().bytes).map(\.code) == ["too-many-aliases"])
  }

  @Test func aliasesCannotNestDeeply() {
    var text = "rules:\n  - id: a\n    when: { rule: b }\n    user-info:\n      a0: &a0 [x]\n"
    for level in 1...100 { text += "      a\(level): &a\(level) [*a\(level - 1)]\n" }
    text += "      last: *a100\n"
    #expect(survive(Array(text.utf8)).contains { $0.code == "too-deep" })
  }

  @Test func manySyntaxErrorsEnd() {
    let rule = "  - id: a\n    title: 'it's'\n    when: [\n"
    let text = "rules:\n" + String(repeating: rule, count: 2_000)
    let diagnostics = survive(Array(text.utf8))
    #expect(diagnostics.count >= 90 && diagnostics.count <= 101)
  }

  @Test(arguments: [
    "\"", "'", "[a, ", "\t", "*a ", "&a ", "%", "@", "a: b: c\n", "- - - ", "#", "|\n", ": ", "\u{A0}", "!",
  ])
  func oneThingOverAndOver(_ text: String) {
    survive(Array(String(repeating: text, count: 60_000 / Self.share / text.utf8.count).utf8))
  }

  @Test(arguments: [
    "id: ", "when: { text: { length: ", "expires: ", "when: { received: { between: ", "when: { sender: { kind: ",
    "then: { category: ", "user-info: { a: !!int ",
  ])
  func longValuesAreNoBurden(_ opening: String) {
    for sign in ["-", "a", "1", ":", "😀"] {
      let value = "'" + String(repeating: sign, count: 20_000) + "'"
      let closing = String(repeating: " }", count: opening.split(separator: "{").count - 1)
      let text = "rules:\n  - \(opening)\(value)\(closing)\n"
      let diagnostics = survive(Array(text.utf8))
      #expect(diagnostics.allSatisfy { $0.message.count < 200 && ($0.help?.count ?? 0) < 400 })
    }
  }

  @Test func largeGoodFilesAreRead() {
    let rule = "  - id: a\n    when: { text: { contains: fee } }\n    then: { category: junk }\n"
    let text = "rules:\n" + String(repeating: rule, count: 5_000)
    #expect(survive(Array(text.utf8)) == [])
  }

  @Test func randomBytes() {
    var generator = Generator(state: Self.seed)
    survive((0..<1_000_000 / Self.share).map { _ in UInt8.random(in: 0...255, using: &generator) })
    survive((0..<300_000 / Self.share).map { _ in UInt8.random(in: 9...126, using: &generator) })
    let signs = Array("[]{},:-#&*!|>'\"%@` \n\t\\ab".utf8)
    survive((0..<300_000 / Self.share).map { _ in signs.randomElement(using: &generator) ?? 0 })
  }

  @Test func mutatedFiles() throws {
    var generator = Generator(state: Self.seed &+ 1)
    let signs = Array("[]{},:-#&*!|>'\"%@` \n\r\t\\a".utf8) + [0, 0xC2, 0xA0, 0xFF]
    let originals = try ["full-language", "many-mistakes", "unclosed-quote", "yaml-syntax"].map {
      try Fixture(name: $0).source().bytes
    }
    for round in 0..<500 / Self.share {
      var bytes = originals[round % originals.count]
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = signs.randomElement(using: &generator) ?? 0
        case 1: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: index)
        case 2: bytes.remove(at: index)
        default:
          let end = min(bytes.count, index + Int.random(in: 1...80, using: &generator))
          bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
        }
      }
      survive(bytes)
    }
  }

  /// In debug at every seventh byte.
  @Test func truncatedAtEveryByte() throws {
    let bytes = try Fixture(name: "full-language").source().bytes
    for count in stride(from: 0, to: bytes.count, by: Self.isOptimised ? 1 : 7) { survive(Array(bytes.prefix(count))) }
  }
}
