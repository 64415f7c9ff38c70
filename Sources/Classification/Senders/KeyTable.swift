/// Where a sorted table of different 64-bit keys lies in a block, and how it is searched.
///
/// Keys lie in groups of 128. The table begins with the first key of each group, eight bytes each; then comes for each
/// group one word, the place of its bits (in bytes from where the bits begin, in the upper 56 bits) and their width (in the
/// lower 8); then the bits: for each but the first key of a group its distance from the first, least significant bit first.
struct KeyTable: Sendable {
  private static let groupSize = SenderIndexFormat.keyGroup

  let count: Int
  private let groups: Int
  private let start: Int

  /// An empty table.
  init() { (count, groups, start) = (0, 0, 0) }

  /// Nil unless the words of all groups lie in the range; where the bits lie is checked when they are read.
  ///
  /// - Precondition: the range lies in the block.
  init?(count: UInt64, in range: Range<Int>) {
    guard let count = Int(exactly: count), count < Int.max - Self.groupSize else { return nil }
    let groups = (count + Self.groupSize - 1) / Self.groupSize
    guard groups <= range.count / 16 else { return nil }
    (self.count, self.groups, start) = (count, groups, range.lowerBound)
  }

  var isEmpty: Bool { count == 0 }

  /// How many keys are at most this one, and the greatest of these; 0 and 0 where there is none.
  ///
  /// - Complexity: O(log *n*).
  func rank(of key: UInt64, in block: BlockView) -> (rank: Int, key: UInt64) {
    var low = 0
    var high = groups
    while low < high {
      let middle = (low &+ high) >> 1
      if block.word(at: start &+ middle &* 8) <= key { low = middle &+ 1 } else { high = middle }
    }
    guard low > 0 else { return (0, 0) }
    let group = low - 1
    let first = block.word(at: start &+ group &* 8)
    let place = block.word(at: start &+ (groups &+ group) &* 8)
    let width = Int(place & 0xFF)
    let bits = start &+ groups &* 16 &+ Int(truncatingIfNeeded: place >> 8)
    let distance = key &- first
    var best: UInt64 = 0
    low = 1
    high = min(Self.groupSize, count - group * Self.groupSize)
    while low < high {
      let middle = (low &+ high) >> 1
      let value = Self.value(middle &- 1, width: width, bits: bits, in: block)
      if value <= distance {
        low = middle &+ 1
        best = value
      } else {
        high = middle
      }
    }
    return (group * Self.groupSize + low, first &+ best)
  }

  func contains(_ key: UInt64, in block: BlockView) -> Bool {
    guard count > 0 else { return false }
    let found = rank(of: key, in: block)
    return found.rank > 0 && found.key == key
  }

  /// The value of so many bits at a position; 0 for more than 64 bits.
  @inline(__always)
  private static func value(_ index: Int, width: Int, bits: Int, in block: BlockView) -> UInt64 {
    guard width > 0, width <= 64 else { return 0 }
    let position = index &* width
    let offset = bits &+ position >> 3
    let shift = position & 7
    var value = block.word(at: offset) >> UInt64(shift)
    if shift + width > 64 { value |= UInt64(block.byte(at: offset &+ 8)) << UInt64(64 - shift) }
    return width == 64 ? value : value & (1 << UInt64(width) - 1)
  }
}
