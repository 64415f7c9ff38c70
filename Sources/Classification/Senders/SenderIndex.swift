package import DiscernFacts

/// A list of senders that millions of entries fit in: numbers, prefixes, ranges, patterns and names in one block of bytes.
///
/// The block may be a mapped file, which is then shared by all programs that use it and read as far as it is needed.
/// Numbers lie in two lanes: *international* by their E.164 digits, and *local* as dialled inside a country, leading
/// zeros kept. An index is immutable; searching allocates nothing, and any thread may do so.
///
/// Opening reads every byte once for the checksum: 3 million numbers, 7 MB, take about 2 ms, from a disk below 10. What the parts say of places
/// inside the block is not believed but checked at each read: a forged block gives wrong answers, never a trap.
///
/// ```swift
/// let index = try SenderIndex(mapping: "blocked.discern")
/// let isListed = index.contains(international: 447700900123)
/// ```
package final class SenderIndex: Sendable {
  /// How many entries of each kind an index was made of, each once.
  package struct Counts: Sendable, Hashable {
    package var numbers = 0
    package var prefixes = 0
    /// Ranges, and numbers that end in wildcards.
    package var ranges = 0
    /// Numbers with wildcards elsewhere than at the end.
    package var patterns = 0
    package var names = 0
    /// Names with `*` at an end.
    package var wildcardNames = 0
    /// Entries that were the same as another after normalisation.
    package var duplicates = 0

    package init() {}

    /// All entries but duplicates.
    package var kept: Int { numbers + prefixes + ranges + patterns + names + wildcardNames }
  }

  package let counts: Counts
  /// Whether single numbers of abolished plans are listed as today's, so that one must be looked up as that, too
  /// (`NumberPlan.currentKey(ofOld:)`).
  package let joinsPlans: Bool
  /// Where its numbers in national spelling are from; nil: where the receiver is.
  package let region: Country?
  private let block: BlockBytes
  private let international: NumberLane
  private let local: NumberLane
  private let names: NameTable
  private let nameStarts: NameTable
  private let nameEnds: NameTable
  private let nameParts: NameTable

  /// Takes up an index from bytes, which are copied.
  ///
  /// - Throws: where they are no index, damaged, or of another version.
  /// - Complexity: O(*n*).
  package convenience init(validating bytes: [UInt8]) throws(SenderIndexError) {
    try self.init(BlockBytes(copying: bytes))
  }

  /// Opens an index in a file, which is mapped and must not be changed while the index lives, only replaced.
  ///
  /// - Throws: where it can't be read or is no regular file, no index, damaged, or of another version.
  /// - Complexity: O(*n*), for the checksum.
  package convenience init(mapping path: String) throws(SenderIndexError) {
    try self.init(BlockBytes(mapping: path))
  }

  /// A copy of its bytes, to be stored.
  package var storedBytes: [UInt8] { block.copy }

  /// Takes up an index where it lies.
  ///
  /// - Parameter skipsChecksum: for an index inside of bytes that have a checksum of their own.
  init(_ block: BlockBytes, skipsChecksum: Bool = false) throws(SenderIndexError) {
    // SAFETY: the block keeps the bytes in place until this initializer is through, and longer.
    let parts = try SenderIndexParts(reading: unsafe BlockView(block.buffer), skipsChecksum: skipsChecksum)
    self.block = block
    counts = parts.counts
    joinsPlans = parts.joinsPlans
    region = parts.region
    (international, local) = (parts.international, parts.local)
    (names, nameStarts, nameEnds, nameParts) = (parts.names, parts.nameStarts, parts.nameEnds, parts.nameParts)
  }

  package var hasNumbers: Bool { !international.isEmpty }
  package var hasLocalNumbers: Bool { !local.isEmpty }
  package var hasNames: Bool { !names.isEmpty || !nameStarts.isEmpty || !nameEnds.isEmpty || !nameParts.isEmpty }

  /// Tells whether a number is listed by its E.164 digits, as in `PhoneNumber.key`.
  ///
  /// They are taken as they are; see ``joinsPlans``.
  ///
  /// - Complexity: O(log *n*).
  package func contains(international key: UInt64) -> Bool {
    guard hasNumbers, key > 0 else { return false }
    // SAFETY: the block lives as long as this object, and is only read.
    let bytes = unsafe BlockView(block.buffer)
    return international.contains(key: key, digits: DigitString(number: key), in: bytes)
  }

  /// Tells whether a number's first digits are listed, of one too long to have a key: ASCII digits, without `+`.
  ///
  /// - Complexity: O(log *n*).
  package func contains(longInternational digits: Span<UInt8>) -> Bool {
    guard hasNumbers, let digits = DigitString(ascii: digits) else { return false }
    // SAFETY: the block lives as long as this object, and is only read.
    let bytes = unsafe BlockView(block.buffer)
    return international.contains(key: digits.isCut ? nil : digits.value, digits: digits, in: bytes)
  }

  /// Tells whether a number is listed as dialled inside a country: ASCII digits, leading zeros among them.
  ///
  /// - Complexity: O(log *n*).
  package func contains(local digits: Span<UInt8>) -> Bool {
    guard hasLocalNumbers, let digits = DigitString(ascii: digits) else { return false }
    // SAFETY: the block lives as long as this object, and is only read.
    let bytes = unsafe BlockView(block.buffer)
    return local.contains(key: digits.isCut ? nil : digits.key, digits: digits, in: bytes)
  }

  /// Tells whether a name is listed, by simple case folding and without blanks and invisible marks at its ends.
  ///
  /// - Complexity: O(*k* log *n*), *k* the longest name; times the name's length where names of the form `*x*` are listed.
  package func contains(name text: Span<UInt8>) -> Bool {
    guard hasNames else { return false }
    let range = NameText.trimmedRange(of: text)
    guard !range.isEmpty else { return false }
    // SAFETY: the block lives as long as this object, and is only read.
    let bytes = unsafe BlockView(block.buffer)
    return names.contains(text, range, in: bytes)
      || nameStarts.containsStart(of: text, range, reversed: false, in: bytes)
      || nameEnds.containsStart(of: text, range, reversed: true, in: bytes)
      || nameParts.containsPart(of: text, range, in: bytes)
  }
}
