import DiscernLiteralSearch
import DiscernPatternPrograms
import DiscernPCRE2
import DiscernRuleCompiling

/// Asks a pattern's program at every place where one of its literals stands; without literals, about the whole text.
struct PatternProgramsCheck {
  enum Answer: Equatable {
    /// The program accepts at one of so many places.
    case mayMatch
    /// It accepts nowhere, or the literals are not there.
    case doesNotMatch
    /// A mark stands for the literals, so that nothing is asked.
    case unasked
  }

  private var scanner = LiteralScanner(instructions: .scalar)
  private let requirement: TextRequirement
  private let index: LiteralIndex
  let programs: PatternPrograms
  /// How often a program was asked.
  private(set) var asked = 0

  /// Nil where the pattern has no program.
  init?(_ tree: PatternTree, _ requirement: TextRequirement? = nil) {
    let requirement = requirement ?? .ofPattern(tree)
    var builder = PatternProgramBuilder()
    guard builder.add(tree, requirement) == 0 else { return nil }
    self.requirement = requirement
    programs = builder.programs()
    let literals = requirement.anyOf?.literals ?? []
    index = LiteralIndex(literals.map { LiteralEntry($0, keyStart: KeyChoice.keyStart(of: $0), surfaces: 1) })
  }

  mutating func answer(in text: [UInt8]) -> Answer {
    _ = scanner.find(in: text.span, surfaces: 1, for: index)
    if requirement.anyOf?.literals.isEmpty != false {
      asked += 1
      return programs.mayMatchAnywhere(0, in: text) ? .mayMatch : .doesNotMatch
    }
    if requirement.anyOf?.marks.intersects(scanner.traits(of: text.span).marks) == true { return .unasked }
    for hit in scanner.hits {
      asked += 1
      if programs.mayMatch(0, literal: Int(hit.target), in: text.span, at: Int(hit.position)) { return .mayMatch }
    }
    return .doesNotMatch
  }
}

extension PatternPrograms {
  /// Asks about a whole text, with masks of its own.
  func mayMatchAnywhere(_ program: Int, in text: [UInt8]) -> Bool {
    var masks = [[UInt64]](repeating: Array(repeating: 0, count: text.count / 64 + 1), count: 3)
    for (place, byte) in text.enumerated() {
      let isDigit = (0x30...0x39).contains(byte)
      let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      for (mask, holds) in [isDigit || isLetter, isDigit, byte >= 0x80].enumerated() where holds {
        masks[mask][place / 64] |= 1 << UInt64(place % 64)
      }
    }
    return unsafe masks[0].withUnsafeBufferPointer { words in
      unsafe masks[1].withUnsafeBufferPointer { digits in
        unsafe masks[2].withUnsafeBufferPointer { beyond in
          guard let words = words.baseAddress, let digits = digits.baseAddress, let beyond = beyond.baseAddress else {
            return true
          }
          return unsafe mayMatchAnywhere(
            program, in: text.span, masks: Masks(words: words, digits: digits, beyond: beyond))
        }
      }
    }
  }
}
