import CDiscernPatternPrograms

/// Puts the steps of a pattern that a search can come to into words, strings of characters as such.
struct ProgramPacking {
  /// The steps to the right and, behind them, those to the left.
  private(set) var steps: [ProgramStep] = []
  private var leftStart = 0
  private(set) var sets: [(set: ProgramSet, lane: LaneCharacter)] = []
  /// Of each step: whether a search comes to it, and whether it may come from elsewhere than the step before.
  private var isReached: [Bool] = []
  private var isTarget: [Bool] = []
  private var waiting: [Int] = []
  private var seen: [Int] = []
  /// The words, and where those of each step begin.
  private(set) var words: [UInt64] = []
  private var places: [UInt32] = []
  private var targets: [(word: Int, step: Int)] = []

  /// Takes the steps of a pattern, in the room that those of the last one took.
  mutating func begin(_ assembler: ProgramAssembler, _ entries: [ProgramAssembler.Leaf]) {
    steps.removeAll(keepingCapacity: true)
    steps += assembler.right
    leftStart = steps.count
    steps += assembler.left
    sets = assembler.sets
    Self.clear(&isReached, false, steps.count)
    Self.clear(&isTarget, false, steps.count)
    Self.clear(&places, 0, steps.count)
    words.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    for entry in entries {
      lead(entry.right)
      if leftAlone(entry) == nil { lead(leftStart + entry.left) }
    }
    while let place = waiting.popLast() {
      if !steps[place].isEnd { reach(next(place)) }
      if steps[place].leadsOn { lead(target(of: place)) }
    }
  }

  /// Lets go of what the pattern's own lists hold, so that they can be written again in place.
  mutating func end() { sets = [] }

  private static func clear<Element>(_ list: inout [Element], _ value: Element, _ count: Int) {
    list.removeAll(keepingCapacity: true)
    list.append(contentsOf: repeatElement(value, count: count))
  }

  /// What stands in an anchor for a program to the left that asks for a condition at most; nil for others.
  func leftAlone(_ entry: ProgramAssembler.Leaf) -> UInt32? {
    let step = steps[leftStart + entry.left]
    if step.does(discern_program_accept) { return UInt32(discern_program_anything) }
    guard step.does(discern_program_assert), steps[leftStart + entry.left - 1].does(discern_program_accept) else {
      return nil
    }
    return UInt32(discern_program_place_alone) | UInt32(step.detail)
  }

  private func isLeft(_ place: Int) -> Bool { place >= leftStart }

  func next(_ place: Int) -> Int { isLeft(place) ? place - 1 : place + 1 }

  /// Whether a place is one of the side that another is of.
  private func isInside(_ place: Int, left: Bool) -> Bool {
    left ? place >= leftStart && place < steps.count : place < leftStart
  }

  /// The step that another leads to.
  func target(of place: Int) -> Int {
    let step = steps[place]
    let isToLeft =
      step.does(discern_program_look) ? step.detail & UInt8(discern_program_look_left.rawValue) != 0 : isLeft(place)
    return isToLeft ? leftStart + Int(step.value) : Int(step.value)
  }

  private mutating func reach(_ place: Int) {
    guard !isReached[place] else { return }
    isReached[place] = true
    waiting.append(place)
  }

  private mutating func lead(_ place: Int) {
    isTarget[place] = true
    reach(place)
  }

  // MARK: - Words

  /// Where the words begin that go on from a leaf to the right, and to the left, once they are packed.
  func places(of leaf: ProgramAssembler.Leaf) -> (right: UInt32, left: UInt32) {
    (places[leaf.right], leftAlone(leaf) ?? places[leftStart + leaf.left])
  }

  /// Packs all; they will lie behind so many words of the block.
  mutating func pack(behind base: Int, _ tables: inout ProgramTables) {
    var place = 0
    while place < leftStart { place = packReached(place, base, &tables) }
    place = steps.count - 1
    while place >= leftStart { place = packReached(place, base, &tables) }
    for (word, step) in targets { words[word] |= UInt64(places[step]) << 32 }
  }

  /// Packs a step, or a string of them, if a search comes there; the next place.
  private mutating func packReached(_ place: Int, _ base: Int, _ tables: inout ProgramTables) -> Int {
    guard isReached[place] else { return next(place) }
    places[place] = UInt32(base + words.count)
    return pack(place, &tables)
  }

  private mutating func pack(_ place: Int, _ tables: inout ProgramTables) -> Int {
    let step = steps[place]
    let next = next(place)
    var word = UInt64(step.operation) | UInt64(step.detail) << 8
    switch step.operation {
    case _ where step.isStringPart: return packString(place)
    case UInt8(discern_program_run.rawValue):
      word |= UInt64(tables.number(of: sets[Int(step.value)].set)) << 16
      if isWordEdge(steps[next]) { word |= UInt64(discern_program_before_edge) << 8 }
      let filter = filter(next, &tables)
      let most: UInt32 = step.most == .max ? 255 : step.most
      if filter < 1 << 16, step.fewest < 255, most < 255 || step.most == .max {
        words.append(word | UInt64(filter) << 32 | UInt64(step.fewest) << 48 | UInt64(most) << 56)
      } else {
        let operation = UInt64(discern_program_long_run.rawValue)
        words.append(word & ~0xFF | operation | UInt64(filter) << 32)
        words.append(UInt64(step.fewest) | UInt64(step.most) << 32)
      }
      return next
    case UInt8(discern_program_one_of.rawValue): word |= UInt64(tables.number(of: sets[Int(step.value)].set)) << 32
    case _ where step.leadsOn:
      word |= UInt64(step.fewest) << 16
      if step.does(discern_program_split) { word |= opening(steps[next]) }
      targets.append((words.count, target(of: place)))
    default: word |= UInt64(step.value) << 32
    }
    words.append(word)
    return next
  }

