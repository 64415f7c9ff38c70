import CDiscernPatternPrograms

/// The sets and filters that all programs of a block share, each once.
struct ProgramTables {
  private(set) var sets: [UInt64] = []
  private(set) var ranges: [UInt64] = []
  private(set) var filters: [UInt64] = []
  private var setNumbers: [ProgramSet: UInt32] = [:]
  private var filterNumbers: [ByteFilter: UInt32] = [:]
  private var rangeNumbers: [[ClosedRange<UInt32>]: UInt32] = [:]

  var setCount: Int { setNumbers.count }

  /// The number of a set.
  mutating func number(of set: ProgramSet) -> UInt32 {
    if let known = setNumbers[set] { return known }
    let number = UInt32(setNumbers.count)
    setNumbers[set] = number
    let sorted = set.sortedRanges
    let count = min(sorted.count, 0xFFFF)
    let first = rangeNumbers[sorted] ?? UInt32(ranges.count)
    if rangeNumbers.updateValue(first, forKey: sorted) == nil {
      ranges += sorted.map { UInt64($0.lowerBound) | UInt64($0.upperBound) << 32 }
    }
    let flags =
      (set.inverts ? discern_program_inverts.rawValue : 0) | (set.folds ? discern_program_folds.rawValue : 0)
    sets += [
      set.ascii.low, set.ascii.high,
      UInt64(first) | UInt64(count) << 32 | UInt64(set.kinds) << 48 | UInt64(flags) << 56,
    ]
    return number
  }

  /// The number of a filter.
  mutating func number(of filter: ByteFilter) -> UInt32 {
    if let known = filterNumbers[filter] { return known }
    let number = UInt32(filterNumbers.count)
    filterNumbers[filter] = number
    filters += filter.words
    return number
  }
}
