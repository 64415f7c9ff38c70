import CDiscernPatternPrograms

/// An instruction before its place in a block is known.
struct ProgramStep {
  typealias Operation = discern_program_operation

  let operation: UInt8
  /// The letter, the flags or the number of a place.
  var detail: UInt8 = 0
  /// A character, the number of a set of the pattern, or the step that it leads to.
  var value: UInt32 = 0
  /// Of runs; of a repeated text, the second place and whether letter case counts.
  var fewest: UInt32 = 0
  var most: UInt32 = 0

  init(_ operation: Operation, _ detail: UInt8 = 0, value: Int = 0) {
    self.operation = UInt8(operation.rawValue)
    self.detail = detail
    self.value = UInt32(truncatingIfNeeded: value)
  }

  func does(_ operation: Operation) -> Bool { self.operation == UInt8(operation.rawValue) }

  /// Whether it takes one ASCII character in either letter case or as it is.
  var isStringPart: Bool {
    does(discern_program_byte) || does(discern_program_cased) || does(discern_program_special)
  }

  /// Whether nothing goes on behind it.
  var isEnd: Bool { does(discern_program_accept) || does(discern_program_fail) || does(discern_program_jump) }

  /// Whether `value` is a step.
  var leadsOn: Bool {
    does(discern_program_jump) || does(discern_program_split) || does(discern_program_look)
      || does(discern_program_repeat)
  }

  /// Takes a character of a pattern.
  ///
  /// - Parameter folded: the character after simple case folding.
  static func taking(_ scalar: UInt32, folded: UInt32, isCaseless: Bool) -> ProgramStep {
    guard isCaseless else {
      return scalar < 0x80
        ? ProgramStep(discern_program_byte, UInt8(scalar)) : ProgramStep(discern_program_character, value: Int(scalar))
    }
    guard folded < 0x80 else { return ProgramStep(discern_program_folded, value: Int(folded)) }
    let byte = UInt8(folded)
    if folded == 0x6B || folded == 0x73 { return ProgramStep(discern_program_special, byte) }
    return ProgramStep(ASCIISet.letters.contains(folded) ? discern_program_cased : discern_program_byte, byte)
  }
}
