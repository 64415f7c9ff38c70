import CDiscernPatternPrograms

/// Parts of which one matches, and parts that match many times.
extension ProgramAssembler {
  mutating func writeAlternatives(_ parts: [PatternNode]) {
    var jumps: [Int] = []
    let before = leftEnd
    var entry = before
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      let split = right.count
      if !isLast { right.append(ProgramStep(discern_program_split)) }
      if number > 0 { left.append(ProgramStep(discern_program_jump, value: before)) }
      write(part)
      if number > 0 { left.append(ProgramStep(discern_program_split, value: entry)) }
      entry = leftEnd
      guard !isLast else { break }
      jumps.append(right.count)
      right.append(ProgramStep(discern_program_jump))
      right[split].value = UInt32(right.count)
    }
    for jump in jumps { right[jump].value = UInt32(right.count) }
  }

  private static let lineEnd = CharacterReach(
    may: ASCIISet(0x0A...0x0D), surely: ASCIISet(0x0A...0x0D), beyond: .many)

  /// `\R`, which 10.42 never takes back.
  mutating func writeLineBreak() {
    loosen()
    let ends = ProgramSet(ascii: ASCIISet(0x0A...0x0D), ranges: [0x85...0x85, 0x2028...0x2029])
    let before = leftEnd
    right.append(ProgramStep(discern_program_split, value: right.count + 4))
    append(ProgramStep(discern_program_byte, 0x0D))
    append(ProgramStep(discern_program_byte, 0x0A))
    let entry = leftEnd
    right.append(ProgramStep(discern_program_jump, value: right.count + 2))
    left.append(ProgramStep(discern_program_jump, value: before))
    append(ProgramStep(discern_program_one_of, value: add(ends, LaneCharacter(Self.lineEnd))))
    left.append(ProgramStep(discern_program_split, value: entry))
  }

  // MARK: - Repetitions

  /// More steps than these are not written for one repetition; then its counts are not minded.
  private static let mostCopies = 300

  mutating func writeRepetition(_ part: PatternNode, _ times: PatternQuantifier) {
    if times.greed == .possessive { loosen() }
    guard times.maximum != 0 else { return }
    let single = Self.single(part)
    if CharacterReach(single) != nil, let number = setNumber(single) {
      let lane = sets[number].lane
      if !mayEnter(lane) {
        var step = ProgramStep(discern_program_run, value: number)
        step.fewest = UInt32(times.minimum)
        step.most = times.maximum.map { UInt32($0) } ?? .max
        return append(step)
      }
    }
    var (fewest, most) = (times.minimum, times.maximum)
    let copies = max(1, most ?? fewest + 1)
    if copies > 1, Self.size(part, upTo: Self.mostCopies) * copies > Self.mostCopies {
      loosen()
      (fewest, most) = (min(1, fewest), nil)
    }
    let outerNotes = notesLeaves
    defer { notesLeaves = outerNotes }
    for copy in 0..<fewest {
      let first = leaves.count
      write(part)
      // A match that enters at a later copy also enters at the first.
      if copy == 0, copies > 1, leaves.count > first, holdsWanted(part) { notesLeaves = false }
    }
    if let most { writeOptional(part, most - fewest) } else { writeLoop(part) }
  }

  /// Whether a text in which a part alone matches has what leads to the program: there a literal that is wanted, or the
  /// marks that do as well.
  private func holdsWanted(_ part: PatternNode) -> Bool {
    guard let wanted else { return false }
    return TextRequirement.ofPattern(tree, part, frequencies).anyOf == wanted
  }

  /// A part without the groups around it that do nothing to a part of one character.
  private static func single(_ node: PatternNode) -> PatternNode {
    if case .group(let group, let part) = node.kind {
      switch group {
      case .capture, .plain, .branchReset, .atomic: return single(part)
      case .scriptRun: return node
      }
    }
    return node
  }

  /// How many steps a part takes, up to so many.
  private static func size(_ node: PatternNode, upTo limit: Int) -> Int {
    switch node.kind {
    case .literal(let scalars): return scalars.count
    case .repetition(let part, let times):
      return min(limit, size(part, upTo: limit) * max(1, min(limit, times.maximum ?? times.minimum + 1)))
    case .call, .backReference: return limit
    default: return min(limit, node.children.reduce(1) { $0 + size($1, upTo: limit) })
    }
  }

  /// Writes a part up to so many times.
  private mutating func writeOptional(_ part: PatternNode, _ most: Int) {
    guard most > 0 else { return }
    let before = leftEnd
    var splits: [Int] = []
    var entries: [Int] = []
    for _ in 0..<most {
      splits.append(right.count)
      right.append(ProgramStep(discern_program_split))
      write(part)
      entries.append(leftEnd)
    }
    for split in splits { right[split].value = UInt32(right.count) }
    // To the left it enters at any copy, from where all before it follow.
    left.append(ProgramStep(discern_program_jump, value: before))
    for entry in entries { left.append(ProgramStep(discern_program_split, value: entry)) }
  }

  /// Writes a part any number of times.
  private mutating func writeLoop(_ part: PatternNode) {
    // Where it may take nothing, going round without a step must end.
    let isNullable = Self.mayTakeNothing(part)
    let marks = isNullable ? (newMark(), newMark()) : (nil, nil)
    guard !isNullable || marks.1 != nil else { return fail() }
    let split = right.count
    right.append(ProgramStep(discern_program_split))
    let before = leftEnd
    let jump = left.count
    left.append(ProgramStep(discern_program_jump))
    if let mark = marks.0 { right.append(ProgramStep(discern_program_mark_place, mark)) }
    if let mark = marks.1 { left.append(ProgramStep(discern_program_check_place, mark)) }
    write(part)
    if let mark = marks.0 { right.append(ProgramStep(discern_program_check_place, mark)) }
    if let mark = marks.1 { left.append(ProgramStep(discern_program_mark_place, mark)) }
    right.append(ProgramStep(discern_program_jump, value: split))
    right[split].value = UInt32(right.count)
    left.append(ProgramStep(discern_program_split, value: before))
    left[jump].value = UInt32(leftEnd)
  }

  /// Whether a part may match without taking a character; true where that is not sure.
  private static func mayTakeNothing(_ node: PatternNode) -> Bool {
    switch node.kind {
    case .literal, .anyCharacter, .notLineEnd, .type, .property, .characterClass, .lineBreak, .graphemeCluster,
      .opaque(.uncertainClass):
      return false
    case .sequence(let parts): return parts.allSatisfy(mayTakeNothing)
    case .alternatives(let parts): return parts.contains(where: mayTakeNothing)
    case .repetition(let part, let times): return times.minimum == 0 || mayTakeNothing(part)
    case .group(_, let part): return mayTakeNothing(part)
    default: return true
    }
  }
}
