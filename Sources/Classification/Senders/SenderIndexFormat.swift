/// How an index lies in its bytes; all numbers are little-endian.
///
/// A head of 128 bytes: the mark, the version and the number of sections (four bytes each), the length of the whole and
/// the checksum of all that stands behind it; then the seven counts and a word of flags. A table of sections follows, four words each: place,
/// length, number of keys or names, and what it is. Places are bytes from the beginning, so the block may lie anywhere.
package enum SenderIndexFormat {
  /// The letters `DISCERNS`.
  package static let mark: UInt64 = 0x534E_5245_4353_4944
  package static let version: UInt32 = 1
  package static let checksumPlace = 24
  package static let flagsPlace = 88
  /// Where the two letters of the list's region stand among the flags, zeros for none.
  package static let regionShift: UInt64 = 16
  /// The flag for ``SenderIndex/joinsPlans``.
  package static let joinedPlansFlag: UInt64 = 1
  package static let headLength = 128
  package static let sectionLength = 32
  /// The end of a block holds so many zeros, so that the last bits can be read as a word.
  package static let padding = 8
  /// How many keys of a table share the first one's place.
  package static let keyGroup = 128

  package enum Content: UInt8, Sendable, CaseIterable {
    case numbers = 1, prefixes, ranges, patterns
    case names, nameStarts, nameEnds, nameParts
  }

  /// What a section is, in one word.
  package struct Description: Sendable, Hashable {
    package let content: Content
    package let isLocal: Bool
    /// Of patterns only.
    package let shape: PatternShape?

    package init(_ content: Content, isLocal: Bool = false, shape: PatternShape? = nil) {
      (self.content, self.isLocal, self.shape) = (content, isLocal, shape)
    }

    package var word: UInt64 {
      let shape = shape.map { UInt64($0.anyDigits) << 32 | UInt64($0.count) << 16 | ($0.isPrefix ? 1 << 9 : 0) } ?? 0
      return UInt64(content.rawValue) | (isLocal ? 1 << 8 : 0) | shape
    }

    /// Nil for a word that describes no section.
    init?(word: UInt64) {
      guard let content = Content(rawValue: UInt8(truncatingIfNeeded: word)) else { return nil }
      self.content = content
      isLocal = word & 1 << 8 != 0
      if content == .patterns {
        let count = Int(word >> 16 & 0xFF)
        let anyDigits = UInt32(word >> 32)
        guard (1...DigitString.longest).contains(count), anyDigits >> UInt32(count) == 0 else { return nil }
        shape = PatternShape(count: count, anyDigits: anyDigits, isPrefix: word & 1 << 9 != 0)
      } else {
        shape = nil
      }
      guard self.word == word else { return nil }
    }
  }

  /// The checksum that a block should have.
  ///
  /// A change of any one byte, the checksum's own among them, makes it another.
  ///
  /// - Complexity: O(*n*), some gigabytes a second.
  package static func checksum(of bytes: [UInt8]) -> UInt64 {
    // SAFETY: the bytes stay in place during the call.
    unsafe bytes.withUnsafeBytes { unsafe checksum(of: BlockView($0)) }
  }

  static func checksum(of block: BlockView) -> UInt64 {
    let prime: UInt64 = 0x9FB2_1C65_1E98_DF25
    var (first, second) = (block.word(at: 0), block.word(at: 8))
    var (third, fourth) = (block.word(at: 16), UInt64(block.count))
    var offset = checksumPlace + 8
    // Every step is a bijection of the lane for a given word and of the word for a given lane.
    while offset + 32 <= block.count {
      first = step(first, block.word(at: offset), prime)
      second = step(second, block.word(at: offset &+ 8), prime)
      third = step(third, block.word(at: offset &+ 16), prime)
      fourth = step(fourth, block.word(at: offset &+ 24), prime)
      offset += 32
    }
    var sum: UInt64 = 0
    while offset < block.count {
      sum = step(sum, UInt64(block.byte(at: offset)), prime)
      offset += 1
    }
    sum = step(step(sum, first, prime), second, prime)
    sum = step(step(sum, third, prime), fourth, prime)
    return sum ^ sum >> 32
  }

  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64, _ prime: UInt64) -> UInt64 {
    let product = (lane ^ word) &* prime
    return product << 29 | product >> 35
  }
}

/// Why bytes are no index that can be used.
package enum SenderIndexError: Error, Sendable, Equatable {
  /// The file can't be read, in the system's words.
  case unreadable(String)
  /// A folder, a pipe or a device.
  case notAFile
  /// It doesn't begin as an index does.
  case notAnIndex
  /// Made by another version of the format.
  case otherVersion(UInt32)
  /// Made with the bytes of numbers the other way round.
  case otherByteOrder
  /// It has not the length that it says.
  case truncated
  /// The checksum is of other bytes.
  case damaged
  /// The checksum is right, but its parts contradict each other.
  case contradictory

  package var words: String {
    switch self {
    case .unreadable(let words): words
    case .notAFile: "it is no regular file"
    case .notAnIndex: "it is no list made by 'discern list'"
    case .otherVersion(let version): "it was made by another version of Discern (format \(version))"
    case .otherByteOrder: "it was made for machines with another order of bytes"
    case .truncated: "it is cut off, or something follows its end"
    case .damaged: "its bytes are damaged"
    case .contradictory: "its parts contradict each other"
    }
  }
}
