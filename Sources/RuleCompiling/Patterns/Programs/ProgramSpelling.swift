import CDiscernPatternPrograms
import DiscernLiteralSearch

/// Finds the steps from which a pattern may spell a literal of its requirement.
///
/// Where a match holds the literal, one of these takes its first character: every character of a literal comes from a
/// part that takes one of few, and what stands between them in the text leaves nothing in the literal's lane.
struct ProgramSpelling {
  private let right: [ProgramStep]
  private let sets: [(set: ProgramSet, lane: LaneCharacter)]
  private var seen: [Int] = []
  private var waiting: [(step: Int, index: Int)] = []

  /// After so many steps it may be spelled.
  private static let mostSteps = 600

  init(_ assembler: ProgramAssembler) {
    right = assembler.right
    sets = assembler.sets
  }

  /// What a step that takes characters may leave in a lane; nil for another step.
  private func lane(_ step: ProgramStep) -> LaneCharacter? {
    switch step.operation {
    case UInt8(discern_program_byte.rawValue), UInt8(discern_program_cased.rawValue),
      UInt8(discern_program_special.rawValue):
      LaneCharacter(UInt32(step.detail))
    case UInt8(discern_program_character.rawValue), UInt8(discern_program_folded.rawValue): LaneCharacter(step.value)
    case UInt8(discern_program_one_of.rawValue), UInt8(discern_program_run.rawValue): sets[Int(step.value)].lane
    default: nil
    }
  }

  /// Whether a literal may begin with what a step takes.
  mutating func maySpell(_ literal: Literal, from leaf: ProgramAssembler.Leaf) -> Bool {
    guard let first = lane(right[leaf.right]), first.holds(literal.characters[0]) else { return false }
    seen.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    waiting.append((leaf.right + 1, 1))
    var count = 0
    while let (step, index) = waiting.popLast() {
      if index == literal.characters.count { return true }
      count += 1
      if count > Self.mostSteps { return true }
      visit(step, index, literal)
    }
    return false
  }

  private mutating func visit(_ place: Int, _ index: Int, _ literal: Literal) {
    let step = right[place]
    // Only what can be reached in several ways is noted.
    if step.leadsOn {
      let key = place << 8 | index & 0xFF
      guard !seen.contains(key) else { return }
      seen.append(key)
    }
    if let lane = lane(step) {
      let isRun = step.does(discern_program_run)
      if lane.holds(literal.characters[index]) {
        waiting.append((place + 1, index + 1))
        if isRun { waiting.append((place, index + 1)) }
      }
      if lane.skips(literal.lane) || isRun && step.fewest == 0 { waiting.append((place + 1, index)) }
      return
    }
    switch step.operation {
    case UInt8(discern_program_fail.rawValue): return
    case UInt8(discern_program_accept.rawValue):
      // The end of the pattern, or of what it looks at: the literal may go on elsewhere.
      if place + 1 < right.count { waiting.append((place + 1, literal.characters.count)) }
    case UInt8(discern_program_jump.rawValue): waiting.append((Int(step.value), index))
    case UInt8(discern_program_split.rawValue), UInt8(discern_program_repeat.rawValue):
      waiting.append((Int(step.value), index))
      waiting.append((place + 1, index))
    default: waiting.append((place + 1, index))
    }
  }
}
