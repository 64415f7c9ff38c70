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
      return programs.mayMatchAnywhere(0, in: text.span) ? .mayMatch : .doesNotMatch
    }
    if requirement.anyOf?.marks.intersects(scanner.traits(of: text.span).marks) == true { return .unasked }
    for hit in scanner.hits {
      asked += 1
      if programs.mayMatch(0, literal: Int(hit.target), in: text.span, at: Int(hit.position)) { return .mayMatch }
    }
    return .doesNotMatch
  }
}
