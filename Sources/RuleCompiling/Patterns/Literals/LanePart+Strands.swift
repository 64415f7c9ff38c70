/// Sets of strands.
extension LanePart {
  /// Adds strands; where there are too many, or one of them is anything, all are anything.
  static func unite(_ strands: inout [Strand], _ others: [Strand], _ lane: Lane) {
    if strands == [.open] || others == [.open] || strands.count + others.count > lane.mostStrands {
      strands = [.open]
    } else {
      add(others, to: &strands)
    }
  }

  static func fits(_ some: [Strand], _ others: [Strand], _ lane: Lane) -> Bool {
    guard some.count * others.count <= lane.mostStrands else { return false }
    if some.count == 1, others.count == 1 {
      return some[0].characters.count + others[0].characters.count <= longestStrand
    }
    func longest(_ strands: [Strand]) -> Int { strands.reduce(0) { max($0, $1.characters.count) } }
    return longest(some) + longest(others) <= longestStrand
  }

  /// Joins every strand with every other.
  static func join(_ strands: inout [Strand], _ others: [Strand], _ lane: Lane) {
    if strands.count == 1, others.count == 1 {
      strands[0].append(others[0], isBasic: lane.isBasic, knowsSpecial: lane.knowsSpecial)
      return
    }
    if others.count == 1, let other = others.first {
      for index in strands.indices {
        strands[index].append(other, isBasic: lane.isBasic, knowsSpecial: lane.knowsSpecial)
      }
      if other.characters.isEmpty { strands = distinct(strands) }
      return
    }
    var joined: [Strand] = []
    joined.reserveCapacity(strands.count * others.count)
    for strand in strands {
      for other in others {
        var both = strand
        both.append(other, isBasic: lane.isBasic, knowsSpecial: lane.knowsSpecial)
        joined.append(both)
      }
    }
    // The same characters come of different strands only where one of them has none, or another length.
    strands = isEven(strands) && isEven(others) ? joined : distinct(joined)
  }

  /// Whether all have characters, and equally many.
  static func isEven(_ strands: [Strand]) -> Bool {
    let count = strands.first?.characters.count ?? 0
    return count > 0 && strands.allSatisfy { $0.characters.count == count }
  }

  static func distinct(_ strands: [Strand]) -> [Strand] {
    if strands.count > 16 {
      var seen: Set<Strand> = []
      return strands.filter { seen.insert($0).inserted }
    }
    var result: [Strand] = []
    add(strands, to: &result)
    return result
  }

  /// Strands of which no two have the same characters: of what is known of the ends, each keeps what they have in common.
  static func merged(_ strands: [Strand]) -> [Strand] {
    var places: [[UInt32]: Int] = [:]
    var result: [Strand] = []
    for strand in strands {
      guard let place = places[strand.characters] else {
        places[strand.characters] = result.count
        result.append(strand)
        continue
      }
      let doubt = result[place].ends.union(strand.ends).intersection(.isDoubtful)
      result[place].ends = result[place].ends.intersection(strand.ends).union(doubt)
    }
    return result
  }

  static func add(_ others: [Strand], to strands: inout [Strand]) {
    for other in others where !strands.contains(other) { strands.append(other) }
  }
}
