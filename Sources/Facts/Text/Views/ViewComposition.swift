import CDiscernTables

/// Composes ordered elements: canonical composition, Hangul by rule.
enum ViewComposition {
  /// - Parameter canonicalOnly: leaves Thai and Lao SARA AM in halves, as NFKC does.
  /// - Complexity: O(*n*)
  static func compose(_ elements: inout [ViewElement], canonicalOnly: Bool) {
    var count = 0
    var starter = -1
    var lastRank: UInt32 = 0
    for index in elements.indices {
      let element = elements[index]
      let rank = element.rank
      if starter >= 0, element.joins, count - 1 == starter || lastRank < rank,
        let whole = composed(elements[starter].scalar, element.scalar, canonicalOnly: canonicalOnly)
      {
        let range = (
          start: min(elements[starter].start, element.start), end: max(elements[starter].end, element.end)
        )
        elements[starter] = ViewElement(packed: whole, start: range.start, end: range.end)
        continue
      }
      if rank == 0 { starter = count }
      lastRank = rank
      elements[count] = element
      count += 1
    }
    if count < elements.count { elements.removeSubrange(count...) }
  }

  private static func composed(_ first: UInt32, _ second: UInt32, canonicalOnly: Bool) -> UInt32? {
    switch second {
    case 0x1161..<0x1176 where 0x1100..<0x1113 ~= first:
      return 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    case 0x11A8..<0x11C3 where 0xAC00...0xD7A3 ~= first && (first - 0xAC00) % 28 == 0:
      return first + second - 0x11A7
    default:
      let whole = discern_composed(first, second, canonicalOnly ? 1 : 0)
      return whole == 0 ? nil : whole
    }
  }
}
