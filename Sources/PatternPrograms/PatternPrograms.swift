import CDiscernPatternPrograms

/// Programs that tell whether a pattern may match around a place where one of its literals stands.
///
/// They are one block of bytes without pointers, little-endian, that may be stored and mapped again. Nothing in it
/// changes, so any number of threads may ask at once.
package struct PatternPrograms: Sendable {
  /// The least alignment of a block, in bytes.
  package static let alignment = 8

  private let block: ProgramBlock

  /// Takes the bytes of programs that were built or stored, and copies them.
  ///
  /// Bytes that were damaged give wrong answers, but no question leaves them.
  /// - Returns: nil unless they are a block of this version, as far as its head tells.
  /// - Complexity: O(n).
  package init?(copying words: [UInt64]) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(8, words.count * 8), alignment: Self.alignment)
    // SAFETY: the copy has room for all words; the block owns it from here on, and frees it also where it is refused.
    unsafe words.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
    let copy = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<(words.count * 8)])
    guard let block = unsafe ProgramBlock(copy, release: nil) else {
      unsafe bytes.deallocate()
      return nil
    }
    self.block = block
  }

  /// Takes the bytes of programs as they lie, for instance in a mapped file.
  ///
  /// `release` is called when the last copy is gone.
  /// - Returns: nil unless they begin at a multiple of ``alignment`` and are a block of this version, as far as its head
  ///   tells; then `release` is not called.
  package init?(unsafeBytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    guard let block = unsafe ProgramBlock(unsafeBytes, release: release) else { return nil }
    self.block = block
  }

  /// Where the block begins, valid as long as this value lives.
  @unsafe package var start: UnsafeRawPointer { unsafe block.start }

  /// How many programs there are.
  package var count: Int { block.count }

  /// How many bytes all of them take.
  package var byteCount: Int { unsafe block.bytes.count }

  /// Whether a match of the program's pattern may take a literal at a place; false if it surely does not.
  ///
  /// If it is false for every place of every literal of the requirement's `anyOf` in a text, the pattern doesn't match
  /// there. A text that meets the requirement by a mark instead is to be searched anyway.
  ///
  /// - Parameters:
  ///   - program: what the builder gave; of any other number nothing is known, so the answer is true.
  ///   - literal: the place of the literal among those of `anyOf`; nil: any of them may be meant.
  ///   - text: valid UTF-8; of what is not, the answer says nothing.
  ///   - position: the byte at which the literal's first character begins.
  /// - Complexity: at most some thousand steps, after which the answer is true; usually below a hundred. Nothing is
  ///   allocated.
  package func mayMatch(_ program: Int, literal: Int?, in text: Span<UInt8>, at position: Int) -> Bool {
    let program = UInt32(exactly: program) ?? .max
    let literal = literal.map { UInt32(exactly: $0) ?? .max - 1 } ?? .max
    guard position >= 0 else { return true }
    defer { withExtendedLifetime(block) {} }
    // SAFETY: C reads `text.count` bytes of the text, and the block that was checked.
    return unsafe text.withUnsafeBufferPointer { text in
      unsafe discern_programs_may_match(block.start, program, literal, text.baseAddress, text.count, position) != 0
    }
  }

  /// What kinds of bytes stand where in a text: a bit each, 64 a word, as many words as there are bytes for.
  @unsafe package struct Masks {
    fileprivate let masks: discern_program_masks

    /// - Parameters:
    ///   - words: ASCII letters and digits.
    ///   - digits: ASCII digits.
    ///   - beyond: bytes of characters beyond ASCII.
    @unsafe package init(
      words: UnsafePointer<UInt64>, digits: UnsafePointer<UInt64>, beyond: UnsafePointer<UInt64>
    ) {
      unsafe masks = discern_program_masks(words: words, digits: digits, beyond: beyond)
    }
  }

  /// Whether a match of the program's pattern may stand in a text; false if it surely does not.
  ///
  /// - Parameters:
  ///   - program: one of a pattern without literals; of any other nothing is known, so the answer is true.
  ///   - text: valid UTF-8; of what is not, the answer says nothing.
  ///   - masks: those of the text.
  /// - Complexity: O(n) in the text, some nanoseconds for each byte with which a match may begin. Nothing is allocated.
  @unsafe package func mayMatchAnywhere(_ program: Int, in text: Span<UInt8>, masks: Masks) -> Bool {
    let program = UInt32(exactly: program) ?? .max
    defer { withExtendedLifetime(block) {} }
    // SAFETY: C reads `text.count` bytes of the text, as many bits of the masks, and the block that was checked.
    return unsafe text.withUnsafeBufferPointer { text in
      unsafe discern_programs_may_match_anywhere(block.start, program, text.baseAddress, text.count, masks.masks) != 0
    }
  }

  /// Lends the block, to be stored.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(block) { try unsafe body($0.bytes) }
  }
}

/// Owns the bytes of programs.
@safe private final class ProgramBlock: @unchecked Sendable {
  // SAFETY: nobody writes into them after the initializer, so that threads may share them.
  let bytes: UnsafeRawBufferPointer
  let start: UnsafeRawPointer
  let count: Int
  /// Gives them back; nil where they are this object's own.
  private let release: (@Sendable () -> Void)?

  init?(_ bytes: UnsafeRawBufferPointer, release: (@Sendable () -> Void)?) {
    guard let start = bytes.baseAddress, unsafe discern_programs_check(start, bytes.count) == 1 else { return nil }
    unsafe self.bytes = unsafe bytes
    unsafe self.start = unsafe start
    count = unsafe Int(start.load(as: discern_program_head.self).programs)
    self.release = release
  }

  deinit {
    if let release {
      release()
    } else {
      unsafe bytes.deallocate()
    }
  }
}
