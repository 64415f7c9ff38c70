import CDiscernLiteralSearch

/// Literals made ready to be looked for, all at once.
///
/// It is one block of bytes without pointers, little-endian, that may be stored and mapped again.
package struct LiteralIndex: Sendable {
  /// The least alignment of a block, in bytes.
  package static let alignment = 64

  /// How many lists of kinds of characters it watches for.
  package static let watchLimit = Int(discern_watch_count)

  private let block: LiteralBlock

  /// Where the block begins, valid as long as this value lives.
  @unsafe var start: UnsafeRawPointer { unsafe block.start }

  /// Makes an index of literals that are each looked for for their place in the list.
  package init(_ entries: [LiteralEntry]) {
    self.init(entries, uses: entries.indices.map { LiteralUse(literal: $0, target: UInt32($0)) })
  }

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - uses: those of the first literal, then those of the second, and so on, at least one of each.
  ///   - parts: what uses ask for beside their literals.
  ///   - watched: lists of kinds of characters, ``watchLimit`` at most; of each text it is told of which it has one.
  /// - Precondition: all together take less than 4 GB, and every key lies in its literal.
  /// - Complexity: linear in the characters of all literals and in the uses.
  package init(
    _ entries: [LiteralEntry], uses: [LiteralUse], parts: [LiteralPart] = [], watching watched: [TextMarks] = []
  ) {
    precondition(watched.count <= Self.watchLimit, "so many lists are watched for")
    var used = 0
    for use in uses {
      precondition(use.literal == used || use.literal + 1 == used, "uses are in the order of literals")
      precondition(use.parts.upperBound <= parts.count, "parts of uses are among the parts")
      used = use.literal + 1
    }
    precondition(used == entries.count, "each literal has a use")
    let plainUses = uses.map { use in
      discern_literal_use(
        low: use.marks.low, high: use.marks.high, target: use.target, literal: UInt32(use.literal),
        ordinal: use.ordinal, fewest_bytes: UInt16(clamping: use.fewestBytes),
        fewest_digits: UInt16(clamping: use.fewestDigits),
        reach: use.reach.map { UInt16(clamping: $0) } ?? UInt16(discern_literal_anywhere),
        part_count: UInt16(use.parts.count), first_part: UInt32(use.parts.lowerBound), else_low: use.instead.low,
        else_high: use.instead.high)
    }
    var characters: [UInt32] = []
    var plain: [discern_literal_entry] = []
    characters.reserveCapacity(entries.count * 8)
    plain.reserveCapacity(entries.count)
    for entry in entries {
      let literal = entry.literal
      let count = literal.characters.count
      precondition(count > 0, "a literal has at least one character")
      let keyLength = min(LiteralEntry.keyLength(literal.lane), count)
      precondition(entry.keyStart >= 0 && entry.keyStart <= count - keyLength, "a key lies in its literal")
      plain.append(
        discern_literal_entry(
          first: UInt32(characters.count), length: UInt32(count), key: UInt32(entry.keyStart),
          surfaces: entry.surfaces,
          edges: UInt8(literal.startsWord ? discern_literal_starts_word.rawValue : 0)
            | UInt8(literal.endsWord ? discern_literal_ends_word.rawValue : 0)))
      characters.append(contentsOf: literal.characters)
    }
    let lists = (0..<Self.watchLimit).map { $0 < watched.count ? watched[$0] : TextMarks() }
    let codes = parts.map(\.code)
    let marks = lists.flatMap { [$0.low, $0.high] }
    // SAFETY: the arrays have as many elements as C is told, the block as many bytes as it asked for.
    block = unsafe plain.withUnsafeBufferPointer { plain in
      unsafe characters.withUnsafeBufferPointer { characters in
        let size = unsafe discern_literal_index_size(
          plain.baseAddress, plain.count, characters.baseAddress, plainUses.count)
        precondition(size > 0, "an index takes less than 4 GB")
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: Self.alignment)
        unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
        var work = [UInt32](repeating: 0, count: plain.count * 2)
        unsafe work.withUnsafeMutableBufferPointer { work in
          unsafe plainUses.withUnsafeBufferPointer { uses in
            unsafe discern_literal_index_build(
              plain.baseAddress, plain.count, characters.baseAddress, uses.baseAddress, uses.count, codes,
              marks, bytes.baseAddress, work.baseAddress)
          }
        }
        return unsafe LiteralBlock(UnsafeRawBufferPointer(bytes), release: nil)
      }
    }
  }

  /// Takes the bytes of another index as they lie, for instance in a mapped file.
  ///
  /// Bytes that were damaged may hide literals or make some up, but no search leaves them. `release` is called when the
  /// last copy is gone.
  /// - Returns: nil unless they begin at a multiple of ``alignment`` and are an index of this version, as far as its head
  ///   tells; then `release` is not called.
  package init?(unsafeBytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    guard let base = unsafeBytes.baseAddress, UInt(bitPattern: base) % UInt(Self.alignment) == 0,
      unsafe discern_literal_index_check(base, unsafeBytes.count) == 1
    else { return nil }
    block = unsafe LiteralBlock(unsafeBytes, release: release)
  }

  /// How many literals it holds.
  package var count: Int { unsafe Int(discern_literal_index_count(start)) }

  /// The targets of all uses, in no order.
  ///
  /// - Complexity: O(n).
  package var targets: [UInt32] {
    defer { withExtendedLifetime(block) {} }
    // SAFETY: C reads the block and writes as many numbers as it tells.
    return unsafe Array(unsafeUninitializedCapacity: Int(discern_literal_index_targets(start, nil))) { targets, count in
      unsafe count = Int(discern_literal_index_targets(start, targets.baseAddress))
    }
  }

  /// Lends the block, to be stored.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(block) { try unsafe body($0.bytes) }
  }
}

/// Owns the bytes of an index.
@safe private final class LiteralBlock: @unchecked Sendable {
  // SAFETY: nobody writes into them after the initializer, so that threads may share them.
  let bytes: UnsafeRawBufferPointer
  let start: UnsafeRawPointer
  /// Gives them back; nil where they are this object's own.
  private let release: (@Sendable () -> Void)?

  init(_ bytes: UnsafeRawBufferPointer, release: (@Sendable () -> Void)?) {
    guard let start = bytes.baseAddress else { preconditionFailure("an index has a head") }
    unsafe self.bytes = unsafe bytes
    unsafe self.start = unsafe start
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
