package import DiscernLiteralSearch

/// Chooses the keys of literals so that no key has many of them.
///
/// The search compares every literal of a key wherever the key stands. Of a list of a hundred thousand addresses below
/// `shop.example` all may have the same rarest key, and a message that repeats it would cost each of them each time.
package enum KeyBalance {
  /// The most literals of one key.
  package static let mostLiterals = 48

  package struct Balanced {
    package let entries: [LiteralEntry]
    /// Of each entry, the uses that it has.
    package let uses: [[UInt32]]
    /// Where each of the entries that were given is now; nil: a key stands for it.
    package let places: [UInt32?]
  }

  private struct Key: Hashable {
    let surfaces: UInt8
    let characters: UInt64

    init(_ entry: LiteralEntry, at start: Int) {
      surfaces = entry.surfaces
      let lane = entry.literal.lane
      // Four of the basic lane take 8 bits each, two of the other 21; the lanes have no character in common.
      let width: UInt64 = lane == .basic ? 8 : 21
      let all = entry.literal.characters.span
      var key: UInt64 = 0
      let end = min(start + LiteralEntry.keyLength(lane), all.count)
      for place in start..<end { key = key << width | UInt64(all[place]) }
      characters = key
    }
  }

  /// Gives literals of crowded keys other keys, and puts the key itself in the place of those that are still too many.
  ///
  /// The key alone is a weaker literal: what it lets through is decided by the rules' own matchers.
  ///
  /// - Parameter uses: of each entry, numbers of what it is looked for for.
  /// - Complexity: O(*n*) in the characters of all literals.
  package static func balanced(_ entries: [LiteralEntry], _ uses: [[UInt32]]) -> Balanced {
    var counts: [Key: Int] = [:]
    counts.reserveCapacity(entries.count)
    for entry in entries { counts[Key(entry, at: entry.keyStart), default: 0] += 1 }
    guard counts.values.contains(where: { $0 > mostLiterals }) else {
      return Balanced(entries: entries, uses: uses, places: entries.indices.map { UInt32($0) })
    }
    var entries = entries
    for place in entries.indices {
      let entry = entries[place]
      let key = Key(entry, at: entry.keyStart)
      guard let count = counts[key], count > mostLiterals, let other = emptiest(of: entry, counts) else { continue }
      let otherKey = Key(entry, at: other)
      guard counts[otherKey, default: 0] < min(count - 1, mostLiterals) else { continue }
      counts[key] = count - 1
      counts[otherKey, default: 0] += 1
      entries[place] = LiteralEntry(entry.literal, keyStart: other, surfaces: entry.surfaces)
    }
    return collapsed(entries, uses, counts)
  }

  /// The place of the key that the fewest other literals have.
  private static func emptiest(of entry: LiteralEntry, _ counts: [Key: Int]) -> Int? {
    let last = entry.literal.characters.count - LiteralEntry.keyLength(entry.literal.lane)
    guard last > 0 else { return nil }
    return (0...last).min { left, right in
      counts[Key(entry, at: left), default: 0] < counts[Key(entry, at: right), default: 0]
    }
  }

  private static func collapsed(
    _ entries: [LiteralEntry], _ uses: [[UInt32]], _ counts: [Key: Int]
  ) -> Balanced {
    var kept: [LiteralEntry] = []
    var keptUses: [Set<UInt32>] = []
    var places: [LiteralEntry: Int] = [:]
    var newPlaces: [UInt32?] = []
    for (entry, own) in zip(entries, uses) {
      var entry = entry
      let isCrowded = counts[Key(entry, at: entry.keyStart), default: 0] > mostLiterals
      if isCrowded {
        let length = LiteralEntry.keyLength(entry.literal.lane)
        let key = Literal(Array(entry.literal.characters[entry.keyStart...].prefix(length)))
        entry = LiteralEntry(key, keyStart: 0, surfaces: entry.surfaces)
      }
      newPlaces.append(isCrowded ? nil : UInt32(places[entry] ?? kept.count))
      if let place = places[entry] {
        keptUses[place].formUnion(own)
      } else {
        places[entry] = kept.count
        kept.append(entry)
        keptUses.append(Set(own))
      }
    }
    return Balanced(entries: kept, uses: keptUses.map { $0.sorted() }, places: newPlaces)
  }
}
