import CDiscernPatternPrograms
import DiscernLiteralSearch

/// Finds the steps from which a pattern may spell a literal of its requirement.
///
/// Where a match holds the literal, one of these takes its first character: every character of a literal comes from a
/// part that takes one of few, and what stands between them in the text leaves nothing in the literal's lane.
struct ProgramSpelling {
  private var seen: [Int] = []
  private var waiting: [(step: Int, index: Int)] = []

  /// After so many steps it may be spelled.
  private static let mostSteps = 600

  /// Whether a literal may begin with what a step takes.
  mutating func maySpell(
    _ literal: Literal, from leaf: ProgramAssembler.Leaf, of assembler: ProgramAssembler
  ) -> Bool {
    guard let first = assembler.part(assembler.right[leaf.right], of: literal, at: 0), first.takesIt else {
      return false
    }
    seen.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    waiting.append((leaf.right + 1, 1))
    var count = 0
    while let (step, index) = waiting.popLast() {
      if index == literal.characters.count { return true }
      count += 1
      if count > Self.mostSteps { return true }
      visit(step, index, literal, assembler)
    }
    return false
  }

  private mutating func visit(
    _ place: Int, _ index: Int, _ literal: Literal, _ assembler: ProgramAssembler
  ) {
    let step = assembler.right[place]
    // Only what can be reached in several ways is noted.
    if step.leadsOn {
      let key = place << 8 | index & 0xFF
      guard !seen.contains(key) else { return }
      seen.append(key)
    }
    if let part = assembler.part(step, of: literal, at: index) {
      let isRun = step.does(discern_program_run)
      if part.takesIt {
        waiting.append((place + 1, index + 1))
        if isRun { waiting.append((place, index + 1)) }
      }
      if part.mayLeaveNothing || isRun && step.fewest == 0 { waiting.append((place + 1, index)) }
      return
    }
    switch step.operation {
    case UInt8(discern_program_fail.rawValue): return
    case UInt8(discern_program_accept.rawValue):
      // The end of the pattern, or of what it looks at: the literal may go on elsewhere.
      if place + 1 < assembler.right.count { waiting.append((place + 1, literal.characters.count)) }
    case UInt8(discern_program_jump.rawValue): waiting.append((Int(step.value), index))
    case UInt8(discern_program_split.rawValue), UInt8(discern_program_repeat.rawValue):
      waiting.append((Int(step.value), index))
      waiting.append((place + 1, index))
    default: waiting.append((place + 1, index))
    }
  }
}

extension ProgramAssembler {
  /// Whether a step that takes characters may take a character of a literal, and whether it may leave nothing in the
  /// literal's lane; nil for another step.
  fileprivate func part(
    _ step: ProgramStep, of literal: Literal, at index: Int
  ) -> (takesIt: Bool, mayLeaveNothing: Bool)? {
    let wanted = literal.characters[index]
    let folded: UInt32
    switch step.operation {
    case UInt8(discern_program_byte.rawValue), UInt8(discern_program_cased.rawValue),
      UInt8(discern_program_special.rawValue):
      folded = LaneCharacter.folded(UInt32(step.detail))
    case UInt8(discern_program_character.rawValue), UInt8(discern_program_folded.rawValue):
      folded = LaneCharacter.folded(step.value)
    case UInt8(discern_program_one_of.rawValue), UInt8(discern_program_run.rawValue):
      let set = Int(step.value)
      return (sets[set].lane.holds(wanted), sets[set].lane.skips(literal.lane))
    default: return nil
    }
    let isKept = folded >= 0x80 || ASCIISet.kept.contains(folded)
    return (isKept && folded == wanted, !isKept || (folded < 0x80) != (literal.lane == .basic))
  }
}
