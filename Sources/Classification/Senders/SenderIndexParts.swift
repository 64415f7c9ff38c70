import DiscernFacts

/// What the head of an index says, checked as far as its sections lie inside the block.
struct SenderIndexParts {
  private(set) var joinsPlans = false
  private(set) var region: Country?
  private(set) var counts = SenderIndex.Counts()
  private(set) var international = NumberLane()
  private(set) var local = NumberLane()
  private(set) var names = NameTable()
  private(set) var nameStarts = NameTable()
  private(set) var nameEnds = NameTable()
  private(set) var nameParts = NameTable()

  /// - Complexity: O(*n*) for the checksum, O(1) for the rest.
  ///
  /// - Parameter skipsChecksum: for an index inside of bytes that have a checksum of their own.
  init(reading block: BlockView, skipsChecksum: Bool = false) throws(SenderIndexError) {
    typealias Format = SenderIndexFormat
    guard block.count >= 12, block.word(at: 0) == Format.mark else { throw .notAnIndex }
    let version = block.half(at: 8)
    guard version == Format.version else {
      throw version.byteSwapped == Format.version ? .otherByteOrder : .otherVersion(version)
    }
    guard block.count >= Format.headLength + Format.padding, block.word(at: 16) == UInt64(block.count) else {
      throw .truncated
    }
    guard skipsChecksum || block.word(at: Format.checksumPlace) == Format.checksum(of: block) else { throw .damaged }
    guard let counts = Self.counts(in: block) else { throw .contradictory }
    self.counts = counts
    let flags = block.word(at: Format.flagsPlace)
    let letters = flags >> Format.regionShift
    guard flags & ~Format.joinedPlansFlag == letters << Format.regionShift, letters <= 0xFFFF else {
      throw .contradictory
    }
    joinsPlans = flags & Format.joinedPlansFlag != 0
    region = letters == 0 ? nil : Country(code: UInt16(letters))
    var known: Set<Format.Description> = []
    let sections = Int(block.half(at: 12))
    guard sections <= Format.Content.allCases.count * 2 + PatternShape.most,
      Format.headLength + sections * Format.sectionLength <= block.count
    else { throw .contradictory }
    for index in 0..<sections {
      let place = Format.headLength + index * Format.sectionLength
      guard let description = Format.Description(word: block.word(at: place + 24)), known.insert(description).inserted,
        let start = Int(exactly: block.word(at: place)), let length = Int(exactly: block.word(at: place + 8)),
        start <= block.count, length <= block.count - start,
        take(description, count: block.word(at: place + 16), in: start..<start + length)
      else { throw .contradictory }
    }
  }

  private static func counts(in block: BlockView) -> SenderIndex.Counts? {
    var words: [Int] = []
    for index in 0..<7 {
      guard let word = Int(exactly: block.word(at: 32 + index * 8)), word <= 1 << 48 else { return nil }
      words.append(word)
    }
    var counts = SenderIndex.Counts()
    (counts.numbers, counts.prefixes, counts.ranges, counts.patterns) = (words[0], words[1], words[2], words[3])
    (counts.names, counts.wildcardNames, counts.duplicates) = (words[4], words[5], words[6])
    return counts
  }

  private mutating func take(_ description: SenderIndexFormat.Description, count: UInt64, in range: Range<Int>) -> Bool
  {
    switch description.content {
    case .numbers, .prefixes, .ranges, .patterns:
      guard let table = KeyTable(count: count, in: range) else { return false }
      if description.isLocal {
        local.take(table, description)
      } else {
        international.take(table, description)
      }
    case .names, .nameStarts, .nameEnds, .nameParts:
      guard let table = NameTable(count: count, in: range), !description.isLocal else { return false }
      switch description.content {
      case .names: names = table
      case .nameStarts: nameStarts = table
      case .nameEnds: nameEnds = table
      default: nameParts = table
      }
    }
    return true
  }
}

extension NumberLane {
  fileprivate mutating func take(_ table: KeyTable, _ description: SenderIndexFormat.Description) {
    switch description.content {
    case .numbers: numbers = table
    case .prefixes: prefixes = table
    case .ranges: ranges = table
    default: if let shape = description.shape { patterns.append(PatternTable(shape: shape, keys: table)) }
    }
  }
}