  /// What a split says of the character that the way behind it begins with; 0 if nothing.
  private func opening(_ step: ProgramStep) -> UInt64 {
    guard step.isStringPart, step.detail != 0 else { return 0 }
    var bits = 0
    if !step.does(discern_program_byte) { bits |= Int(discern_program_any_case) }
    if step.does(discern_program_special) { bits |= Int(discern_program_beyond_too) }
    return UInt64(step.detail) << 8 | UInt64(bits) << 16
  }

  private func isWordEdge(_ step: ProgramStep) -> Bool {
    step.does(discern_program_assert) && UInt32(step.detail & 7) == discern_program_word_edge.rawValue
  }

  /// Packs characters that stand behind each other, as far as letter case counts in all of them or in none.
  private mutating func packString(_ place: Int) -> Int {
    let left = isLeft(place)
    let stride = left ? -1 : 1
    var end = place
    var count = 0
    var (ignoresCase, minds) = (false, false)
    while count < Int(discern_program_longest_string), isInside(end, left: left), isReached[end],
      count == 0 || !isTarget[end], steps[end].isStringPart
    {
      let step = steps[end]
      let isExact = step.does(discern_program_byte)
      let isLetter = ASCIISet.letters.contains(UInt32(step.detail))
      if !isExact && minds || isExact && isLetter && ignoresCase { break }
      ignoresCase = ignoresCase || !isExact
      minds = minds || isExact && isLetter
      count += 1
      end += stride
    }
    guard count > 1 else {
      let step = steps[place]
      words.append(UInt64(step.operation) | UInt64(step.detail) << 8)
      return end
    }
    var head = UInt64(discern_program_string.rawValue) | UInt64(count) << 8
    if ignoresCase { head |= UInt64(discern_program_any_case) << 16 }
    // In the order of the text, whichever way it is read.
    let start = left ? end + 1 : place
    if isInside(end, left: left), !isTarget[end], steps[end].does(discern_program_assert) {
      head |= UInt64(discern_program_then_assert) << 16 | UInt64(steps[end].detail) << 24
      end += stride
    }
    words.append(head)
    let first = words.count - 1
    if count > 4 { words.append(contentsOf: repeatElement(0, count: (count + 3) / 8)) }
    for index in 0..<count {
      let byte = UInt64(steps[start + index].detail)
      if index < 4 {
        words[first] |= byte << UInt64(32 + index * 8)
      } else {
        words[first + 1 + (index - 4) / 8] |= byte << UInt64((index - 4) % 8 * 8)
      }
    }
    return end
  }

  /// The bytes with one of which what is taken to the right begins; nil where it may take nothing.
  mutating func firstBytes() -> ByteFilter? { bytes(0) }

  /// The bytes one of which must come behind the first character that is taken to the right; nil where none need, or
  /// where that is not plain.
  mutating func secondBytes() -> ByteFilter? {
    var place = 0
    while steps[place].does(discern_program_assert) { place += 1 }
    let step = steps[place]
    if step.isStringPart || step.does(discern_program_one_of) { return bytes(place + 1) }
    guard step.does(discern_program_run), step.fewest > 0 else { return nil }
    if step.most == 1 { return bytes(place + 1) }
    var result = ByteFilter()
    if step.fewest == 1 {
      guard let behind = bytes(place + 1) else { return nil }
      result = behind
    }
    result.add(sets[Int(step.value)].set, left: false)
    return result
  }

  /// The number of the filter for the byte that must come where a run has ended, and one; 0 where any may.
  private mutating func filter(_ place: Int, _ tables: inout ProgramTables) -> UInt32 {
    guard let bytes = bytes(place), !bytes.isWide else { return 0 }
    return tables.number(of: bytes) + 1
  }

  /// The bytes one of which must come at a step; nil where none need.
  private mutating func bytes(_ place: Int) -> ByteFilter? {
    var bytes = ByteFilter()
    let left = isLeft(place)
    seen.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    waiting.append(place)
    while let place = waiting.popLast() {
      let step = steps[place]
      if step.leadsOn {
        guard !seen.contains(place) else { continue }
        seen.append(place)
      }
      switch step.operation {
      case UInt8(discern_program_accept.rawValue): return nil
      case UInt8(discern_program_fail.rawValue): continue
      case UInt8(discern_program_jump.rawValue): waiting.append(target(of: place))
      case UInt8(discern_program_split.rawValue), UInt8(discern_program_repeat.rawValue):
        waiting.append(target(of: place))
        waiting.append(next(place))
      case UInt8(discern_program_run.rawValue):
        bytes.add(sets[Int(step.value)].set, left: left)
        if step.fewest == 0 { waiting.append(next(place)) }
      case UInt8(discern_program_one_of.rawValue): bytes.add(sets[Int(step.value)].set, left: left)
      case _ where step.isStringPart: bytes.add(step, left: left)
      case UInt8(discern_program_character.rawValue), UInt8(discern_program_folded.rawValue):
        bytes.addBeyond(left: left)
      default: waiting.append(next(place))
      }
    }
    return bytes
  }
}
