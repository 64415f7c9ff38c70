import DiscernClassification
import DiscernFacts

extension SenderIndexBuilder {
  /// The bytes of an index of all entries; the same entries in any order make the same bytes.
  ///
  /// - Complexity: O(*n* log *n*); needs about twice the memory of the entries.
  package consuming func build() -> [UInt8] {
    var writer = SenderIndexWriter(joinsPlans: joinsPlans, region: region)
    writer.add(&international)
    writer.add(&local)
    writer.add(names)
    return writer.finish()
  }
}

/// Lays out the sections of an index.
struct SenderIndexWriter {
  private typealias Format = SenderIndexFormat

  private let joinsPlans: Bool
  private let region: Country?
  private var counts = SenderIndex.Counts()
  /// The sections' bytes, one after the other, each a multiple of eight.
  private var body: [UInt8] = []
  private var sections: [(description: SenderIndexFormat.Description, place: Int, length: Int, count: Int)] = []

  init(joinsPlans: Bool, region: Country?) {
    self.joinsPlans = joinsPlans
    self.region = region
  }

  /// Takes up a lane and empties it.
  mutating func add(_ lane: inout SenderLaneEntries) {
    let numbers = unique(&lane.numbers)
    let prefixes = unique(&lane.prefixes)
    let ranges = unique(&lane.ranges)
    let patterns = unique(&lane.patterns) + unique(&lane.kept)
    counts.numbers += numbers
    counts.prefixes += prefixes
    counts.ranges += ranges
    counts.patterns += patterns
    lane.expandPatterns()
    let left = lane.kept
    lane.kept = []
    if !lane.patterns.isEmpty || !lane.aliases.isEmpty {
      lane.numbers += lane.aliases
      lane.aliases = []
      lane.numbers = sortedUnique(lane.numbers)
      lane.prefixes = sortedUnique(lane.prefixes)
      lane.ranges.sort()
      lane.patterns = []
    }
    add(lane.numbers, Format.Description(.numbers, isLocal: lane.isLocal))
    lane.numbers = []
    add(reduced(lane.prefixes), Format.Description(.prefixes, isLocal: lane.isLocal))
    lane.prefixes = []
    add(merged(lane.ranges), Format.Description(.ranges, isLocal: lane.isLocal))
    lane.ranges = []
    // Patterns are sorted by shape.
    var start = 0
    while start < left.count {
      let shape = left[start].shape
      let end = left[start...].firstIndex { $0.shape != shape } ?? left.count
      let keys = left[start..<end].compactMap { shape.key(of: $0.first) }
      add(keys, Format.Description(.patterns, isLocal: lane.isLocal, shape: shape))
      start = end
    }
  }

  mutating func add(_ entries: SenderNameEntries) {
    let whole = sorted(entries.whole)
    let tables: [(SenderIndexFormat.Content, [[UInt8]])] = [
      (.nameStarts, sorted(entries.starts)), (.nameEnds, sorted(entries.ends)), (.nameParts, sorted(entries.parts)),
    ]
    counts.names = whole.count
    add(whole, .names)
    for (content, names) in tables {
      counts.wildcardNames += names.count
      // A name that begins with another is found by that one.
      var kept: [[UInt8]] = []
      for name in names where kept.last.map({ name.starts(with: $0) }) != true { kept.append(name) }
      add(kept, content)
    }
  }

  consuming func finish() -> [UInt8] {
    let start = Format.headLength + sections.count * Format.sectionLength
    let length = start + body.count + Format.padding
    var head: [UInt8] = []
    head.reserveCapacity(length)
    append(Format.mark, to: &head)
    append(UInt64(Format.version) | UInt64(sections.count) << 32, to: &head)
    append(UInt64(length), to: &head)
    append(0, to: &head)
    for count in [
      counts.numbers, counts.prefixes, counts.ranges, counts.patterns, counts.names, counts.wildcardNames,
      counts.duplicates,
    ] {
      append(UInt64(count), to: &head)
    }
    append((joinsPlans ? Format.joinedPlansFlag : 0) | UInt64(region?.code ?? 0) << Format.regionShift, to: &head)
    while head.count < Format.headLength { head.append(0) }
    for section in sections {
      append(UInt64(start + section.place), to: &head)
      append(UInt64(section.length), to: &head)
      append(UInt64(section.count), to: &head)
      append(section.description.word, to: &head)
    }
    head += body
    for _ in 0..<Format.padding { head.append(0) }
    let checksum = Format.checksum(of: head)
    for index in 0..<8 {
      head[Format.checksumPlace + index] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * index))
    }
    return head
  }

  private mutating func add(_ keys: [UInt64], _ description: SenderIndexFormat.Description) {
    guard !keys.isEmpty else { return }
    let place = body.count
    KeyPacking.append(keys, to: &body)
    sections.append((description, place, body.count - place, keys.count))
  }

  private mutating func add(_ names: [[UInt8]], _ content: SenderIndexFormat.Content) {
    guard !names.isEmpty else { return }
    let place = body.count
    var end: UInt32 = 0
    for name in names + [[]] {
      for index in 0..<4 { body.append(UInt8(truncatingIfNeeded: end >> UInt32(8 * index))) }
      end += UInt32(name.count)
    }
    for name in names { body += name }
    let length = body.count - place
    while body.count % 8 != 0 { body.append(0) }
    sections.append((SenderIndexFormat.Description(content), place, length, names.count))
  }

  private func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
  }

  /// Sorts and leaves each once, counting the rest as duplicates; returns how many are left.
  private mutating func unique<Key: Comparable>(_ keys: inout [Key]) -> Int {
    let count = keys.count
    keys = sortedUnique(keys)
    counts.duplicates += count - keys.count
    return keys.count
  }

  private mutating func sorted(_ names: [[UInt8]]) -> [[UInt8]] {
    var kept: [[UInt8]] = []
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) where name != kept.last { kept.append(name) }
    counts.duplicates += names.count - kept.count
    return kept
  }
}

/// Sorted, each once.
private func sortedUnique<Key: Comparable>(_ keys: consuming [Key]) -> [Key] {
  var keys = keys
  keys.sort()
  var count = 0
  for index in keys.indices where count == 0 || keys[index] != keys[count - 1] {
    keys[count] = keys[index]
    count += 1
  }
  keys.removeLast(keys.count - count)
  return keys
}

/// The prefixes that no other one covers, of sorted ones.
private func reduced(_ prefixes: [UInt64]) -> [UInt64] {
  var kept: [UInt64] = []
  for prefix in prefixes where kept.last.map({ DigitString.isPrefix($0, of: prefix) }) != true { kept.append(prefix) }
  return kept
}

/// Where ranges begin and, one behind their last number, end, in turn; those that touch are one.
private func merged(_ ranges: [SenderRange]) -> [UInt64] {
  var bounds: [UInt64] = []
  for range in ranges {
    if let end = bounds.last, range.first <= end {
      bounds[bounds.count - 1] = max(end, range.last + 1)
    } else {
      bounds += [range.first, range.last + 1]
    }
  }
  return bounds
}
