import CDiscernPatternPrograms

/// Parts that take nothing, and parts that stand for others.
extension ProgramAssembler {
  mutating func writeLook(_ look: PatternLook, _ part: PatternNode) {
    guard look.isPositive else { return writeNegative(look, part) }
    writePart(look, part, flags: 0)
  }

  /// What must not match is written strictly; where that can't be done, it is left out.
  private mutating func writeNegative(_ look: PatternLook, _ part: PatternNode) {
    let (outerUnder, outerLoose, outerNotes) = (isUnder, isLoose, notesLeaves)
    let (rightCount, leftCount) = (right.count, left.count)
    (isUnder, isLoose, notesLeaves) = (!isUnder, false, false)
    writePart(look, part, flags: UInt8(discern_program_look_not.rawValue))
    let wasLoose = isLoose
    (isUnder, isLoose, notesLeaves) = (outerUnder, outerLoose, outerNotes)
    if wasLoose {
      cut(right: rightCount, left: leftCount)
      loosen()
    }
  }

  /// A search may enter inside the part; from its near end it goes on to both sides.
  private mutating func writePart(_ look: PatternLook, _ part: PatternNode, flags: UInt8) {
    let leftward = flags | UInt8(discern_program_look_left.rawValue)
    let before = leftEnd
    let start = right.count
    right.append(ProgramStep(discern_program_look, look.isBehind ? leftward : flags))
    right.append(ProgramStep(discern_program_jump))
    if look.isBehind {
      // Entered inside, the part ends at the place, to the left of which the pattern so far must stand.
      left.append(ProgramStep(discern_program_accept))
      write(part)
      let entry = leftEnd
      right.append(ProgramStep(discern_program_look, UInt8(discern_program_look_left.rawValue), value: before))
      right[start].value = UInt32(entry)
      right[start + 1].value = UInt32(right.count)
      left.append(ProgramStep(discern_program_jump, value: before))
      left.append(ProgramStep(discern_program_look, leftward, value: entry))
    } else {
      let behind = left.count
      left.append(ProgramStep(discern_program_look, 0))
      write(part)
      right.append(ProgramStep(discern_program_accept))
      right[start].value = UInt32(start + 2)
      right[start + 1].value = UInt32(right.count)
      left[behind].value = UInt32(right.count)
      left.append(ProgramStep(discern_program_jump, value: before))
      left.append(ProgramStep(discern_program_look, flags, value: start + 2))
    }
  }

  mutating func writeAssertion(_ assertion: PatternAssertion, _ options: PatternNodeOptions) {
    let isMultiline = options.contains(.multiline)
    let place: discern_program_place
    var needsLines = false
    switch assertion {
    case .lineStart:
      place = isMultiline ? discern_program_line_start : discern_program_text_start
      needsLines = isMultiline
    case .lineEnd:
      place = isMultiline ? discern_program_line_end : discern_program_last_line_end
      needsLines = true
    case .textStart: place = discern_program_text_start
    case .textEnd: place = discern_program_text_end
    case .textEndOrLastLineEnd:
      place = discern_program_last_line_end
      needsLines = true
    // A search may start anywhere.
    case .searchStart: return loosen()
    case .wordEdge: place = discern_program_word_edge
    case .noWordEdge: place = discern_program_no_word_edge
    }
    guard !needsLines || tree.lineEnds == .anyCRLF else { return loosen() }
    var flags = UInt8(place.rawValue)
    if options.contains(.unicodeTypes) { flags |= UInt8(discern_program_unicode_words.rawValue) }
    if !isUnder { flags |= UInt8(discern_program_holds_if_unsure.rawValue) }
    append(ProgramStep(discern_program_assert, flags))
  }
}
