import CAllocationCounter
import DiscernLiteralSearch
import DiscernPatternPrograms
import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// Texts, patterns and blocks that mean no good.
@Suite(.serialized) struct PatternProgramsHostileTests {
  /// Patterns that take some engines very long, and what lies around the literal `prize`.
  static let slow: [(pattern: String, before: String, behind: String)] = [
    (#"(?:a+)+$prize"#, "a", ""), (#"prize(?:a+)+$"#, "", "a"), (#"prize(?:a|aa)+$"#, "", "a"),
    (#"(?:a|b|ab)*c.*prize"#, "ab", ""), (#"(?:.*)*x(?:.*)*prize"#, "a", ""), (#"prize(?:.*,){12}x"#, "", "a,"),
    (#"prize.*.*.*.*=x"#, "", "a"), (#"(\w+)\W+\1\W+prize"#, "ab ", " "), (#"prize(?=(?:a?){60}b)a"#, "", "a"),
    (#"(?:(?:(?:a*)*)*)*!prize"#, "a", ""), (#"prize[^x]{0,60000}y"#, "", "é"),
    (#"^(?:\w+\s?)*$(?<=prize)"#, "ab ", " !"),
  ]

  @Test("A search ends after a bounded number of steps in texts of any length", arguments: slow)
  func steps(_ example: (pattern: String, before: String, behind: String)) throws {
    let tree = PatternSyntax.parse(Array(example.pattern.utf8))
    var builder = PatternProgramBuilder()
    let number = builder.add(tree, .ofPattern(tree))
    let program = try #require(number)
    let programs = builder.programs()
    for repeats in [0, 1, 10, 100, 1_000, 300_000] {
      let before = [UInt8](String(repeating: example.before, count: repeats).utf8)
      let behind = [UInt8](String(repeating: example.behind, count: repeats).utf8)
      let text = before + Array("prize".utf8) + behind
      // So many calls in texts of a megabyte would take minutes if one took more than some thousand steps.
      var yes = 0
      for _ in 0..<1_000 {
        yes += programs.mayMatch(program, literal: 0, in: text.span, at: before.count) ? 1 : 0
      }
      #expect(yes == 0 || yes == 1_000)
    }
  }

  @Test("Asking allocates nothing")
  func allocations() throws {
    let tree = PatternSyntax.parse(Array(#"\b(\w{4,})\W+\1\W{1,3}(?:big|small)*\W*prize(?!s).{0,9}x"#.utf8))
    var builder = PatternProgramBuilder()
    let number = builder.add(tree, .ofPattern(tree))
    let program = try #require(number)
    let programs = builder.programs()
    let text = Array("free free bigsmall prize 123 y".utf8)
    _ = programs.mayMatch(program, literal: 0, in: text.span, at: 19)
    let before = discern_allocation_count()
    for place in 0..<1_000 { _ = programs.mayMatch(program, literal: 0, in: text.span, at: place % 30) }
    #expect(discern_allocation_count() == before)
  }

  /// The words of a block.
  private static func words(_ programs: PatternPrograms) -> [UInt64] {
    // SAFETY: a block is a whole number of words, and lent for the call.
    unsafe programs.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map { unsafe bytes.load(fromByteOffset: $0, as: UInt64.self) }
    }
  }

  /// The programs of all patterns of the table.
  private static func ofTable() -> PatternPrograms {
    var builder = PatternProgramBuilder()
    for example in PatternProgramsTableTests.cases {
      let tree = PatternSyntax.parse(Array(example.pattern.utf8), options: example.options)
      _ = builder.add(tree, .ofPattern(tree))
    }
    return builder.programs()
  }

  @Test("Damaged blocks give answers, but no fault")
  func damage() throws {
    let seed = SeededGenerator.chosenSeed
    print("PatternProgramsHostileTests: SEED=\(seed)")
    var generator = SeededGenerator(seed: seed)
    let programs = Self.ofTable()
    let words = Self.words(programs)
    let text = Array("free £ prize é win\r\n won abc ж \u{212A}iss claim prize aa aa 123 😀".utf8)
    var differing = 0
    let rounds = PatternSyntaxTableTests.isOptimised ? 4_000 : 300
    for _ in 0..<rounds {
      var damaged = words
      // The head is checked; what lies behind may be anything.
      for _ in 0..<(1 + Int(generator.next() % 40)) {
        let place = 8 + Int(generator.next() % UInt64(words.count - 8))
        switch generator.next() % 3 {
        case 0: damaged[place] = generator.next()
        case 1: damaged[place] ^= 1 << (generator.next() % 64)
        default: damaged[place] = damaged[8 + Int(generator.next() % UInt64(words.count - 8))]
        }
      }
      let other = try #require(PatternPrograms(copying: damaged))
      for program in 0..<other.count {
        let place = Int(generator.next() % UInt64(text.count + 1))
        let literal = generator.next() % 4 == 0 ? Int(generator.next() % 300) : nil
        if other.mayMatch(program, literal: literal, in: text.span, at: place)
          != programs.mayMatch(program, literal: literal, in: text.span, at: place)
        {
          differing += 1
        }
      }
    }
    #expect(differing > 0)
  }

  /// A program with one literal, behind whose word the code follows.
  private static func forged(anchors: UInt64, _ code: [UInt64]) -> [UInt64] {
    let head: [UInt64] = [0x4_5050_5344, UInt64(code.count + 2), 0, 1, 0, 0, 0, 0]
    // How many literals; where the anchors begin and how many they are; at the end, where the program begins.
    return head + [1, 1 | anchors << 32] + code + [1]
  }

  /// The same without literals: it is run from every byte, since its shape says nothing.
  private static func forgedSearch(stretch: UInt64 = 0, _ code: [UInt64]) -> [UInt64] {
    let head: [UInt64] = [0x4_5050_5344, UInt64(code.count + 5), 1 << 32, 1, 0, 0, 0, 0]
    return head + [1 | 1 << 32, 1, 0xFFFF_FFFF_0000_0005, 0, stretch] + code + [.max, .max, .max, .max] + [1]
  }

  private static let million = 1_000_000
  /// Code that takes no character: anchors that do not hold, and each instruction, over and over.
  static let idle: [Block] =
    [Block("anchors", forged(anchors: UInt64(million), Array(repeating: 0xFFFF_FF01_0000_0000, count: million)))]
    + [("assert", UInt64(14)), ("check_place", 16), ("repeat", 17 | 1 << 16), ("look", 13 | 2 << 8)].flatMap {
      let steps = Array(repeating: $0.1, count: million)
      let code = [0xFFFF_FFFF_0000_0003] + steps + [11 | 3 << 32]
      return [
        Block($0.0, forged(anchors: 1, code)),
        Block("\($0.0), a search", forgedSearch(steps + [11 | 5 << 32]), isSearch: true),
      ]
    }

  struct Block: CustomTestStringConvertible {
    let name: String
    let words: [UInt64]
    let isSearch: Bool

    init(_ name: String, _ words: [UInt64], isSearch: Bool = false) {
      self.name = name
      self.words = words
      self.isSearch = isSearch
    }

    var testDescription: String { name }
  }

  @Test("A search ends after a bounded number of steps in blocks of any length", arguments: idle)
  func stepsOfForgedBlocks(_ block: Block) throws {
    let programs = try #require(PatternPrograms(copying: block.words))
    let text = Array("prize".utf8)
    // These would take minutes if one took as many steps as the block is long.
    #if DEBUG
      let times = 2_000
    #else
      let times = 20_000
    #endif
    for _ in 0..<times {
      let answer =
        block.isSearch
        ? programs.mayMatchAnywhere(0, in: text) : programs.mayMatch(0, literal: 0, in: text.span, at: 0)
      #expect(answer)
    }
  }

  @Test("A stretch of any length and of a filter that there isn't does no harm")
  func stretches() throws {
    let text = Array("prize".utf8)
    for (length, filter, answer) in [
      (0, 1, true), (5, 1, true), (6, 1, false), (0xFFFF_FFFF, 1, false), (9, 0, true), (9, 2, true),
      (0xFFFF_FFFF, 0xFFFF_FFFF, true),
    ] as [(UInt64, UInt64, Bool)] {
      let programs = try #require(PatternPrograms(copying: Self.forgedSearch(stretch: filter | length << 32, [1])))
      #expect(programs.mayMatchAnywhere(0, in: text) == answer, "\(length) of \(filter)")
    }
  }

  @Test("A block with another head is refused")
  func heads() {
    let tree = PatternSyntax.parse(Array("prize".utf8))
    var builder = PatternProgramBuilder()
    _ = builder.add(tree, .ofPattern(tree))
    let words = Self.words(builder.programs())
    #expect(PatternPrograms(copying: words) != nil)
    #expect(PatternPrograms(copying: []) == nil)
    #expect(PatternPrograms(copying: Array(words.dropLast(2))) == nil)
    for word in 0..<4 {
      var other = words
      other[word] ^= 0x8000_0000
      #expect(PatternPrograms(copying: other) == nil, "word \(word)")
    }
  }

  @Test("Bytes that are no UTF-8, and places outside of the text, do no harm")
  func texts() {
    let seed = SeededGenerator.chosenSeed
    print("PatternProgramsHostileTests texts: SEED=\(seed)")
    var generator = SeededGenerator(seed: seed)
    let programs = Self.ofTable()
    let bytes: [UInt8] = [0x80, 0xBF, 0xC2, 0xE2, 0xF0, 0xFF, 0x61, 0x20] + Array("prizé".utf8)
    var yes = 0
    for _ in 0..<(PatternSyntaxTableTests.isOptimised ? 20_000 : 1_000) {
      let text = (0..<Int(generator.next() % 12)).map { _ in bytes[Int(generator.next() % UInt64(bytes.count))] }
      for program in 0..<programs.count {
        let place = Int(generator.next() % 14)
        if programs.mayMatch(program, literal: nil, in: text.span, at: place) { yes += 1 }
      }
    }
    #expect(yes > 0)
    let short: [UInt8] = [0x61]
    let unknown: [(program: Int, literal: Int?, place: Int)] = [
      (programs.count, nil, 0), (-1, nil, 0), (0, 99, 0), (0, -1, 0), (0, 0, 2), (0, 0, -1), (.max, .max, .max),
    ]
    for (program, literal, place) in unknown {
      let answer = programs.mayMatch(program, literal: literal, in: short.span, at: place)
      #expect(answer, "\(program) \(String(describing: literal)) \(place)")
    }
    let known = programs.mayMatch(0, literal: 0, in: short.span, at: 0)
    #expect(!known)
  }
}
