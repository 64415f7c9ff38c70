import CDiscernPatternPrograms

/// The bytes that may come next, or before, where a run of characters has ended.
struct ByteFilter: Hashable {
  private(set) var ascii = ASCIISet()
  private(set) var hasBeyond = false
  /// Bytes of characters beyond ASCII: those that begin one, or those that end one.
  private(set) var ends = false
  /// All bytes of characters beyond ASCII.
  private(set) var isWhole = false

  /// Whether nearly every byte passes.
  var isWide: Bool { ascii.count > 100 }

  mutating func add(_ set: ProgramSet, left: Bool) {
    ascii = ascii.union(set.ascii)
    if set.reachesBeyond { addBeyond(left: left) }
  }

  /// A step that takes an ASCII character, and maybe U+017F or U+212A.
  mutating func add(_ step: ProgramStep, left: Bool) {
    let one = ASCIISet(UInt32(step.detail)...UInt32(step.detail))
    ascii = ascii.union(step.does(discern_program_byte) ? one : one.caseless)
    if step.does(discern_program_special) { addBeyond(left: left) }
  }

  /// - Parameter left: whether the byte is the last one of a character, as it is read to the left.
  mutating func addBeyond(left: Bool) {
    hasBeyond = true
    ends = left
  }

  /// Adds all bytes of characters beyond ASCII, wherever they stand in these.
  mutating func addWholeBeyond() {
    hasBeyond = true
    isWhole = true
  }

  /// Adds all bytes of a set's characters.
  mutating func addWhole(_ set: ProgramSet) {
    ascii = ascii.union(set.ascii)
    if set.reachesBeyond { addWholeBeyond() }
  }

  /// Adds all bytes of what a step takes that takes an ASCII character, and maybe U+017F or U+212A.
  mutating func addWhole(_ step: ProgramStep) {
    add(step, left: false)
    if step.does(discern_program_special) { addWholeBeyond() }
  }

  /// One bit for each byte.
  var words: [UInt64] {
    if isWhole { return [ascii.low, ascii.high, .max, .max] }
    guard hasBeyond else { return [ascii.low, ascii.high, 0, 0] }
    return ends ? [ascii.low, ascii.high, .max, 0] : [ascii.low, ascii.high, 0, .max]
  }
}
