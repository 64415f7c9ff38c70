import CDiscernPatternPrograms

/// What a match of a program without literals begins with, as far as places can be refused by it without the program.
///
/// It is laid out as `discern_program_opening`.
package struct ProgramOpening: Hashable, BitwiseCopyable, Sendable {
  /// Bits of `discern_program_shape`, four for each character of a text of ASCII characters; 0: none in particular.
  package let shape: UInt64
  /// `discern_program_place_alone` and the condition, or `discern_program_anything`.
  package let condition: UInt32
  /// Fills a gap, so that every byte is known where this lies in a file.
  private let filler: UInt32 = 0

  package init(shape: UInt64, condition: UInt32) {
    self.shape = shape
    self.condition = condition
  }

  package static let anything = ProgramOpening(shape: 0, condition: UInt32(discern_program_anything))
}
