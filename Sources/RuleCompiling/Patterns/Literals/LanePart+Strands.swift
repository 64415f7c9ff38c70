/// Sets of strands.
extension LanePart {
  /// Adds strands; where there are too many, or one of them is anything, all are anything.
  static func unite(_ strands: inout [Strand], _ others: [Strand], _ lane: StrandLane) {
    if isOpen(strands) || isOpen(others) || strands.count + others.count > lane.mostStrands {
      strands = [.open]
    } else {
      add(others, to: &strands, lane)
    }
  }

  private static func isOpen(_ strands: [Strand]) -> Bool { strands.count == 1 && strands[0].isOpen }

  static func fits(_ some: [Strand], _ others: [Strand], _ lane: StrandLane) -> Bool {
    guard some.count * others.count <= lane.mostStrands else { return false }
    func longest(_ strands: [Strand]) -> Int { strands.reduce(0) { max($0, Int($1.count)) } }
    return longest(some) + longest(others) <= longestStrand
  }

  /// Joins every strand with every other.
  static func join(_ strands: inout [Strand], _ others: [Strand], _ lane: inout StrandLane) {
    if others.count == 1 {
      for index in strands.indices { lane.append(others[0], to: &strands[index]) }
      if strands.count > 1, others[0].isEmpty { strands = distinct(strands, lane) }
      return
    }
    var joined: [Strand] = []
    joined.reserveCapacity(strands.count * others.count)
    for strand in strands {
      for other in others {
        var both = strand
        lane.append(other, to: &both)
        joined.append(both)
      }
    }
    // The same characters come of different strands only where one of them has none, or another length.
    strands = isEven(strands) && isEven(others) ? joined : distinct(joined, lane)
  }

  /// Whether all have characters, and equally many.
  static func isEven(_ strands: [Strand]) -> Bool {
    let count = strands.first?.count ?? 0
    return count > 0 && strands.allSatisfy { $0.count == count }
  }

  static func distinct(_ strands: [Strand], _ lane: StrandLane) -> [Strand] {
    let isDistinct = strands.indices.allSatisfy { place in
      !strands[..<place].contains { lane.areEqual($0, strands[place]) }
    }
    if isDistinct { return strands }
    var result: [Strand] = []
    add(strands, to: &result, lane)
    return result
  }

  /// Strands of which no two have the same characters: of what is known of the ends, each keeps what they have in common.
  static func merged(_ strands: [Strand], _ lane: StrandLane) -> [Strand] {
    var result: [Strand] = []
    for strand in strands {
      guard let place = result.firstIndex(where: { lane.haveSameCharacters($0, strand) }) else {
        result.append(strand)
        continue
      }
      let doubt = result[place].ends.union(strand.ends).intersection(.isDoubtful)
      result[place].ends = result[place].ends.intersection(strand.ends).union(doubt)
    }
    return result
  }

  static func add(_ others: [Strand], to strands: inout [Strand], _ lane: StrandLane) {
    for other in others where !strands.contains(where: { lane.areEqual($0, other) }) { strands.append(other) }
  }
}
